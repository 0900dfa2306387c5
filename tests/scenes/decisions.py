"""What the drivers of a scene decide."""

from collections.abc import Sequence

from hotlap.engine import actions, phases
from scenes.phrases import DECISION, decision, find
from scenes.stage import Refused, Stage


def _choose(stage: Stage, car: str, phase: int, chosen: Sequence[int]) -> None:
    """Take actions one by one; AssertionError if the race stands in another phase."""
    if stage.game.phase != phase:
        raise Refused(f"the race is in phase {phases.NAMES[stage.game.phase]}, not {phases.NAMES[phase]}")
    stage.begin()
    for action in chosen:
        stage.take(car, action)


@decision("new race, seed {n}")
def new_race(stage: Stage, seed: int) -> None:
    stage.set_up(seed)


@decision("{car} plans gear {n}: {cards}")
def plan(stage: Stage, car: str, gear: int, cards: list[int]) -> None:
    if gear != len(cards):
        raise ValueError("a plan has as many cards as its gear; write '1 2 ...' for one that is not complete")
    _choose(stage, car, phases.PLAN, [actions.GEAR + gear, *(actions.CARD + slot for slot in sorted(cards))])


@decision("{car} plans gear {n}: {cards} ...")
def begin_plan(stage: Stage, car: str, gear: int, cards: list[int]) -> None:
    _choose(stage, car, phases.PLAN, [actions.GEAR + gear, *(actions.CARD + slot for slot in sorted(cards))])


@decision("{car} plans gear {n}")
def plan_gear(stage: Stage, car: str, gear: int) -> None:
    """Of a hand that cannot fill it; of any other, the cards follow."""
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
    """By Legends and parked cars alone."""
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
    _choose(stage, car, phases.SLIPSTREAM, [actions.SLIPSTREAM + n])


@decision("{car} does not slipstream")
def do_not_slipstream(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.SLIPSTREAM, [actions.DONE])


@decision("{car} discards {cards}")
def discard(stage: Stage, car: str, cards: list[int]) -> None:
    """The whole set; the driver is not asked again once no card is left to discard."""
    _choose(stage, car, phases.DISCARD, [actions.CARD + slot for slot in sorted(cards)])
    if stage.game.phase == phases.DISCARD and stage.seat(car) in stage.deciders():
        stage.take(car, actions.DONE)


@decision("{car} takes a new hand")
def mulligan(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.MULLIGANS, [actions.MULLIGAN])


@decision("{car} keeps the hand")
def keep(stage: Stage, car: str) -> None:
    _choose(stage, car, phases.MULLIGANS, [actions.DONE])


@decision("refused: {rest}")
def refused(stage: Stage, sentence: str) -> None:
    """A decision that the engine must not take. What it took of a plan is withdrawn."""
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
