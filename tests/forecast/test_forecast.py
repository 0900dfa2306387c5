"""Forecasts compared with 10,000 imagined reveals each, in positions of random races with all modules, weather and
seasons, driven on by the best reaction. Before a plan's car the cars ahead move, anywhere."""

import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from forecast.reveals import GAMES, Tally, reveal_plan, reveal_reaction
from hotlap.content.cards import upgrade_cards
from hotlap.content.tracks import BOXES, NAMES
from hotlap.engine import layout
from hotlap.engine.cells import as_numpy
from hotlap.race import (
    Accelerate,
    Adrenaline,
    Boost,
    CannotPay,
    ChooseSpeed,
    Cooldown,
    DirectPlay,
    Done,
    Draft,
    Outcome,
    PayHeat,
    Plan,
    Race,
    RaceSetup,
    SeasonRace,
    Sight,
    Slipstream,
    SuperCool,
)
from hotlap.race.choices import Position
from hotlap.race.forecast import Forecast, _lower, is_needless, saver
from how_many import IS_ALL, how_many
from laws.setups import GARAGE, build, setup_number

REVEALS = how_many(40_000, 0)
RACES = 400 if IS_ALL else 100  # in fewer not every kind of choice comes up
SHARES = {"PLAN": 0.05, "SPEED": 0.5, "REACT": 0.2, "PAY": 1.0, "SLIPSTREAM": 0.1}  # of the decisions
WITH_HEAT = {card.id for card in upgrade_cards() if card.symbols.get("heat")}
RARE = (Accelerate, CannotPay, DirectPlay, Draft, PayHeat, SuperCool)  # all of these are


def setup(number: int) -> RaceSetup:
    """Any race, or one in which cards with Heat meet empty engines."""
    if number % 2:
        return setup_number(number)
    dice = random.Random(number)
    switches = {"garage": dice.choice(GARAGE), "garage_draft": "random", "weather": True, "boxes": BOXES}
    if number % 8 == 0:  # so many that drivers have to choose which ones to pay for
        kept = [tuple(dice.sample(sorted(WITH_HEAT), 6)) for _ in range(5)]
        switches["season"] = SeasonRace("hold-tight", upgrades=(*kept, ()))
    handicaps = [dice.choice([0, 3, 6]) for _ in range(6)]
    return build(
        dice.choice(NAMES), [False] * 5 + [True], handicaps, number, heat_first=dice.random() < 0.5, **switches
    )


def positions(number: int, most: int) -> Iterator[tuple[Race, int]]:
    """Random decisions of a random race. Half of the drivers' plans are careful, so that cars get round the track."""
    dice = random.Random(number)
    race = Race(setup(number))
    found = Counter()
    while not race.is_over and sum(found.values()) < most:
        seat = dice.choice(race.deciders())
        choices = race.choices(seat)
        is_rare = any(isinstance(choice, RARE) for choice in choices)
        if (is_rare or dice.random() < SHARES.get(race.phase, 0.0)) and found[race.phase] <= most // 3:
            found[race.phase] += 1
            yield race, seat
        race.decide(seat, decision(race, seat, choices, dice))


def decision(race: Race, seat: int, choices: list[Any], dice: random.Random) -> Any:
    """Half of the plans are careful, so that cars get round the track; some leave many cards unpaid."""
    if CannotPay() in choices and dice.random() < 0.7:
        return CannotPay()
    if race.phase == "PLAN" and dice.random() < 0.7:
        told = race.forecast(seat)
        few = dice.sample(choices, min(len(choices), 12))
        if number_due(few) > 1 and dice.random() < 0.6:
            return max(few, key=lambda plan: number_due([plan]))
        return min(few, key=lambda plan: told[plan].spin_out)
    return dice.choice(choices)


def number_due(plans: list[Plan]) -> int:
    """The most cards with Heat in one of these plans."""
    return max(sum(card in WITH_HEAT for card in plan.card_names) for plan in plans)


