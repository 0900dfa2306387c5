"""What each driver did in a race, counted from its events."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .events import Event, keep
from .race import Race
from .swings import How


@dataclass(slots=True)
class Statistics:
    """What one driver did in a race so far. What was taken back does not count.

    `place` is 0 while the car races; `round` is the one in which it left the track, or the present one. `is_out`: it
    did not finish. `top_speed` is the highest Speed of a turn without a spin-out. `best_lap` is the fewest rounds that
    a lap took, from one crossing of the start line to the next, or from the start; 0 without a whole lap. `corners` are
    the corner lines crossed, `corners_over` those above the limit, both with those of spin-outs. `stress` are the
    Stress cards of spin-outs. Heat is counted by what it was spent on. A spin-out spends all that is left in the
    engine, and nothing for the corner itself; a mulligan spends 1. `cooled` is the Heat that came back to the engine.
    `slipstream_spaces` are those that it moved, `blocked` those lost behind other cars, in slipstreams too. `space` is
    where it came home, counted from the finish line; None if it did not. `rounds_in_front` are those that it began as
    the first car; `shift_up_heat` is the part of `shift_heat` for two gears up, the rest is for two down. What an older
    version did not count is None, or 0 if there was none of it. They are stored in this order: new ones come last.
    """

    place: int = 0
    round: int = 0
    is_out: bool = False
    turns: int = 0
    top_speed: int = 0
    best_lap: int = 0
    corners: int = 0
    corners_over: int = 0
    spin_outs: int = 0
    stress: int = 0
    cluttered: int = 0
    mulligans: int = 0
    boosts: int = 0
    slipstreams: int = 0
    slipstream_spaces: int = 0
    blocked: int = 0
    shift_heat: int = 0
    corner_heat: int = 0
    boost_heat: int = 0
    card_heat: int = 0
    spin_heat: int = 0
    cooled: int = 0
    space: int | None = None
    gravel_heat: int = 0
    adrenaline_spaces: int | None = None
    rounds_in_front: int | None = None
    shift_up_heat: int | None = None

    @property
    def heat(self) -> int:
        """All Heat that was spent."""
        paid = self.shift_heat + self.corner_heat + self.boost_heat + self.card_heat + self.gravel_heat
        return self.mulligans + paid + self.spin_heat


def statistics(race: Race) -> list[Statistics]:
    """The statistics of every seat. They take 15 ms for a race of six cars with all modules (1,750 events)."""
    return count(race.events(), len(race.setup.entrants), race.round)


def count(events: Iterable[Event], seats: int, round: int) -> list[Statistics]:
    """The statistics of every seat by all events of a race until now, in this round."""
    counting = Counting(seats)
    counting.hear(events)
    return counting.end(round)


class Counting:
    """Counts the events of a race in order, also while it is driven."""

    def __init__(self, seats: int) -> None:
        self._counts = [SeatCounter() for _ in range(seats)]
        self._open: list[Event] = []  # may still be taken back: nothing from before a turn may, once that begins
        self._round = 0
        self._is_first = False  # whether nobody has begun a turn in this round

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind == "TURN":
                self._settle()
            keep(self._open, event)

    def end(self, round: int) -> list[Statistics]:
        """The statistics of every seat, in this round of the race. Nothing may be heard afterwards."""
        self._settle()
        return [one.end(round) for one in self._counts]

    def lost(self, seat: int) -> dict[int, How]:
        """The rounds in which a seat spun out, or lost its turn to a cluttered hand."""
        return self._counts[seat].lost

    def _settle(self) -> None:
        for event in self._open:
            if event.kind == "ROUND":
                self._round = event.data["round"]
                self._is_first = True
            elif event.kind == "TURN" and self._is_first and event.seat is not None:
                self._is_first = False
                self._counts[event.seat].in_front += 1
            if event.seat is not None:
                self._counts[event.seat].add(event.kind, event.data, self._round)
        self._open.clear()


class SeatCounter:
    """Counts the events of a seat. Speed and Heat of a corner count once the car is known not to spin out."""

    def __init__(self) -> None:
        self.own = Statistics()
        self.adrenaline = self.up = 0  # spaces by it, and Heat for two gears up
        self.in_front = 0  # rounds begun there
        self.speed = 0  # of the turn
        self.due = 0  # at the last corner line
        self.laps = 0  # driven
        self.lap_began = 0  # the round in which the last one ended
        self.lost: dict[int, How] = {}  # rounds with a spin-out or a lost turn
        self.space = 0  # where it stands
        self.cause = ""  # what moves the car, if it is a slipstream or Adrenaline

    def add(self, kind: str, data: dict[str, Any], round: int) -> None:
        own = self.own
        if kind not in ("MOVED", "BLOCKED", "SPEED"):
            self.cause = kind
        if kind == "MOVED":
            self.space = data["space"]
        match kind:
            case "TURN":
                self._end_turn()
                own.turns += 1
            case "SPEED":
                self.speed = data["speed"]
            case "MOVED" if data["lap"] > self.laps:
                took, self.laps, self.lap_began = round - self.lap_began, data["lap"], round
                own.best_lap = min(own.best_lap or took, took)
            case "CORNER":
                self._pay_corner()
                own.corners += 1
                own.corners_over += data["heat"] > 0
                self.due = data["heat"]
            case "SPUN_OUT":
                own.spin_outs += 1
                self.lost[round] = "spun"
                own.stress += data["stress"]
                own.spin_heat += data["heat"]
                self.speed = self.due = 0
            case "SHIFTED":
                own.shift_heat += data["heat"]
                self.up += data["heat"] if data["gear"] > 2 else 0  # two gears up end in 3 or 4, down in 1 or 2
            case "BOOSTED":
                own.boosts += 1
                own.boost_heat += data["heat"]
            case "PAID":
                own.card_heat += data["heat"]
            case "GRAVEL":
                own.gravel_heat += data["heat"]
            case "COOLED" | "SUPER_COOLED":
                own.cooled += data["heat"]
            case "SLIPSTREAMED":
                own.slipstreams += 1
                own.slipstream_spaces += data["spaces"]
            case "ADRENALINE":
                self.adrenaline += 1
            case "BLOCKED":
                lost = data["wanted"] - data["moved"]
                own.blocked += lost
                own.slipstream_spaces -= lost if self.cause == "SLIPSTREAMED" else 0
                self.adrenaline -= lost if self.cause == "ADRENALINE" else 0
            case "CLUTTERED":
                own.cluttered += 1
                self.lost[round] = "cluttered"
            case "MULLIGAN":
                own.mulligans += 1
            case "FINISHED" | "RETIRED":
                own.place, own.round, own.is_out = data["place"], data["round"], kind == "RETIRED"
                own.space = None if own.is_out else self.space

    def end(self, round: int) -> Statistics:
        """The statistics, in this round of the race."""
        self._end_turn()
        self.own.round = self.own.round or round
        self.own.adrenaline_spaces, self.own.rounds_in_front, self.own.shift_up_heat = (
            self.adrenaline,
            self.in_front,
            self.up,
        )
        return self.own

    def _end_turn(self) -> None:
        self._pay_corner()
        self.own.top_speed = max(self.own.top_speed, self.speed)
        self.speed = 0

    def _pay_corner(self) -> None:
        self.own.corner_heat += self.due
        self.due = 0
