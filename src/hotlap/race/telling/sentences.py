"""A race told as data: lines of sentences, each the id of a text and its arguments. Words: hotlap.texts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

Tone = Literal["", "good", "bad", "own"]
Kind = Literal["heading", "field", "car", "order"]
Value = int | str | tuple[int | str, ...]

# What an argument is, by its name; what is not named here fills the text as it is, or chooses between its variants.
CARDS = ("card", "cards", "flips", "given", "taken", "gained")  # card ids: one, or several with every copy
SEATS = ("who", "row")  # seats; `row` is a list without an "and"
TEXTS = ("what", "weather", "event", "about")  # ids of other texts, which stand where the argument does
NUMBERS = ("corners",)  # a list of numbers


@dataclass(frozen=True, slots=True)
class Sentence:
    """`id` is that of a text without its beginning `race-log-`, `args` are its arguments. `whose`: only the driver of
    this seat may read it; the others read `masked`, or nothing.
    """

    id: str
    args: dict[str, Value] = field(default_factory=dict)
    tone: Tone = ""
    whose: int | None = None
    masked: "Sentence | None" = None


@dataclass(frozen=True, slots=True)
class Line:
    """What a car (`seat`) did in a turn, or something about the field. The parts of an `order` are the standings after
    a round: one sentence a car, behind one that says which round.
    """

    round: int
    kind: Kind
    seat: int | None
    sentences: tuple[Sentence, ...]


def readable(sentences: Sequence[Sentence], seats: Sequence[int]) -> tuple[Sentence, ...]:
    """Sentences as somebody with these seats may read them."""
    shown = (one if one.whose is None or one.whose in seats else one.masked for one in sentences)
    return tuple(one for one in shown if one is not None)
