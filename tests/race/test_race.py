"""The class Race: taking back, giving up, standings, time trial, and the events of each viewer."""

import itertools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import phases
from hotlap.race import Entrant, NotYourDecision, Plan, Race, RaceSetup
from hotlap.race.choices import Retire, TakeBack
from hotlap.race.events import FIELDS
from how_many import how_many
from laws.setups import setups

pytestmark = [pytest.mark.interpreted]


def race_of(*drivers: Any, seed: int = 5, **switches: int) -> Race:
    return Race(RaceSetup.of("usa", drivers, seed=seed, **switches))


def play(race: Race, dice: random.Random, most: int = 100_000) -> Race:
    for _ in range(most):
        if race.is_over:
            break
        seat = dice.choice(race.deciders())
        race.decide(seat, dice.choice(race.choices(seat)))
    return race


# Taking back ------------------------------------------------------------------------------------


def test_a_plan_taken_back_leaves_the_race_as_before_except_for_the_record() -> None:
    race = race_of("player", "player")
    before = race.to_bytes()
    race.decide(0, race.choices(0)[3])
    assert race.deciders() == (1,)
    race.take_back(0)
    assert race.to_bytes() == before
    assert race.deciders() == (0, 1)
    assert [str(decision.choice) for decision in race.decisions] == [str(race.choices(0)[3]), "take back"]
    assert race.decision(0) == 2
    assert race.decisions[1].choice == TakeBack()


def test_an_answer_about_a_mulligan_can_be_taken_back() -> None:
    race = race_of("player", "player", mulligan=True)
    before = race.to_bytes()
    assert [str(choice) for choice in race.choices(1)] == ["keep hand", "mulligan"]
    race.decide(1, race.choices(1)[1])
    race.take_back(1)
    assert race.to_bytes() == before


def test_no_plan_can_be_taken_back_once_all_are_in() -> None:
    race = race_of("player", "player")
    race.decide(0, race.choices(0)[0])
    race.decide(1, race.choices(1)[0])
    for seat in (0, 1):
        with pytest.raises(NotYourDecision):
            race.take_back(seat)


# Giving up --------------------------------------------------------------------------------------


def test_the_first_to_give_up_is_last() -> None:
    """R5.3."""
    race = race_of("player", "player", "player", "legend")
    race.retire(1)
    race.retire(2)
    table = {standing.seat: standing for standing in race.standings()}
    assert (table[1].place, table[1].status, table[1].round) == (4, "out", 1)
    assert (table[2].place, table[2].status) == (3, "out")
    assert race.decisions[0].choice == Retire()
    play(race, random.Random(1))
    assert [standing.place for standing in race.standings()] == [1, 2, 3, 4]
    assert [standing.seat for standing in race.standings()[2:]] == [2, 1]


def test_a_car_given_up_in_its_turn_leaves_at_once() -> None:
    race = race_of("player", "player")
    for seat in (0, 1):
        race.decide(seat, race.choices(seat)[0])
    driving = race.deciders()[0]
    race.retire(driving)
    assert race.sight().cars[driving].status == "out"
    assert driving not in race.deciders()
    play(race, random.Random(1))
    assert race.standings()[-1].seat == driving


def test_a_race_that_everybody_gives_up_is_over() -> None:
    race = race_of("player", "player", "player")
    for seat in (2, 0, 1):
        race.retire(seat)
    assert race.is_over
    assert [standing.seat for standing in race.standings()] == [1, 0, 2]
    assert [standing.place for standing in race.standings()] == [1, 2, 3]


def test_the_driver_of_the_last_missing_plan_may_give_up() -> None:
    """Then the plans of the others are all in, and the round goes on."""
    race = race_of("player", "player", "player")
    race.decide(0, race.choices(0)[0])
    race.decide(2, race.choices(2)[0])
    race.retire(1)
    assert race.phase != "PLAN" or race.round == 2


