"""The longest possible seasons, to their end: cards are conserved, and the same choices give the same season."""

import random
from collections import Counter
from typing import Any

import pytest

from hotlap.engine import cards, layout
from hotlap.engine.jit import COMPILED
from hotlap.race import Season, SeasonSetup, parse_season, season_text
from hotlap.race.choices import NAMES
from hotlap.race.kept import cards_left
from laws.setups import track
from season.racing import ALL_BOXES, EVENTS, check_cards_are_conserved, drive, finish, short

FULL = ("player",) * 9
# Races and drivers: one season with all players and all cards, one with the most races.
LONGEST = [(13, FULL), (16, ("player",) * 5 + ("legend",) * 4)]


def longest(races: int, drivers: Any, seed: int = 5) -> Season:
    """A season of all events, on roads of 10 and of 20 spaces, with all boxes."""
    roads = (track("tiny"), short())
    stages = [(roads[number % 2], EVENTS[number % len(EVENTS)]) for number in range(races)]
    return Season(SeasonSetup.of(stages, drivers, seed=seed, larger_field=True, boxes=ALL_BOXES, mulligan=True))


def check_piles(race: Any, left: Any) -> None:
    """R9.6: the cards kept are those in hand, draw deck and discard pile; a Heat upgrade counts as Heat."""
    for seat, car in enumerate(race._game[0].cars[: len(race.setup.entrants)]):
        if car.gear == 0:  # a Legend, or out before the cards were dealt
            continue
        owned = Counter({name: car.heat_upgrades[tier] for tier, name in enumerate(("heat-basic", "heat-advanced"))})
        for slot in range(cards.FIRST_UPGRADE, layout.SLOTS):
            owned[NAMES[car.kind[slot]]] += int(car.hand[slot] + car.draw[slot] + car.discard[slot])
        assert +owned == Counter(left.upgrades[seat])


@pytest.mark.parametrize("races, drivers", LONGEST)
def test_every_card_is_in_one_place_after_every_race(races: Any, drivers: Any) -> None:
    season, dice = longest(races, drivers), random.Random(1)
    while not season.is_over:
        for _ in drive(season.race, dice, rare=0.003):
            pass
        left = cards_left(season.race)
        check_cards_are_conserved(season, left)
        check_piles(season.race, left)
        assert all(len(names) <= season.number for names in left.upgrades)
        season.advance()
    assert len(season.results) == races
    assert any(len(names) > 9 for names in left.upgrades)
    assert any(left.sponsors)
    points = [sum(one.points) for one in season.results]
    assert max(points) <= 9 + 6 + 4 + 3 + 2 + 1 + 3


def test_the_longest_season_is_written_and_read() -> None:
    season = finish(longest(13 if COMPILED else 4, FULL, seed=6), random.Random(2), rare=0.01)
    text = season_text(season)
    again = parse_season(text)
    assert season_text(again) == text
    assert again.race.to_bytes() == season.race.to_bytes()
    assert again.standings() == season.standings()


def test_a_basic_garage_is_driven_until_its_last_card() -> None:
    """Draft after draft comes from cards set aside: 34 races of one player."""
    season = Season(SeasonSetup.of([(track("tiny"), "sudden-rain")] * 34, ["player", "legend"], garage="basic"))
    for number in range(1, 35):
        for _ in drive(season.race, random.Random(number), rare=0.05 if number < 30 else 0):
            pass
        check_piles(season.race, cards_left(season.race))
        season.advance()
    assert season.is_over


def test_the_same_seed_and_choices_give_the_same_season() -> None:
    texts = {
        season_text(finish(longest(3, FULL[:4], seed=seed), random.Random(choices)))
        for seed, choices in ((1, 1), (1, 1), (1, 2), (2, 1))
    }
    assert len(texts) == 3


def test_a_look_leaves_no_trace() -> None:
    seen, unseen = longest(3, FULL[:3]), longest(3, FULL[:3])
    dice = random.Random(3)
    while not seen.is_over:
        for race in drive(seen.race, dice):
            if len(race.decisions) % 7 == 0:
                seen.standings()
                seen.records()
                race.sight(len(race.decisions) % 3)
            if len(race.decisions) % 50 == 0:
                season_text(seen)
        seen.advance()
    assert season_text(seen) == season_text(finish(unseen, random.Random(3)))
