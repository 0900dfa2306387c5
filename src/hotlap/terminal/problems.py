"""The words for an invalid setup or file, in the reader's language."""

import re
from collections.abc import Mapping

from ..content.errors import InvalidFile
from ..content.fields import nearest
from ..race import InvalidSetup
from ..texts import text
from .refusal import reason

# The options for settings of a setup other than switches.
OPTIONS = {
    "entrants": "--drivers",
    "driver": "--drivers",
    "heat_handicap": "--handicap",
    "season": "season",
    "event": "--races",
}

UPGRADED = ("basic", "advanced", "mixed")  # values of `garage` that a refusal may ask for

MOST = 12  # things that are wrong in a file are told

_ENTRY = re.compile(r"(\w+)\[(\d+)\]")


def file_words(error: InvalidFile) -> str:
    """`mine.toml: corner 2, speed_limit: must be from 1 to 20, not 0.`, a line for each thing that is wrong."""
    told = [_file_words(one) for one in (error, *error.others)]
    more = [text("wrong-more", n=len(told) - MOST)] if len(told) > MOST else []
    return "\n".join([*told[:MOST], *more])


def _file_words(error: InvalidFile) -> str:
    place = ", ".join(_entry(part) or part for part in error.field.split("."))
    data = {name: reason(str(value)) if name == "reason" else value for name, value in error.data.items()}
    return _placed(_placed(_words(f"file-{error.rule}", data), place), error.origin)


def setup_words(error: InvalidSetup, options: Mapping[str, str] = OPTIONS) -> str:
    """`--handicap, car 1: must be from 0 to 6, not 7.`"""
    place = [_entry(part) or _option(part, options) for part in reversed(error.field.split("."))]
    if "race" in error.data:
        place.append(text("wrong-in-race", race=error.data["race"], track=error.data["track"]))
    data = {name: _printable(value) for name, value in error.data.items()}
    data |= {name: _option(name, options) for name in ("garage", "larger_field")}
    data |= {name: name for name in UPGRADED}
    return _placed(_words(f"setup-{error.rule}", data), ", ".join(place))


def near_words(name: str, known: tuple[str, ...]) -> str:
    """` (did you mean “club”?)`, or nothing."""
    found = nearest(name, known)
    return text("refused-near", near=found) if found else ""


def _words(id: str, data: Mapping[str, str | int]) -> str:
    told, near = text(id, **data), data.get("near")
    return text("wrong-near", words=told, near=near) if near else told


def _placed(words: str, place: str) -> str:
    return text("wrong-at", place=place, words=words) if place else words


def _entry(part: str) -> str:
    """`corner 2` for `corners[1]`; empty for the name of a field."""
    found = _ENTRY.fullmatch(part)
    return text(f"wrong-{found[1]}", n=int(found[2]) + 1) if found else ""


def _option(name: str, options: Mapping[str, str]) -> str:
    return options.get(name, f"--{name.replace('_', '-')}")


def _printable(value: str | int) -> str | int:
    """A value with control characters written out."""
    return value if isinstance(value, int) or value.isprintable() else repr(value)[1:-1]
