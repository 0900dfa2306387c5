"""Moments of finished races: what a driver knew then, and nothing else."""

import random

import msgspec
import pytest

from hotlap.bots.club.hint import hint
from hotlap.race import Race, RaceSetup
from hotlap.race.slices import whole
from hotlap.server import wire
from hotlap.server.finished.moment import moment
from hotlap.server.finished.replay import DecisionMaker, replay
from hotlap.server.finished.shelf import Shelf
from server.test_hidden import SETUPS, decide


def driven(race: Race, dice: random.Random) -> Race:
    """The race, driven to its end."""
    while not race.is_over:
        decide(race, dice)
    return race


@pytest.mark.parametrize("name", ["garage draft", "Sponsorships held"])
def test_the_eye_of_a_driver_sees_the_same_in_every_game_that_this_driver_holds_possible(name: str) -> None:
    """At a moment everything is dealt anew that the driver cannot know."""
    dice = random.Random(name)
    race = driven(Race(SETUPS[name]()), dice)
    differed = asked = 0
    for at in dice.sample(range(len(race.decisions)), 25):
        seat = dice.choice(race.setup.players)
        twin = race.at(at).imagine(seat, dice.getrandbits(200))
        before, after = moment(race, at, seat), moment(twin, at + 1, seat)  # the deal is a decision
        own = msgspec.structs.replace(before.own[0], may_take_back=False)  # nobody may take back what was before a deal
        assert (own, before.ask) == (msgspec.structs.replace(after.own[0], may_take_back=False), after.ask), at
        asked += before.ask is not msgspec.UNSET
        differed += moment(race, at).own != moment(twin, at + 1).own
        assert [one for one in moment(race, at).own if one.seat == seat] == list(before.own)
    assert differed > 10
    assert asked > 3


def test_an_eye_shows_what_a_driver_was_asked_and_chose() -> None:
    race = driven(Race(SETUPS["plain"]()), random.Random(2))
    chosen = backs = 0
    for at, decision in enumerate(race.decisions):
        seen = moment(race, at, decision.seat)
        if seen.ask is msgspec.UNSET:  # the others are asked, and this driver took back what was their own
            assert (str(decision.choice), seen.chosen) == ("take back", msgspec.UNSET)
            continue
        if seen.chosen_at != at + 1:  # the next of its own decisions takes this one back
            after = [one.choice for one in race.decisions[at + 1 :] if one.seat == decision.seat]
            assert "take back" in map(str, after)
            backs += 1
            continue
        assert (seen.chosen, seen.chosen_at) == (str(decision.choice), at + 1)
        then = race.at(at)
        assert seen.rule == str(hint(then.sight(decision.seat), then.choices(decision.seat)).best.choice)
        if isinstance(seen.ask, wire.Ask):
            choices = [one.choice for one in seen.ask.options]
            chosen += seen.chosen in choices
            assert seen.chosen in (*choices, "take back")
    assert chosen > 20
    assert 0 < backs < chosen
    end = moment(race, len(race.decisions), 0)
    assert (end.ask, end.chosen) == (msgspec.UNSET, msgspec.UNSET)


def test_a_choice_that_was_taken_back_is_not_what_was_chosen() -> None:
    race = Race(RaceSetup.of("usa", ["player", "player"], laps=1, seed=3))
    first, *_, last = race.choices(0)
    race.decide(0, first)
    race.take_back(0)
    race.decide(0, last)
    shown = moment(race, 0, 0)
    assert (shown.chosen, shown.chosen_at) == (str(last), 3)
    assert moment(race, 2, 0).chosen == str(last)
    race.take_back(0)
    assert moment(race, 0, 0).chosen is msgspec.UNSET


def test_thinking_begins_when_a_driver_is_asked() -> None:
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=1, laps=1))
    for seat in (0, 1):  # both are asked at the start
        race.decide(seat, race.choices(seat)[0])
    seat = race.deciders()[0]
    race.decide(seat, race.choices(seat)[0])
    made = [DecisionMaker("driver", 1_000), DecisionMaker("club", 4_000), DecisionMaker("bot", 4_500)]
    shown = whole(replay(race, "race", made))
    assert shown.thought == (0, 1_000, 4_000, 500)
    assert [one.by for one in shown.frames] == ["", "driver", "club", "bot"]
    assert (shown.decisions, shown.every, shown.race) == (3, 1, "race")
    assert whole(replay(race, "race")).thought == ()


def test_a_shelf_keeps_what_was_looked_at_last() -> None:
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=1))
    for seat in (0, 1):
        race.decide(seat, race.choices(seat)[0])
    shelf = Shelf(most=4)
    for key in "ab":
        shelf.put(key, race)
    assert shelf.find("a") is race
    shelf.put("c", race)
    assert [shelf.find(key) is race for key in "abc"] == [True, False, True]
    tiny = Shelf(most=1)
    tiny.put("a", race)
    assert tiny.find("a") is race
