"""The decisions of drivers in a scene."""

from collections.abc import Sequence

from hotlap.content.weather import weather_names
from hotlap.engine import actions, phases
from hotlap.engine.cards import HEAT
from hotlap.engine.modules.garage import HEAT_OPEN
from scenes.phrases import DECISION, decision, find
from scenes.stage import Refused, Stage


def _choose(stage: Stage, car: str, phase: int, chosen: Sequence[int]) -> None:
    """Take actions one by one; AssertionError if the race stands in another phase."""
    if stage.game.phase != phase:
        raise Refused(f"the race is in phase {phases.NAMES[stage.game.phase]}, not {phases.NAMES[phase]}")
    stage.begin()
    for action in chosen:
        stage.take(car, action)


def named(stage: Stage, car: str, cards: Sequence[int]) -> list[int]:
    """The actions that name cards, ascending by slot."""
    return [actions.CARD + slot for slot in sorted(stage.slots(car, list(cards)))]


@decision("new race, seed {n}")
def new_race(stage: Stage, seed: int) -> None:
    stage.set_up(seed)


@decision("{car} plans gear {n}: {cards}")
def plan(stage: Stage, car: str, gear: int, cards: list[int]) -> None:
    if gear != len(cards):
        raise ValueError("a plan has as many cards as its gear; write '1 2 ...' for one that is not complete")
    _choose(stage, car, phases.PLAN, [actions.GEAR + gear, *named(stage, car, cards)])


@decision("{car} plans gear {n}: {cards} ...")
def begin_plan(stage: Stage, car: str, gear: int, cards: list[int]) -> None:
    _choose(stage, car, phases.PLAN, [actions.GEAR + gear, *named(stage, car, cards)])


@decision("{car} plans gear {n}")
def plan_gear(stage: Stage, car: str, gear: int) -> None:
    """A plan of a gear alone, from a hand that cannot fill it. With any other hand, the cards follow."""
    _choose(stage, car, phases.PLAN, [actions.GEAR + gear])


@decision("{car} takes back the plan")
@decision("{car} takes back the answer")
def take_back(stage: Stage, car: str) -> None:
    stage.take_back(car)


@decision("{car} retires")
def retire(stage: Stage, car: str) -> None:
    stage.begin()
    stage.retire(car)


@decision("the round is driven")
def drive_round(stage: Stage) -> None:
    """With Legends and parked cars alone."""
    stage.begin()
    if not any(driver.is_parked for driver in stage.setting.drivers):
        stage.run_on()


@decision("{car} boosts")
def boost(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.REACT, [actions.BOOST])


@decision("{car} uses Adrenaline")
def use_adrenaline(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.REACT, [actions.ADRENALINE])


@decision("{car} cools {n}")
def cool(stage: Stage, car: str, n: int) -> None:
    _choose(stage, car, phases.REACT, [actions.COOLDOWN + n])


@decision("{car} reacts no more")
def react_no_more(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.REACT, [actions.DONE])


@decision("{car} slipstreams {n}")
def slipstream(stage: Stage, car: str, n: int) -> None:
    _choose(stage, car, phases.SLIPSTREAM, [actions.slipstream_of(n)])


@decision("{car} does not slipstream")
def do_not_slipstream(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.SLIPSTREAM, [actions.DONE])


@decision("{car} discards {cards}")
def discard(stage: Stage, car: str, cards: list[int]) -> None:
    """Discard the whole set. The driver is not asked again once no card is left to discard."""
    _choose(stage, car, phases.DISCARD, named(stage, car, cards))
    if stage.game.phase == phases.DISCARD and stage.seat(car) in stage.deciders():
        stage.take(car, actions.DONE)


@decision("{car} chooses Speed {n}")
def choose_speed(stage: Stage, car: str, value: int) -> None:
    """Choose for the first card that still needs a Speed, in the order of the cards' files."""
    _choose(stage, car, phases.SPEED, [actions.SPEED + value])


@decision("{car} pays for {card}")
def pay_for(stage: Stage, car: str, kind: int) -> None:
    _pay_for(stage, car, kind, None)


@decision("{car} pays for {card} of Speed {n}")
def pay_for_one_of_two(stage: Stage, car: str, kind: int, value: int) -> None:
    _pay_for(stage, car, kind, value)


def _pay_for(stage: Stage, car: str, kind: int, value: int | None) -> None:
    """As a reaction, or after saying that not all can be paid."""
    (slot,) = stage.slots(car, [kind])
    turn = stage.game.turn
    for i in range(turn.n_played):
        is_it = turn.played[i] == slot and turn.symbols[i] & HEAT_OPEN and value in (None, turn.value[i])
        if is_it and actions.HEAT + i in stage.offered(car):
            _choose(stage, car, stage.game.phase, [actions.HEAT + i])
            return
    raise Refused("not among the cards that can be paid for")


@decision("{car} cannot pay")
def cannot_pay(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.REACT, [actions.CANNOT_PAY])


