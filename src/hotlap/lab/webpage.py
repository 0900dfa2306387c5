"""All tables and pictures as one page that needs nothing else: to keep, to send, to print."""

import base64
import html
from collections.abc import Mapping, Sequence

from .views import View

CSS = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: #1d1d1f; background: #fff;
  max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.3rem; margin: 3rem 0 .25rem; }
p { margin: 0 0 1rem; color: #55555a; max-width: 46rem; }
nav { margin: 1.5rem 0 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
a { color: #00578a; padding: .5rem 0; }
img { display: block; width: 100%; max-width: 50rem; min-width: 36rem; height: auto; margin: 0 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .3rem 1rem .3rem 0; text-align: left; border-bottom: 1px solid #e6e6e9; white-space: nowrap; }
th { color: #55555a; font-weight: 600; border-bottom-color: #b9b9bf; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
details { margin: 0 0 1rem; } summary { cursor: pointer; padding: .5rem 0; color: #00578a; }
"""
LONG = 24  # rows: a longer table is folded up below its picture


def webpage(
    title: str, about: Sequence[str], views: Sequence[View], pictures: Mapping[str, bytes], language: str
) -> str:
    """The page as HTML. `pictures` are SVG, by the names of the views; `about` are the lines under the title."""
    links = "".join(f'<a href="#{one.name}">{html.escape(one.title)}</a>' for one in views)
    parts = [_section(one, pictures.get(one.name)) for one in views]
    return f"""<!doctype html>
<html lang="{html.escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<style>{CSS}</style>
</head>
<body>
<main>
<h1>{html.escape(title)}</h1>
{"".join(f"<p>{html.escape(line)}</p>" for line in about)}
<nav>{links}</nav>
{"".join(parts)}
</main>
</body>
</html>
"""


def _section(view: View, picture: bytes | None) -> str:
    drawn = ""
    if picture is not None:
        data = base64.b64encode(picture).decode()
        drawn = _wide(view, f'<img src="data:image/svg+xml;base64,{data}" alt="{html.escape(view.title)}">')
    table = _wide(view, _table(view))
    if drawn and len(view.rows) > LONG:
        table = f"<details><summary>{html.escape(view.heads[0])} … ({len(view.rows)})</summary>{table}</details>"
    return f"""<section>
<h2 id="{view.name}">{html.escape(view.title)}</h2>
<p>{html.escape(view.about)}</p>
{drawn}{table}
</section>
"""


def _wide(view: View, inside: str) -> str:
    """Something that may be wider than the page, and is scrolled then."""
    return f'<div class="wide" tabindex="0" role="group" aria-labelledby="{view.name}">{inside}</div>\n'


def _table(view: View) -> str:
    heads = "".join(f'<th scope="col"{_class(view, i)}>{html.escape(head)}</th>' for i, head in enumerate(view.heads))
    rows = "".join(
        f"<tr>{''.join(f'<td{_class(view, i)}>{html.escape(cell)}</td>' for i, cell in enumerate(row))}</tr>\n"
        for row in view.rows
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>\n{rows}</tbody></table>"


def _class(view: View, column: int) -> str:
    return ' class="n"' if view.column_is_number(column) else ""
