"""Words in colours."""

import re

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


def headed(words: str | Text) -> Text:
    """A line whose beginning, up to its first colon, is bold."""
    made = Text("").append(words)
    made.highlight_regex(r"^[^:]+:", "bold")
    return made
