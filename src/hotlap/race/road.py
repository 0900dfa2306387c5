"""The rules' figures for a position: limits and effects in force, the next line of each car, the Heat for shifts.

The engine works them out from a sight (hotlap.engine.asked), so that no other room repeats a rule.
"""

from dataclasses import dataclass
from typing import Any

from ..content.tracks import TrackFile
from ..content.weather import Sector
from ..engine import asked, layout
from ..engine.mirror import numbers
from .plain import plain

MOST_CROSSED = 3  # corner lines that a Legend may cross in a turn (R7.2)


@dataclass(frozen=True, slots=True)
class CarAhead:
    """The road before a car, and its next plan.

    `line` is the car's next corner line, counted from 0. `to_line` are the spaces that it may move without crossing
    that line. Both are None if the finish comes first. `to_finish` is the same as `to_line` for the last finish.
    `playable` counts the cards of the hand that may be planned; for a rival's car only the known ones. `shift` is the
    Heat due for a shift to each gear; a gear that is too far away is missing.
    """

    line: int | None
    to_line: int | None
    to_finish: int
    has_adrenaline: bool
    playable: int
    shift: dict[int, int]


@dataclass(frozen=True, slots=True)
class LegendAhead:
    """What a Legend will do in this round if no car blocks it: the spaces that it moves, and the corner lines that it
    crosses."""

    seat: int
    spaces: int
    crosses: int


@dataclass(frozen=True, slots=True)
class DraftRound:
    """The present round of a draft, from 1, of how many, and the seats that still pick in it, in order."""

    round: int
    rounds: int
    picks: tuple[int, ...]


class Road:
    """The rules' figures for the engine's sight of a race on `track`. A Sight has them as `road`. Corner lines count
    from 0, spaces from 1."""

    def __init__(self, record: Any, course: Any, track: TrackFile) -> None:
        position, room = layout.new(asked.Position), layout.new(layout.Game)
        asked.look(record, course, room, position)
        self._seen: Any = plain(asked.Position, position[0])
        self._track = track
        self._cars = int(course[0].n_cars)
        self._draft_round = int(record[0].draft_round) + 1
        self._n = len(self._track.corners)

    @property
    def limits(self) -> tuple[int, ...]:
        """The speed limits by corner line, road conditions included (R8.2)."""
        return tuple(numbers(self._seen.limit)[: self._n])

    @property
    def limits_of_turn(self) -> tuple[int, ...]:
        """The same for the car in turn, including the changes by its cards (R6.5)."""
        return tuple(limit + self.adjust for limit in self.limits)

    @property
    def adjust(self) -> int:
        """What the cards of the car in turn add to the limits that it crosses in this turn (R6.5)."""
        return int(self._seen.adjust)

    @property
    def extra_heat(self) -> tuple[int, ...]:
        """By corner line, the Heat that is added to any Heat due there (R8.2)."""
        return tuple(numbers(self._seen.extra_heat)[: self._n])

    @property
    def most_picks(self) -> int:
        """The largest number of cards in the present choice of cards to salvage or discard."""
        return int(self._seen.most_picks)

    def sector(self, space: int) -> Sector:
        """The effects on a space."""
        seen = self._seen
        return Sector(
            no_cooldown=bool(seen.no_cooldown[space]),
            cooling_bonus=int(seen.cooling_bonus[space]),
            free_boost=bool(seen.free_boost[space]),
            no_slipstream=bool(seen.no_slipstream[space]),
            slipstream_spaces=int(seen.slipstream_spaces[space]),
        )

    def car(self, seat: int) -> CarAhead:
        """The road before a car, and its next plan."""
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

    def lines_ahead(self, seat: int, most: int) -> list[tuple[int, int]]:
        """The next corner lines before a car, each with the spaces that the car may move without crossing it."""
        car = self.car(seat)
        if car.line is None or car.to_line is None:
            return []
        lines = [corner.line_after_space for corner in self._track.corners]
        ahead = [(car.line, car.to_line)]
        while len(ahead) < most:
            line, spaces = ahead[-1]
            after = (line + 1) % self._n
            spaces += (lines[after] - lines[line]) % self._track.spaces or self._track.spaces
            if spaces >= car.to_finish:
                break
            ahead.append((after, spaces))
        return ahead

    def has_adrenaline(self, seat: int) -> bool:
        """Whether a car has Adrenaline in this round (R3.9)."""
        return bool(self._seen.has_adrenaline[seat])

    def legends(self) -> tuple[LegendAhead, ...]:
        """The Legends whose turns of this round are still to come, once the card is turned up for all (R7.1)."""
        legends = []
        for seat, spaces in enumerate(numbers(self._seen.legend)[: self._cars]):
            if spaces != asked.NOT_KNOWN:
                crossed = sum(to_line < spaces for _, to_line in self.lines_ahead(seat, MOST_CROSSED))
                legends.append(LegendAhead(seat, spaces, crossed))
        return tuple(legends)

    @property
    def draft(self) -> DraftRound | None:
        """The draft, while cards are picked from a market."""
        seen = self._seen
        if not seen.draft_rounds:
            return None
        return DraftRound(self._draft_round, int(seen.draft_rounds), tuple(numbers(seen.picks)[: seen.n_picks]))
