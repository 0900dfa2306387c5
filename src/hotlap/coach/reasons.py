"""Why a choice is worse, and what happened in a round: codes with numbers, for sentences in any language.

A sentence names what decides, in one unit: a chance to spin out, places, or spaces, in this round or by the end of the
next one, or else at the finish. Before it stands by what that comes, if it comes later: the Heat that is kept, or the
hand. And first what it costs now, in the same unit, in Heat or in cards.

A reason compares the mean of two futures: that of the best choice and that of the played one, in the same possible
games, at the end of the round, of the next one, and of the race. The chances to spin out in this turn are those of the
forecasts, as they are shown beside the choices. A spin-out loses Heat, spaces, places and Stress at once: where the
best choice avoids a likely one, that says all. At times the best choice itself is likely to spin out, such as with an
empty engine, when there is little to lose. Then that is the price of what decides, and nothing else is told beside it:
gear, engine and hand follow from it. Heat is told of the corner that asks for it, as far as that is known.

The hand is told of where the two choices leave different cards there. Of equal hands one may be worth more, too, but by
where the car is. Where the played choice is to end the reactions, what the best one brings may come by those that it
leaves open, and not by what it does: then that is said.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from ..race import Choice, DirectPlay, Discard, Done, Forecast, Plan, ReduceStress, Sight
from ..race.forecast import EQUAL, forecast, going_on, may_go_further
from ..race.statistics import Statistics
from . import study
from .document import Reason, rounded
from .words import AT_ONCE, BETTER, OPPOSITE

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
# The same at the end of the next round, and at that of the race. Of one round hands and Heat are no end in themselves.
SOON: tuple[tuple[int, str, int, float, float], ...] = (
    (study.SPACES, "soon-further", 1, 0.75, 0.1),
    (study.PLACE, "soon-ahead", -1, 0.3, 0.3),
    (study.SPUN, "soon-safer", -1, 0.08, 1.0),
)
HOME, SOONER = "home-ahead", "home-sooner"
LEAST_HOME = 0.05  # places
MEANS = ("cheaper", "cooler", "lighter", "calmer", "better-hand")  # by which something comes later
# By what decides: the price that may stand before it, in the same unit, in Heat or in cards.
IN_HEAT = ("dearer", "hotter", "worse-hand", "riskier")
PRICES: Mapping[str, tuple[str, ...]] = {
    "further": IN_HEAT,
    "soon-further": ("shorter", *IN_HEAT),
    "ahead": IN_HEAT,
    "soon-ahead": ("behind", *IN_HEAT),
    HOME: ("behind", *IN_HEAT),
    SOONER: IN_HEAT,
    "finishes": IN_HEAT,
    "safer": ("dearer", "hotter", "worse-hand"),
    "soon-safer": ("dearer", "worse-hand", "riskier"),
}
# What a price is no price beside: Heat is told as it is in the end, and so is the hand.
SAME_AS = {
    "cheaper": ("dearer", "hotter"),
    "cooler": ("dearer", "hotter"),
    "lighter": ("dearer", "hotter"),
    "better-hand": ("worse-hand",),
    "later": ("worse-hand",),
}
LEAST_PRICE = 0.15  # points: a smaller one is not told
MOSTLY = 0.7  # of what is won by the next round: then it is won in this one
LEAST_RISK = 0.05  # a smaller difference of chances to spin out is not told
LIKELY = 0.5  # a chance to spin out that decides, if it differs
LEAST_HEAT, HEAT = 0.5, 0.25  # for a corner: as that in the engine
SPIN = 1.0  # points that a less likely spin-out costs, about; it only orders the reasons
AT_THE_END = (study.SPACES, study.PLACE, study.FINISHED)  # what still counts in a car's last round
DIGITS = 4  # of a chance; a screen's outlook has as many
STRESS = "Stress"
NO_CARDS: tuple[tuple[str, ...], bool] = ((), False)
PROBABLE = 0.5  # a corner that is crossed with this chance is told of
# The same Heat is not told twice.
SAID_BY = {"cooler": "cheaper", "hotter": "dearer"}
NEAR = 20  # spaces: a corner further off is not named
LINES = 3  # corners that two rounds may reach


@dataclass(frozen=True, slots=True)
class Futures:
    """What follows from a choice, as means by mark."""

    marks: tuple[float, ...]

    @classmethod
    def of(cls, now: Any, k: int) -> "Futures":
        """Those of a finalist of a study."""
        games = max(1, int(now.games))
        return cls(tuple(float(now.marks[k][i]) / games for i in range(study.MARKS)))

    @classmethod
    def of_two(cls, now: Any, k: int = 1) -> "tuple[Futures, Futures]":
        """Those of the first finalist, and of another one."""
        return cls.of(now, 0), cls.of(now, k)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What the rules say of a choice: its chance to spin out, and where; the Heat that each corner asks which it
    probably crosses; the cards that it takes from the hand; and whether it leaves reactions open by which the car gets
    further, and moves nothing itself."""

    spin_out: float
    corner: int | None = None
    heat: Mapping[int, float] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    puts_away: bool = False  # these cards, and plays none of them
    leaves_open: bool = False

    @classmethod
    def of(cls, choice: Choice, forecast: Forecast, leaves_open: bool = False) -> "Foreseen":
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
            _from_hand(choice),
            leaves_open=leaves_open,
        )


