"""Every internal limit is reached here and reported: by a code that changes nothing, and in Python by an error."""

import random

import pytest

from hotlap.content.tracks import parse_track
from hotlap.engine import cards, entries, layout, phases, turn
from hotlap.engine import events as ev
from hotlap.engine.jit import COMPILED
from hotlap.race import InternalLimit, InvalidSetup, Plan, Race, RaceSetup, parse_record, record_text
from laws import invariants
from laws.setups import build, winding
from laws.table import SPECTATOR, Table

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]

COUNTERS = {"round_no": layout.MAX_ROUNDS, "stress_taken": layout.MAX_STRESS_TAKEN}


def near_limit(counter: str, short_of: int) -> Table:
    """A race whose counter is `short_of` below its limit."""
    table = Table(build("usa", [False, False], [0, 0], 5, laps=3))
    view = table.view()
    view[counter] = COUNTERS[counter] - short_of
    table.put(view)
    return table


@pytest.mark.parametrize("counter", COUNTERS)
def test_a_step_at_the_limit_is_refused_and_changes_nothing(counter: str) -> None:
    table = near_limit(counter, 0)
    before = table.data()
    legal = table.legal(0)
    assert legal
    for seat in (-1, 0, 1, 2):
        for action in range(layout.ACTIONS):
            assert table.step(seat, action) == turn.LIMIT
    assert entries.resume(table.game, table.track, table.events) == turn.LIMIT
    assert table.data() == before


@pytest.mark.parametrize("counter", COUNTERS)
def test_the_last_step_below_the_limit_is_taken(counter: str) -> None:
    table = near_limit(counter, 1)
    assert table.step(0, table.legal(0)[0]) == turn.OK


def test_rounds_end_at_the_limit() -> None:
    table = near_limit("round_no", 2)
    dice = random.Random(1)
    code = turn.OK
    while code == turn.OK:
        seat = table.deciders()[0]
        code = table.step(seat, dice.choice(table.legal(seat)))
    assert code == turn.LIMIT
    assert table.view()["round_no"] == layout.MAX_ROUNDS


@pytest.mark.parametrize("counter", COUNTERS)
def test_in_python_the_limit_is_an_error_and_the_race_unchanged(counter: str) -> None:
    race = Race(build("usa", [False, False], [0, 0], 5, laps=3))
    setattr(race._game[0], counter, COUNTERS[counter])
    before = race.to_bytes()
    with pytest.raises(InternalLimit, match="longer than the engine's counters hold"):
        race.decide(0, race.choices(0)[0])
    assert race.to_bytes() == before
    assert race.decisions == []
    assert race.decision(0) == 0


@pytest.mark.parametrize("how", ["decide", "retire"])
def test_a_limit_met_after_a_pause_leaves_the_race_unchanged_too(how: str) -> None:
    """After the last player's decision eight Legends drive. At the limit they may not go on after their first pause."""
    setup = RaceSetup.of("usa", ["player", *["legend"] * 8], seed=4, laps=100, larger_field=True)
    race = Race(setup)
    game = race._game[0]
    game.round_no = layout.MAX_ROUNDS - 2
    if how == "decide":  # the player's last turn of the race: any card takes the car over the line
        game.cars[0].lap = setup.laps - 1
        game.cars[0].space = setup.track.spaces
    is_refused = False
    while not is_refused:
        before, decisions = race.to_bytes(), list(race.decisions)
        try:
            if how == "retire":
                race.retire(0)
            else:
                race.decide(0, race.choices(0)[-1])
        except InternalLimit:
            is_refused = True
    assert race.to_bytes() == before
    assert race.decisions == decisions
    assert len(race.events(since=len(decisions) + 1)) == 0


