"""The errors for a bad setup or file: the place, the rule it breaks, and the data of the rule's sentence."""

import re
from collections.abc import Mapping
from typing import ClassVar

from ..overriding import override

LONGEST = 40  # letters shown of a wrong value

_ENTRY = re.compile(r"(\w+?)s?\[(\d+)\]")


class Invalid(ValueError):
    """A setup or file that cannot be used.

    `field` is the wrong place, such as `corners[1].speed_limit`, or "" for the whole. `rule` is a key of `rules` and
    stable. `data` has the numbers and names of the rule's sentence; `near` among them is a name that may be meant. The
    message is the sentence in English, for programs and logs. The terminal and the page have their own words for each
    rule, in texts/en/wrong.ftl.
    """

    rules: ClassVar[Mapping[str, str]]  # the sentence of each rule; braces hold data

    def __init__(self, field: str, rule: str, /, **data: object) -> None:
        # `args` stay what the error was made with, in each subclass as it has them: so all survive pickling.
        self.field = field
        self.rule = rule
        self.data = {key: _plain(value, LONGEST if key == "value" else None) for key, value in data.items()}

    @override
    def __str__(self) -> str:
        return ": ".join(part for part in (*self._where(), self._sentence()) if part)

    def _sentence(self) -> str:
        near = self.data.get("near")
        hint = f" (did you mean {near!r}?)" if near else ""
        return self.rules[self.rule].format_map(self.data) + hint

    def _where(self) -> tuple[str, ...]:
        """The words before the sentence: `corner 2, speed_limit`, counted from 1."""
        return (_ENTRY.sub(lambda one: f"{one[1]} {int(one[2]) + 1}", self.field).replace(".", ", "),)


def _plain(value: object, longest: int | None) -> str | int:
    """A value in a form that may be sent and shown."""
    if isinstance(value, int):
        # Some programs do not read larger numbers exactly, and Python refuses to write thousands of digits.
        return value if abs(value) < 2**53 else shortened(hex(value), longest)
    if isinstance(value, str):
        return shortened(value, longest)
    if isinstance(value, tuple | list) and all(isinstance(one, str) for one in value):
        return ", ".join(value)
    return repr(value)[:longest]


def shortened(text: str, longest: int | None = LONGEST) -> str:
    return text if longest is None or len(text) <= longest else text[:longest] + "…"


# The sentence of each rule for files.
RULES = {
    # the file
    "unreadable": "cannot be read: {reason}",
    "too-large": "such a file has at most {most:,} bytes; this is something else",
    "not-utf-8": "line {line} is not UTF-8 text; save the file as UTF-8",
    "not-toml": "cannot be read, for it is not valid TOML: line {line}, column {column} ({found}): {reason}",
    "many-dots": "line {line} has {dots} dots with the header above it, and may have {most}",
    "many-tables": "at line {line} there are more than {most} tables",
    "long-number": "line {line} has a number of thousands of digits",
    "too-deep": "has arrays nested without end",
    "unknown-track": "there is no such track; there are {known}, or give the path of a .toml file",
    # any field
    "unknown-field": "there is no field {value} here; the fields are {known}",
    "missing": "is missing; needed here are {known}",
    "whole-number": "must be a whole number from {least} to {most}, not {value}",
    "out-of-range": "must be from {least} to {most}, not {value}",
    "text": "must be text in quotes, not {value}",
    "line": "must be 1 to {most} printable characters without blanks around them, not {value}",
    "id": (
        "must be at most {most} lowercase letters, digits and hyphens, and no hyphen first, such as {example}, "
        "not {value}"
    ),
    "id-of-game": "{value} is in the game already, and this one differs from it; choose another id",
    "id-twice": "{value} is taken by an event above; choose another id",
    "true-or-false": "must be true or false, not {value}",
    "one-of": "must be one of {known}, not {value}",
    "numbers": "must be an array of whole numbers such as [7, 8, 9], not {value}",
    "too-many-numbers": "has at most {most} numbers, not {value}",
    "number-twice": "names {value} twice; once is enough",
    "descending": "must ascend, but {value} comes after {before}",
    "table": "must be a table in braces, not {value}",
    "tables": "must be tables, each under a line [[{table}]], not {value}",
    "number-of-tables": "must be {least} to {most} tables [[{table}]], not {value}",
    # corners
    "line-order": (
        "corners come in driving order, so this line must lie after space {before}, the line before it, not after "
        "{value}"
    ),
    "line-on-grid": (
        "the starting grid fills spaces {first} to {last} and no line may lie in it: at most {most}, not {value}"
    ),
    "legends-line": "must be from {least} to {most}, not {value}: it lies before its corner line",
    "chevrons": (
        "must be from {least} to {most}, not {value}: no further back than the Legends line and the corner line "
        "before; without chevrons leave it out"
    ),
    "double-chevrons": (
        "must be from {least} to {most}, not {value}: no more than chevron_spaces_before; without double chevrons "
        "leave it out"
    ),
    "double-chevrons-alone": "needs chevron_spaces_before as well, at least as large",
    "chicane-first": "the first corner of the list cannot be a second line; leave this field out",
    "chicane-apart": "must be {corner}, the corner just before this one, not {value}",
    "chicane-of-three": "corner {corner} is itself a second line, and a chicane has two lines; leave this field out",
    "press-nowhere": "no corner line lies after space {value}; there are {known}",
    "press-in-chicane": "{value} is the first line of a chicane; name its second line instead",
    # the drawing
    "points": "must be an array of points such as [[800, 900], [750, 900]], not {value}",
    "number-of-points": "must have {least} to {most} points, not {value}; without a drawing leave it out",
    "point": "point {number} must be a pair of whole numbers such as [800, 900], not {value}",
    "coordinate": "{axis} of point {number} must be a whole number, not {value}",
    "coordinate-range": (
        "{axis} of point {number} must be from {least} to {most}, not {value}: the field is {width} × {height}, and "
        "the road needs room at its edge"
    ),
    "closed": "closes by itself: leave out point {number}, which repeats point 1",
    "point-twice": "points {number} and {next} are the same; once is enough",
    "leaves-field": "the curve through the points leaves the field near {at}; move the points there inwards",
    "short": (
        "each space must be at least {least} long: {spaces} spaces need {needed:,}, and this line is {length:,} long"
    ),
    "long": "the line is {length:,} long, and no road of that length fits into the field without touching",
    "touching": (
        "two parts of the road touch or come nearer than {least}: near {at} and {other}; move them apart, or make the "
        "bend there wider"
    ),
    # the land
    "scenery-points": "{kind} must have {least} to {most} points, not {value}",
    "land-range": (
        "{axis} of point {number} must be from {least} to {most}, not {value}: the field is {width} × {height}, and "
        "the land around it ends there"
    ),
    # a season
    "season-file": "a season file says {example}",
    "unknown-event": "there is no event {value}; there are {known}",
}


class InvalidFile(Invalid):
    """A bad file of a season or of events. `origin` is the file, or the name of a file that does not exist.

    `others` are what else is wrong in it, as far as it could be read on.
    """

    rules = RULES
    others: "tuple[InvalidFile, ...]" = ()

    def __init__(self, origin: str, field: str, rule: str, /, **data: object) -> None:
        super().__init__(field, rule, **data)
        self.origin = origin

    @override
    def _where(self) -> tuple[str, ...]:
        return (self.origin, *super()._where())


class InvalidTrack(InvalidFile):
    """A bad track."""
