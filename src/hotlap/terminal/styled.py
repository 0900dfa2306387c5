"""Words in colours."""

import re

from rich.console import Console
from rich.text import Text

from ..texts import text

FIRST_MARK = 0xE000  # the first of the characters for private use, which no text of ours has
_MARKS = re.compile("([\ue000-\uf8ff])")


def styled(id: str, /, **args: int | str | Text) -> Text:
    """The words with this id; an argument that is a Text keeps its looks."""
    looks: dict[str, Text] = {}
    plain: dict[str, int | str] = {}
    for name, value in args.items():
        if isinstance(value, Text):
            mark = chr(FIRST_MARK + len(looks))
            looks[mark], plain[name] = value, mark
        else:
            plain[name] = value
    return Text("").join(looks.get(piece, Text(piece)) for piece in _MARKS.split(text(id, **plain)))


def with_bold_head(words: str | Text) -> Text:
    """A line whose beginning, up to its first colon, is bold."""
    line = Text("").append(words)
    line.highlight_regex(r"^[^:]+:", "bold")
    return line


def wrapped(words: Text, out: Console, width: int) -> list[Text]:
    """The rows of some words. A chance stays beside what it is the chance of: `SPIN 25 %`."""
    joined = words.copy()
    joined.rstrip()
    joined.plain = _CHANCE.sub(lambda found: found[0].replace(" ", _JOINT), joined.plain)
    rows = list(joined.wrap(out, width))
    for row in rows:
        row.rstrip()
        row.plain = row.plain.replace(_JOINT, " ")
    return rows


_CHANCE = re.compile(r"\S+ \d+ %")
_JOINT = "\ue000"  # no space, so no row ends there
