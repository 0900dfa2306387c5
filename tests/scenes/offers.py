"""The seats that must decide next, and their offers."""

from typing import Any

from hotlap.engine import actions, layout, phases, why
from hotlap.engine.cards import FIRST_UPGRADE
from hotlap.race.choices import Position, parse
from scenes.expectations import written
from scenes.phrases import expectation
from scenes.stage import Stage
from scenes.story import turn_of

STEPS = {
    "mulligan": phases.MULLIGANS,
    "plan": phases.PLAN,
    "react": phases.REACT,
    "slipstream": phases.SLIPSTREAM,
    "discard": phases.DISCARD,
    "draft": phases.DRAFT,
    "swap": phases.SWAP,
    "tune": phases.TUNE,
    "give_back": phases.GIVE_BACK,
    "choose_a_speed": phases.SPEED,
    "salvage": phases.SALVAGE,
    "pay": phases.PAY,
    "refresh": phases.REFRESH,
}


def of_kind(stage: Stage, car: str, first: int, last: int) -> list[int]:
    """The actions in a range that a car is offered, counted from the first of the range."""
    return [code - first for code in stage.offered(car) if first <= code <= last]


def within_step(stage: Stage, car: str, phase: int, first: int, last: int) -> list[int]:
    """As `of_kind`, in one step of a turn. ValueError if the turn has not come to it yet."""
    turn_of(stage, car)
    game = stage.game
    if game.turn.seat == stage.seat(car) and phases.TURN <= game.phase < phase:
        raise ValueError(f"the turn of {car} has only come to phase {phases.NAMES[game.phase]}")
    return of_kind(stage, car, first, last) if game.phase == phase else []


def named(stage: Stage, car: str, slots: list[int]) -> str:
    kinds = stage.kinds(car)
    return written([kinds[slot] for slot in slots])


@expectation("asked to {word}: {cars}")
def asked(stage: Stage, step: str, cars: list[str]) -> tuple[Any, Any]:
    """Exactly these cars decide now. Parked cars are not counted: their drivers need no time."""
    found = [seat for seat in stage.deciders() if not stage.setting.drivers[seat].is_parked]
    return (stage.game.phase, sorted(stage.colours(found))), (STEPS[step], sorted(cars))


@expectation("{car} is refused {rest}: {name}")
def refused(stage: Stage, car: str, choice: str, reason: str) -> tuple[Any, Any]:
    """The reason why a choice, in the notation of records, is not offered: the word for its rule."""
    asked, seat = parse(choice), stage.seat(car)
    phase = stage.game.phase if stage.game.phase in asked.phases else asked.phases[0]
    position = Position(stage.game, seat)
    found = [why.why(stage.games, stage.tracks, seat, phase, action) for action in asked.actions(position)]
    words = {why.WORDS[number] for number in found} - {why.WORDS[why.OFFERED]}
    return sorted(words), [reason]


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
    """The next card of a plan. Cards are named in ascending order, so lower ones are no longer offered."""
    found = of_kind(stage, car, actions.CARD, actions.CARD + layout.SLOTS - 1)
    return named(stage, car, found), written(cards)


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
    one = within_step(stage, car, phases.SLIPSTREAM, actions.ONE_SLIPSTREAM, actions.ONE_SLIPSTREAM)
    return [1] * len(one) + within_step(stage, car, phases.SLIPSTREAM, first, last), distances


@expectation("{car} may not slipstream")
def may_not_slipstream(stage: Stage, car: str) -> tuple[Any, Any]:
    return may_slipstream(stage, car, [])


@expectation("{car} may discard {cards}")
def may_discard(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """Kinds of cards, each once."""
    first, last = actions.CARD, actions.CARD + layout.SLOTS - 1
    return named(stage, car, within_step(stage, car, phases.DISCARD, first, last)), written(cards)


# Symbols of cards


@expectation("{car} may choose Speeds {numbers}")
def may_choose_speeds(stage: Stage, car: str, speeds: list[int]) -> tuple[Any, Any]:
    return within_step(stage, car, phases.SPEED, actions.SPEED, actions.SPEED + actions.MAX_SPEED), speeds


@expectation("{car} may pay for {cards}")
def may_pay_for(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """While reacting, or if the driver must choose. Of two equal cards one is named, unless their Speeds differ."""
    game = stage.game
    phase = game.phase if game.phase in (phases.REACT, phases.PAY) else phases.REACT
    found = within_step(stage, car, phase, actions.HEAT, actions.HEAT + 3)
    return named(stage, car, [game.turn.played[i] for i in found]), written(cards)


@expectation("{car} may say that it cannot pay")
def may_not_pay(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.CANNOT_PAY, actions.CANNOT_PAY)), 1


@expectation("{car} may not say that it cannot pay")
def must_pay(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.CANNOT_PAY, actions.CANNOT_PAY)), 0


