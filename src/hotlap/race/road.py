"""The road and the cars of a position in the rules' own figures: limits and effects in force, what comes next, prices.

Read from a sight by the engine (hotlap.engine.asked), so that nobody above works a rule out again.
"""

from dataclasses import dataclass
from typing import Any

from ..content.weather import Sector
from ..engine import asked, layout
from ..engine.mirror import numbers
from .plain import plain
from .sight import Sight


@dataclass(frozen=True, slots=True)
class CarAhead:
    """What lies before a car. `line` is its next corner line, counted from 0, and `to_line` the spaces that it may move
    without crossing it; None where the finish comes first. `to_finish` is the same for the last finish.

    `playable` are the cards of the hand that may be planned, if it is the own car. `shift` is the Heat due for a
    shift, by gear; a gear that is too far away is not in it.
    """

    line: int | None
    to_line: int | None
    to_finish: int
    has_adrenaline: bool
    playable: int
    shift: dict[int, int]


class Road:
    """What the rules say of a position. Corner lines count from 0, spaces from 1."""

    def __init__(self, sight: Sight) -> None:
        position, room = layout.new(asked.Position), layout.new(layout.Game)
        asked.look(sight.record, sight.course, room, position)
        self._seen: Any = plain(asked.Position, position[0])
        self._n = len(sight.setup.track.corners)

    @property
    def limits(self) -> tuple[int, ...]:
        """The speed limits by corner line, with road conditions (R8.2)."""
        return tuple(numbers(self._seen.limit)[: self._n])

    @property
    def limits_of_turn(self) -> tuple[int, ...]:
        """The same for the car whose turn it is: what its cards change comes on top (R6.5)."""
        return tuple(limit + int(self._seen.adjust) for limit in self.limits)

    @property
    def extra_heat(self) -> tuple[int, ...]:
        """By corner line, what is due there on top of any Heat due (R8.2)."""
        return tuple(numbers(self._seen.extra_heat)[: self._n])

    @property
    def most_picks(self) -> int:
        """How many cards the set may have that is to be salvaged, or else discarded, now."""
        return int(self._seen.most_picks)

    def sector(self, space: int) -> Sector:
        """What acts on a space."""
        seen = self._seen
        return Sector(
            no_cooldown=bool(seen.no_cooldown[space]),
            cooling_bonus=int(seen.cooling_bonus[space]),
            free_boost=bool(seen.free_boost[space]),
            no_slipstream=bool(seen.no_slipstream[space]),
            slipstream_spaces=int(seen.slipstream_spaces[space]),
        )

    def car(self, seat: int) -> CarAhead:
        """What lies before a car."""
        seen = self._seen
        has_line = seen.next_line[seat] != asked.NO_LINE
        prices = numbers(seen.shift[seat])
        return CarAhead(
            line=int(seen.next_line[seat]) if has_line else None,
            to_line=int(seen.to_line[seat]) if has_line else None,
            to_finish=int(seen.to_finish[seat]),
            has_adrenaline=self.has_adrenaline(seat),
            playable=int(seen.playable[seat]),
            shift={gear: heat for gear, heat in enumerate(prices) if gear and heat != asked.TOO_FAR},
        )

    def has_adrenaline(self, seat: int) -> bool:
        """Whether a car has Adrenaline in this round (R3.9)."""
        return bool(self._seen.has_adrenaline[seat])
