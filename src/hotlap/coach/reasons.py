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
from .document import Why, rounded

# Where the car is.
WHERE = ("corner-ahead",)  # n spaces before `corner`, with `limit`

# What the best choice would have brought, and the played one does not; each with its opposite.
BETTER = (
    "safer",  # a chance of a spin-out that is n less; `chance` is what is left of it
    "further",  # n spaces more
    "cooler",  # n Heat more in the engine
    "lighter",  # n Heat less in the hand
    "calmer",  # n Stress cards less
    "better-hand",  # a hand that is worth n rounds more
    "ahead",  # n places further ahead
    "finishes",  # the finish, with a chance that is n more
    "later",  # nothing that is seen when the round is over: what it brings comes later
)
WORSE = ("riskier", "shorter", "hotter", "heavier", "tenser", "worse-hand", "behind", "stays")
OPPOSITE = dict(zip(BETTER, WORSE, strict=False))

# What happened to a car in a round.
HAPPENED = (
    "spun-out",  # and took n Stress cards
    "blocked",  # n spaces behind other cars
    "paid",  # n Heat in corners
    "boosted",
    "slipped",  # n spaces by slipstream
    "passed",  # n cars
    "was-passed",  # by n cars
    "finished",  # in place n
    "out",
    "lost",  # n points by its own decisions
    "lucky",  # n points by cards drawn and flipped
    "unlucky",
    "rival-out",  # `seat` spun out
)

CODES = (*WHERE, *BETTER, *WORSE, *HAPPENED)

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


def reasons(sight: Sight, best: Futures, played: Futures) -> tuple[Why, ...]:
    """Where the car is, and how the best choice's future differs from that of the played one, the weightiest first."""
    found = []
    for mark, code, sign, least, worth in MARKS:
        more = sign * (best.marks[mark] - played.marks[mark])
        if abs(more) >= least:
            chance = best.marks[mark] if mark in (study.SPUN, study.FINISHED) else 1.0
            name = code if more > 0 else OPPOSITE[code]
            found.append((abs(more) * worth, Why(name, rounded(abs(more)), chance=rounded(chance))))
    found.sort(key=lambda one: -one[0])
    differences = [why for _, why in found[:MOST]]
    if not any(why.code in BETTER for why in differences):
        differences.insert(0, Why("later"))
    return (*_where(sight), *differences)


def _where(sight: Sight) -> Iterator[Why]:
    road = sight.road
    for line, spaces in road.lines_ahead(sight.seat, 1):
        if spaces <= NEAR:
            yield Why("corner-ahead", float(spaces), corner=line, limit=road.limits[line])


def happened(did: Statistics, places: int) -> Iterator[Why]:
    """What a turn did, and the places that the round brought (below 0: lost)."""
    if did.spin_outs:
        yield Why("spun-out", float(did.stress))
    if did.is_out:
        yield Why("out")
    elif did.place:
        yield Why("finished", float(did.place))
    elif places:
        yield Why("passed" if places > 0 else "was-passed", float(abs(places)))
    for code, n in (("blocked", did.blocked), ("slipped", did.slipstream_spaces), ("paid", did.corner_heat)):
        if n:
            yield Why(code, float(n))
    if did.boosts:
        yield Why("boosted")