@decision("{car} scraps {n}")
def scrap(stage: Stage, car: str, n: int) -> None:
    _choose(stage, car, phases.REACT, [actions.SCRAP + n])


@decision("{car} sheds {n} Stress")
def reduce_stress(stage: Stage, car: str, n: int) -> None:
    _choose(stage, car, phases.REACT, [actions.REDUCE + n])


@decision("{car} super-cools {n}")
def super_cool(stage: Stage, car: str, n: int) -> None:
    _choose(stage, car, phases.REACT, [actions.SUPER_COOL + n])


@decision("{car} accelerates")
def accelerate(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.REACT, [actions.ACCELERATE])


@decision("{car} drafts")
def draft(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.REACT, [actions.DRAFT])


@decision("{car} plays {card} directly")
def play_directly(stage: Stage, car: str, kind: int) -> None:
    _choose(stage, car, phases.REACT, [actions.CARD + slot for slot in stage.slots(car, [kind])])


@decision("{car} salvages up to {n}")
def begin_salvage(stage: Stage, car: str, n: int) -> None:
    _choose(stage, car, phases.REACT, [actions.SALVAGE + n])


@decision("{car} salvages up to {n}: {cards}")
def salvage(stage: Stage, car: str, n: int, cards: list[int]) -> None:
    _choose(stage, car, phases.REACT, [actions.SALVAGE + n, *named(stage, car, cards)])
    if stage.game.phase == phases.SALVAGE:
        stage.take(car, actions.DONE)


@decision("{car} salvages cards: {cards}")
def choose_salvaged(stage: Stage, car: str, cards: list[int]) -> None:
    _choose(stage, car, phases.SALVAGE, named(stage, car, cards))
    if stage.game.phase == phases.SALVAGE:
        stage.take(car, actions.DONE)


@decision("{car} salvages cards: {cards} ...")
def begin_to_salvage(stage: Stage, car: str, cards: list[int]) -> None:
    _choose(stage, car, phases.SALVAGE, named(stage, car, cards))


@decision("{car} refreshes {cards}")
def refresh(stage: Stage, car: str, cards: list[int]) -> None:
    """Refresh in this order. The driver is not asked again once no card is left to refresh."""
    _choose(stage, car, phases.REFRESH, [actions.CARD + slot for slot in stage.slots(car, cards)])
    if stage.game.phase == phases.REFRESH and stage.seat(car) in stage.deciders():
        stage.take(car, actions.DONE)


@decision("{car} takes {card}")
def take(stage: Stage, car: str, kind: int) -> None:
    _choose(stage, car, phases.DRAFT, [actions.CARD + market_place(stage, kind)])


def market_place(stage: Stage, kind: int) -> int:
    if kind not in stage.game.market:
        raise Refused("that card is not laid out")
    return list(stage.game.market).index(kind)


def own_upgrade(stage: Stage, car: str, kind: int) -> int:
    """The engine's number of a driver's upgrade: its slot, or for a Heat card its tier."""
    (slot,) = stage.slots(car, [kind])
    return int(stage.track.cards.is_heat[kind]) - 1 if slot == HEAT else slot


@decision("{car} gives back {card}")
def give_back(stage: Stage, car: str, kind: int) -> None:
    _choose(stage, car, phases.GIVE_BACK, [actions.CARD + own_upgrade(stage, car, kind)])


@decision("{car} swaps {card} for {card}")
def swap(stage: Stage, car: str, given: int, taken: int) -> None:
    places = own_upgrade(stage, car, given), market_place(stage, taken)
    _choose(stage, car, phases.SWAP, [actions.CARD + place for place in places])


@decision("{car} does not swap")
def do_not_swap(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.SWAP, [actions.DONE])


@decision("{car} takes {word} Heat and Stress")
def tune(stage: Stage, car: str, side: str) -> None:
    _choose(stage, car, phases.TUNE, [{"more": actions.MORE, "fewer": actions.FEWER}[side]])


@decision("new race, weather {name}")
def new_race_in_weather(stage: Stage, name: str) -> None:
    stage.set_up_in(weather_names().index(name))


@decision("{car} takes a new hand")
def mulligan(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.MULLIGANS, [actions.MULLIGAN])


@decision("{car} keeps the hand")
def keep(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.MULLIGANS, [actions.DONE])


@decision("refused: {rest}")
def refused(stage: Stage, sentence: str) -> None:
    """A decision that the engine must refuse. The accepted part of a plan is withdrawn."""
    phrase, arguments = find(sentence)
    if phrase.kind != DECISION:
        raise ValueError("only a decision can be refused")
    try:
        phrase.act(stage, *arguments)
    except Refused:
        car = stage.car(arguments[0])
        if stage.game.phase == phases.PLAN and car.plan_gear and not car.ready:
            stage.take_back(arguments[0])
        return
    raise AssertionError("it was taken")


@decision("ten rounds are driven")
def drive_ten_rounds(stage: Stage) -> None:
    for _ in range(10):
        drive_round(stage)
