"""Why what a driver may look for is not offered: words (codes) for the client's texts. Read from the sight alone."""

from collections.abc import Iterator, Sequence

from ..engine import layout
from ..race import Adrenaline, Boost, Choice, Cooldown, Discard, Plan, Sight
from ..race.plain import plain
from .wire import Refused
from .words import Why


def refused(sight: Sight, choices: Sequence[Choice]) -> tuple[Refused, ...]:
    """What is missing among the choices of a seat, by phase."""
    of_phase = {"PLAN": _gears, "REACT": _reactions, "DISCARD": _discards}.get(sight.phase)
    return tuple(of_phase(sight, choices)) if of_phase else ()


def _gears(sight: Sight, choices: Sequence[Choice]) -> Iterator[Refused]:
    offered = {choice.gear for choice in choices if isinstance(choice, Plan)}
    car = sight.cars[sight.seat]
    is_flooded = sight.course[0].flooded[car.space] == 1
    for gear in range(1, 5):
        if gear in offered:
            continue
        if abs(gear - car.gear) > 2:
            why: Why = "gear-too-far"
        elif (abs(gear - car.gear) == 2) + (gear < car.gear and is_flooded) > car.engine:
            why = "gear-no-heat"
        else:
            why = "gear-hand"
        yield Refused("plan", why, n=gear)
    for card in car.hand:
        if not any(isinstance(choice, Plan) and card in choice.cards for choice in choices):
            yield Refused("plan", "heat-unplayable" if is_heat(card) else "card-unplayable", card=card)


def _reactions(sight: Sight, choices: Sequence[Choice]) -> Iterator[Refused]:
    kinds = {type(choice) for choice in choices}
    turn = plain(layout.Turn, plain(layout.Game, sight.record[0]).turn)
    car = sight.cars[sight.seat]
    if Boost not in kinds:
        yield Refused("boost", "boost-no-heat" if turn.may_boost else "boost-used")
    if Adrenaline not in kinds:
        yield Refused("adrenaline", "adrenaline-used" if turn.has_adrenaline else "adrenaline-not")
    if Cooldown not in kinds:
        yield Refused("cooldown", _no_cooldown(car.hand, turn.cooldown, car.gear))


def _no_cooldown(hand: dict[str, int], left: int, gear: int) -> Why:
    if not any(is_heat(card) for card in hand):
        return "cooldown-no-heat"
    if left:
        return "cooldown-weather"
    return "cooldown-gear" if gear > 2 else "cooldown-used"


def _discards(sight: Sight, choices: Sequence[Choice]) -> Iterator[Refused]:
    for card in sight.cars[sight.seat].hand:
        if not any(isinstance(choice, Discard) and card in choice.cards for choice in choices):
            yield Refused(
                "discard",
                "discard-heat" if is_heat(card) else "discard-stress" if card == "Stress" else "discard-not",
                card=card,
            )


def is_heat(card: str) -> bool:
    """Heat cards and the Heat upgrades, which are Heat in every respect (R1.4)."""
    return card.lower().startswith("heat")