def _from_hand(choice: Choice) -> tuple[str, ...]:
    """The cards that a choice takes from the hand, but for Heat, which is told of by itself."""
    if isinstance(choice, ReduceStress):
        return (STRESS,) * choice.stress
    return choice.card_names if isinstance(choice, Plan | DirectPlay) else ()


@dataclass(frozen=True, slots=True)
class Later:
    """The futures of the best choice and the played one at the end of the next round; and at that of the race, if the
    games went so far, or else the rounds that the best one is quicker, if it is judged by time."""

    soon: tuple[Futures, Futures]
    home: tuple[Futures, Futures] | None = None
    sooner: float = 0.0


Weighted = tuple[float, Reason]


def reasons(
    sight: Sight,
    best: Futures,
    played: Futures,
    both: tuple[Foreseen, Foreseen] | None = None,
    later: Later | None = None,
) -> tuple[Reason, ...]:
    """Where the car is; then by what the best choice is better than the played one, what decides, and what it costs
    now. `both` is what is foreseen of the two, `later` how they go on.

    Where nothing is known that decides, the hand that is kept says what comes later, or else the cost alone. In a car's
    last round there is no later: then it says nothing of what is only worse, and nothing of what has no worth any more.
    """
    is_last = min(best.marks[study.FINISHED], played.marks[study.FINISHED]) == 1
    now = list(_now(sight, best, played, both, is_last))
    gains = [one for one in now if one[1].code in BETTER]
    costs = [one for one in now if one[1].code not in BETTER]
    soon = [] if is_last or later is None else list(_soon(sight, best, played, later))
    decisive = _decisive([one for one in gains if one[1].code in PRICES], soon) or _home(later)
    where = tuple(_where(sight))
    if decisive is None:
        told = [why for _, why in (gains if is_last else [*gains, *costs])]
        return (*where, *told) if gains or not told else (*where, _kept(both), *told)
    weight, end = decisive
    means = _means(sight, best, both, later, [why for _, why in gains], end.code)
    fits = [code for code in PRICES[end.code] if not any(code in SAME_AS.get(why.code, ()) for why in means)]
    prices = [why for worth, why in costs if why.code in fits and worth >= LEAST_PRICE][:1]
    return (*where, *means, end, *([] if weight == math.inf else prices))


def _means(
    sight: Sight,
    best: Futures,
    both: tuple[Foreseen, Foreseen] | None,
    later: Later | None,
    gains: list[Reason],
    end: str,
) -> list[Reason]:
    """By what it comes that the best choice wins: what is open. Later also what is won of Heat or in the hand, else the
    cards that are kept, or put away. Nothing of a choice that is likely to spin out."""
    if both is not None and both[0].spin_out >= LIKELY:
        return []
    is_open = [Reason("open")] if end != "safer" and both is not None and both[0].leaves_open else []
    if end in AT_ONCE:
        return is_open
    for why in gains:
        if why.code in MEANS:
            line = _next_line(sight, (best, later.soon[0])) if later and why.code == "cooler" else why.corner
            return [at_corner(sight, why, line)]
    if is_open:
        return is_open
    kept = _kept(both)
    is_meant = both is not None and (both[0].puts_away or STRESS in kept.cards)  # a plan plays cards to move
    return [kept] if kept.cards and is_meant else []


def _kept(both: tuple[Foreseen, Foreseen] | None) -> Reason:
    cards, goes = _cards(both)[0]
    return Reason("later", cards=cards, goes=goes)


def _now(
    sight: Sight, best: Futures, played: Futures, both: tuple[Foreseen, Foreseen] | None, is_last: bool
) -> list[Weighted]:
    """How the two differ at the end of the round, the weightiest first."""
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
            if is_last and mark == study.PLACE and more > 0:
                name = HOME
            cards, goes = (better if more > 0 else worse) if mark == study.HAND else NO_CARDS
            if mark == study.HAND and both is not None and (not cards or _is_likely(both)):
                continue
            why = Reason(name, rounded(abs(more)), chance=rounded(chance), cards=cards, goes=goes)
            weighted.append((abs(more) * worth, why))
    return sorted(weighted, key=lambda one: -one[0])


def _soon(sight: Sight, best: Futures, played: Futures, later: Later) -> Iterator[Weighted]:
    """What the best choice has won by the end of the next round, or there."""
    first, second = later.soon
    both_home = min(first.marks[study.FINISHED], second.marks[study.FINISHED]) == 1
    for mark, code, sign, least, worth in SOON:
        more = sign * (first.marks[mark] - second.marks[mark])
        if more < least or (both_home and mark == study.SPACES):
            continue
        if mark == study.SPUN:
            line = _next_line(sight, (best, first), (played, second))
            why = Reason(code, round(more, DIGITS), chance=rounded(first.marks[mark]))
            yield more * worth, at_corner(sight, why, line)
        elif mark == study.PLACE and both_home:
            yield more * worth, Reason(HOME, rounded(more))
        else:
            yield more * worth, Reason(code, rounded(more))