@expectation("{car} may end the step")
def may_end(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.DONE, actions.DONE)), 1


@expectation("{car} may not end the step")
def may_not_end(stage: Stage, car: str) -> tuple[Any, Any]:
    """A symbol that must be resolved is left."""
    return len(within_step(stage, car, phases.REACT, actions.DONE, actions.DONE)), 0


@expectation("{car} may scrap {numbers}")
def may_scrap(stage: Stage, car: str, numbers: list[int]) -> tuple[Any, Any]:
    """Amounts of the Scrap symbols left, each once."""
    found = within_step(stage, car, phases.REACT, actions.SCRAP + 1, actions.SCRAP + actions.MAX_SCRAP)
    return [n + 1 for n in found], numbers


@expectation("{car} has nothing to scrap")
def nothing_to_scrap(stage: Stage, car: str) -> tuple[Any, Any]:
    return may_scrap(stage, car, [])


@expectation("{car} may shed up to {n} Stress")
def may_reduce(stage: Stage, car: str, most: int) -> tuple[Any, Any]:
    first, last = actions.REDUCE, actions.REDUCE + actions.MAX_REDUCE
    found = within_step(stage, car, phases.REACT, first + 1, last)
    return [n + 1 for n in found], list(range(1, most + 1))


@expectation("{car} may super-cool up to {n}")
def may_super_cool(stage: Stage, car: str, most: int) -> tuple[Any, Any]:
    first, last = actions.SUPER_COOL, actions.SUPER_COOL + actions.MAX_SUPER_COOL
    found = within_step(stage, car, phases.REACT, first + 1, last)
    return [n + 1 for n in found], list(range(1, most + 1))


@expectation("{car} may accelerate")
def may_accelerate(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.ACCELERATE, actions.ACCELERATE)), 1


@expectation("{car} may not accelerate")
def may_not_accelerate(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.ACCELERATE, actions.ACCELERATE)), 0


@expectation("{car} may draft")
def may_draft(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.DRAFT, actions.DRAFT)), 1


@expectation("{car} may not draft")
def may_not_draft(stage: Stage, car: str) -> tuple[Any, Any]:
    return len(within_step(stage, car, phases.REACT, actions.DRAFT, actions.DRAFT)), 0


@expectation("{car} may play directly {cards}")
def may_play_directly(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = within_step(stage, car, phases.REACT, actions.CARD, actions.CARD + layout.SLOTS - 1)
    return named(stage, car, found), written(cards)


@expectation("{car} may salvage up to {numbers}")
def may_salvage(stage: Stage, car: str, numbers: list[int]) -> tuple[Any, Any]:
    """Amounts of the Salvage symbols left, each once."""
    found = within_step(stage, car, phases.REACT, actions.SALVAGE + 1, actions.SALVAGE + actions.MAX_SALVAGE)
    return [n + 1 for n in found], numbers


@expectation("{car} has nothing to salvage")
def nothing_to_salvage(stage: Stage, car: str) -> tuple[Any, Any]:
    return may_salvage(stage, car, [])


@expectation("{car} may choose from its discard pile {cards}")
def may_salvage_cards(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    first, last = actions.CARD, actions.CARD + layout.SLOTS - 1
    return named(stage, car, within_step(stage, car, phases.SALVAGE, first, last)), written(cards)


@expectation("{car} may refresh {cards}")
def may_refresh(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    first, last = actions.CARD, actions.CARD + layout.SLOTS - 1
    return named(stage, car, within_step(stage, car, phases.REFRESH, first, last)), written(cards)


# Drafts


@expectation("{car} may take {cards}")
def may_take(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """Kinds of cards laid out, each once."""
    places = of_kind(stage, car, actions.CARD, actions.CARD + layout.SLOTS - 1)
    return written([stage.game.market[i] for i in places]), written(cards)


@expectation("{car} may give {cards}")
def may_give(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """Own upgrades to give back or to swap, each kind once; Heat by its id."""
    kinds, is_heat = stage.kinds(car), list(stage.track.cards.is_heat)
    codes = of_kind(stage, car, actions.CARD, actions.CARD + layout.SLOTS - 1)
    own = [kinds[code] if code >= FIRST_UPGRADE else is_heat.index(code + 1) for code in codes]
    return written(own), written(cards)
