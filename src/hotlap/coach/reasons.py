"""Why a choice is worse, and what happened in a round: codes with numbers, for sentences in any language.

A reason compares the mean of two futures at the end of the round: that of the best choice and that of the played one,
in the same possible games. The chances to spin out are those of the forecasts, as they are shown beside the choices. A
sentence tells only the weightiest differences. A spin-out loses Heat, spaces, places and Stress at once, and each of
these is a difference, too: so the spin-out itself comes before all of them where it is likely. Heat is told of the
corner that asks for it, as far as the forecast knows one.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..race import Choice, Forecast, Plan, Sight
from ..race.forecast import forecast, going_on
from ..race.statistics import Statistics
from . import study
from .document import Reason, rounded
from .words import BETTER, OPPOSITE

# By mark: the code, the sign that makes more of it better, the least difference that is told, and about the points that
# one of it is worth. The latter only orders the reasons.
MARKS: tuple[tuple[int, str, int, float, float], ...] = (
    (study.SPACES, "further", 1, 0.5, 0.1),
    (study.ENGINE, "cooler", 1, 0.5, 0.25),
    (study.HELD_HEAT, "lighter", -1, 0.5, 0.1),
    (study.STRESS, "calmer", -1, 0.5, 0.15),
    (study.HAND, "better-hand", 1, 0.05, 0.8),
    (study.PLACE, "ahead", -1, 0.2, 0.3),
    (study.FINISHED, "finishes", 1, 0.05, 1.0),
)
LEAST_RISK = 0.05  # a smaller difference of chances to spin out is not told
LIKELY = 0.5  # a chance to spin out that decides, if it differs
LEAST_HEAT, HEAT = 0.5, 0.25  # for a corner: as that in the engine
SPIN = 1.0  # points that a less likely spin-out costs, about; it only orders the reasons
AT_THE_END = (study.SPACES, study.PLACE, study.FINISHED)  # what still counts in a car's last round
MOST = 4
DIGITS = 4  # of a chance; a screen's outlook has as many
STRESS = "Stress"
PROBABLE = 0.5  # a corner that is crossed with this chance is told of
# The same Heat is not told twice.
SAID_BY = {"cooler": "cheaper", "hotter": "dearer"}
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


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What the rules say of a choice: its chance to spin out, and where; the Heat that each corner asks which it
    probably crosses; and the cards that it plays."""

    spin_out: float
    corner: int | None = None
    heat: Mapping[int, float] = field(default_factory=dict)
    cards: tuple[str, ...] = ()

    @classmethod
    def of(cls, choice: Choice, forecast: Forecast) -> "Foreseen":
        spins = [one for one in forecast.outcomes if one.spins_out]
        crossed: dict[int, float] = defaultdict(float)
        due: dict[int, float] = defaultdict(float)
        for one in forecast.outcomes:
            for corner, heat in one.corners:
                crossed[corner] += one.chance
                due[corner] += one.chance * heat
        return cls(
            round(forecast.spin_out, DIGITS),
            max(spins, key=lambda one: one.chance).corners[-1][0] if spins else None,
            {corner: heat for corner, heat in due.items() if crossed[corner] >= PROBABLE},
            choice.card_names if isinstance(choice, Plan) else (),
        )


def reasons(
    sight: Sight, best: Futures, played: Futures, both: tuple[Foreseen, Foreseen] | None = None
) -> tuple[Reason, ...]:
    """Where the car is, and how the best choice's future differs from that of the played one, the weightiest first.
    `both` is what is foreseen of the two.

    A choice that is only worse now gains later. In a car's last round there is no later: then it says nothing of
    what is only worse, and nothing of what has no worth any more.
    """
    is_last = min(best.marks[study.FINISHED], played.marks[study.FINISHED]) == 1
    weighted = [*_spin_outs(sight, both), *_corners(sight, both, is_last)]
    told = {why.code for _, why in weighted}
    better, worse = _cards(both)
    for mark, code, sign, least, worth in MARKS:
        more = sign * (best.marks[mark] - played.marks[mark])
        if abs(more) >= least and (mark in AT_THE_END or not is_last):
            chance = best.marks[mark] if mark == study.FINISHED else 1.0
            name = code if more > 0 else OPPOSITE[code]
            if SAID_BY.get(name) in told:
                continue
            cards = (better if more > 0 else worse) if mark == study.HAND else ()
            weighted.append((abs(more) * worth, Reason(name, rounded(abs(more)), chance=rounded(chance), cards=cards)))
    weighted.sort(key=lambda one: (is_last and one[1].code not in BETTER, -one[0]))
    differences = [why for _, why in weighted[:MOST]]
    if differences and not any(why.code in BETTER for why in differences):
        differences = [] if is_last else [Reason("later", cards=better), *differences]
    return (*_where(sight), *differences)


def foreseen(sight: Sight, best: Choice, played: Choice) -> tuple[Foreseen, Foreseen] | None:
    """What is shown beside two choices. A reaction that has no forecast, such as to scrap, leaves that of going on.
    None where nothing of a move is foreseen."""
    known = forecast(sight, (best, played))
    if sight.phase == "REACT" and len(known) == 1:
        known = dict.fromkeys((best, played), going_on(sight)) | known
    if best not in known or played not in known:
        return None
    return Foreseen.of(best, known[best]), Foreseen.of(played, known[played])


def _spin_outs(sight: Sight, both: tuple[Foreseen, Foreseen] | None) -> Iterator[tuple[float, Reason]]:
    """How the chances differ, and what that weighs."""
    if both is None:
        return
    best, played = both
    less = played.spin_out - best.spin_out
    if abs(less) >= LEAST_RISK:
        code = "safer" if less > 0 else OPPOSITE["safer"]
        weight = math.inf if _is_likely(both) else SPIN * abs(less)
        corner = (played if less > 0 else best).corner
        limit = None if corner is None else sight.road.limits[corner]
        yield weight, Reason(code, round(abs(less), DIGITS), corner, limit, best.spin_out)


def _is_likely(both: tuple[Foreseen, Foreseen]) -> bool:
    return max(one.spin_out for one in both) >= LIKELY


def _corners(sight: Sight, both: tuple[Foreseen, Foreseen] | None, is_last: bool) -> Iterator[tuple[float, Reason]]:
    """The corner whose Heat differs most. Who probably spins out pays for none; in a last round no Heat counts."""
    if both is None or is_last or _is_likely(both):
        return
    best, played = ({corner: rounded(heat) for corner, heat in one.heat.items()} for one in both)
    less = {corner: played.get(corner, 0.0) - best.get(corner, 0.0) for corner in sorted({*best, *played})}
    corner = max(less, key=lambda one: abs(less[one]), default=None)
    if corner is not None and abs(less[corner]) >= LEAST_HEAT:
        code = "cheaper" if less[corner] > 0 else OPPOSITE["cheaper"]
        n, limit = rounded(abs(less[corner])), sight.road.limits[corner]
        yield n * HEAT, Reason(code, n, corner, limit, best=best.get(corner), played=played.get(corner))


def _cards(both: tuple[Foreseen, Foreseen] | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What makes the hand better after the best plan, and what worse: Stress that only one of them is rid of, else the
    cards that only one of them keeps."""
    if both is None:
        return (), ()
    best, played = (Counter(one.cards) for one in both)
    more, fewer = tuple((best - played).elements()), tuple((played - best).elements())
    return _stress(more) or _others(fewer), _stress(fewer) or _others(more)


def _stress(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in names if one == STRESS)


def _others(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(one for one in names if one != STRESS))


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
