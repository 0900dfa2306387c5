"""What a choice leads to, from its forecast and the facts of the position, and how two choices differ."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...content.road import to_corner
from ...content.tracks import TrackFile
from ...race import Choice, Cooldown, Forecast, Outcome, Plan, Sight, SuperCool
from ...race.forecast import EQUAL, price
from .reasons import Reason

LEAST = 0.05  # smaller differences in spaces or Heat are none
LEAST_CHANCE = 0.005
LIKELY = 0.5  # a chance to spin out that is told before all else


@dataclass(frozen=True, slots=True)
class ChoiceEffects:
    """The means of a choice's possible results. `heat` is all Heat that leaves the engine.

    `corners` are (corner line, chance that it is crossed, mean Heat due if it is). `ahead` is the next corner line and
    the spaces before it, if it is the same wherever the car may end. `worth` are the rounds that the cards are worth
    in the hand.
    """

    gear: int
    moved: float = 0.0
    heat: float = 0.0
    shift: int = 0
    price: int = 0
    cards_heat: int = 0
    corners: tuple[tuple[int, float, float], ...] = ()
    spin_out: float = 0.0
    spin_corner: int | None = None
    finish: float = 0.0
    ahead: tuple[int, float] | None = None
    cools: int = 0
    slipstream: int = 0
    slip_chance: float = 0.0
    worth: float = 0.0
    cards: tuple[str, ...] = ()


# One choice --------------------------------------------------------------------------------------


def effects_of(
    sight: Sight, choice: Choice, forecast: Forecast, cooling: int, slipstreams: Iterable[int]
) -> ChoiceEffects:
    """The effects of a choice with a forecast. `cooling` is the Heat that it returns to the engine, `slipstreams` has
    the longest slipstream by spaces moved."""
    paid = price(sight, choice)
    spins = [one for one in forecast.outcomes if one.spins_out and one.chance > 0]
    longest = list(slipstreams)
    limits = sight.road.limits if isinstance(choice, Plan) else sight.road.limits_of_turn
    left = sight.cars[sight.seat].engine - forecast.shift_heat - paid - forecast.card_heat + cooling
    slips = [
        (one.chance, spaces if _slip_heat(sight.setup.track, limits, one, spaces) <= left - one.heat else 0)
        for one in forecast.outcomes
        if not one.spins_out
        for spaces in (longest[min(one.moved, len(longest) - 1)],)
    ]
    return ChoiceEffects(
        gear=choice.gear if isinstance(choice, Plan) else sight.cars[sight.seat].gear,
        moved=forecast.mean_moved,
        heat=forecast.mean_heat + forecast.shift_heat + paid + forecast.card_heat,
        shift=forecast.shift_heat,
        price=paid,
        cards_heat=forecast.card_heat,
        corners=tuple(_corners(forecast)),
        spin_out=forecast.spin_out,
        spin_corner=max(spins, key=lambda one: one.chance).corners[-1][0] if spins else None,
        finish=sum(one.chance for one in forecast.outcomes if _finishes(sight, one)),
        ahead=_ahead(sight, forecast),
        cools=cooling,
        slipstream=max((n for _, n in slips), default=0),
        slip_chance=sum(chance for chance, n in slips if n),
        cards=choice.card_names,
    )


def _slip_heat(track: TrackFile, limits: Sequence[int], outcome: Outcome, spaces: int) -> int:
    """The Heat of the corners that a slipstream of so many spaces would cross: nobody takes one that spins out."""
    return sum(
        max(0, outcome.speed - limits[number])
        for number, corner in enumerate(track.corners)
        if (corner.line_after_space - outcome.space) % track.spaces < spaces
    )


def _finishes(sight: Sight, outcome: Outcome) -> bool:
    """Whether the car surely crosses the finish line."""
    track, laps = sight.setup.track, sight.setup.total_laps
    return not outcome.spins_out and outcome.lap * track.spaces + outcome.space - outcome.short > laps * track.spaces


def _corners(forecast: Forecast) -> Iterator[tuple[int, float, float]]:
    """Each corner line on the way: the chance that it is crossed, and the mean Heat due if it is."""
    crossed: dict[int, list[float]] = {}
    for outcome in forecast.outcomes:
        for corner, due in outcome.corners:
            sums = crossed.setdefault(corner, [0.0, 0.0])
            sums[0] += outcome.chance
            sums[1] += outcome.chance * due
    for corner, (chance, heat) in crossed.items():
        if chance > 0:
            yield corner, chance, heat / chance


def _ahead(sight: Sight, forecast: Forecast) -> tuple[int, float] | None:
    """The next corner line after the choice, and the mean of the spaces before it; None if it is not always the same
    one, or if the finish comes first."""
    track, laps = sight.setup.track, sight.setup.total_laps
    lines, spaces = set(), 0.0
    for outcome in forecast.outcomes:
        ahead = to_corner(track)[outcome.space]
        if outcome.spins_out or outcome.lap + (outcome.space + ahead > track.spaces) >= laps:
            return None
        nearest = (outcome.space - outcome.short - 1) % track.spaces + 1
        if to_corner(track)[nearest] != ahead + outcome.short:  # it may stop before another corner
            return None
        lines.add((outcome.lap * track.spaces + outcome.space + ahead, _line_after(track, outcome.space)))
        spaces += outcome.chance * ahead
    return (lines.pop()[1], spaces) if len(lines) == 1 else None


def _line_after(track: TrackFile, space: int) -> int:
    """The first corner line not yet crossed by a car on this space; after the last one, the first of the next lap."""
    lines = (i for i, corner in enumerate(track.corners) if corner.line_after_space >= space)
    return next(lines, 0)


def corner_after(sight: Sight, spaces: float) -> int | None:
    """The corner line that comes next, if a move of so many spaces crosses it; None if the finish comes first."""
    track, car = sight.setup.track, sight.cars[sight.seat]
    ahead = to_corner(track)[car.space]
    is_last = car.lap + (car.space + ahead > track.spaces) >= sight.setup.total_laps
    return None if is_last or spaces <= ahead else _line_after(track, car.space)


def heat_returned(choice: Choice, cooling: list[int]) -> int:
    """Heat that a choice returns to the engine. `cooling` is that of each gear's Cooldown."""
    if isinstance(choice, Plan):
        return cooling[choice.gear]
    return choice.heat if isinstance(choice, Cooldown | SuperCool) else 0


