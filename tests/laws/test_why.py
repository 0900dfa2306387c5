"""Laws of refusals: a choice that is not offered has one reason, an offered one has none, and every reason is true.

A reason is true if mending it removes it: after a change of just that, the position accepts the choice or refuses it
for another reason.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap import race as door
from hotlap.content.cards import sponsor_cards, upgrade_cards
from hotlap.engine import cards, layout, pools, why
from hotlap.engine.jit import COMPILED
from hotlap.race import Race, RaceSetup, Sight
from hotlap.race.choices import NAMES
from hotlap.race.errors import Refusal
from hotlap.race.sight import read
from hotlap.race.why import refusals, why_not
from how_many import how_many
from laws.setups import build, event_setup, setups
from scenes import offers
from scenes.notation import read_scenes

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]

SYMBOLS = {card.id: card.symbols for card in (*upgrade_cards(), *sponsor_cards())}
PLAIN: list[door.Choice] = [
    door.Boost(), door.Adrenaline(), door.Accelerate(), door.Draft(), door.CannotPay(), door.Done(), door.Mulligan(),
    door.KeepHand(), door.NoSwap(), door.Discard(), door.Salvaged(), door.Slipstream(0), door.Take("brakes-1"),
    door.GiveBack("turbo-1"), door.Refresh("body-1"), door.PayHeat("brakes-2"),
    *map(door.Plan, range(1, 5)), *map(door.Cooldown, range(1, 17)), *map(door.Scrap, range(1, 7)),
    *map(door.Salvage, range(1, 5)), *map(door.ReduceStress, range(1, 13)), *map(door.SuperCool, range(1, 9)),
    *map(door.Slipstream, range(2, 21)), *map(door.ChooseSpeed, range(10)),
]  # fmt: skip


def imaginable(race: Race, seat: int, dice: random.Random) -> Iterator[door.Choice]:
    """Choices that somebody may think of, sensible or not."""
    car = race.sight(seat).cars[seat]
    hand = [card for card, n in car.hand.items() for _ in range(n)]
    pile = [card for card, n in car.discard.items() for _ in range(n)]
    yield from PLAIN
    for card in {*hand, *car.upgrades, "Heat", "4"}:
        yield from (door.DirectPlay(card), door.PayHeat(card), door.Refresh(card), door.Discard((card,)))
        yield door.Plan(1, (card,))
    for _ in range(12):
        some = tuple(dice.sample(hand, dice.randrange(min(5, len(hand)) + 1)))
        yield door.Plan(dice.randrange(1, 5), (*some, *dice.sample(["Heat", "4", "Stress"], dice.random() < 0.2)))
        yield door.Discard(some)
        yield door.Salvaged(tuple(dice.sample(pile, dice.randrange(min(4, len(pile)) + 1))))


def walk(race: Race, dice: random.Random, most: int) -> Iterator[int]:
    """Random decisions; before each, yields the seat that decides."""
    for _ in range(most):
        if race.is_over:
            return
        seat = dice.choice(race.deciders())
        yield seat
        race.decide(seat, dice.choice(race.choices(seat)))


def is_offered(choice: door.Choice, choices: list[door.Choice]) -> bool:
    if isinstance(choice, door.PayHeat):  # of equal cards with other Speeds the first one counts
        return any(isinstance(one, door.PayHeat) and one.card == choice.card for one in choices)
    return choice in choices


@settings(max_examples=how_many(15, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_a_refused_choice_has_one_reason_and_an_offered_one_has_none(setup: RaceSetup, seed: int) -> None:
    dice = random.Random(seed)
    race = Race(setup)
    for seat in walk(race, dice, 200 if COMPILED else 12):
        choices, sight = race.choices(seat), race.sight(seat)
        if not COMPILED and dice.random() < 0.5:
            continue
        for choice in choices if len(choices) < 20 else dice.sample(choices, 20):
            assert why_not(sight, choice) is None, choice
        for choice in imaginable(race, seat, dice):
            refusal = why_not(sight, choice)
            assert (refusal is None) == is_offered(choice, choices), (choice, refusal)
            assert refusal is None or (refusal.kind is type(choice) and refusal.why in why.WORDS[1:])
            if refusal is not None and dice.random() < 0.1:
                before = race.to_bytes()
                with pytest.raises(door.IllegalAction) as caught:
                    race.decide(seat, choice)
                assert (caught.value.refusal, race.to_bytes()) == (refusal, before)


# Every reason is true --------------------------------------------------------------------------------


class Changing:
    """A position that can be changed: the game, its track, the own car and turn as numpy records."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.game = as_array(layout.Game, sight.record)
        self.track = as_array(layout.Track, sight.course)
        self.car = self.game[0]["cars"][sight.seat]
        self.turn = self.game[0]["turn"]
        self.rivals = [
            self.game[0]["cars"][seat]
            for seat in range(len(sight.setup.entrants))
            if seat != sight.seat and self.game[0]["cars"][seat]["status"] == layout.RACING
        ]

    def changed(self) -> Sight:
        cells = [layout.from_bytes(kind, one.tobytes()) for kind, one in self.kinds()]
        return read(self.sight.setup, self.sight.seat, *cells)

    def kinds(self) -> list[tuple[Any, Any]]:
        return [(layout.Game, self.game), (layout.Track, self.track)]


