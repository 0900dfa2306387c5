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
th:first-child, td:first-child, .words { text-align: left; } td.words { white-space: normal; }
.matrix td { padding: 0.25rem 0.7rem; } .matrix th { text-align: left; padding-right: 1rem; font-weight: 600; }
.matrix tr:first-child th { text-align: right; padding: 0.25rem 0.7rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.6rem 0.8rem; border: 1px solid var(--pale);
  border-radius: 6px; }
figure { margin: 1rem 0; padding: 0.8rem; background: var(--card); border-radius: 6px;
  overflow-x: auto; }
figure svg { width: 100%; min-width: 36rem; height: auto; }
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
    kinds = [" class=words" * (at in words) for at in range(len(heads))]
    lines = ["".join(f"<th{kind}>{safe(one)}</th>" for kind, one in zip(kinds, heads, strict=True))]
    for row in rows:
        lines.append("".join(f"<td{kind}>{safe(one)}</td>" for kind, one in zip(kinds, row, strict=True)))
    return '<div class="wide"><table>' + "".join(f"<tr>{line}</tr>" for line in lines) + "</table></div>"


def matrix(heads: Sequence[str], rows: Iterable[tuple[str, Sequence[tuple[str, float | None]]]]) -> str:
    """A table of shares, from 0 to 1, each with its words: the further from a half, the stronger its ground. None for
    nothing."""
    lines = ["<th></th>" + "".join(f"<th>{safe(one)}</th>" for one in heads)]
    for name, cells in rows:
        told = "".join(f"<td{_ground(share)}>{safe(words)}</td>" for words, share in cells)
        lines.append(f"<th>{safe(name)}</th>{told}")
    return '<div class="wide"><table class="matrix">' + "".join(f"<tr>{line}</tr>" for line in lines) + "</table></div>"


def _ground(share: float | None) -> str:
    """Blue for those ahead, amber for those behind: also who cannot tell red from green sees which is which."""
    if share is None:
        return ""
    colour = "31 95 168" if share > 0.5 else "217 138 0"
    return f' style="background: rgb({colour} / {abs(share - 0.5):.2f})"'


def code(words: str) -> str:
    """Something that is typed."""
    return f"<pre>{safe(words)}</pre>"


def safe(words: str) -> str:
    return html.escape(words, quote=False)
