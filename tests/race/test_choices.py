"""choices() lists exactly the choices that decide() accepts."""

import itertools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.content.tracks import BOXES
from hotlap.engine import cards
from hotlap.engine.jit import COMPILED
from hotlap.race import (
    Accelerate,
    Adrenaline,
    Boost,
    CannotPay,
    ChooseSpeed,
    Cooldown,
    DirectPlay,
    Discard,
    Done,
    Draft,
    GiveBack,
    HotlapError,
    IllegalAction,
    KeepHand,
    Mulligan,
    NoSwap,
    NotYourDecision,
    PayHeat,
    Plan,
    Race,
    RaceSetup,
    ReduceStress,
    Refresh,
    Salvage,
    Salvaged,
    Scrap,
    SeasonRace,
    Slipstream,
    SuperCool,
    Swap,
    Take,
    Tune,
    UnknownAction,
)
from hotlap.race.choices import NAMES, kind_of, parse
from how_many import how_many
from laws.setups import build, setups


def small_sets(size: int) -> list[tuple[str, ...]]:
    return list(itertools.combinations_with_replacement(cards.NAMES, size))


SIMPLE = [
    Boost(),
    Adrenaline(),
    Done(),
    Mulligan(),
    KeepHand(),
    *(Cooldown(n) for n in range(1, 17)),
    *(Slipstream(n) for n in range(21)),
    NoSwap(),
    Tune("more"),
    Tune("fewer"),
    Accelerate(),
    CannotPay(),
    Draft(),
    *(ChooseSpeed(n) for n in range(10)),
    *(Scrap(n) for n in range(1, 7)),
    *(Salvage(n) for n in range(1, 5)),
    *(ReduceStress(n) for n in range(1, 13)),
    *(SuperCool(n) for n in range(1, 9)),
]
WITH_CARD = [kind(name) for kind in (Take, GiveBack, PayHeat, Refresh, DirectPlay) for name in NAMES]
SWAPS = [Swap(given, taken) for given in NAMES for taken in NAMES]
SALVAGED = [Salvaged(names) for size in range(3) for names in small_sets(size)]
PLANS = [Plan(gear, names) for gear in range(1, 5) for size in range(6) for names in small_sets(size)]
DISCARDS = [Discard(names) for size in range(3) for names in small_sets(size)]


def accepts(race: Race, seat: int, choice: Any) -> bool:
    """Whether a race accepts a choice. A refused one must leave no trace."""
    trial = race.copy()
    try:
        trial.decide(seat, choice)
    except (IllegalAction, NotYourDecision):
        assert trial.to_bytes() == race.to_bytes()
        assert trial.decisions == race.decisions
        assert trial.decision(seat) == race.decision(seat)
        assert trial.events(seat) == race.events(seat)
        return False
    assert len(trial.decisions) == len(race.decisions) + 1
    return True


def check(race: Race, seat: int, tried: list[Any]) -> None:
    offered = race.choices(seat)
    assert len(set(offered)) == len(offered)
    for choice in offered:
        assert accepts(race, seat, choice), choice
    for choice in tried:
        assert accepts(race, seat, choice) == (choice in offered), str(choice)


@settings(max_examples=how_many(12, 1))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_the_listed_choices_are_exactly_those_taken(setup: RaceSetup, seed: int) -> None:
    race, dice = Race(setup), random.Random(seed)
    seen: dict[str, int] = {}
    while not race.is_over and len(race.decisions) < (150 if COMPILED else 30):
        seat = dice.choice(race.deciders())
        phase = race.phase
        seen[phase] = seen.get(phase, 0) + 1
        if seen[phase] <= (3 if COMPILED else 1):
            tried = [*SIMPLE, *dice.sample(PLANS, 30), *dice.sample(DISCARDS, 10)]
            check(race, seat, tried if COMPILED else dice.sample(tried, 25))
        race.decide(seat, dice.choice(race.choices(seat)))


# Cards for every symbol; two equal ones with Heat, and more Heat than an engine may hold.
RICH = (
    "wings-1 wings-1 turbo-1 turbo-1 wings-3 pedal-4",
    "fuel-1 fuel-2 suspension-1 suspension-3 pedal-5 brakes-1",
    "intake-1 intake-2 tunnel-1 body-4 heat-basic heat-advanced",
)


def rich(seed: int) -> Race:
    """A race of three drivers with cards of every kind, late in a season."""
    names = set(NAMES)
    kept = tuple(tuple(card for card in line.split() if card in names) for line in RICH)
    event = "consulting-mechanics" if seed % 3 == 2 else "title-sponsor"
    season = SeasonRace(event, upgrades=kept, sponsors=(("sponsor-7",), ("sponsor-6",), ("sponsor-1",)))
    switches = {"garage": "mixed", "weather": True, "season": season, "boxes": BOXES, "laps": 2}
    return Race(build("usa", [False] * 3, [0, 2, 4], seed, **switches))


def listed_cards(dice: random.Random) -> list:
    """Choices that name cards, several of every kind."""
    return [*dice.sample(WITH_CARD, 12), *dice.sample(SWAPS, 5), *dice.sample(SALVAGED, 4), *dice.sample(SIMPLE, 12)]


