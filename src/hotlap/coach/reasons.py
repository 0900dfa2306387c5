"""Why a choice is worse, and what happened in a round: codes with numbers, for sentences in any language.

A reason compares the mean of two futures at the end of the round: that of the best choice and that of the played one,
in the same possible games. The chances to spin out are those of the forecasts, as they are shown beside the choices. A
sentence tells only the weightiest differences. A spin-out loses Heat, spaces, places and Stress at once, and each of
these is a difference, too: so the spin-out itself comes before all of them where it is likely.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..race import Choice, Sight
from ..race.forecast import forecast, going_on
from ..race.statistics import Statistics
from . import study
from .document import Reason, rounded
from .words import BETTER, OPPOSITE

# By mark: the code, the sign that makes more of it better, the least difference that is told, and about the points that
# one of it is worth. The latter only orders the reasons.
MARKS: tuple[tuple[int, str, int, float, float], ...] = (
    (study.SPACES, "further", 1, 0.3, 0.1),
    (study.ENGINE, "cooler", 1, 0.25, 0.25),
    (study.HELD_HEAT, "lighter", -1, 0.3, 0.1),
    (study.STRESS, "calmer", -1, 0.2, 0.15),
    (study.HAND, "better-hand", 1, 0.05, 0.8),
    (study.PLACE, "ahead", -1, 0.2, 0.3),
    (study.FINISHED, "finishes", 1, 0.05, 1.0),
)
LEAST_RISK = 0.05  # a smaller difference of chances to spin out is not told
LIKELY = 0.5  # a chance to spin out that decides, if it differs
SPIN = 1.0  # points that a less likely spin-out costs, about; it only orders the reasons
AT_THE_END = (study.SPACES, study.PLACE, study.FINISHED)  # what still counts in a car's last round
MOST = 4
DIGITS = 4  # of a chance; a screen's outlook has as many
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


def reasons(
    sight: Sight, best: Futures, played: Futures, risks: tuple[float, float] | None = None
) -> tuple[Reason, ...]:
    """Where the car is, and how the best choice's future differs from that of the played one, the weightiest first.
    `risks` are the chances to spin out of both.

    A choice that is only worse now gains later. In a car's last round there is no later: then it says nothing of
    what is only worse, and nothing of what has no worth any more.
    """
    is_last = min(best.marks[study.FINISHED], played.marks[study.FINISHED]) == 1
    weighted = list(_spin_outs(risks))
    for mark, code, sign, least, worth in MARKS:
        more = sign * (best.marks[mark] - played.marks[mark])
        if abs(more) >= least and (mark in AT_THE_END or not is_last):
            chance = best.marks[mark] if mark == study.FINISHED else 1.0
            name = code if more > 0 else OPPOSITE[code]
            weighted.append((abs(more) * worth, Reason(name, rounded(abs(more)), chance=rounded(chance))))
    weighted.sort(key=lambda one: (is_last and one[1].code not in BETTER, -one[0]))
    differences = [why for _, why in weighted[:MOST]]
    if differences and not any(why.code in BETTER for why in differences):
        differences = [] if is_last else [Reason("later"), *differences]
    return (*_where(sight), *differences)


def risks(sight: Sight, best: Choice, played: Choice) -> tuple[float, float] | None:
    """The chances to spin out that are shown beside two choices. A reaction that has none, such as to scrap, leaves
    that of going on. None where nothing of a move is foreseen."""
    known = forecast(sight, (best, played))
    if sight.phase == "REACT" and len(known) == 1:
        known = dict.fromkeys((best, played), going_on(sight)) | known
    if best not in known or played not in known:
        return None
    return round(known[best].spin_out, DIGITS), round(known[played].spin_out, DIGITS)


def _spin_outs(risks: tuple[float, float] | None) -> Iterator[tuple[float, Reason]]:
    """How the chances differ, and what that weighs."""
    if risks is None:
        return
    best, played = risks
    if abs(played - best) >= LEAST_RISK:
        code = "safer" if best < played else OPPOSITE["safer"]
        weight = math.inf if max(risks) >= LIKELY else SPIN * abs(played - best)
        yield weight, Reason(code, round(abs(played - best), DIGITS), chance=best)


def _where(sight: Sight) -> Iterator[Reason]:
    road = sight.road
    for line, spaces in road.lines_ahead(sight.seat, 1):
        if spaces <= NEAR:
            yield Reason("corner-ahead", float(spaces), corner=line, limit=road.limits[line])


def what_happened(did: Statistics, places: int) -> Iterator[Reason]:
    """What a turn did, and the places that the round brought (below 0: lost). Slipstream and boost of a turn that ends
    in a spin-out brought nothing."""
    if did.spin_outs:
        yield Reason("spun-out", float(did.stress))
    if did.is_out:
        yield Reason("out")
    elif did.place:
        yield Reason("finished", float(did.place))
    elif places:
        yield Reason("passed" if places > 0 else "was-passed", float(abs(places)))
    slipped, boosts = (0, 0) if did.spin_outs else (did.slipstream_spaces, did.boosts)
    for code, n in (("blocked", did.blocked), ("slipped", slipped), ("paid", did.corner_heat)):
        if n:
            yield Reason(code, float(n))
    if boosts:
        yield Reason("boosted")