def wanted(plan: Plan, forecast: Forecast) -> Any:
    """By kind of card, the Speed that a forecast counts with; -1 for the highest."""
    speeds = np.full(256, -1)
    for lower, chosen in _lower(plan.cards):
        if lower == forecast.lower:
            for kind, speed in chosen.items():
                speeds[kind] = speed
    return speeds


class Reveals:
    """What happened in REVEALS imagined games."""

    def __init__(self, sight: Sight, choice: Any, forecast: Forecast) -> None:
        self.track, self.laps = sight.setup.track, sight.setup.total_laps
        self.tally = as_numpy(layout.new(Tally))
        room = (
            np.zeros(8, np.int64),
            np.zeros(GAMES, layout.Game.dtype),
            layout.new(layout.Events),
            layout.new(layout.Choices),
            self.tally,
        )
        where = sight.record, sight.course, sight.seat
        codes = choice.actions(Position(sight.record[0], sight.seat))
        goes_back = forecast.replaced > 0
        if isinstance(choice, Plan):
            slots = np.array([code - 5 for code in codes[1:]], np.int64)
            reveal_plan(*where, choice.gear, slots, len(slots), wanted(choice, forecast), goes_back, *room, REVEALS)
        else:
            reveal_reaction(*where, codes[0], goes_back, *room, REVEALS)

    @property
    def n_risky(self) -> int:
        """In how many games the car spins out, or cannot pay for a card."""
        return int(self.tally[0]["spins"].sum() + self.tally[0]["unpaid"].sum())

    def _at(self, outcome: Outcome) -> int:
        return outcome.lap * self.track.spaces + outcome.space

    def _check_results(self, outcome: Outcome, n: int) -> None:
        tally = self.tally[0]
        assert tally["unpaid"][outcome.speed] == n * outcome.is_unpaid, outcome
        if n and not outcome.is_unpaid:
            assert tally["moved"][outcome.speed] == n * self._at(outcome), outcome
            assert tally["heat"][outcome.speed] == n * outcome.heat, outcome
            assert tally["cool"][outcome.speed] == n * outcome.cool, outcome
            assert tally["spins"][outcome.speed] == n * outcome.spins_out, outcome

    def _check_bounds(self, outcome: Outcome, n: int) -> None:
        """The car comes no further, stops no shorter, and has nothing worse to pay."""
        tally = self.tally[0]
        if n > tally["unpaid"][outcome.speed]:
            assert tally["nearest"][outcome.speed] >= self._at(outcome) - outcome.short, outcome
            assert tally["furthest"][outcome.speed] <= self._at(outcome), outcome
        if not outcome.is_unpaid:
            assert tally["unpaid"][outcome.speed] == 0, outcome
            if not outcome.spins_out:
                assert tally["spins"][outcome.speed] == 0, outcome
                assert tally["most_heat"][outcome.speed] <= outcome.heat, outcome
                assert tally["most_cool"][outcome.speed] <= outcome.cool, outcome

    def n_reached(self, outcome: Outcome) -> int:
        """How many of the two bounds of a landing were met."""
        tally, at = self.tally[0], self._at(outcome)
        return int(tally["furthest"][outcome.speed] == at) + int(tally["nearest"][outcome.speed] == at - outcome.short)

    def check(self, forecast: Forecast) -> None:
        """Chances within 5 standard deviations (or 5); the results of each Speed exactly, or within what is promised if
        cars that move first may stand in the way."""
        tally = self.tally[0]
        assert tally["n"] == REVEALS
        assert sum(outcome.chance for outcome in forecast.outcomes) == pytest.approx(1.0)
        assert {outcome.speed for outcome in forecast.outcomes} >= set(np.flatnonzero(tally["counts"]).tolist())
        for outcome in forecast.outcomes:
            n = int(tally["counts"][outcome.speed])
            spread = math.sqrt(REVEALS * outcome.chance * (1 - outcome.chance))
            assert abs(n - REVEALS * outcome.chance) <= max(5 * spread, 5), outcome
            if outcome.short:
                self._check_bounds(outcome, n)
            else:
                self._check_results(outcome, n)
        means = [forecast.mean_heat, forecast.spin_out, forecast.unpaid]
        assert means == pytest.approx(
            [
                sum(one.chance * number for one in forecast.outcomes for number in [value(one)])
                for value in (lambda one: one.heat, lambda one: one.spins_out, lambda one: one.is_unpaid)
            ]
        )


