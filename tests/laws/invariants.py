"""The laws that hold in every position of every race."""

from collections import Counter
from typing import Any

import numpy as np

from hotlap.content.cards import card_names
from hotlap.content.weather import weather_names
from hotlap.engine import cards, layout, phases
from hotlap.engine import events as ev
from laws.setups import owned_at_start
from laws.table import Table

BASIC = [cards.ONE, cards.TWO, cards.THREE, cards.FOUR]
NAMES = card_names()
SPONSORS = slice(cards.FIRST_SPONSOR, cards.FIRST_UPGRADE)
HEAT_OF_WEATHER = {"fog": 1, "snow": -1}
STRESS_OF_WEATHER = {"cloudy": -1, "storm": 1}
DECKS = (
    ("upgrades", cards.FIRST_UPGRADE),
    ("aside", cards.FIRST_UPGRADE),
    ("sponsors", cards.FIRST_SPONSOR),
    ("sponsors_used", cards.FIRST_SPONSOR),
)


def stress_taken(table: Table, log: list) -> dict[int, int]:
    """The Stress that each seat took for spinning out, according to the events."""
    taken = dict.fromkeys(range(table.cars), 0)
    for kind, seat, _, stress, _ in log:
        if kind == ev.SPUN_OUT:
            taken[seat] += stress
    return taken


def heat_lost(log: list) -> Counter:
    """The Heat that left the race, by seat."""
    return Counter(seat for kind, seat, *_ in log if kind == ev.LOST_HEAT)


def check_cards(table: Table, taken: dict[int, int], lost: dict[int, int] | None = None) -> None:
    """R4.3: no card is created or lost, except Stress from the reserve. The size of a pile is the sum of its counts."""
    game = table.view()
    owned: list[Counter] = []
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
        check_own_cards(table, game, seat, counts, (lost or {}).get(seat, 0))
        assert counts[cards.STRESS] == 0, seat  # counted apart
        in_piles = int(car["stress"][: layout.UNSEEN].sum())
        assert in_piles + stress_played == (stress_at_start(table, game, seat) + taken[seat] if is_dealt(car) else 0), (
            seat
        )
        for name, pile in (("hand", layout.HAND), ("draw", layout.DRAW), ("discard", layout.DISCARD)):
            assert car[f"n_{name}"] == car[name].sum() + car["stress"][pile], (seat, name)
        owned.append(own_kinds(car, counts))
        check_top_discard(table, car)
        check_known_top(car)
        check_unseen(car)
        check_secrets(car)
    for seat in set(range(table.cars)) - set(table.players):
        car = game["cars"][seat]
        assert not car["hand"].any()
        assert not car["draw"].any()
        assert car["gear"] == 0
    assert game["stress_taken"] == sum(taken.values())
    check_copies(table, game, owned)


def is_dealt(car: Any) -> bool:
    """Whether a player has a deck: not before the draft is over, and not after giving up during it."""
    return bool(car["gear"])


def stress_at_start(table: Table, game: Any, seat: int) -> int:
    """R2.6, R9.10."""
    change = (
        int(game["cars"][seat]["tuning"])
        + table.setup.event.stress
        + STRESS_OF_WEATHER.get(weather_names()[game["weather"]], 0)
    )
    return max(0, table.setup.track.stress + change)


def check_own_cards(table: Table, game: Any, seat: int, counts: Any, lost: int) -> None:
    """Basic and Starting Upgrades, Heat (R2.1, R2.6, R4.3)."""
    setup, car = table.setup, game["cars"][seat]
    start = cards.STARTING_DECK if setup.garage == "off" else cards.BASIC_DECK
    if not is_dealt(car):
        assert not counts[BASIC].any()
        assert not np.delete(car["hand"], SPONSORS).any()  # they are drawn before drivers choose Heat and Stress (R2.7)
        return
    for slot in (*BASIC, cards.ZERO, cards.FIVE):
        assert counts[slot] == start.get(slot, 0), (seat, slot)
    change = int(car["tuning"]) + setup.event.heat + HEAT_OF_WEATHER.get(weather_names()[game["weather"]], 0)
    heat = max(0, setup.track.heat + change - setup.entrants[seat].heat_handicap)
    own = start.get(cards.HEAT, 0) + int(car["heat_upgrades"].sum())
    assert counts[cards.HEAT] + car["engine"] == heat + own - lost, seat


def own_kinds(car: Any, counts: Any) -> Counter:
    """A car's upgrades and Sponsorships by kind, in all piles."""
    found: Counter = Counter()
    for slot in range(cards.FIRST_SPONSOR, layout.SLOTS):
        n = int(counts[slot])
        assert n == 0 or car["kind"][slot] >= cards.FIRST_SPONSOR, slot
        found[NAMES[car["kind"][slot]]] += n
    kinds = [kind for kind in car["kind"][cards.FIRST_UPGRADE :] if kind]
    assert len(set(kinds)) == len(kinds)
    found["heat-basic"] += int(car["heat_upgrades"][0])
    found["heat-advanced"] += int(car["heat_upgrades"][1])
    return +found