def as_array(kind: Any, cells: Any) -> Any:
    return np.frombuffer(bytearray(layout.to_bytes(kind, cells)), kind.dtype)


def give(change: Changing, slot: int, n: int) -> None:
    change.car["hand"][slot] += n
    change.car["n_hand"] += n


def stand_behind(change: Changing, spaces: int) -> None:
    """Put every rival so many spaces ahead."""
    for rival in change.rivals:
        rival["space"] = (change.car["space"] + spaces - 1) % change.track[0]["spaces"] + 1


def many(change: Changing) -> None:
    change.turn["cooldown"] = 16
    change.turn["pools"].fill(16)
    change.car["stress"][layout.HAND] += 12
    change.car["n_hand"] += 12
    change.car["discard"][cards.HEAT] += 8
    change.car["n_discard"] += 8
    give(change, cards.HEAT, 16)


# By reason: the change that removes it.
MENDED: dict[str, Callable[[Changing, Any, Refusal], None]] = {
    "gear-too-far": lambda at, choice, _: at.car.__setitem__("gear", choice.gear),
    "gear-no-heat": lambda at, _, why: at.car.__setitem__("engine", why.heat),
    "gear-flooded": lambda at, *_: at.track[0]["flooded"].fill(0),
    "gear-hand": lambda at, *_: at.track[0].__setitem__("cluttered_hand", layout.ANY_GEAR),
    "card-cluttered": lambda at, *_: give(at, cards.ONE, 4),
    "heat-first": lambda at, *_: at.track[0].__setitem__("heat_first", 0),
    "card-heat-first": lambda at, *_: at.track[0].__setitem__("heat_first", 0),
    "boost-used": lambda at, *_: at.turn.__setitem__("may_boost", 1),
    "boost-no-heat": lambda at, *_: at.car.__setitem__("engine", 1),
    "adrenaline-not": lambda at, *_: at.turn.__setitem__("has_adrenaline", 1),
    "adrenaline-used": lambda at, *_: at.turn.__setitem__("may_move_one", 1),
    "cooldown-no-heat": lambda at, *_: give(at, cards.HEAT, 1),
    "cooldown-weather": lambda at, *_: at.game[0]["token"].fill(0),
    "cooldown-gear": lambda at, *_: at.turn.__setitem__("cooldown", 1),
    "cooldown-used": lambda at, *_: at.turn.__setitem__("cooldown", 1),
    "cooldown-most": lambda at, *_: many(at),
    "pay-no-heat": lambda at, _, why: at.car.__setitem__("engine", why.heat),
    "can-pay": lambda at, *_: at.car.__setitem__("engine", 0),
    "salvage-empty": lambda at, *_: many(at),
    "reduce-none": lambda at, *_: at.turn["pools"].__setitem__(pools.REDUCE_STRESS, 1),
    "reduce-tunnel": lambda at, *_: at.track[0]["tunnel"].fill(0),
    "reduce-no-stress": lambda at, *_: many(at),
    "reduce-most": lambda at, *_: many(at),
    "super-cool-none": lambda at, *_: at.turn["pools"].__setitem__(pools.SUPER_COOL, 1),
    "super-cool-no-heat": lambda at, *_: many(at),
    "super-cool-most": lambda at, *_: many(at),
    "accelerate-no-plus": lambda at, *_: at.turn.__setitem__("plus", 1),
    "draft-nobody": lambda at, *_: stand_behind(at, 2),
    "draft-far": lambda at, *_: stand_behind(at, 2),
    "direct-full": lambda at, *_: at.turn.__setitem__("n_played", 0),
    "direct-no-heat": lambda at, _, why: at.car.__setitem__("engine", why.heat),
    "done-due": lambda at, *_: at.turn["symbols"].fill(0),
    "slipstream-event": lambda at, *_: at.car.__setitem__("gear", 4),
    "slipstream-finish": lambda at, *_: at.track[0].__setitem__("laps", layout.MAX_LAPS),
    "slipstream-nobody": lambda at, *_: stand_behind(at, 1),
    "slipstream-weather": lambda at, *_: at.game[0]["token"].fill(0),
    "slipstream-blocked": lambda at, *_: stand_behind(at, 0),
    "discard-tunnel": lambda at, *_: at.track[0]["tunnel"].fill(0),
}  # fmt: skip