def is_dealt(race: Race, forecast: Forecast) -> bool:
    """Whether reveals are dealt for a forecast: not to a cluttered hand, and Speeds that follow one are the highest."""
    return not forecast.is_cluttered and not (race.phase == "SPEED" and forecast.lower)


@pytest.mark.compiled_only
def test_what_is_foreseen_happens() -> None:
    kinds, seen = Counter(), Counter()
    for number in range(RACES):
        dice = random.Random(number)
        for race, seat in positions(number, 6):
            forecasts = race.forecast(seat)
            choices = [choice for choice, one in forecasts.items() if is_dealt(race, one)]
            assert len(forecasts) == sum(choice.is_foreseen for choice in race.choices(seat))
            weighty = [one for one in choices if forecasts[one].replaced or forecasts[one].unpaid]
            for choice in {*dice.sample(choices, min(3, len(choices))), *weighty[:1]}:
                forecast = forecasts[choice]
                reveals = Reveals(race.sight(seat), choice, forecast)
                try:
                    reveals.check(forecast)
                    if forecast.lower:
                        highest = Reveals(race.sight(seat), choice, replace(forecast, lower=0))
                        assert highest.n_risky > reveals.n_risky
                    if forecast.replaced and race.phase != "PAY" and not isinstance(choice, CannotPay):
                        assert reveals.tally[0]["hopeless"] == REVEALS
                except AssertionError as error:
                    raise AssertionError(f"race {number}, {race.phase}, seat {seat}, {choice}: {forecast}") from error
                kinds[type(choice)] += 1
                for one in forecast.outcomes:
                    if one.short and reveals.tally[0]["counts"][one.speed] > REVEALS // 20:
                        seen["short"] += 1
                        seen["bounds met"] += reveals.n_reached(one)
                seen["saved"] += any(one.cool and not one.spins_out for one in forecast.outcomes)
                seen["spins out"] += forecast.spin_out > 0
                seen["replaced"] += forecast.replaced > 0
                seen["lower"] += forecast.lower > 0
                seen["several"] += len(forecast.outcomes) > 1
                seen[race.phase] += 1
    assert {Plan, ChooseSpeed, Boost, Adrenaline, Cooldown, Done, Slipstream, *RARE} <= set(kinds)
    assert min(seen[name] for name in ("saved", "spins out", "replaced", "several")) >= RACES // 20, seen
    assert seen["PAY"] > 0
    assert seen["short"] > RACES // 4, seen
    assert seen["bounds met"] > 1.5 * seen["short"], seen  # of two each
    assert seen["lower"] > 0


def test_a_plan_that_clutters_does_not_move() -> None:
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    car = race._game[0].cars[0]
    for slot in range(2, 8):
        car.hand[slot] = 0
    car.stress[layout.HAND] = 1
    car.hand[0], car.n_hand = 6, 7
    forecasts = race.forecast(0)
    assert forecasts[Plan(2)].is_cluttered
    assert [outcome.moved for outcome in forecasts[Plan(2)].outcomes] == [0]
    assert not forecasts[Plan(1, ("Stress",))].is_cluttered


def test_a_forecast_uses_only_the_sight() -> None:
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=4))
    other = race.copy()
    for word in range(8):
        other._game[0].rng.key[word] = word + 1
        other._game[0].rng.block[word] = word
    assert race.forecast(0) == other.forecast(0)


