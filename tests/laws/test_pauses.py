"""Laws of MORE: a race that pauses for its events is the same race, and no event is lost."""

import random

import pytest

from hotlap.engine import entries, layout, phases, start, turn
from hotlap.engine import events as ev
from hotlap.engine.jit import COMPILED
from hotlap.race import Race, RaceSetup
from laws.table import Table

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]


def legends(laps: int) -> RaceSetup:
    return RaceSetup.of("netherlands", ["legend"] * 9, seed=11, laps=laps, larger_field=True)


def in_one_go(setup: RaceSetup) -> Table:
    """The race run tick by tick, with the buffer emptied after each: it never has to pause."""
    table = Table(setup, is_set_up=False)
    game, track, events = table.game[0], table.track[0], table.events[0]
    start.set_up(game, track, setup.key(), events)
    table.note()
    while not turn.waits(game, track):
        events.n = 0
        turn.tick(game, track, events)
        table.note()
    return table


@pytest.mark.skipif(COMPILED, reason="inner functions of the rules are called here: interpreted only")
def test_a_paused_race_is_the_race_run_in_one_go() -> None:
    paused, straight = Table(legends(70)), in_one_go(legends(70))
    assert paused.pauses >= 2
    assert straight.is_over
    assert paused.data() == straight.data()
    assert paused.log == straight.log


def test_every_event_of_a_paused_race_arrives() -> None:
    """Nine turns and one card a round, rounds without a gap, and every car finishes."""
    table = Table(legends(100))
    assert table.pauses >= 2
    assert table.is_over
    kinds = [event[0] for event in table.log]
    assert kinds.count(ev.GRID) == kinds.count(ev.FINISHED) == 9
    assert [event[2] for event in table.log if event[0] == ev.ROUND] == list(range(1, kinds.count(ev.ROUND) + 1))
    assert kinds.count(ev.LEGEND_CARD) == kinds.count(ev.ROUND)
    racing, turns, moves = 9, 0, 0
    for kind, _, _, _, _ in table.log:
        if kind == ev.TURN:
            turns += 1
        elif kind == ev.MOVED:
            moves += 1
        elif kind == ev.FINISHED:
            racing -= 1
        elif kind in (ev.ROUND, ev.OVER):
            assert turns == moves
            assert turns in (0, 9) or racing < 9
            turns = moves = 0
    assert kinds[-1] == ev.OVER


def paused_table() -> Table:
    """A race stopped at its first pause."""
    table = Table(legends(100), is_set_up=False)
    assert entries.new_race(table.game, table.track, table.setup.key(), table.events) == turn.MORE
    return table


def test_a_paused_race_takes_no_decision() -> None:
    table = paused_table()
    before = table.data()
    assert table.phase == phases.TURN
    assert table.deciders() == []
    for seat in range(9):
        assert table.legal(seat) == []
        assert table.step(seat, 1) == turn.PAUSED
        assert table.take_back(seat) == turn.NOT_YOURS
        assert table.retire(seat) == turn.NOT_YOURS
    assert table.data() == before


def test_resuming_a_race_that_does_not_pause_changes_nothing() -> None:
    table = Table(RaceSetup.of("usa", ["player", "legend"], seed=3))
    before = table.data()
    assert entries.resume(table.game, table.track, table.events) == turn.OK
    assert table.data() == before
    assert table.events[0].n == 0


def test_a_copy_of_a_paused_race_goes_on_alike() -> None:
    table = paused_table()
    twin = table.twin()
    assert table.go_on() == turn.OK
    assert twin.go_on() == turn.OK
    assert twin.data() == table.data()
    assert twin.log == table.log


def test_in_python_a_pause_does_not_show() -> None:
    """A player gives up early; the eight Legends then race on for hundreds of rounds within one decision."""
    setup = RaceSetup.of("usa", ["player", *["legend"] * 8], seed=4, laps=60, larger_field=True)
    race, dice = Race(setup), random.Random(1)
    for _ in range(20):
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
    race.retire(0)
    assert race.is_over
    chunk = race.events(since=len(race.decisions))
    assert len(chunk) > layout.MAX_EVENTS
    rounds = [event.data["round"] for event in race.events() if event.kind == "ROUND"]
    assert rounds == list(range(1, race.round + 1))
    assert sum(event.kind == "FINISHED" for event in chunk) == 8