# In words ----------------------------------------------------------------------------------------


def about(effects: ChoiceEffects) -> Iterator[Reason]:
    """What a choice does, the weightiest first."""
    if effects.finish > LEAST_CHANCE:
        yield Reason("finishes", chance=effects.finish)
    if effects.spin_out > 0:
        yield Reason("spin-out", corner=effects.spin_corner, chance=effects.spin_out)
    if effects.moved > 0 and effects.spin_out < 1 - EQUAL:
        yield Reason("moves", effects.moved)
    for corner, chance, heat in effects.corners:
        if heat > 0:
            yield Reason("corner-costs", heat, corner, chance)
    if effects.shift:
        yield Reason("shift-costs", effects.shift)
    if effects.price:
        yield Reason("costs", effects.price)
    if effects.cards_heat:
        yield Reason("cards-cost", effects.cards_heat)
    if effects.heat < LEAST and effects.spin_out == 0:
        yield Reason("no-heat")
    if effects.ahead is not None:
        yield Reason("before-corner", effects.ahead[1], effects.ahead[0])
    if effects.cools:
        yield Reason("cools", effects.cools)
    if effects.slip_chance > LEAST_CHANCE:
        yield Reason("gets-slipstream", effects.slipstream, chance=effects.slip_chance)


Rounds = Callable[[float, int, float], float]  # to go after a move of so many spaces, in a gear with so much Heat
SPIN = 2.0  # rounds that a spin-out costs, about: most of one for the way back and the gear, the rest for the Stress


def against(second: ChoiceEffects, best: ChoiceEffects, heat: int, rounds: Rounds) -> tuple[Reason, ...]:
    """How the second choice differs from the best one: that it is likely to spin out, then what makes the largest
    difference in rounds.

    `heat` is in the engine now.
    """
    left = heat - best.heat + best.cools
    base = rounds(best.moved, best.gear, left)
    weighted: list[tuple[float, Reason]] = []

    def add(difference: float, more: str, less: str, weight: float, chance: float | None = None) -> None:
        if abs(difference) > (LEAST if chance is None else LEAST_CHANCE):
            reason = Reason(more if difference > 0 else less, abs(difference), chance=1.0 if chance is None else chance)
            weighted.append((abs(weight), reason))

    moved, dearer, cools = second.moved - best.moved, second.heat - best.heat, second.cools - best.cools
    if max(second.spin_out, best.spin_out) < 1 - EQUAL:  # who spins out goes nowhere
        add(moved, "further", "shorter", rounds(second.moved, best.gear, left) - base)
    add(dearer, "dearer", "cheaper", rounds(best.moved, best.gear, left - dearer) - base)
    add(cools, "cools-more", "cools-less", rounds(best.moved, best.gear, left + cools) - base)
    spin = second.spin_out - best.spin_out
    add(spin, "riskier", "safer", SPIN * spin, second.spin_out)
    slip = second.slip_chance - best.slip_chance
    further = best.moved + max(second.slipstream, best.slipstream)
    add(
        slip, "more-slipstream", "less-slipstream", slip * (rounds(further, best.gear, left) - base), second.slip_chance
    )
    if second.gear != best.gear:
        code = "higher-gear" if second.gear > best.gear else "lower-gear"
        weighted.append((abs(rounds(best.moved, second.gear, left) - base), Reason(code, second.gear)))
    weighted.sort(key=lambda one: (one[1].code != "riskier" or one[1].chance < LIKELY, -one[0]))
    dearer_cards = second.worth - best.worth
    if dearer_cards > (weighted[0][0] if weighted else 0):
        cards = (Counter(second.cards) - Counter(best.cards)).elements()
        weighted = [(dearer_cards, Reason("plays", cards=tuple(cards))), *weighted]
    return tuple(reason for _, reason in weighted) or (Reason("same"),)