def _decisive(now: list[Weighted], soon: list[Weighted]) -> Weighted | None:
    """What weighs most. Of what is won now and by the next round the earlier one is told, if it is most of it."""
    early = {f"soon-{why.code}": why.n for _, why in now}
    late = [one for one in soon if early.get(one[1].code, 0.0) < MOSTLY * one[1].n]
    return max([*now, *late], key=lambda one: one[0], default=None)


def _home(later: Later | None) -> Weighted | None:
    """What is won at the finish: places, if the games went so far, or time."""
    if later is None or (later.home is None and later.sooner <= 0):
        return None
    if later.home is None:
        return 0.0, Reason(SOONER, later.sooner)
    best, played = later.home
    more = played.marks[study.PLACE] - best.marks[study.PLACE]
    return (0.0, Reason(HOME, rounded(more))) if more >= LEAST_HOME else None


def _next_line(sight: Sight, *futures: tuple[Futures, Futures]) -> int | None:
    """The corner line that all these futures cross in the next round on average, if it is their first one there. Each
    is one at the end of the round and at that of the next."""
    lines = []
    for now, soon in futures:
        after, then = now.marks[study.SPACES], soon.marks[study.SPACES]
        ahead = [(line, spaces) for line, spaces in sight.road.lines_ahead(sight.seat, LINES) if spaces >= after]
        lines.append(ahead[0][0] if ahead and then > ahead[0][1] + 1 else None)
    return lines[0] if len(set(lines)) == 1 else None


def foreseen(sight: Sight, best: Choice, played: Choice) -> tuple[Foreseen, Foreseen] | None:
    """What is shown beside two choices. A reaction that has no forecast, such as to scrap, leaves that of going on.
    None where nothing of a move is foreseen."""
    if isinstance(best, Discard) and isinstance(played, Discard):
        return Foreseen(0.0, cards=best.card_names, puts_away=True), Foreseen(
            0.0, cards=played.card_names, puts_away=True
        )
    known = forecast(sight, (best, played))
    if sight.phase == "REACT" and len(known) == 1:
        known = dict.fromkeys((best, played), going_on(sight)) | known
    if best not in known or played not in known:
        return None
    moves = known[best].mean_moved > known[played].mean_moved + EQUAL
    leaves_open = sight.phase == "REACT" and isinstance(played, Done) and not moves and may_go_further(sight)
    return Foreseen.of(best, known[best], leaves_open), Foreseen.of(played, known[played])


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
        lost = 0.0 if less < 0 and sight.cars[sight.seat].engine == 0 else None
        why = Reason(code, round(abs(less), DIGITS), chance=best.spin_out, best=lost)
        yield weight, at_corner(sight, why, corner)


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
        n = rounded(abs(less[corner]))
        yield n * HEAT, at_corner(sight, Reason(code, n, best=best.get(corner), played=played.get(corner)), corner)


Cards = tuple[tuple[str, ...], bool]  # and whether they leave the hand


def _cards(both: tuple[Foreseen, Foreseen] | None) -> tuple[Cards, Cards]:
    """What makes the hand better after the best choice, and what worse: Stress that only one of them is rid of, or what
    only one puts away; else the cards that only one of them keeps."""
    if both is None:
        return NO_CARDS, NO_CARDS
    best, played = (Counter(one.cards) for one in both)
    more, fewer = tuple((best - played).elements()), tuple((played - best).elements())
    aims = both[0].puts_away
    return _told(more, fewer, aims), _told(fewer, more, aims, is_worse=True)


def _told(goes: tuple[str, ...], stays: tuple[str, ...], puts_away: bool, is_worse: bool = False) -> Cards:
    """Of the one choice that makes the hand better, or of the other one: `goes` leave the hand by it alone."""
    rid = tuple(one for one in goes if one == STRESS or puts_away)
    kept = tuple(sorted(one for one in stays if one != STRESS))
    if rid or not kept:
        gone = rid or tuple(sorted(goes))
        return gone, bool(gone) and not is_worse
    return kept, is_worse


def _where(sight: Sight) -> Iterator[Reason]:
    for line, spaces in sight.road.lines_ahead(sight.seat, 1):
        if spaces <= NEAR:
            yield at_corner(sight, Reason("corner-ahead", float(spaces)), line)


def at_corner(sight: Sight, why: Reason, line: int | None) -> Reason:
    """The same with its corner, if one is known."""
    if line is None:
        return why
    ahead = sight.road.lines_ahead(sight.seat, LINES + 1)
    is_last = len(ahead) <= LINES and ahead[-1:] == [one for one in ahead if one[0] == line]
    return replace(why, corner=line, limit=sight.road.limits[line], last=is_last)


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
