"""The log of a race as data: lines of sentences, each with the id of a text and its arguments (hotlap.texts)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

Tone = Literal["", "good", "bad", "own"]
Kind = Literal["heading", "field", "car", "order"]
Value = int | str | tuple[int | str, ...]

# The kinds of arguments, by name. Other arguments go into the text unchanged, or choose between its variants.
CARDS = ("card", "cards", "flips", "given", "taken", "gained")  # card ids: one, or several with every copy
SEATS = ("who", "row")  # seats; `row` is a list without an "and"
TEXTS = ("what", "weather", "event", "about", "sources")  # ids of other texts, whose words take the argument's place
NUMBERS = ("corners",)  # a list of numbers


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence. `id` is the id of its text without `race-log-`; `args` are the text's arguments. `whose`: only the
    driver of this seat may read it; the others read `masked`, or nothing.
    """

    id: str
    args: dict[str, Value] = field(default_factory=dict)
    tone: Tone = ""
    whose: int | None = None
    masked: "Sentence | None" = None


@dataclass(frozen=True, slots=True)
class Line:
    """A car's turn (`seat`), or news of the whole field. A line of kind "order" has the standings after a round: first
    a sentence with the round, then one for each car.
    """

    round: int
    kind: Kind
    seat: int | None
    sentences: tuple[Sentence, ...]


def readable(sentences: Sequence[Sentence], seats: Sequence[int]) -> tuple[Sentence, ...]:
    """The sentences that a viewer with these seats may read."""
    shown = (one if one.whose is None or one.whose in seats else one.masked for one in sentences)
    return tuple(one for one in shown if one is not None)
