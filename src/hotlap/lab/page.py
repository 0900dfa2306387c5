"""The parts of a page in HTML that needs nothing else: it can be sent and kept. All words are made safe here."""

import html
from collections.abc import Iterable, Mapping, Sequence

STYLE = """
:root { color-scheme: light dark; --ink: #222; --pale: #e4e2dc; --ground: #faf9f6; --card: #fff; --soft: #666; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --pale: #444; --ground: #1b1b1a; --soft: #aaa; } }
body { font: 16px/1.5 "Source Sans 3", system-ui, sans-serif; color: var(--ink); background: var(--ground);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
p, dl { max-width: 44rem; } .soft, dt { color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.9rem 0.25rem 0; text-align: right; border-bottom: 1px solid var(--pale);
  white-space: nowrap; }
th:first-child, td:first-child, td.words { text-align: left; } td.words { white-space: normal; }
figure { margin: 1rem 0; padding: 0.8rem; background: var(--card); border-radius: 6px; }
figure svg { width: 100%; height: auto; }
"""


def document(language: str, title: str, parts: Iterable[str]) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{safe(title)}</title>'
    body = "\n".join(parts)
    head += f"<style>{STYLE}</style>"
    return f'<!doctype html>\n<html lang="{language}"><head>{head}</head><body>\n{body}\n</body></html>\n'


def heading(level: int, words: str) -> str:
    return f"<h{level}>{safe(words)}</h{level}>"


def paragraph(words: str) -> str:
    return f"<p>{safe(words)}</p>"


def facts(facts: Mapping[str, str]) -> str:
    """Names and what they stand for."""
    return "<dl>" + "".join(f"<dt>{safe(name)}</dt><dd>{safe(one)}</dd>" for name, one in facts.items()) + "</dl>"


def figure(svg: str, words: str) -> str:
    """A picture; `words` say what it shows."""
    drawing = svg[svg.index("<svg") :]
    return f'<figure role="img" aria-label="{html.escape(words)}">{drawing}</figure>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], words: Sequence[int] = ()) -> str:
    """A table of numbers; `words` are the columns of words, beside the first."""
    lines = ["".join(f"<th>{safe(one)}</th>" for one in heads)]
    for row in rows:
        lines.append("".join(f"<td{' class=words' * (at in words)}>{safe(one)}</td>" for at, one in enumerate(row)))
    return '<div class="wide"><table>' + "".join(f"<tr>{line}</tr>" for line in lines) + "</table></div>"


def safe(words: str) -> str:
    return html.escape(words, quote=False)