def test_flips_after_a_reshuffle_come_from_the_discard_pile() -> None:
    """One Basic card is left in the deck, two are in the discard pile: two + flip the one and one of the two."""
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    car = race._game[0].cars[0]
    for slot in range(layout.SLOTS):
        car.hand[slot] = car.draw[slot] = car.unseen[slot] = car.discard[slot] = 0
    for index in range(4):
        car.stress[index] = 0
    car.stress[layout.HAND], car.n_hand = 2, 2
    car.draw[5], car.unseen[5], car.n_draw = 1, 1, 1
    car.discard[2], car.discard[3], car.n_discard = 1, 1, 2
    outcomes = race.forecast(0)[Plan(2, ("Stress", "Stress"))].outcomes
    assert [(outcome.speed, outcome.chance) for outcome in outcomes] == [(5, 0.5), (6, 0.5)]


def risky(spin_out: float) -> Forecast:
    return Forecast((), 0.0, 0.0, 0.0, spin_out, 0, False, 0, 0.0)


@pytest.mark.parametrize(
    ("risks", "saves"),
    [
        ({Done(): 1.0, Cooldown(1): 0.5, Cooldown(2): 0.0, Cooldown(3): 0.0, Boost(): 0.0}, Cooldown(3)),
        ({Done(): 1.0, Boost(): 0.2, Adrenaline(): 0.8}, Boost()),
        ({Done(): 0.0, Cooldown(1): 0.0}, None),
        ({Done(): 1.0, Cooldown(1): 1.0}, None),
        ({Boost(): 0.0, Adrenaline(): 1.0}, None),
    ],
)
def test_what_saves_a_car_is_the_largest_cooldown_else_what_risks_least(
    risks: dict[Any, float], saves: Boost | Cooldown | None
) -> None:
    assert saver({choice: risky(spins) for choice, spins in risks.items()}) == saves


def test_a_choice_is_needless_if_it_is_likely_to_spin_the_car_out_and_another_is_not() -> None:
    told = {Done(): risky(1.0), Cooldown(1): risky(0.0), Boost(): risky(0.2)}
    assert [is_needless(told, choice) for choice in (*told, Adrenaline())] == [True, False, False, False]
    assert not is_needless({Done(): risky(1.0), Boost(): risky(1.0)}, Done())


def test_a_further_slipstream_is_foreseen() -> None:
    """What is told of each slipstream is offered after it, in races whose drivers own every card that slips again."""
    skirts = [card.id for card in upgrade_cards() if card.symbols.get("extra_slipstream")]
    seen = Counter()
    for number in range(how_many(40, 6)):
        dice = random.Random(number)
        season = SeasonRace(
            dice.choice(["tight-maneuvers", "crowd-goes-wild"]), upgrades=(*[tuple(skirts[:6])] * 5, ())
        )
        switches = {"garage": "advanced", "garage_draft": "random", "weather": True, "boxes": BOXES, "season": season}
        race = Race(build(dice.choice(NAMES), [False] * 5 + [True], [0] * 6, number, **switches))
        while not race.is_over:
            seat = dice.choice(race.deciders())
            choices = race.choices(seat)
            told = race.forecast(seat) if race.phase == "SLIPSTREAM" else {}
            slips = [one for one in choices if isinstance(one, Slipstream) and one.spaces]
            choice = dice.choice(slips) if slips else decision(race, seat, choices, dice)
            race.decide(seat, choice)
            if choice in told and choice != Done():
                is_asked = race.phase == "SLIPSTREAM" and seat in race.deciders()
                after = [one.spaces for one in race.choices(seat) if isinstance(one, Slipstream)] if is_asked else [0]
                assert [one.again for one in told[choice].outcomes] == [max(after)], (number, str(choice))
                seen[max(after) > 0] += 1
    assert min(seen[True], seen[False]) > seen.total() // 20, seen
