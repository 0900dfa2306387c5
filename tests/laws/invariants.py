"""What holds in every position of every race."""

import numpy as np

from hotlap.engine import cards, layout, phases
from hotlap.engine import events as ev
from laws.table import Table

KEPT = [cards.ONE, cards.TWO, cards.THREE, cards.FOUR, cards.ZERO, cards.FIVE]


def stress_taken(table: Table, log: list) -> dict[int, int]:
    """Stress each seat took by spinning out, by the events."""
    taken = dict.fromkeys(range(table.cars), 0)
    for kind, seat, _, stress, _ in log:
        if kind == ev.SPUN_OUT:
            taken[seat] += stress
    return taken


def check_cards(table: Table, taken: dict[int, int]) -> None:
    """R4.3: no card is created or lost but for Stress from the reserve; sizes are the sums of the counts."""
    game, setup = table.view(), table.setup
    for seat in table.players:
        car = game["cars"][seat]
        play_area, stress_played = np.zeros(layout.SLOTS, int), 0
        if phases.TURN <= game["phase"] < phases.OVER and game["turn"]["seat"] == seat:
            play_area, stress_played = game["turn"]["play_area"].astype(int), int(game["turn"]["stress"])
        assert (car["hand"] >= 0).all()
        assert (car["draw"] >= 0).all()
        assert (car["discard"] >= 0).all()
        assert (car["stress"] >= 0).all()
        assert (play_area >= 0).all()
        assert car["engine"] >= 0
        counts = car["hand"].astype(int) + car["draw"] + car["discard"] + play_area
        for slot in KEPT:
            assert counts[slot] == cards.STARTING_DECK[slot], (seat, slot)
        heat = max(0, setup.track.heat - setup.entrants[seat].heat_handicap)
        assert counts[cards.HEAT] + car["engine"] == heat + 1, seat
        assert counts[cards.STRESS] == 0, seat  # counted apart
        assert not counts[cards.FIRST_UPGRADE :].any(), seat
        in_piles = int(car["stress"][: layout.UNSEEN].sum())
        assert in_piles + stress_played == setup.track.stress + taken[seat], seat
        for name, pile in (("hand", layout.HAND), ("draw", layout.DRAW), ("discard", layout.DISCARD)):
            assert car[f"n_{name}"] == car[name].sum() + car["stress"][pile], (seat, name)
        check_top_discard(car)
        check_unseen(car)
    for seat in set(range(table.cars)) - set(table.players):
        car = game["cars"][seat]
        assert not car["hand"].any()
        assert not car["draw"].any()
        assert car["gear"] == 0
    assert game["stress_taken"] == sum(taken.values())


def check_top_discard(car) -> None:
    """The top card of the discard pile lies in it."""
    if car["n_discard"] == 0:
        assert car["top_discard"] == 0
        return
    slot = car["top_discard"] - 1
    assert (car["stress"][layout.DISCARD] if slot == cards.STRESS else car["discard"][slot]) > 0


def check_unseen(car) -> None:
    """What may still lie in the draw deck is never less than what lies there."""
    assert (car["unseen"] >= car["draw"]).all()
    assert car["stress"][layout.UNSEEN] >= car["stress"][layout.DRAW]


def check_road(table: Table) -> None:
    """R1.1, R3.8: at most one car on a spot, and every car on the track."""
    game = table.view()
    racing = [car for car in game["cars"][: table.cars] if car["status"] == layout.RACING]
    places = [(int(car["space"]), int(car["spot"])) for car in racing]
    assert len(set(places)) == len(places), places
    assert all(1 <= space <= table.setup.track.spaces and spot in (0, 1) for space, spot in places)
    assert all(car["lap"] >= -1 for car in racing)
    assert all(1 <= game["cars"][seat]["gear"] <= 4 for seat in table.players)


def check_places(table: Table) -> None:
    """R5.1, R5.3: nobody shares a place; a race that is over has given every place."""
    places = sorted(int(car["place"]) for car in table.view()["cars"][: table.cars])
    given = [place for place in places if place]
    assert len(set(given)) == len(given)
    if table.is_over:
        assert places == list(range(1, table.cars + 1))


def check_offers(table: Table) -> None:
    """Every unfinished race waits for somebody, and everybody it waits for has something to choose."""
    waiting = table.deciders()
    assert bool(waiting) != table.is_over
    for seat in waiting:
        legal = table.legal(seat)
        assert legal
        assert legal == sorted(set(legal))
    for seat in set(range(table.cars)) - set(waiting):
        assert not table.legal(seat)


def check_all(table: Table, log: list) -> None:
    check_cards(table, stress_taken(table, log))
    check_road(table)
    check_places(table)
    check_offers(table)
