"""A user's TOML file, read field by field. Every refusal names file, field and rule."""

import itertools
import pathlib
import re
import tomllib
from collections.abc import Callable
from typing import Any, TypeVar

from .errors import LONGEST, InvalidFile, shortened
from .names import clean_name, fits, is_line
from .plain_text import decoded, line_of, plain_text

Value = TypeVar("Value")

_PLACE = re.compile(r"(.*) \((?:at line (\d+), column (\d+)|at end of document)\)", re.S)  # in the parser's words
_LONG_NUMBER = re.compile(r"[\d_]{4000,}")  # Python reads no more than 4,300 digits

MAX_BYTES = 100_000  # the largest useful file has about 4,000
MAX_ID = 40
MOST_DOTS = 20  # in a line and in the header of its table together; in tracks and events of the game at most 3
MOST_TABLES = 500  # lines that may be headers; the largest useful file has about 200


def shown(value: object) -> str:
    """A wrong value of any kind as short printable text for a message: in the notation of the file, without words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):  # Python refuses to write out integers of thousands of digits
        return str(value) if abs(value) < 10**12 else shortened(hex(value), 12)
    if isinstance(value, str):
        return repr(shortened(value, LONGEST - 3))  # with its quotes no longer than any other
    if isinstance(value, list):
        is_brief = len(value) <= 3 and not any(isinstance(one, str | list | dict) for one in value)
        return f"[{', '.join(map(shown, value))}]" if is_brief else "[…]"
    return "{…}" if isinstance(value, dict) else str(value)


def nearest(name: str, names: tuple[str, ...]) -> str:
    """The name that a misspelt one may have meant, or nothing."""
    import difflib  # needed only for a message

    return next(iter(difflib.get_close_matches(name[:80].lower(), names, 1)), "")


def near(name: str, names: tuple[str, ...]) -> str:
    """The hint for a misspelt name, or nothing."""
    found = nearest(name, names)
    return f" (did you mean {found!r}?)" if found else ""


def read_text(path: str, error: type[InvalidFile] = InvalidFile) -> str:
    """The text of a file. Raises `error`."""
    try:
        with pathlib.Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as problem:  # ValueError: a path with a NUL in it
        reason = getattr(problem, "strerror", None) or str(problem)
        raise error(path, "", "unreadable", reason=reason) from None
    if len(data) > MAX_BYTES:
        raise error(path, "", "too-large", most=MAX_BYTES)
    try:
        return decoded(data)
    except UnicodeDecodeError as problem:
        raise error(path, "", "not-utf-8", line=line_of(data, problem.start)) from None


def assignment(name: str, value: int | str | tuple[int, ...]) -> str:
    """A line of a TOML file."""
    if isinstance(value, str):  # texts have no control characters, so only these two need an escape
        return '{} = "{}"'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))
    if isinstance(value, bool):
        return f"{name} = {shown(value)}"
    return f"{name} = {list(value) if isinstance(value, tuple) else value}"


class Several:
    """Reads one thing after the other and keeps the refusals, so that a person is told all of them at once."""

    def __init__(self) -> None:
        self.found: list[InvalidFile] = []

    def read(self, reader: Callable[[], Value], other: Value) -> Value:
        """What the reader reads; `other` if it refuses."""
        try:
            return reader()
        except InvalidFile as error:
            self.found += [error, *error.others]
            return other

    def check(self) -> None:
        """Raise the first refusal, with the others, if there is one."""
        if self.found:
            first, *others = self.found
            first.others = tuple(others)
            raise first


def _unbounded(text: str) -> tuple[str, dict[str, int]] | None:
    """Why the parser would not soon be done with a file, as a rule and its data. For each key it walks over all parts
    of it and of its header, which are on one line each: a key of 50,000 parts takes 43 s and 10 GB."""
    header = tables = 0
    for number, line in enumerate(text.split("\n"), 1):
        dots = line.count(".")
        if line.lstrip().startswith("["):  # or a row of an array: then a longer header may still hold
            tables += 1
            header = max(header, dots)
            dots = 0
        if header + dots > MOST_DOTS:
            return "many-dots", {"line": number, "dots": header + dots, "most": MOST_DOTS}
        if tables > MOST_TABLES:
            return "many-tables", {"line": number, "most": MOST_TABLES}
    return None


def _misread(text: str, problem: tomllib.TOMLDecodeError) -> tuple[int, int, str, str]:
    """Where a text is no TOML (line and column), what is found there, and why."""
    place = _PLACE.fullmatch(str(problem))
    lines = text.split("\n")
    line, column = (int(place[2]), int(place[3])) if place and place[2] else (len(lines), len(lines[-1]) + 1)
    rest = lines[line - 1][column - 1 :].strip() if line <= len(lines) else ""
    reason = shortened(place[1] if place else str(problem), 200)
    return line, column, shown(shortened(rest, 20)) if rest else "end", reason


class Fields:
    """The values of one table. `place` is its path in the file (`corners[1]`), "" for the file itself; `error` is the
    error class of refusals.
    """

    __slots__ = ("error", "origin", "place", "values")

    def __init__(
        self, values: dict[str, Any], origin: str, place: str = "", error: type[InvalidFile] = InvalidFile
    ) -> None:
        self.values = values
        self.origin = origin
        self.place = place
        self.error = error

    @classmethod
    def parse(cls, text: str, origin: str, error: type[InvalidFile] = InvalidFile) -> "Fields":
        """The top table of a TOML text. Raises `error`."""
        text = plain_text(text)
        if wrong := _unbounded(text):
            raise error(origin, "", wrong[0], **wrong[1])
        try:
            return cls(tomllib.loads(text), origin, error=error)
        except tomllib.TOMLDecodeError as problem:
            line, column, found, reason = _misread(text, problem)
            raise error(origin, "", "not-toml", line=line, column=column, found=found, reason=reason) from None
        except ValueError:  # the parser lets these two through
            number = _LONG_NUMBER.search(text)
            line = text.count("\n", 0, number.start() if number else 0) + 1
            raise error(origin, "", "long-number", line=line) from None
        except RecursionError:
            raise error(origin, "", "too-deep") from None

    def refusal(self, field: str, rule: str, **data: object) -> InvalidFile:
        """An error for the caller to raise, so that the exit is visible in the caller's code."""
        return self.error(self.origin, self._at(field), rule, **data)

    def _at(self, field: str) -> str:
        return ".".join(part for part in (self.place, field) if part)

    def only(self, required: tuple[str, ...], optional: tuple[str, ...]) -> None:
        """Refuse unknown fields and missing required ones."""
        known, several = required + optional, Several()
        for name in self.values:
            if name not in known:
                several.found.append(
                    self.refusal("", "unknown-field", value=shown(name), near=nearest(name, known), known=known)
                )
        several.found += [self.refusal(name, "missing", known=required) for name in required if name not in self.values]
        several.check()

    def whole(self, name: str, low: int, high: int, rule: str = "out-of-range") -> int:
        """A whole number in low..high. `rule` is for bounds that need an explanation."""
        return self._in_range(name, self.values[name], low, high, rule)

    def _in_range(self, name: str, value: object, low: int, high: int, rule: str = "out-of-range") -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refusal(name, "whole-number", least=low, most=high, value=shown(value))
        if not low <= value <= high:
            raise self.refusal(name, rule, least=low, most=high, value=shown(value))
        return value

    def text(self, name: str) -> str:
        value = self.values[name]
        if not isinstance(value, str):
            raise self.refusal(name, "text", value=shown(value))
        return value

    def line(self, name: str, most: int) -> str:
        """Text for people: one line of printable characters, at most `most`."""
        text = self.text(name)
        if not is_line(text) or text != text.strip() or not clean_name(text) or not fits(text, most):
            raise self.refusal(name, "line", most=most, value=shown(text))
        return text

    def id(self, name: str, example: str) -> str:
        """A word that names the thing in records and on the command line."""
        text = self.text(name)
        if not re.fullmatch("[a-z0-9][a-z0-9-]*", text) or len(text) > MAX_ID:
            raise self.refusal(name, "id", most=MAX_ID, example=shown(example), value=shown(text))
        return text

    def flag(self, name: str) -> bool:
        value = self.values[name]
        if not isinstance(value, bool):
            raise self.refusal(name, "true-or-false", value=shown(value))
        return value

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        value = self.text(name)
        if value not in choices:
            raise self.refusal(name, "one-of", known=choices, value=shown(value))
        return value

    def numbers(self, name: str, low: int, high: int, most: int | None = None) -> tuple[int, ...]:
        """An array of whole numbers in low..high, at most `most` of them; () if it is absent."""
        values = self.values.get(name, [])
        if not isinstance(values, list):
            raise self.refusal(name, "numbers", value=shown(values))
        if most is not None and len(values) > most:
            raise self.refusal(name, "too-many-numbers", most=most, value=len(values))
        return tuple(self._in_range(name, value, low, high) for value in values)

    def ascending(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """As `numbers`, each larger than the one before."""
        numbers = self.numbers(name, low, high)
        for number, other in itertools.pairwise(numbers):
            if number == other:
                raise self.refusal(name, "number-twice", value=number)
            if number > other:
                raise self.refusal(name, "descending", value=other, before=number)
        return numbers

    def table(self, name: str) -> "Fields":
        """A table inside this one."""
        value = self.values[name]
        if not isinstance(value, dict):
            raise self.refusal(name, "table", value=shown(value))
        return Fields(value, self.origin, self._at(name), self.error)

    def tables(self, name: str, most: int | None = None) -> list["Fields"]:
        """The tables of an array of tables; with `most` it has at least one and so many at most."""
        values = self.values[name]
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.refusal(name, "tables", table=name, value=shown(values))
        if most is not None and not 1 <= len(values) <= most:
            raise self.refusal(name, "number-of-tables", least=1, most=most, table=name, value=len(values))
        return [Fields(value, self.origin, f"{name}[{i}]", self.error) for i, value in enumerate(values)]
