"""The round in which a car lost its race: of a spin-out, else of the most ground lost to the winner; for the winner,
the one in which it won the most."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

How = Literal["", "spun", "cluttered"]
NOTHING_LOST: Mapping[int, How] = {}
LEAST = 3  # spaces: a smaller swing is no turning point
REACH = 15  # spaces: about a round; a rival who is further away is out of reach


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a car is: its place, its spaces from the start of lap 0, and whether it has come home."""

    place: int
    beyond: int
    is_home: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """A round at its beginning, after so many decisions: where the cars are that are in the race, by seat."""

    decisions: int
    cars: Mapping[int, Stand]


@dataclass(frozen=True, slots=True)
class Swing:
    """A round that swung the race of a car, which begins after `decisions`: it went so many `spaces` further than
    `rival`, or less (below 0). `beyond` is where it stood then (Stand). Its places are those at the beginning of the
    round, and at that of the next one or at the end. `how`: it spun out, lost its turn to a cluttered hand, or
    neither. With 2 `rounds` the next one counts, too: the slow start after a spin-out.
    """

    round: int
    decisions: int
    rival: int
    spaces: int
    beyond: int
    before: int
    after: int
    how: How
    rounds: int = 1


def swing(
    stages: Sequence[Stage], seat: int, spoiled: Collection[int] = (), lost: Mapping[int, How] = NOTHING_LOST
) -> Swing | None:
    """The round that swung the race of a seat most, the earliest of them; None without one.

    `stages` has each round by its number, round 0 is all before the first one, and the last one is the end. The rival
    is the winner, for whom it is the second. Of who lost, rounds with a spin-out come first, with the slow start after
    it: that is the most of what it costs. Then come those in which they were near each other. The one in which
    either came home does not count, nor do those after it and `spoiled` ones. `lost` has those in which the car spun
    out or lost its turn.
    """
    if not stages:
        return None
    order = sorted(stages[-1].cars, key=lambda one: stages[-1].cars[one].place)
    rival = next((one for one in order[:2] if one != seat), None)
    if rival is None:
        return None
    sign = 1 if order[0] == seat else -1
    found: list[tuple[bool, bool, int, Swing]] = []
    drivers = (seat, rival)
    for round, (then, later) in enumerate(pairwise(stages[1:]), 1):
        if round in spoiled or not _drive(drivers, then, later):
            continue
        how, rounds = lost.get(round, ""), 1
        is_spun = sign < 0 and how == "spun"
        if is_spun and round + 1 not in spoiled and _drive(drivers, *stages[round + 1 : round + 3]):
            later, rounds = stages[round + 2], 2
        spaces = _went(then, later, seat) - _went(then, later, rival)
        if sign * spaces >= LEAST:
            now, after = then.cars[seat], later.cars[seat]
            is_near = abs(now.beyond - then.cars[rival].beyond) <= REACH
            place = round, then.decisions, rival, spaces, now.beyond, now.place, after.place
            found.append((is_spun, is_near, abs(spaces), Swing(*place, how, rounds)))
    return max(found, key=lambda one: one[:3])[3] if found else None


def _drive(seats: Collection[int], *stages: Stage) -> bool:
    """Whether cars drove all of a round, from one stage to the next one, and further on."""
    if len(stages) < 2:
        return False
    then, later = stages
    return all(seat in then.cars and seat in later.cars and not later.cars[seat].is_home for seat in seats)


def _went(then: Stage, later: Stage, seat: int) -> int:
    return later.cars[seat].beyond - then.cars[seat].beyond
