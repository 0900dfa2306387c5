"""Who must decide next, and what they are offered."""

from typing import Any

from hotlap.engine import actions, layout, phases
from scenes.expectations import shown, written
from scenes.phrases import expectation
from scenes.stage import Stage
from scenes.story import turn_of

STEPS = {
    "mulligan": phases.MULLIGANS,
    "plan": phases.PLAN,
    "react": phases.REACT,
    "slipstream": phases.SLIPSTREAM,
    "discard": phases.DISCARD,
}


def of_kind(stage: Stage, car: str, first: int, last: int) -> list[int]:
    """Actions of a range that a car is offered, counted from the first."""
    return [code - first for code in stage.offered(car) if first <= code <= last]


def within_step(stage: Stage, car: str, phase: int, first: int, last: int) -> list[int]:
    """As `of_kind`, in one step of a turn; ValueError where the turn has not come to it yet."""
    turn_of(stage, car)
    game = stage.game
    if game.turn.seat == stage.seat(car) and phases.TURN <= game.phase < phase:
        raise ValueError(f"the turn of {car} has only come to phase {phases.NAMES[game.phase]}")
    return of_kind(stage, car, first, last) if game.phase == phase else []


@expectation("asked to {word}: {cars}")
def asked(stage: Stage, step: str, cars: list[str]) -> tuple[Any, Any]:
    """These and no others decide now; parked cars, whose drivers need no time, are not counted."""
    found = [seat for seat in stage.deciders() if not stage.setting.drivers[seat].is_parked]
    return (stage.game.phase, sorted(stage.colours(found))), (STEPS[step], sorted(cars))


@expectation("nobody is asked")
def nobody_asked(stage: Stage) -> tuple[Any, Any]:
    return stage.colours(stage.deciders()), []


@expectation("nobody but parked cars is asked")
def only_parked_asked(stage: Stage) -> tuple[Any, Any]:
    found = stage.deciders()
    return bool(found) and all(stage.setting.drivers[seat].is_parked for seat in found), True


@expectation("{car} may choose gears {numbers}")
def may_choose_gears(stage: Stage, car: str, gears: list[int]) -> tuple[Any, Any]:
    return of_kind(stage, car, actions.GEAR, actions.GEAR + 4), gears


@expectation("{car} may play {cards}")
def may_play(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """The next card of a plan. Cards are named from the lowest up, so lower ones are no longer offered."""
    return shown(of_kind(stage, car, actions.CARD, actions.CARD + layout.SLOTS - 1)), written(cards)


@expectation("{car} may boost")
def may_boost(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.BOOST, actions.BOOST)), 1


@expectation("{car} may not boost")
def may_not_boost(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.BOOST, actions.BOOST)), 0


@expectation("{car} may use Adrenaline")
def may_use_adrenaline(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.ADRENALINE, actions.ADRENALINE)), 1


@expectation("{car} may not use Adrenaline")
def may_not_use_adrenaline(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.ADRENALINE, actions.ADRENALINE)), 0


@expectation("{car} may cool up to {n}")
def may_cool(stage: Stage, car: str, most: int) -> tuple[Any, Any]:
    first, last = actions.COOLDOWN, actions.COOLDOWN + actions.MAX_COOLDOWN
    found = within_step(stage, car, phases.REACT, first + 1, last)
    return [n + 1 for n in found], list(range(1, most + 1))


@expectation("{car} may not cool")
def may_not_cool(stage: Stage, car: str) -> tuple[Any, Any]:
    return may_cool(stage, car, 0)


@expectation("{car} may slipstream {numbers}")
def may_slipstream(stage: Stage, car: str, distances: list[int]) -> tuple[Any, Any]:
    first, last = actions.SLIPSTREAM, actions.SLIPSTREAM + actions.MAX_SLIPSTREAM
    return within_step(stage, car, phases.SLIPSTREAM, first, last), distances


@expectation("{car} may not slipstream")
def may_not_slipstream(stage: Stage, car: str) -> tuple[Any, Any]:
    return may_slipstream(stage, car, [])


@expectation("{car} may discard {cards}")
def may_discard(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """Kinds of cards, each once."""
    first, last = actions.CARD, actions.CARD + layout.SLOTS - 1
    return shown(within_step(stage, car, phases.DISCARD, first, last)), written(cards)
