"""One table of a user's TOML file, read field by field; every refusal names file, field and rule."""

import itertools
from typing import Any

from .errors import InvalidTrack


def shown(value: object) -> str:
    """A wrong value as a message may show it: short, printable, whatever it is."""
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


def near(name: str, names: tuple[str, ...]) -> str:
    """The hint for a misspelt name, or nothing."""
    import difflib  # only ever needed for a message

    found = difflib.get_close_matches(name[:80].lower(), names, 1)
    return f" (did you mean {found[0]!r}?)" if found else ""


class Fields:
    """The values of one table. `place` says which, in words: "" for the file's own."""

    __slots__ = ("origin", "place", "values")

    def __init__(self, values: dict[str, Any], origin: str, place: str = "") -> None:
        self.values = values
        self.origin = origin
        self.place = place

    def refusal(self, field: str, rule: str) -> InvalidTrack:
        """To be raised by the caller, so that readers of the code see where it leaves."""
        return InvalidTrack(self.origin, ", ".join(part for part in (self.place, field) if part), rule)

    def only(self, required: tuple[str, ...], optional: tuple[str, ...]) -> None:
        """Refuse fields that nobody reads, and the lack of those that must be there."""
        known = required + optional
        for name in self.values:
            if name not in known:
                rule = f"unknown field{near(name, known)}; the fields here are {', '.join(known)}"
                raise self.refusal(shown(name), rule)
        for name in required:
            if name not in self.values:
                raise self.refusal(name, f"is missing; needed here are {', '.join(required)}")

    def whole(self, name: str, low: int, high: int, why: str = "") -> int:
        """A whole number in low..high; `why` explains the bounds where they do not speak for themselves."""
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

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        value = self.text(name)
        if value not in choices:
            raise self.refusal(name, f"must be one of {', '.join(choices)}, not {shown(value)}")
        return value

    def ascending(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """An array of whole numbers in low..high, each larger than the one before; () where absent."""
        values = self.values.get(name, [])
        if not isinstance(values, list):
            raise self.refusal(name, f"must be an array of whole numbers such as [7, 8, 9], not {shown(values)}")
        numbers = tuple(self._in_range(name, value, low, high) for value in values)
        for one, other in itertools.pairwise(numbers):
            if one == other:
                raise self.refusal(name, f"names {one} twice; once is enough")
            if one > other:
                raise self.refusal(name, f"must ascend, but {other} comes after {one}")
        return numbers

    def tables(self, name: str, singular: str) -> list["Fields"]:
        """The tables of an array of tables, their places counted from 1."""
        values = self.values[name]
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.refusal(name, f"must be tables, each under a line [[{name}]], not {shown(values)}")
        return [Fields(value, self.origin, f"{singular} {i}") for i, value in enumerate(values, 1)]