def add_deck(counts: Counter, deck: Any, first: int) -> None:
    """The cards of a deck, by name. Where the table of cards still has room there are none."""
    counts.update({NAMES[first + i]: int(n) for i, n in enumerate(deck) if n})


def check_copies(table: Table, game: Any, owned: list[Counter]) -> None:
    """Every copy of an upgrade or Sponsorship is in one place: a car, the market, a deck, set aside or used."""
    start = table.track[0].cards
    kept_upgrades, kept_sponsors = owned_at_start(table.setup)
    expected: Counter = Counter()
    for deck, first in DECKS:
        add_deck(expected, getattr(start, deck), first)
    for seat in table.players:
        expected += kept_upgrades[seat] + kept_sponsors[seat]
    found: Counter = Counter(NAMES[kind] for kind in game["market"] if kind)
    for deck, first in DECKS:
        assert (game[deck] >= 0).all()
        add_deck(found, game[deck], first)
    for seat, own in zip(table.players, owned, strict=True):
        found += own
        if not is_dealt(game["cars"][seat]):
            found += kept_sponsors[seat]  # they join the draw deck when it is dealt
    assert +found == +expected, (found - expected, expected - found)


def check_top_discard(table: Table, car: Any) -> None:
    """The top card of the discard pile lies in it. After Salvage and similar steps it may be unknown."""
    if car["n_discard"] == 0:
        assert car["top_discard"] == 0
        return
    if car["top_discard"] == 0:
        assert table.setup.garage != "off"
        return
    slot = car["top_discard"] - 1
    assert (car["stress"][layout.DISCARD] if slot == cards.STRESS else car["discard"][slot]) > 0


def check_known_top(car: Any) -> None:
    """The cards known to come next are in the draw deck."""
    assert 0 <= car["n_top"] <= layout.MAX_TOP
    assert not car["top"][car["n_top"] :].any()
    known = Counter(car["top"][max(0, car["n_top"] - car["n_draw"]) : car["n_top"]].tolist())
    for slot, n in known.items():
        assert (car["stress"][layout.DRAW] if slot == cards.STRESS else car["draw"][slot]) >= n, slot


def check_unseen(car: Any) -> None:
    """The cards that may be in the draw deck include all that are in it; secret cards are counted apart."""
    unseen = car["unseen"].astype(int)
    unseen[SPONSORS] += car["secret"]
    assert (unseen >= car["draw"]).all()
    assert car["stress"][layout.UNSEEN] >= car["stress"][layout.DRAW]


def check_secrets(car: Any) -> None:
    """Sponsorships whose kind only the driver knows are in hand or draw deck, at least `held` of them in the hand."""
    secret = car["secret"].astype(int)
    assert (secret >= 0).all()
    assert secret.sum() == car["n_secret"]
    assert (secret <= car["hand"][SPONSORS].astype(int) + car["draw"][SPONSORS]).all()
    assert 0 <= car["held"] <= min(car["n_secret"], car["hand"][SPONSORS].sum())


def check_road(table: Table) -> None:
    """R1.1, R3.8: at most one car on a spot, and every car on the track."""
    game = table.view()
    racing = [car for car in game["cars"][: table.cars] if car["status"] == layout.RACING]
    places = [(int(car["space"]), int(car["spot"])) for car in racing]
    assert len(set(places)) == len(places), places
    assert all(1 <= space <= table.setup.track.spaces and spot in (0, 1) for space, spot in places)
    assert all(car["lap"] >= -1 for car in racing)
    if game["phase"] >= phases.MULLIGANS:
        gears = [game["cars"][seat]["gear"] for seat in table.players if game["cars"][seat]["status"] != layout.OUT]
        assert all(1 <= gear <= 4 for gear in gears)


def check_places(table: Table) -> None:
    """R5.1, R5.3: no two cars share a place. When a race is over, every place is given."""
    places = sorted(int(car["place"]) for car in table.view()["cars"][: table.cars])
    given = [place for place in places if place]
    assert len(set(given)) == len(given)
    if table.is_over:
        assert places == list(range(1, table.cars + 1))


def check_offers(table: Table) -> None:
    """Every unfinished race waits for a seat, and every seat that it waits for has a choice."""
    waiting = table.deciders()
    assert bool(waiting) != table.is_over
    for seat in waiting:
        legal = table.legal(seat)
        assert legal
        assert legal == sorted(set(legal))
    for seat in set(range(table.cars)) - set(waiting):
        assert not table.legal(seat)


def check_all(table: Table, log: list) -> None:
    check_cards(table, stress_taken(table, log), heat_lost(log))
    check_road(table)
    check_places(table)
    check_offers(table)