def test_the_event_buffer_runs_full_and_nothing_is_lost() -> None:
    """A field of Legends makes more events than the buffer holds, so the engine pauses in time."""
    table = Table(RaceSetup.of("usa", ["legend"] * 9, laps=120, larger_field=True), is_set_up=False)
    code = entries.new_race(table.game, table.track, table.setup.key(), table.events)
    sizes = []
    while code == turn.MORE:
        sizes.append(int(table.events[0].n))
        code = entries.resume(table.game, table.track, table.events)
    assert code == turn.OK
    assert len(sizes) >= 3
    assert all(layout.MAX_EVENTS - layout.TURN_EVENTS < size <= layout.MAX_EVENTS for size in sizes)


def spun_out(times: int) -> Race:
    """A race of a driver who takes hairpins in gear 4 until the car has spun out that often."""
    race = Race(RaceSetup.of(HAIRPINS, ["player"], seed=9, laps=200))
    spins = read = 0
    while spins < times:
        choices = race.choices(0)
        if race.phase == "PLAN":
            choice = max(choices, key=wildest)
        else:
            choice = next((one for one in choices if str(one) == "boost"), choices[0])
        race.decide(0, choice)
        new = race.events(since=read, until=len(race.decisions) + 1)
        read = len(race.decisions) + 1
        spins += sum(event.kind == "SPUN_OUT" for event in new)
    return race


def wildest(plan: Plan) -> tuple:
    """The highest gear with cards to play, and the most Stress."""
    return (bool(plan.cards) and plan.gear, plan.cards.count("5") + plan.cards.count("4"), plan.cards)


HAIRPINS = parse_track(winding(spaces=60, corners=13, laps=200, limit=1), "hairpins")


def test_a_driver_spins_out_300_times() -> None:
    """R3.17: there is always more Stress. The deck grows by hundreds of cards, and all the rest still works."""
    times = 300 if COMPILED else 40
    race = spun_out(times)
    spins = [event.data["stress"] for event in race.events() if event.kind == "SPUN_OUT"]
    assert len(spins) == times
    table = Table(race.setup, is_set_up=False)
    table.game = race._game
    invariants.check_cards(table, {0: sum(spins)})
    invariants.check_offers(table)
    assert table.view()["cars"][0]["stress"][: layout.UNSEEN].max() > (127 if COMPILED else 20)
    again = parse_record(record_text(race))
    assert again.to_bytes() == race.to_bytes()
    imagined = table.imagined(SPECTATOR, 3)
    invariants.check_cards(imagined, {0: sum(spins)})
    assert imagined.sight(SPECTATOR) == table.sight(SPECTATOR)


def test_a_hand_of_hundreds_of_cards_can_be_played_from() -> None:
    """More cards than an i8 can count and than the hand size: nothing is drawn, every plan is offered and accepted."""
    race = Race(build("usa", [False], [0], 5))
    before, car = race.copy(), race._game[0].cars[0]
    car.stress[layout.HAND] += 300
    car.n_hand += 300
    race._game[0].stress_taken = 300
    assert race.sight(0).cars[0].hand["Stress"] >= 300
    assert set(map(str, race.choices(0))) > set(map(str, before.choices(0)))
    for choice in race.choices(0):
        trial = race.copy()
        trial.decide(0, choice)
        while trial.phase != "PLAN":
            trial.decide(0, trial.choices(0)[0])
        table = Table(race.setup, is_set_up=False)
        table.game = trial._game
        invariants.check_cards(table, {0: 300 + sum(e.data["stress"] for e in trial.events() if e.kind == "SPUN_OUT")})
        drawn = [event for event in trial.events(since=1) if event.kind == "DREW"]
        assert not drawn


