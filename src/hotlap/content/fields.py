"""A user's TOML file, read field by field. Every refusal names file, field and rule."""

import itertools
import pathlib
import re
import tomllib
from typing import Any

from .errors import InvalidFile

MAX_BYTES = 100_000  # the largest useful file has some 4,000
MAX_ID = 40


def shown(value: object) -> str:
    """A wrong value of any kind as short printable text for a message."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):  # Python refuses to write out integers of thousands of digits
        return str(value) if abs(value) < 10**12 else "a number far too large"
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "…")
    if isinstance(value, float):
        return f"{value!r}, a number with a point" if value == value else "nan"
    kinds: dict[type, str] = {list: "an array", dict: "a table"}
    return kinds.get(type(value), "a date or time")


def nearest(name: str, names: tuple[str, ...]) -> str:
    """The name that a misspelt one may have meant, or nothing."""
    import difflib  # needed only for a message

    return next(iter(difflib.get_close_matches(name[:80].lower(), names, 1)), "")


def near(name: str, names: tuple[str, ...]) -> str:
    """The hint for a misspelt name, or nothing."""
    found = nearest(name, names)
    return f" (did you mean {found!r}?)" if found else ""


def read_text(path: str, kind: str, error: type[InvalidFile] = InvalidFile) -> str:
    """The text of a file; `kind` says in messages what it should be. Raises `error`."""
    try:
        with pathlib.Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as problem:  # ValueError: a path with a NUL in it
        reason = getattr(problem, "strerror", None) or str(problem)
        raise error(path, "", f"cannot be read: {reason}") from None
    if len(data) > MAX_BYTES:
        raise error(path, "", f"a {kind} file has at most {MAX_BYTES:,} bytes; this is something else")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise error(path, f"line {line}", "is not UTF-8 text; save the file as UTF-8") from None


def assignment(name: str, value: int | str | tuple[int, ...]) -> str:
    """A line of a TOML file."""
    if isinstance(value, str):  # texts have no control characters, so only these two need an escape
        return '{} = "{}"'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))
    if isinstance(value, bool):
        return f"{name} = {shown(value)}"
    return f"{name} = {list(value) if isinstance(value, tuple) else value}"


class Fields:
    """The values of one table. `place` names the table in words, "" for the file itself; `error` is the error class of
    refusals."""

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
        try:
            return cls(tomllib.loads(text), origin, error=error)
        except tomllib.TOMLDecodeError as problem:
            raise error(origin, "", f"cannot be read, for it is not valid TOML: {problem}") from None
        except (ValueError, RecursionError):  # the parser lets these two through
            raise error(origin, "", "has a number of thousands of digits or arrays nested without end") from None

    def refusal(self, field: str, rule: str) -> InvalidFile:
        """An error for the caller to raise, so that the exit is visible in the caller's code."""
        return self.error(self.origin, ", ".join(part for part in (self.place, field) if part), rule)

    def only(self, required: tuple[str, ...], optional: tuple[str, ...]) -> None:
        """Refuse unknown fields and missing required ones."""
        known = required + optional
        for name in self.values:
            if name not in known:
                rule = f"unknown field{near(name, known)}; the fields here are {', '.join(known)}"
                raise self.refusal(shown(name), rule)
        for name in required:
            if name not in self.values:
                raise self.refusal(name, f"is missing; needed here are {', '.join(required)}")

    def whole(self, name: str, low: int, high: int, why: str = "") -> int:
        """A whole number in low..high. `why` explains the bounds if they are not obvious."""
        return self._in_range(name, self.values[name], low, high, why)

    def _in_range(self, name: str, value: object, low: int, high: int, why: str = "") -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refusal(name, f"must be a whole number from {low} to {high}, not {shown(value)}")
        if not low <= value <= high:
            raise self.refusal(name, f"must be from {low} to {high}, not {shown(value)}{why and ': '}{why}")
        return value

    def text(self, name: str) -> str:
        value = self.values[name]
        if not isinstance(value, str):
            raise self.refusal(name, f"must be text in quotes, not {shown(value)}")
        return value

    def line(self, name: str, most: int) -> str:
        """Text for people: one line of printable characters, at most `most`."""
        text = self.text(name)
        if not text.isprintable() or text != text.strip() or not 1 <= len(text) <= most:
            rule = f"must be 1 to {most} printable characters without blanks around them"
            raise self.refusal(name, f"{rule}, not {shown(text)}")
        return text

    def id(self, name: str, example: str) -> str:
        """A word that names the thing in records and on the command line."""
        text = self.text(name)
        if not re.fullmatch("[a-z0-9][a-z0-9-]*", text) or len(text) > MAX_ID:
            rule = f"must be at most {MAX_ID} lowercase letters, digits and hyphens, and no hyphen first"
            raise self.refusal(name, f"{rule}, such as {example!r}, not {shown(text)}")
        return text

    def flag(self, name: str) -> bool:
        value = self.values[name]
        if not isinstance(value, bool):
            raise self.refusal(name, f"must be true or false, not {shown(value)}")
        return value

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        value = self.text(name)
        if value not in choices:
            raise self.refusal(name, f"must be one of {', '.join(choices)}, not {shown(value)}")
        return value

    def numbers(self, name: str, low: int, high: int, most: int | None = None) -> tuple[int, ...]:
        """An array of whole numbers in low..high, at most `most` of them; () if it is absent."""
        values = self.values.get(name, [])
        if not isinstance(values, list):
            raise self.refusal(name, f"must be an array of whole numbers such as [7, 8, 9], not {shown(values)}")
        if most is not None and len(values) > most:
            raise self.refusal(name, f"has at most {most} numbers, not {len(values)}")
        return tuple(self._in_range(name, value, low, high) for value in values)

    def ascending(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """As `numbers`, each larger than the one before."""
        numbers = self.numbers(name, low, high)
        for one, other in itertools.pairwise(numbers):
            if one == other:
                raise self.refusal(name, f"names {one} twice; once is enough")
            if one > other:
                raise self.refusal(name, f"must ascend, but {other} comes after {one}")
        return numbers

    def table(self, name: str) -> "Fields":
        """A table inside this one."""
        value = self.values[name]
        if not isinstance(value, dict):
            raise self.refusal(name, f"must be a table in braces, not {shown(value)}")
        return Fields(value, self.origin, ", ".join(part for part in (self.place, name) if part), self.error)

    def tables(self, name: str, singular: str) -> list["Fields"]:
        """The tables of an array of tables, their places counted from 1."""
        values = self.values[name]
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.refusal(name, f"must be tables, each under a line [[{name}]], not {shown(values)}")
        return [Fields(value, self.origin, f"{singular} {i}", self.error) for i, value in enumerate(values, 1)]
