"""What each round of a car was, in a word."""

import random

from hotlap.race import Race, RaceSetup
from hotlap.race.rounds import KINDS, rounds
from hotlap.race.statistics import statistics


def raced(seed: int) -> Race:
    race = Race(RaceSetup.of("italy", ["player"] * 4, seed=seed, laps=2))
    dice = random.Random(seed)
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, dice.choice([one for one in race.choices(seat) if str(one) != "give-up"]))
    return race


def test_each_turn_has_a_word_and_the_strongest_counts() -> None:
    seen = set()
    for seed in range(4):
        race = raced(seed)
        for seat, own in enumerate(statistics(race)):
            laps = rounds(race, seat)
            all = [kind for lap in laps for kind in lap]
            assert len(all) == own.turns
            assert 1 <= len(laps) <= race.setup.total_laps + 1
            assert all.count("spin") == own.spin_outs
            assert all.count("boost") <= own.boosts
            assert all.count("corner") <= own.corners_over
            assert all.count("slipstream") <= own.slipstreams
            seen |= set(all)
    assert seen == set(KINDS)