def test_every_kind_of_choice_is_listed_and_taken() -> None:
    """R6: in races with all symbols every kind of choice occurs, and each listed one is accepted."""
    found: dict[type, int] = {}
    expected = {type(choice) for choice in (*SIMPLE, *PLANS, *DISCARDS, *WITH_CARD, *SWAPS, *SALVAGED)}
    expected -= {GiveBack, Mulligan, KeepHand}
    for seed in range(18 if COMPILED else 2):
        if set(found) == expected:
            break  # rare kinds may take some races
        race, dice = rich(seed), random.Random(seed)
        while not race.is_over and (COMPILED or len(race.decisions) < 60):
            seat = race.deciders()[0]
            offered = race.choices(seat)
            kinds = {type(choice) for choice in offered}
            if any(found.get(kind, 0) < 2 for kind in kinds):
                check(race, seat, listed_cards(dice) if COMPILED else [])
                for kind in kinds:
                    found[kind] = found.get(kind, 0) + 1
            race.decide(seat, dice.choice(offered))
    if COMPILED:
        assert set(found) == expected


@pytest.mark.parametrize("garage", ["basic", "mixed"])
def test_a_card_given_back_is_named_as_the_upgrade_it_is(garage: str) -> None:
    """R6.1: Heat upgrades have names of their own; "Heat" and "Stress" are no upgrades."""
    heat = 0
    for seed in range(12):
        race = Race(build("usa", [False, False], [0, 0], seed, garage=garage, garage_draft="snake"))
        while race.phase == "DRAFT":
            seat = race.deciders()[0]
            offered = race.choices(seat)
            race.decide(seat, next((one for one in offered if "heat" in one.card), offered[0]))
        for seat in race.deciders():
            has_heat = any("heat" in choice.card for choice in race.choices(seat))
            heat += has_heat
            if COMPILED or (has_heat and heat == 1):
                check(race, seat, [GiveBack(name) for name in NAMES[:: 1 if COMPILED else 12]])
    assert heat


def test_a_swap_names_an_own_upgrade() -> None:
    """R9.2: the new one, one kept from an earlier race, or a Heat upgrade; never plain Heat or Stress."""
    race = rich(1)
    while race.phase == "DRAFT":
        race.decide(race.deciders()[0], race.choices(race.deciders()[0])[0])
    seat = race.deciders()[0]
    own, market = set(race.sight(seat).cars[seat].upgrades), set(race.sight(seat).market)
    assert len(own) > 4
    swaps = {choice for choice in race.choices(seat) if isinstance(choice, Swap)}
    assert swaps == {Swap(given, taken) for given in own for taken in market}
    check(race, seat, [Swap(name, taken) for name in NAMES for taken in sorted(market)][:: 1 if COMPILED else 9])


def test_of_two_equal_cards_the_heat_of_both_can_be_paid() -> None:
    """R6.3: each is paid for separately, with the same words."""
    season = SeasonRace("title-sponsor", upgrades=(("wings-1", "wings-1"),))
    race = Race(build("usa", [False], [0], 1, garage="mixed", weather=True, season=season))
    while race.phase != "PLAN":
        race.decide(0, race.choices(0)[0])
    hold(race, "wings-1", 2)
    race.decide(0, Plan(2, ("wings-1", "wings-1")))
    engine = race.sight(0).cars[0].engine
    for left in (1, 0):
        assert PayHeat("wings-1") in race.choices(0)
        race.decide(0, PayHeat("wings-1"))
        assert race.sight(0).cars[0].engine == engine - 2 + left
    assert PayHeat("wings-1") not in race.choices(0)


def hold(race: Race, card: str, n: int) -> None:
    """Move `n` copies of a card from the draw deck, if they are there, into the hand of seat 0."""
    car = race._game[0].cars[0]
    slot = list(car.kind).index(kind_of(card))
    moved = n - int(car.hand[slot])
    car.hand[slot] += moved
    car.draw[slot] -= moved
    car.unseen[slot] -= moved
    car.n_hand += moved
    car.n_draw -= moved
    assert car.draw[slot] >= 0


def test_a_plan_with_more_cards_than_the_gear_is_refused() -> None:
    """With an empty engine and no Heat in hand the turn runs on to step 8, where cards are accepted again."""
    race = Race(build("usa", [False], [6], 15))
    hand = race.sight(0).cars[0].hand
    assert race.sight(0).cars[0].engine == 0
    assert "Heat" not in hand
    names = [name for name, n in hand.items() for _ in range(n)]
    for first, second in itertools.combinations(names, 2):
        assert not accepts(race, 0, Plan(1, (first, second))), (first, second)
    for three in itertools.combinations(names, 3):
        assert not accepts(race, 0, Plan(2, three)), three


@pytest.mark.parametrize("size", range(6))
def test_only_as_many_cards_as_the_gear(size: int) -> None:
    race = Race(build("usa", [False, False], [0, 0], 5))
    hand = [name for name, n in race.sight(0).cars[0].hand.items() for _ in range(n) if name != "Heat"]
    assert len(hand) >= size
    for gear in range(1, 5):
        if gear != size:
            assert not accepts(race, 0, Plan(gear, tuple(hand[:size])))


