"""Why a choice is worse, and what happened in a round: codes with numbers, for sentences in any language.

A reason compares the mean of two futures at the end of the round: that of the best choice and that of the played one,
in the same possible games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..race import Sight
from ..race.statistics import Statistics
from . import study
from .document import Reason, rounded
from .words import BETTER, OPPOSITE

# By mark: the code, the sign that makes more of it better, the least difference that is told, and about the points that
# one of it is worth. The latter only orders the reasons.
MARKS: tuple[tuple[int, str, int, float, float], ...] = (
    (study.SPUN, "safer", -1, 0.05, 1.0),
    (study.SPACES, "further", 1, 0.3, 0.1),
    (study.ENGINE, "cooler", 1, 0.25, 0.25),
    (study.HELD_HEAT, "lighter", -1, 0.3, 0.1),
    (study.STRESS, "calmer", -1, 0.2, 0.15),
    (study.HAND, "better-hand", 1, 0.05, 0.8),
    (study.PLACE, "ahead", -1, 0.2, 0.3),
    (study.FINISHED, "finishes", 1, 0.05, 1.0),
)
MOST = 4
NEAR = 20  # spaces: a corner further off is not named


@dataclass(frozen=True, slots=True)
class Futures:
    """What follows from a choice, as means by mark."""

    marks: tuple[float, ...]

    @classmethod
    def of(cls, now: Any, k: int) -> "Futures":
        """Those of a finalist of a study."""
        games = max(1, int(now.games))
        return cls(tuple(float(now.marks[k][i]) / games for i in range(study.MARKS)))


def reasons(sight: Sight, best: Futures, played: Futures) -> tuple[Reason, ...]:
    """Where the car is, and how the best choice's future differs from that of the played one, the weightiest first."""
    found = []
    for mark, code, sign, least, worth in MARKS:
        more = sign * (best.marks[mark] - played.marks[mark])
        if abs(more) >= least:
            chance = best.marks[mark] if mark in (study.SPUN, study.FINISHED) else 1.0
            name = code if more > 0 else OPPOSITE[code]
            found.append((abs(more) * worth, Reason(name, rounded(abs(more)), chance=rounded(chance))))
    found.sort(key=lambda one: -one[0])
    differences = [why for _, why in found[:MOST]]
    if not any(why.code in BETTER for why in differences):
        differences.insert(0, Reason("later"))
    return (*_where(sight), *differences)


def _where(sight: Sight) -> Iterator[Reason]:
    road = sight.road
    for line, spaces in road.lines_ahead(sight.seat, 1):
        if spaces <= NEAR:
            yield Reason("corner-ahead", float(spaces), corner=line, limit=road.limits[line])


def happened(did: Statistics, places: int) -> Iterator[Reason]:
    """What a turn did, and the places that the round brought (below 0: lost)."""
    if did.spin_outs:
        yield Reason("spun-out", float(did.stress))
    if did.is_out:
        yield Reason("out")
    elif did.place:
        yield Reason("finished", float(did.place))
    elif places:
        yield Reason("passed" if places > 0 else "was-passed", float(abs(places)))
    for code, n in (("blocked", did.blocked), ("slipped", did.slipstream_spaces), ("paid", did.corner_heat)):
        if n:
            yield Reason(code, float(n))
    if did.boosts:
        yield Reason("boosted")