@settings(max_examples=how_many(15, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_giving_up_at_any_moment_keeps_the_places_in_order(setup: RaceSetup, seed: int) -> None:
    race, dice = Race(setup), random.Random(seed)
    out = []
    while not race.is_over:
        seat = dice.choice(race.deciders())
        if dice.random() < 0.03:
            race.retire(seat)
            out.append(seat)
        else:
            race.decide(seat, dice.choice(race.choices(seat)))
    table = race.standings()
    assert [standing.place for standing in table] == list(range(1, len(table) + 1))
    gone = [event for event in race.events() if event.kind == "RETIRED"]  # an event takes cars out, too
    assert [event.seat for event in gone if not event.data["forced"]] == out
    assert [standing.seat for standing in table if standing.status == "out"] == [event.seat for event in gone][::-1]


# Standings --------------------------------------------------------------------------------------


def test_on_the_grid_the_pole_leads() -> None:
    race = race_of(*["player"] * 6)
    grid = {event.seat: event.data["place"] for event in race.events() if event.kind == "GRID"}
    assert {standing.seat: standing.place for standing in race.standings()} == grid
    assert all(standing.lap == -1 and standing.status == "racing" for standing in race.standings())


@settings(max_examples=how_many(15, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_standings_follow_places_then_the_track_then_those_out(setup: RaceSetup, seed: int) -> None:
    race, dice = Race(setup), random.Random(seed)
    for _ in range(5000):
        check_order(race)
        if race.is_over:
            break
        seat = dice.choice(race.deciders())
        race.decide(seat, dice.choice(race.choices(seat)))
    finishers = [event.seat for event in race.events() if event.kind == "FINISHED"]
    assert [standing.seat for standing in race.standings()][: len(finishers)] == finishers


def check_order(race: Race) -> None:
    table = race.standings()
    assert sorted(standing.seat for standing in table) == list(range(len(table)))
    status = [standing.status for standing in table]
    assert status == sorted(status, key=("finished", "racing", "out").index)
    racing = [standing for standing in table if standing.status == "racing"]
    assert [one.beyond for one in racing] == sorted((one.beyond for one in racing), reverse=True)
    for one in table:
        assert one.beyond == one.lap * race.setup.track.spaces + one.space
        assert one.colour == race.setup.entrants[one.seat].colour


def test_of_two_cars_on_a_space_the_one_on_the_race_line_leads() -> None:
    """R1.2; and the standings agree with the order of the next round."""
    compared = 0
    for seed in range(how_many(30, 3)):
        race = play(race_of("player", "player", "legend", "legend", seed=seed), random.Random(seed), 40)
        while race.phase != "PLAN" and not race.is_over:
            seat = race.deciders()[0]
            race.decide(seat, race.choices(seat)[-1])
        racing = [one.seat for one in race.standings() if one.status == "racing"]
        while race.phase == "PLAN" and race.deciders():
            seat = race.deciders()[0]
            last = race.deciders() == (seat,)
            race.decide(seat, race.choices(seat)[0])
            if last:
                break
        told = race.events(since=len(race.decisions))
        turns = [event.seat for event in told if event.kind == "TURN"]
        assert turns == racing[: len(turns)]
        compared += len(turns)
    assert compared


def test_when_the_players_have_finished_the_legends_keep_their_order() -> None:
    """R5.2, players_finished."""
    for seed in range(how_many(12, 2)):
        setup = RaceSetup.of("usa", ["player", *["legend"] * 5], seed=seed, laps=1, end="players_finished")
        race = play(Race(setup), random.Random(seed))
        table = race.standings()
        assert [one.place for one in table] == list(range(1, 7))
        left = [one for one in table if one.status == "racing"]
        assert [one.beyond for one in left] == sorted((one.beyond for one in left), reverse=True)
        assert all(setup.entrants[one.seat].is_legend for one in left)
    # The Legends are faster than random driving: a player who gives up first leaves them on the track.
    race = Race(RaceSetup.of("usa", ["player", *["legend"] * 5], seed=1, laps=1, end="players_finished"))
    race.retire(0)
    assert race.is_over
    assert [one.status for one in race.standings()] == ["racing"] * 5 + ["out"]


# Time trial -------------------------------------------------------------------------------------


def test_a_time_trial_is_one_car_without_adrenaline() -> None:
    """R2.3: the result is the rounds needed, then the spaces past the line."""
    race = play(race_of("player", laps=1), random.Random(2))
    assert race.setup.time_trial
    assert not any(event.kind == "ADRENALINE" for event in race.events())
    assert not any(event.data["adrenaline"] for event in race.events() if event.kind == "TURN")
    (result,) = race.standings()
    assert (result.place, result.status, result.lap) == (1, "finished", 1)
    assert result.round == race.round
    assert result.beyond == race.setup.track.spaces + result.space


# Events -----------------------------------------------------------------------------------------


def test_only_the_own_seat_s_events_name_cards_drawn() -> None:
    race = play(race_of("player", "player", "legend"), random.Random(1), 100)
    for viewer in (-1, 0, 1, 2):
        drawn = [event for event in race.events(viewer) if event.kind == "DREW"]
        assert drawn
        for event in drawn:
            assert (event.data["card"] is None) == (event.seat != viewer)
    assert [event.kind for event in race.events(0)] == [event.kind for event in race.events(-1)]


def test_events_come_in_chunks_one_for_each_decision() -> None:
    race = play(race_of("player", "player"), random.Random(1), 60)
    pieces = [race.events(0, since=n, until=n + 1) for n in range(len(race.decisions) + 1)]
    assert list(itertools.chain(*pieces)) == race.events(0)
    assert race.events(0, since=len(race.decisions) + 1) == []
    assert {event.kind for event in pieces[0]} == {"GRID", "DREW", "ROUND"}


def test_every_event_has_the_numbers_of_its_kind() -> None:
    race = play(race_of("player", "player", "legend", "player", mulligan=True, laps=1), random.Random(4))
    seen = set()
    for event in race.events(0):
        seen.add(event.kind)
        assert set(event.data) == set(FIELDS[event.kind])
        assert (event.seat is None) == (event.kind in ("ROUND", "LEGEND_CARD", "OVER"))
    assert {"GRID", "PLANNED", "TURN", "MOVED", "DREW", "SPEED", "FINISHED", "OVER", "LEGEND_CARD"} <= seen


def test_the_own_hand_follows_from_the_events() -> None:
    """A hand is exactly the cards drawn, played, discarded, cooled and taken for spinning out (R4.3)."""
    race = race_of("player", "player", laps=1, seed=8)
    dice = random.Random(8)
    while not race.is_over:
        hand: dict[str, int] = {}
        for event in race.events(0):
            if event.seat != 0:
                continue
            change = {"DREW": 1, "PLAYED": -event.data.get("n", 0), "DISCARDED": -event.data.get("n", 0)}.get(
                event.kind
            )
            if change is not None:
                hand[event.data["card"]] = hand.get(event.data["card"], 0) + change
            elif event.kind == "COOLED":
                hand["Heat"] = hand.get("Heat", 0) - event.data["heat"]
            elif event.kind == "SPUN_OUT":
                hand["Stress"] = hand.get("Stress", 0) + event.data["stress"]
        assert {card: n for card, n in hand.items() if n} == race.sight(0).cars[0].hand
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))


# Sight ------------------------------------------------------------------------------------------


def test_a_sight_shows_the_own_hand_and_the_known_cards_of_others() -> None:
    race = race_of("player", "player", Entrant("legend"))
    sight = race.sight(0)
    assert (sight.seat, sight.phase, sight.round, sight.turn) == (0, "PLAN", 1, None)
    assert sum(sight.cars[0].hand.values()) == 7
    assert sight.cars[1].hand == {}
    assert sight.cars[1].hand_size == 7
    assert sum(sight.cars[1].draw.values()) == 18  # 12 Basic, 3 Starting Upgrades, 3 Stress
    assert not sight.cars[1].has_planned
    assert race.sight(1).must_decide
    race.decide(1, Plan(1, next(plan for plan in race.choices(1) if plan.gear == 1).cards))
    assert race.sight(0).cars[1].has_planned
    assert race.sight(0).cars[1].plan == ()
    assert len(race.sight(1).cars[1].plan) == 1
    assert [race.sight(seat).must_decide for seat in (-1, 0, 1, 2)] == [False, True, False, False]


def test_the_names_of_the_phases_are_those_of_the_engine() -> None:
    race = race_of("player", mulligan=True)
    assert race.phase == "MULLIGANS"
    assert race.phase in phases.NAMES
