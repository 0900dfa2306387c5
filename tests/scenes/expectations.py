"""What must be found on the table. An expectation returns what it finds and what the scene wants."""

from typing import Any

from hotlap.engine import layout, phases
from hotlap.engine.cards import STRESS
from scenes.phrases import LETTERS, Place, expectation
from scenes.stage import Stage

NAMES = {slot: letter for letter, slot in LETTERS.items()}


def shown(cards: list[int]) -> str:
    return " ".join(NAMES[slot] for slot in cards) or "nothing"


def pile(counts: Any, stress: int) -> str:
    return shown([slot for slot in range(layout.SLOTS) for _ in range(stress if slot == STRESS else counts[slot])])


def written(cards: list[int]) -> str:
    return shown(sorted(cards))


# Places and order


@expectation("{car} is at {place}")
def is_at(stage: Stage, car: str, place: Place) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.lap, found.space, found.spot), (place.lap, place.space, stage.spot(place.space, place.spot))


@expectation("the cars stand at {places}")
def stand_at(stage: Stage, places: list[Place]) -> tuple[Any, Any]:
    """All cars, whichever of them stands where."""
    cars = stage.game.cars[: len(stage.setting.drivers)]
    wanted = {(place.lap, place.space, stage.spot(place.space, place.spot)) for place in places}
    return {(car.lap, car.space, car.spot) for car in cars}, wanted


@expectation("every car gets pole in one of {n} races")
def pole_changes_hands(stage: Stage, n: int) -> tuple[Any, Any]:
    poles = set()
    for seed in range(n):
        stage.set_up(seed)
        poles.add(stage.game.order[0])
    return poles, set(range(len(stage.setting.drivers)))


@expectation("order {cars}")
def order(stage: Stage, cars: list[str]) -> tuple[Any, Any]:
    game = stage.game
    return stage.colours(game.order[: game.n_order]), cars


@expectation("turns were driven by {cars}")
def turns(stage: Stage, cars: list[str]) -> tuple[Any, Any]:
    """Since the latest decision of the scene, in this order."""
    return stage.colours(seat for kind, seat, *_ in stage.log[stage.mark :] if kind == "TURN"), cars


@expectation("{car} is racing")
def is_racing(stage: Stage, car: str) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.status, found.place), (layout.RACING, 0)


@expectation("{car} has finished, place {n}")
def has_finished(stage: Stage, car: str, place: int) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.status, found.place), (layout.FINISHED, place)


@expectation("{car} is out, place {n}")
def is_out(stage: Stage, car: str, place: int) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.status, found.place), (layout.OUT, place)


@expectation("{car} is on the track, place {n}")
def is_on_the_track(stage: Stage, car: str, place: int) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.status, found.place), (layout.RACING, place)


@expectation("it is round {n}")
def is_round(stage: Stage, number: int) -> tuple[Any, Any]:
    return stage.game.round_no, number


@expectation("the race is over")
def is_over(stage: Stage) -> tuple[Any, Any]:
    return stage.game.phase == phases.OVER, True


@expectation("the race is not over")
def is_not_over(stage: Stage) -> tuple[Any, Any]:
    return stage.game.phase == phases.OVER, False


# A car's board


@expectation("{car} is in gear {n}")
def gear(stage: Stage, car: str, number: int) -> tuple[Any, Any]:
    return stage.car(car).gear, number


@expectation("{car} has engine {n}")
def engine(stage: Stage, car: str, number: int) -> tuple[Any, Any]:
    return stage.car(car).engine, number


@expectation("{car} has hand {cards}")
def hand(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = stage.car(car)
    return (pile(found.hand, found.stress[layout.HAND]), found.n_hand), (written(cards), len(cards))


@expectation("{car} has draw deck {cards}")
def draw_deck(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = stage.car(car)
    return (pile(found.draw, found.stress[layout.DRAW]), found.n_draw), (written(cards), len(cards))


@expectation("{car} has discard {cards}")
def discard(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = stage.car(car)
    return (pile(found.discard, found.stress[layout.DISCARD]), found.n_discard), (written(cards), len(cards))


@expectation("{car} has in play {cards}")
def play_area(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    turn = stage.game.turn
    return (turn.seat, pile(turn.play_area, turn.stress)), (stage.seat(car), written(cards))


@expectation("{car} has {n} cards in hand and {n} in the draw deck")
def sizes(stage: Stage, car: str, in_hand: int, in_deck: int) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.n_hand, found.n_draw), (in_hand, in_deck)


@expectation("{car} has in hand and draw deck {cards}")
def whole_deck(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = stage.car(car)
    counts = [hand + draw for hand, draw in zip(found.hand, found.draw, strict=True)]
    return pile(counts, found.stress[layout.HAND] + found.stress[layout.DRAW]), written(cards)
