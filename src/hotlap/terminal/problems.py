"""The words for an invalid setup, file or record, in the reader's language."""

import re
from collections.abc import Mapping

from ..content.errors import Invalid, InvalidFile
from ..content.fields import nearest
from ..race import InvalidRecord, InvalidSetup
from ..texts import text
from . import names
from .refusal import reason

# The options for settings of a setup other than switches.
OPTIONS = {
    "entrants": "--drivers",
    "driver": "--drivers",
    "heat_handicap": "--handicap",
    "season": "season",
    "event": "--races",
}

# The words of records that differ from the names of settings.
WRITTEN = {"entrants": "car", "heat_handicap": "handicap", "driver": "car"}

UPGRADED = ("basic", "advanced", "mixed")  # values of `garage` that a refusal may ask for

MOST = 12  # things that are wrong in a file are told

_ENTRY = re.compile(r"(\w+)\[(\d+)\]")


def words(error: Exception) -> str:
    """What an error of any kind says."""
    match error:
        case InvalidRecord():
            return record_words(error)
        case InvalidFile():
            return file_words(error)
        case InvalidSetup():
            return setup_words(error)
    return str(error)


def file_words(error: InvalidFile) -> str:
    """`mine.toml: corner 2, speed_limit: must be from 1 to 20, not 0.`, a line for each thing that is wrong."""
    words = [_file_words(one) for one in (error, *error.others)]
    more = [text("wrong-more", n=len(words) - MOST)] if len(words) > MOST else []
    return "\n".join([*words[:MOST], *more])


def _file_words(error: InvalidFile) -> str:
    return _at_place(_words_in_file(error), str(_printable(error.origin)))


def _words_in_file(error: Invalid) -> str:
    place = ", ".join(_entry(part) or part for part in error.field.split("."))
    data = {
        name: reason(str(value)) if name == "reason" else value for name, value in _printable_data(error.data).items()
    }
    return _at_place(_words(f"file-{error.rule}", data), place)


def record_words(error: InvalidRecord) -> str:
    """`first.race, line 7: the file is cut off. The race goes on with “r1 red gear 2 play 4 3”.`"""
    data = _printable_data(error.data)
    bare = {name: value.strip() if isinstance(value, str) else value for name, value in data.items()}
    if bare.get("found", "") != bare.get("wanted"):  # else they differ by their blanks alone
        data = bare
    if error.inner is not None:
        data["reason"] = _inner_words(error.inner, error.rule)
    elif error.rule == "unreadable":
        data["reason"] = reason(str(data["reason"]))
    elif error.rule == "illegal-choice":
        why, heat = data.get("why", ""), data.get("heat", 0)
        data["reason"] = f"{text(f'race-why-{why}', heat=heat)}." if why else ""
    if "colour" in data:
        data["colour"] = names.colour(str(data["colour"]))
    place = text("in-record", file=str(_printable(error.origin)), line=error.line)
    return _at_place(_words(f"in-record-{error.rule}", data).rstrip(), place)


def _inner_words(inner: Invalid, rule: str) -> str:
    """What is wrong with the setup, track or event of a record: its own are in no file."""
    if isinstance(inner, InvalidSetup):
        return setup_words(inner, None)
    return _file_words(inner) if isinstance(inner, InvalidFile) and rule == "named" else _words_in_file(inner)


def driver_words(error: Invalid) -> str:
    """What an UnknownDriver says."""
    return _words(f"no-driver-{error.rule}", _printable_data(error.data))


def tournament_words(error: Invalid) -> str:
    """`--cars: a race of a tournament has 2 to 9 cars, not 10`: what an InvalidCampaign says."""
    return _at_place(_words(f"campaign-{error.rule}", _printable_data(error.data)), f"--{error.field}")


def journal_words(error: Invalid) -> str:
    """What a WrongJournal says."""
    return _words(f"journal-{error.rule}", _printable_data(error.data))


def setup_words(error: InvalidSetup, options: Mapping[str, str] | None = OPTIONS) -> str:
    """`--handicap, car 1: must be from 0 to 6, not 7.` Without options, settings are called as in records."""
    place = [_entry(part) or _option(part, options) for part in reversed(error.field.split("."))]
    if "race" in error.data:
        place.append(text("wrong-in-race", race=error.data["race"], track=error.data["track"]))
    data = _printable_data(error.data)
    data |= {name: _option(name, options) for name in ("garage", "larger_field", "weather")}
    data |= {name: name for name in UPGRADED}
    return _at_place(_words(f"setup-{error.rule}", data), ", ".join(place))


def near_words(name: str, known: tuple[str, ...]) -> str:
    """` (did you mean “club”?)`, or nothing."""
    found = nearest(name, known)
    return text("refused-near", near=found) if found else ""


def _words(id: str, data: Mapping[str, str | int]) -> str:
    told, near = text(id, **data), data.get("near")
    return text("wrong-near", words=told, near=near) if near else told


def _at_place(words: str, place: str) -> str:
    return text("wrong-at", place=place, words=words) if place else words


def _entry(part: str) -> str:
    """`corner 2` for `corners[1]`; empty for the name of a field."""
    found = _ENTRY.fullmatch(part)
    return text(f"wrong-{found[1]}", n=int(found[2]) + 1) if found else ""


def _option(name: str, options: Mapping[str, str] | None) -> str:
    if options is None:
        return WRITTEN.get(name, name)
    return options.get(name, f"--{name.replace('_', '-')}")


def _printable_data(data: Mapping[str, str | int]) -> dict[str, str | int]:
    return {name: _printable(value) for name, value in data.items()}


def _printable(value: str | int) -> str | int:
    """A value with control characters written out, and in the quotes of all texts if it is in Python's."""
    if isinstance(value, int):
        return value
    words = value if value.isprintable() else repr(value)[1:-1]
    is_quoted = len(words) > 1 and words[0] == words[-1] and words[0] in "'\""
    return f"“{words[1:-1]}”" if is_quoted else words
