"""The road as the rules see it, against the printed track and the tokens that lie on it."""

import random

from hotlap.content.cards import upgrade_cards
from hotlap.content.weather import conditions
from hotlap.race import Race, RaceSetup, SeasonRace
from hotlap.race.road import Road
from laws.setups import build

TOKENS = {token.id: token for token in conditions().tokens}
ADJUST = {card.id: card.symbols.get("adjust_speed_limit", 0) for card in upgrade_cards()}


def sights(setup, most=120):
    """What the deciders see in a race of random decisions."""
    race, dice = Race(setup), random.Random(setup.seed)
    for _ in range(most):
        if race.is_over:
            return
        seat = dice.choice(race.deciders())
        yield race.sight(seat)
        race.decide(seat, dice.choice(race.choices(seat)))


def test_the_next_corner_lines_of_every_car():
    track = RaceSetup.of("italy", ["player"]).track
    found = set()
    for sight in sights(build("italy", [False] * 3, [0] * 3, 4, laps=2)):
        road, end = Road(sight), 2 * track.spaces
        for car in sight.cars:
            here = car.lap * track.spaces + car.space
            lines = [
                (number, line - here)
                for lap in range(-1, 4)
                for number, corner in enumerate(track.corners)
                if here <= (line := lap * track.spaces + corner.line_after_space) < end and lap >= 0
            ]
            assert road.lines_ahead(car.seat, 3) == lines[:3]
            found.add(len(lines[:3]))
    assert {2, 3} <= found


def test_limits_and_extra_heat_are_those_of_the_tokens():
    setup = build("usa", [False] * 2, [0] * 2, 2, weather=True)
    for sight in sights(setup, 10):
        road = Road(sight)
        lying = [TOKENS[token] if token else None for token in sight.tokens]
        assert len(lying) == len(setup.track.corners)
        printed = [corner.speed_limit for corner in setup.track.corners]
        assert list(road.limits) == [n + (one.limit if one else 0) for n, one in zip(printed, lying, strict=True)]
        assert list(road.extra_heat) == [one.extra_heat if one else 0 for one in lying]


def test_cards_change_the_limits_of_their_turn():
    season = SeasonRace("new-grandstand", upgrades=(("wings-1", "wings-2", "tires-1"), ("wings-3", "tires-4")))
    changes = set()
    for sight in sights(build("usa", [False] * 2, [0] * 2, 3, garage="advanced", season=season)):
        road = Road(sight)
        if sight.phase == "REACT":
            change = sum(ADJUST.get(card, 0) * n for card, n in sight.play_area.items())
            assert road.limits_of_turn == tuple(limit + change for limit in road.limits)
            changes.add(change)
        elif sight.phase == "PLAN":
            assert road.limits_of_turn == road.limits
    assert len(changes) > 1
