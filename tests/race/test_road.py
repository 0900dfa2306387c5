"""The road as the rules see it, against the printed track and the tokens that lie on it."""

import random
from collections.abc import Iterator

import pytest

from hotlap.bots.registry import load_driver
from hotlap.content.cards import upgrade_cards
from hotlap.content.weather import conditions
from hotlap.race import Race, RaceSetup, SeasonRace, Sight
from laws.setups import build

TOKENS = {token.id: token for token in conditions().tokens}
ADJUST = {card.id: card.symbols.get("adjust_speed_limit", 0) for card in upgrade_cards()}


def sights(setup: RaceSetup, most: int = 120) -> Iterator[Sight]:
    """What the deciders see in a race of random decisions."""
    race, dice = Race(setup), random.Random(setup.seed)
    for _ in range(most):
        if race.is_over:
            return
        seat = dice.choice(race.deciders())
        yield race.sight(seat)
        race.decide(seat, dice.choice(race.choices(seat)))


def test_the_next_corner_lines_of_every_car() -> None:
    track = RaceSetup.of("italy", ["player"]).track
    found = set()
    for sight in sights(build("italy", [False] * 3, [0] * 3, 4, laps=2)):
        road, end = sight.road, 2 * track.spaces
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


def test_limits_and_extra_heat_are_those_of_the_tokens() -> None:
    setup = build("usa", [False] * 2, [0] * 2, 2, weather=True)
    for sight in sights(setup, 10):
        road = sight.road
        lying = [TOKENS[token] if token else None for token in sight.tokens]
        assert len(lying) == len(setup.track.corners)
        printed = [corner.speed_limit for corner in setup.track.corners]
        assert list(road.limits) == [n + (one.limit if one else 0) for n, one in zip(printed, lying, strict=True)]
        assert list(road.extra_heat) == [one.extra_heat if one else 0 for one in lying]


def test_cards_change_the_limits_of_their_turn() -> None:
    season = SeasonRace("new-grandstand", upgrades=(("wings-1", "wings-2", "tires-1"), ("wings-3", "tires-4")))
    changes = set()
    for sight in sights(build("usa", [False] * 2, [0] * 2, 3, garage="advanced", season=season)):
        road = sight.road
        if sight.phase == "REACT":
            change = sum(ADJUST.get(card, 0) * n for card, n in sight.play_area.items())
            assert road.limits_of_turn == tuple(limit + change for limit in road.limits)
            changes.add(change)
        elif sight.phase == "PLAN":
            assert road.limits_of_turn == road.limits
    assert len(changes) > 1


def test_legends_do_what_the_road_says() -> None:
    """Each Legend moves so far, or is held up on its way, and crosses so many corner lines."""
    seen = 0
    crossed = set()
    club = load_driver("club")
    for seed, switches in enumerate(3 * ({}, {"aggressive_legends": False}, {"weather": True})):
        setup = build("italy", [False, True, True, False, True], [0] * 5, seed, laps=2, **switches)
        race, dice = Race(setup), random.Random(seed)
        lines = [corner.line_after_space for corner in setup.track.corners]
        while not race.is_over:
            sight, n = race.sight(), len(race.decisions)
            told = {one.seat: one for one in sight.road.legends()}
            if told:
                assert sight.legend_card is not None
            seat = dice.choice(race.deciders())
            race.decide(seat, club.choose(race.sight(seat), race.choices(seat), dice))
            for event in race.events(since=n + 1):
                if event.kind == "ROUND":
                    break
                if event.kind == "BLOCKED" and event.seat in told:
                    assert event.data["wanted"] == told[event.seat].spaces
                if event.kind == "MOVED" and event.seat in told:
                    car, one = sight.cars[event.seat], told[event.seat]
                    here = car.lap * setup.track.spaces + car.space
                    there = event.data["lap"] * setup.track.spaces + event.data["space"]
                    assert there - here <= one.spaces
                    if there - here == one.spaces:
                        ends = setup.total_laps * setup.track.spaces
                        all_lines = (
                            lap * setup.track.spaces + line for lap in range(setup.total_laps) for line in lines
                        )
                        assert one.crosses == sum(here <= line < there for line in all_lines if line < ends)
                        crossed.add(one.crosses)
                    seen += 1
    assert seen > 50
    assert {0, 1} <= crossed


@pytest.mark.parametrize("draft, rounds", [("draft", 3), ("snake", 2)])
def test_a_draft_goes_on_as_the_road_says(draft: str, rounds: int) -> None:
    race = Race(build("usa", [False, True, False, False], [0] * 4, 3, garage="mixed", garage_draft=draft))
    seen = set()
    while race.phase == "DRAFT":
        known = race.sight().road.draft
        assert known.picks[0] == race.deciders()[0]
        assert known.rounds == rounds
        assert len(known.picks) <= (6 if draft == "snake" else 3)
        for seat in known.picks:
            assert race.sight().road.draft.round == known.round
            assert race.deciders() == (seat,)
            race.decide(seat, race.choices(seat)[0])
        seen.add(known.round)
    assert seen == set(range(1, rounds + 1))
    assert race.sight().road.draft is None


def test_who_has_given_up_does_not_pick() -> None:
    race = Race(build("usa", [False, False, False], [0] * 3, 3, garage="basic"))
    first, second, third = race.sight().road.draft.picks
    race.retire(first)
    assert race.sight().road.draft.picks == (second, third)