# By reason: the fact behind it, if no change of the position could make the choice legal.
SO: dict[str, Callable[[Race, Sight, Any, Refusal], bool]] = {
    "heat-unplayable": lambda race, sight, choice, why: why.card == "Heat",
    "card-missing": lambda race, sight, choice, why: is_short(sight, choice, why.card),
    "plan-cards": lambda race, sight, choice, why: len(choice.cards) != choice.gear or not choice.cards,
    "speed-none": lambda race, sight, choice, why: race.phase == "SPEED",
    "adrenaline-nobody": lambda race, sight, choice, why: (
        len(sight.setup.entrants) == 1 or sight.setup.event.id == "sudden-rain"
    ),
    "pay-none": lambda race, sight, choice, why: not any(
        isinstance(one, door.PayHeat | door.CannotPay) and one == choice for one in race.choices(sight.seat)
    ),
    "pay-passed": lambda race, sight, choice, why: race.phase == "PAY",
    "pay-fewer": lambda race, sight, choice, why: race.phase == "PAY",
    "scrap-none": lambda race, sight, choice, why: not has_open(sight, "scrap", choice.cards),
    "salvage-none": lambda race, sight, choice, why: not has_open(sight, "salvage", choice.cards),
    "accelerate-none": lambda race, sight, choice, why: not has_open(sight, "accelerate"),
    "draft-none": lambda race, sight, choice, why: not has_open(sight, "draft"),
    "direct-none": lambda race, sight, choice, why: "direct_play" not in SYMBOLS.get(why.card or "", {}),
    "slipstream-reach": lambda race, sight, choice, why: choice.spaces != shortest_slipstream(sight),
    "refresh-none": lambda race, sight, choice, why: (
        "refresh" not in SYMBOLS.get(why.card or "", {}) or why.card not in sight.play_area
    ),
    "discard-heat": lambda race, sight, choice, why: why.card == "Heat" and sight.setup.event.id != "chicanes",
    "discard-stress": lambda race, sight, choice, why: (
        why.card == "Stress" and sight.setup.event.id != "tunnel-vision"
    ),
    "discard-most": lambda race, sight, choice, why: len(choice.cards) > 1 and sight.setup.event.id == "hold-tight",
    "salvage-most": lambda race, sight, choice, why: len(choice.cards) > max(
        len(one.cards) for one in race.choices(sight.seat) if isinstance(one, door.Salvaged)
    ),
    "not-asked": lambda race, sight, choice, why: type(choice) not in map(type, race.choices(sight.seat)),
    "later": lambda race, sight, choice, why: race.phase in ("REACT", "SALVAGE", "SLIPSTREAM", "REFRESH"),
}  # fmt: skip


def shortest_slipstream(sight: Sight) -> int:
    return 2 + sight.setup.event.slipstream_spaces


def is_short(sight: Sight, choice: Any, card: str | None) -> bool:
    car = sight.cars[sight.seat]
    wanted = Counter(getattr(choice, "cards", (card,)))[card]
    piles = (car.discard,) if isinstance(choice, door.Salvaged) else (car.hand,)
    if isinstance(choice, door.Take):
        return card not in sight.market
    if isinstance(choice, door.GiveBack):
        return card not in car.upgrades
    return any(pile.get(card or "", 0) < wanted for pile in piles)