def test_plans_are_counted_right() -> None:
    """One plan for each gear that can be paid and each different set of playable cards."""
    for seed in range(30):
        race = Race(build("usa", [False, False], [seed % 3, 0], seed))
        hand = [name for name, n in race.sight(0).cars[0].hand.items() for _ in range(n) if name != "Heat"]
        gears = range(1, 4)  # from gear 1 with Heat in the engine
        expected = {(gear, tuple(sorted(cards))) for gear in gears for cards in itertools.combinations(hand, gear)}
        found = [(plan.gear, tuple(sorted(plan.cards))) for plan in race.choices(0)]
        assert len(found) == len(set(found))
        assert set(found) == expected


@pytest.mark.parametrize(
    "choice", [*SIMPLE, *PLANS[::7], *DISCARDS, *WITH_CARD[::3], *SWAPS[::97], *SALVAGED[::4]], ids=str
)
def test_a_choice_is_read_back_from_its_line(choice: Any) -> None:
    assert parse(str(choice)) == choice
    assert repr(parse(str(choice))) == repr(choice)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gear",
        "gear 0",
        "gear 5",
        "gear -1",
        "gear ²",
        "gear 1 play",
        "gear 1 play 6",
        "gear one play 1",
        "gear 1 cards 1",
        "boost 1",
        "cooldown",
        "cooldown 0",
        "cooldown 17",
        "cooldown 1.0",
        "cooldown 99999999999999999999",
        "tune",
        "tune all",
        "slipstream 21",
        "slipstream",
        "discard",
        "discard king",
        "mulligan now",
        "keep",
        "take back",
        "give up",
        "\x00",
        "Boost",
        "take",
        "take nothing",
        "take brakes-1 brakes-2",
        "take brakes-99",
        "give brakes-1",
        "give back",
        "swap brakes-1",
        "swap brakes-1 with brakes-2",
        "swap for brakes-2",
        "no",
        "speed",
        "speed 10",
        "speed -1",
        "pay",
        "pay 2 brakes-1",
        "cannot",
        "scrap 0",
        "scrap 7",
        "scrap all",
        "reduce stress",
        "reduce stress 0",
        "reduce stress 13",
        "super-cool 9",
        "accelerate 2",
        "draft 1",
        "direct play",
        "direct brakes-1",
        "salvage",
        "salvage 5",
        "salvaged",
        "refresh",
        "refresh nothing",
    ],
)
def test_other_text_cannot_be_read(text: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        parse(text)
    assert len(str(caught.value)) > 10


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        choice = parse(text)
    except UnknownAction:
        return
    assert parse(str(choice)) == choice


def test_a_choice_with_impossible_values_cannot_be_made() -> None:
    for make in (
        lambda: Plan(0),
        lambda: Plan(5, ("1",)),
        lambda: Plan(True, ("1",)),
        lambda: Plan(1, ("6",)),
        lambda: Plan(1, (1,)),
        lambda: Plan(1, None),
        lambda: Plan(1, 4),
        lambda: Cooldown(0),
        lambda: Cooldown(17),
        lambda: Cooldown("1"),
        lambda: Tune("all"),
        lambda: Tune(1),
        lambda: Slipstream(-1),
        lambda: Slipstream(21),
        lambda: Discard(("joker",)),
        lambda: Discard(None),
        lambda: Take("brakes-99"),
        lambda: Take(None),
        lambda: GiveBack(3),
        lambda: Swap("brakes-1", ""),
        lambda: Swap(("brakes-1",), "brakes-2"),
        lambda: ChooseSpeed(10),
        lambda: ChooseSpeed(-1),
        lambda: ChooseSpeed("1"),
        lambda: PayHeat("king"),
        lambda: Scrap(0),
        lambda: Scrap(7),
        lambda: ReduceStress(0),
        lambda: SuperCool(9),
        lambda: Salvage(5),
        lambda: Salvaged("brakes-1"),
        lambda: Salvaged(("joker",)),
        lambda: Refresh(None),
        lambda: DirectPlay("joker"),
    ):
        with pytest.raises(UnknownAction):
            make()


def test_the_cards_of_a_choice_have_one_spelling() -> None:
    assert Plan(2, ("stress", "4")) == Plan(2, ("4", "Stress"))
    assert str(Plan(2, ("4", "STRESS"))) == "gear 2 play Stress 4"
    assert Discard(("4", "1")) == Discard(("1", "4"))


def test_a_choice_of_another_kind_than_asked_is_refused() -> None:
    race = Race(build("usa", [False, False], [0, 0], 5))
    for choice in (Boost(), Done(), Discard(), KeepHand(), Mulligan(), Slipstream(0), Cooldown(1), Adrenaline()):
        with pytest.raises(IllegalAction, match="black is asked for a plan"):
            race.decide(0, choice)
    assert issubclass(IllegalAction, HotlapError)
