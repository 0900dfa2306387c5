"""What a seat may decide beside the choices that it is asked for."""

from dataclasses import dataclass

from .choice import Line

__all__ = [
    "Retire",
    "TakeBack",
]


@dataclass(frozen=True, slots=True)
class TakeBack(Line):
    """The latest choice withdrawn, where that is allowed: a line of the record like any decision."""

    words = "take back"


@dataclass(frozen=True, slots=True)
class Retire(Line):
    """The race given up (R5.3)."""

    words = "give up"