def has_open(sight: Sight, symbol: str, n: int | None = None) -> bool:
    """Whether a card in play has an unused symbol; with `n`, one of that number."""
    bits = {"scrap": 2, "salvage": 4, "accelerate": 8, "draft": 16}
    turn = as_array(layout.Game, sight.record)[0]["turn"]
    kinds = as_array(layout.Game, sight.record)[0]["cars"][sight.seat]["kind"]
    for i in range(turn["n_played"]):
        card = NAMES[kinds[turn["played"][i]]]
        if turn["symbols"][i] & bits[symbol] and n in (None, SYMBOLS[card].get(symbol)):
            return True
    return False


def test_every_reason_has_its_proof() -> None:
    assert {*MENDED, *SO} == set(why.WORDS[1:])


def check(race: Race, sight: Sight, choice: door.Choice, refusal: Refusal) -> None:
    if refusal.why in SO:
        assert SO[refusal.why](race, sight, choice, refusal), (choice, refusal)
        return
    change = Changing(sight)
    if refusal.why in ("slipstream-nobody", "draft-nobody") and not change.rivals:
        return  # nobody is there to be put ahead
    MENDED[refusal.why](change, choice, refusal)
    after = why_not(change.changed(), choice)
    assert after is None or after.why != refusal.why, (choice, refusal, race.phase)


@settings(max_examples=how_many(15, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_every_reason_is_true(setup: RaceSetup, seed: int) -> None:
    dice = random.Random(seed)
    race = Race(setup)
    seen: Counter[str] = Counter()
    for seat in walk(race, dice, 200 if COMPILED else 10):
        sight = race.sight(seat)
        for choice in imaginable(race, seat, dice):
            refusal = why_not(sight, choice)
            if refusal is None or (refusal.why == "not-asked" and seen["not-asked"] > 50):
                continue
            seen[refusal.why] += 1
            if seen[refusal.why] <= 15:
                check(race, sight, choice, refusal)
        for one in refusals(sight):
            assert one.why in why.WORDS[1:]


EVENTS = ("turbulent-winds", "sudden-rain", "hold-tight", "chicanes", "tunnel-vision")


@pytest.mark.parametrize("event", EVENTS)
def test_reasons_under_events_are_true(event: str) -> None:
    """In races of a championship, whose events refuse choices that are offered elsewhere."""
    found: set[str] = set()
    for seed in range(how_many(3, 1)):
        race, dice = Race(event_setup(event, seed, cars=6)), random.Random(seed)
        for seat in walk(race, dice, 250 if COMPILED else 40):
            sight = race.sight(seat)
            for choice in imaginable(race, seat, dice):
                if (refusal := why_not(sight, choice)) and refusal.why != "not-asked":
                    found.add(refusal.why)
                    if dice.random() < 0.1:
                        check(race, sight, choice, refusal)
    expected = {
        "turbulent-winds": "slipstream-event",
        "sudden-rain": "adrenaline-nobody",
        "hold-tight": "discard-most",
        "chicanes": "discard-stress",
        "tunnel-vision": "discard-heat",
    }
    assert not COMPILED or expected[event] in found


@pytest.mark.compiled_only
def test_every_reason_comes_up() -> None:
    """In a scene, or in one of these races."""
    said = (one for scene in read_scenes() for one in scene.sentences if one.phrase.act is offers.refused)
    found = {one.arguments[-1] for one in said}
    salvage = door.SeasonRace("new-grandstand", upgrades=(("fuel-1", "fuel-1", "fuel-2"), ("fuel-2",)))
    races = [build("usa", [False] * 2, [0] * 2, 1, laps=3, garage="advanced", season=salvage)]
    races += [event_setup(event, seed, cars=6) for event in EVENTS for seed in range(2)]
    for seed, setup in enumerate(races):
        race, dice = Race(setup), random.Random(seed)
        for seat in walk(race, dice, 250):
            sight = race.sight(seat)
            found |= {one.why for choice in imaginable(race, seat, dice) if (one := why_not(sight, choice))}
    assert found == set(why.WORDS[1:])
