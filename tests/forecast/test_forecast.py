"""Forecasts compared with 50,000 imagined reveals each, in positions of random races."""

import math
import random

import numpy as np
import pytest

from forecast.reveals import SPEEDS, reveal_plan, reveal_reaction
from hotlap.engine import layout
from hotlap.race import Boost, Plan, Race, RaceSetup, Slipstream
from hotlap.race.choices import Position, kind_of
from how_many import how_many

REVEALS = how_many(100_000, 0)
TRACKS = ("usa", "great-britain", "italy", "japan")


def positions(track, phase, seed, most):
    """Races stopped at random decisions of `phase`."""
    dice = random.Random(seed)
    race = Race(RaceSetup.of(track, ["player"] * 4 + ["legend"], seed=seed))
    found = []
    while not race.is_over and len(found) < most:
        seat = dice.choice(race.deciders())
        choices = race.choices(seat)
        if race.phase == phase and dice.random() < 0.15:
            found.append((race.copy(), seat))
        race.decide(seat, dice.choice(choices))
    return found


class Tally:
    """How often each Speed occurred, and the sums of its results."""

    def __init__(self):
        self.counts, self.moved, self.heat, self.spins = (np.zeros(SPEEDS, np.int64) for _ in range(4))
        self.room = (
            np.zeros(8, np.int64),
            layout.new(layout.Game),
            layout.new(layout.Events),
            layout.new(layout.Choices),
        )

    def plan(self, sight, plan):
        slots = np.array([kind_of(card) for card in plan.cards], np.int64)
        head = (sight.record, sight.course, sight.seat, plan.gear, slots, *self.room)
        reveal_plan(*head, self.counts, self.moved, self.heat, self.spins, REVEALS)

    def reaction(self, sight, choice):
        head = (
            sight.record,
            sight.course,
            sight.seat,
            choice.actions(Position(sight.record[0], sight.seat))[0],
            *self.room,
        )
        reveal_reaction(*head, self.counts, self.moved, self.heat, self.spins, REVEALS)

    def check(self, forecast):
        """Chances within 5 standard deviations (or 5); the results of each Speed exactly."""
        assert sum(outcome.chance for outcome in forecast.outcomes) == pytest.approx(1.0)
        assert {outcome.speed for outcome in forecast.outcomes} >= set(np.flatnonzero(self.counts).tolist())
        for outcome in forecast.outcomes:
            n = int(self.counts[outcome.speed])
            spread = math.sqrt(REVEALS * outcome.chance * (1 - outcome.chance))
            assert abs(n - REVEALS * outcome.chance) <= max(5 * spread, 5), outcome
            if n:
                assert self.moved[outcome.speed] == n * outcome.moved, outcome
                assert self.heat[outcome.speed] == n * outcome.heat, outcome
                assert self.spins[outcome.speed] == n * outcome.spins_out, outcome


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", TRACKS)
def test_plans(track):
    checked = stressful = 0
    for number, (race, seat) in enumerate(positions(track, "PLAN", 11, 12)):
        sight = race.sight(seat)
        forecasts = race.forecast(seat)
        plans = [plan for plan in forecasts if plan.cards]
        assert len(forecasts) == len(race.choices(seat))
        risky = [plan for plan in plans if "Stress" in plan.cards] or plans
        for plan in random.Random(number).sample(risky, min(3, len(risky))):
            tally = Tally()
            tally.plan(sight, plan)
            tally.check(forecasts[plan])
            checked += 1
            stressful += "Stress" in plan.cards
    assert checked >= 20
    assert stressful >= 10


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", TRACKS)
def test_reactions(track):
    kinds = set()
    for phase in ("REACT", "SLIPSTREAM"):
        for race, seat in positions(track, phase, 5, 15):
            for choice, forecast in race.forecast(seat).items():
                tally = Tally()
                tally.reaction(race.sight(seat), choice)
                tally.check(forecast)
                kinds.add(type(choice))
    assert {Boost, Slipstream} <= kinds


def test_a_plan_that_clutters_does_not_move():
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


def test_a_forecast_uses_only_the_sight():
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=4))
    other = race.copy()
    for word in range(8):
        other._game[0].rng.key[word] = word + 1
        other._game[0].rng.block[word] = word
    assert race.forecast(0) == other.forecast(0)


def test_flips_after_a_reshuffle_come_from_the_discard_pile():
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
