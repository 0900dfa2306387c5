"""Expectations about the table. Each returns the value found and the value that the scene expects."""

from typing import Any

from hotlap.content.weather import weather_names
from hotlap.engine import layout, phases
from hotlap.engine.cards import FIRST_SPONSOR, FIRST_UPGRADE, STRESS
from scenes.phrases import Place, expectation
from scenes.stage import NAMES, Stage


def shown(cards: list[int]) -> str:
    return " ".join(NAMES[kind] for kind in cards) or "nothing"


def pile(kinds: list[int], counts: Any, stress: int) -> str:
    """The cards of a pile, by kind; `kinds` are those of the car's slots."""
    slots = [slot for slot in range(layout.SLOTS) for _ in range(stress if slot == STRESS else counts[slot])]
    return written([kinds[slot] for slot in slots])


def written(cards: list[int]) -> str:
    return shown(sorted(cards))


# Places and order


@expectation("{car} is at {place}")
def is_at(stage: Stage, car: str, place: Place) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.lap, found.space, found.spot), (place.lap, place.space, stage.spot(place.space, place.spot))


@expectation("the cars stand at {places}")
def stand_at(stage: Stage, places: list[Place]) -> tuple[Any, Any]:
    """The places of all cars, in any order of the cars."""
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
    return (pile(found.kind, found.hand, found.stress[layout.HAND]), found.n_hand), (written(cards), len(cards))


@expectation("{car} has draw deck {cards}")
def draw_deck(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = stage.car(car)
    return (pile(found.kind, found.draw, found.stress[layout.DRAW]), found.n_draw), (written(cards), len(cards))


@expectation("{car} has discard {cards}")
def discard(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = stage.car(car)
    seen = pile(found.kind, found.discard, found.stress[layout.DISCARD])
    return (seen, found.n_discard), (written(cards), len(cards))


@expectation("{car} has in play {cards}")
def play_area(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    turn = stage.game.turn
    return (turn.seat, pile(stage.kinds(car), turn.play_area, turn.stress)), (stage.seat(car), written(cards))


@expectation("{car} has {n} cards in hand and {n} in the draw deck")
def sizes(stage: Stage, car: str, in_hand: int, in_deck: int) -> tuple[Any, Any]:
    found = stage.car(car)
    return (found.n_hand, found.n_draw), (in_hand, in_deck)


@expectation("{car} has in hand and draw deck {cards}")
def whole_deck(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = stage.car(car)
    counts = [hand + draw for hand, draw in zip(found.hand, found.draw, strict=True)]
    return pile(found.kind, counts, found.stress[layout.HAND] + found.stress[layout.DRAW]), written(cards)


# Decks of all, drafts, weather


def deck(counts: Any, first: int) -> str:
    return shown([first + i for i, n in enumerate(counts) for _ in range(n)])


@expectation("the Sponsorship deck has {cards}")
def sponsor_deck(stage: Stage, cards: list[int]) -> tuple[Any, Any]:
    return deck(stage.game.sponsors, FIRST_SPONSOR), written(cards)


@expectation("played Sponsorships are {cards}")
def sponsors_played(stage: Stage, cards: list[int]) -> tuple[Any, Any]:
    return deck(stage.game.sponsors_used, FIRST_SPONSOR), written(cards)


@expectation("the market has {cards}")
def market(stage: Stage, cards: list[int]) -> tuple[Any, Any]:
    game = stage.game
    return written([kind for kind in game.market[: game.n_market] if kind]), written(cards)


@expectation("the market has {n} cards")
def market_size(stage: Stage, number: int) -> tuple[Any, Any]:
    game = stage.game
    return sum(kind != 0 for kind in game.market[: game.n_market]), number


@expectation("the upgrade deck has {cards}")
def upgrade_deck(stage: Stage, cards: list[int]) -> tuple[Any, Any]:
    return deck(stage.game.upgrades, FIRST_UPGRADE), written(cards)


@expectation("upgrades set aside are {cards}")
def upgrades_aside(stage: Stage, cards: list[int]) -> tuple[Any, Any]:
    return deck(stage.game.aside, FIRST_UPGRADE), written(cards)


@expectation("{car} has {n} upgrades")
def upgrade_count(stage: Stage, car: str, number: int) -> tuple[Any, Any]:
    """In hand and draw deck, Heat among them."""
    found = stage.car(car)
    others = sum(found.hand[FIRST_UPGRADE:]) + sum(found.draw[FIRST_UPGRADE:])
    return others + sum(found.heat_upgrades), number


@expectation("{car} has upgrades {cards}")
def upgrades(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """In hand and draw deck; Heat by its number."""
    found = stage.car(car)
    slots = range(FIRST_UPGRADE, layout.SLOTS)
    own = [found.kind[slot] for slot in slots for _ in range(found.hand[slot] + found.draw[slot])]
    is_heat = stage.track.cards.is_heat
    for tier in range(2):
        own += [list(is_heat).index(tier + 1)] * found.heat_upgrades[tier]
    return written(own), written(cards)


@expectation("{car} has Sponsorships {cards}")
def sponsorships(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """In the hand."""
    return deck(stage.car(car).hand[FIRST_SPONSOR:FIRST_UPGRADE], FIRST_SPONSOR), written(cards)


@expectation("the weather is {name}")
def weather(stage: Stage, name: str) -> tuple[Any, Any]:
    return weather_names()[stage.game.weather], name


@expectation("no token comes more than twice in {n} races")
def tokens_are_two_of_each(stage: Stage, n: int) -> tuple[Any, Any]:
    most = 0
    for seed in range(n):
        stage.set_up(seed)
        laid = list(stage.game.token[: stage.track.n_corners])
        most = max(most, *(laid.count(token) for token in laid if token))
    return most, 2


@expectation("tokens lie at lines {numbers}")
def tokens_lie(stage: Stage, lines: list[int]) -> tuple[Any, Any]:
    track = stage.track
    return [track.corner_line[i] for i in range(track.n_corners) if stage.game.token[i]], lines


@expectation("no token lies")
def no_token_lies(stage: Stage) -> tuple[Any, Any]:
    return tokens_lie(stage, [])