def test_hundreds_of_stress_cards_are_played_and_flipped_within_one_turn_s_events() -> None:
    """In a deck full of Stress a + flips every card, and the events of the turn still fit."""
    table = Table(build("usa", [False], [0], 5))
    view = table.view()
    car = view["cars"][0]
    total = car["hand"] + car["draw"]
    car["hand"], car["draw"] = 0, total
    car["stress"] = (0, 0, 0, 0)
    car["stress"][layout.HAND], car["stress"][layout.DRAW] = 10, 20_000
    car["stress"][layout.UNSEEN] = 20_000
    car["unseen"] = total
    car["n_hand"], car["n_draw"] = 10, 20_000 + total.sum()
    view["stress_taken"] = 20_010 - table.setup.track.stress
    table.put(view)
    assert table.step(0, 3) == turn.OK
    for _ in range(3):
        assert table.step(0, 5 + cards.STRESS) == turn.OK
    assert table.events[0].n < layout.TURN_EVENTS
    invariants.check_cards(table, {0: 20_010 - table.setup.track.stress})


def test_the_largest_road_the_largest_field_and_the_most_laps() -> None:
    """128 spaces, 16 corners, 200 laps, nine cars: a race of Legends and of one player, who gives up late."""
    road = parse_track(winding(spaces=128, corners=16, laps=layout.MAX_LAPS), "winding")
    assert len(road.corners) == layout.MAX_CORNERS
    assert road.spaces == layout.MAX_SPACES
    setup = RaceSetup.of(road, ["player", *["legend"] * 8], seed=2, larger_field=True)
    assert setup.laps == layout.MAX_LAPS
    if not COMPILED:
        setup = RaceSetup.of(road, ["player", *["legend"] * 8], seed=2, laps=3, larger_field=True)
    race, dice = Race(setup), random.Random(3)
    for _ in range(300):
        race.decide(0, dice.choice(race.choices(0)))
    race.retire(0)
    assert race.is_over
    finished = [standing for standing in race.standings() if standing.status == "finished"]
    assert [standing.lap for standing in finished] == [setup.laps] * 8
    assert race.standings()[-1].seat == 0
    assert parse_record(record_text(race)).to_bytes() == race.to_bytes()


def test_one_more_of_anything_is_refused() -> None:
    with pytest.raises(ValueError, match="spaces"):
        parse_track(winding(spaces=129), "long")
    with pytest.raises(ValueError, match="corners"):
        parse_track(winding(corners=17), "winding")
    with pytest.raises(ValueError, match="laps"):
        parse_track(winding(laps=201), "winding")
    with pytest.raises(InvalidSetup, match="laps"):
        RaceSetup.of("usa", ["player"], laps=layout.MAX_LAPS + 1)
    with pytest.raises(InvalidSetup, match="entrants"):
        RaceSetup.of("usa", ["player"] * 10, larger_field=True)


def test_a_known_top_of_a_whole_deck_comes_in_its_order() -> None:
    """As many known cards as there is room for: they are drawn one by one, even after a reshuffle."""
    table = Table(build("usa", [False], [0], 5))
    view = table.view()
    car = view["cars"][0]
    assert car["top"].shape[0] == layout.MAX_TOP
    order = [cards.ONE, cards.TWO, cards.THREE, cards.FOUR] * (layout.MAX_TOP // 4)
    car["hand"], car["draw"], car["discard"], car["stress"] = 0, 0, 0, 0
    for slot in range(cards.ONE, cards.FOUR + 1):
        car["hand"][slot], car["draw"][slot], car["unseen"][slot] = 1, order.count(slot), order.count(slot)
    car["n_hand"], car["n_draw"], car["n_discard"], car["n_top"] = 4, len(order), 0, len(order)
    car["top"] = order[::-1]
    table.put(view)
    drawn = []
    for _ in range(200):
        start = len(table.log)
        assert table.step(0, table.legal(0)[-1 if table.phase == phases.DISCARD else 0]) == turn.OK
        drawn += [event[2] for event in table.log[start:] if event[0] in (ev.DREW, ev.FLIPPED)]
        if len(drawn) >= layout.MAX_TOP - 8:
            break
    assert drawn[: layout.MAX_TOP - 8] == order[: layout.MAX_TOP - 8]
