"""Laws of sight (R1.3): it holds all public facts and no hidden ones, and a change of a public fact shows in it."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import cards, layout, phases, turn
from hotlap.engine.jit import COMPILED
from hotlap.race import RaceSetup
from how_many import how_many
from laws.setups import build, event_setup, setups
from laws.table import SPECTATOR, Table, as_view

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]


def sampled(table: Table, dice: random.Random, share: float) -> Iterator[None]:
    """Some positions of a random race, always including the first, and the first plan: there are hands to hide."""
    was_planned = False
    for number, _ in enumerate(table.walk(dice)):
        is_first_plan = table.phase == phases.PLAN and not was_planned
        was_planned |= is_first_plan
        if number == 0 or is_first_plan or dice.random() < share:
            yield


def viewers(table: Table) -> list[int]:
    return [SPECTATOR, *range(table.cars)]


def swap_hidden(table: Table, seat: int, dice: random.Random) -> bool:
    """Change a car's hand and draw deck in a way that only its driver can tell."""
    view = table.view()
    car, known = view["cars"][seat], as_view(table.sight(SPECTATOR))["cars"][seat]
    ours = [slot for slot in range(layout.SLOTS) if car["hand"][slot] > known["hand"][slot]]
    theirs = [slot for slot in range(layout.SLOTS) if car["draw"][slot] > 0]
    pairs = [(a, b) for a in ours for b in theirs if a != b and not is_planned(table, car, a)]
    if not pairs or known["n_top"]:
        return False
    out, back = dice.choice(pairs)
    car["hand"][out] -= 1
    car["draw"][out] += 1
    car["hand"][back] += 1
    car["draw"][back] -= 1
    table.put(view)
    return True


def swap_secret(table: Table, seat: int, viewer: int, dice: random.Random) -> bool:
    """Replace a rival's Sponsorship that only its driver knows, with one of the deck or of another rival."""
    view = table.view()
    car = view["cars"][seat]
    kinds = [k for k in range(layout.SPONSORS) if car["secret"][k] > 0]
    if not kinds:
        return False
    old = dice.choice(kinds)
    slot = cards.FIRST_SPONSOR + old
    piles = [pile for pile in ("hand", "draw") if car[pile][slot] > 0 and not is_planned(table, car, slot)]
    others = [k for k in range(layout.SPONSORS) if k != old and view["sponsors"][k] > 0]
    if not piles or not others:
        return False
    new, pile = dice.choice(others), dice.choice(piles)
    view["sponsors"][old] += 1
    view["sponsors"][new] -= 1
    car["secret"][old] -= 1
    car["secret"][new] += 1
    car[pile][slot] -= 1
    car[pile][cards.FIRST_SPONSOR + new] += 1
    table.put(view)
    return True


def is_planned(table: Table, car: Any, slot: int) -> bool:
    return slot in car["plan"][: car["plan_n"]]


@settings(max_examples=how_many(20, 1))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_hidden_facts_do_not_show(setup: RaceSetup, seed: int) -> None:
    """Other cards in a rival's hand, another random stream, another plan not yet revealed: the same sight."""
    table, dice = Table(setup), random.Random(seed)
    changed = 0
    for _ in sampled(table, dice, 0.1 if COMPILED else 0.03):
        for viewer in viewers(table):
            before = table.sight(viewer)
            twin = table.twin()
            view = twin.view()
            view["rng"]["key"] = [dice.getrandbits(32) - 2**31 for _ in range(8)]
            view["rng"]["block"] = [dice.getrandbits(32) - 2**31 for _ in range(16)]
            view["rng"]["used"] = dice.randrange(17)
            view["rng"]["counter"] += 1
            twin.put(view)
            rivals = [seat for seat in table.players if seat != viewer]
            changed += sum(swap_hidden(twin, seat, dice) for seat in rivals for _ in range(3))
            changed += sum(swap_secret(twin, seat, viewer, dice) for seat in rivals for _ in range(2))
            plan_anew(twin, rivals, dice)
            assert twin.data() != table.data()
            assert twin.sight(viewer) == before, viewer
    assert changed


def plan_anew(table: Table, rivals: list[int], dice: random.Random) -> None:
    """Replace the plans of rivals who have one, and begin one for those who have none."""
    if not phases.is_for_all(table.phase):
        return
    for seat in rivals:
        car = table.view()["cars"][seat]
        if car["ready"]:
            table.take_back(seat)
            while table.view()["cars"][seat]["ready"] == 0:
                assert table.step(seat, dice.choice(table.legal(seat))) == turn.OK
        elif table.phase == phases.PLAN and car["status"] == layout.RACING and car["plan_gear"] == 0:
            fitting = [gear for gear in table.legal(seat) if playable(car) >= gear]
            if fitting:
                assert table.step(seat, dice.choice(fitting)) == turn.OK


@pytest.mark.parametrize("event", ["title-sponsor", "hold-tight", "new-grandstand"])
def test_sponsorships_in_hand_and_deck_do_not_show(event: str) -> None:
    """R9.3: only the driver knows which Sponsorships it drew, and which it kept from earlier races."""
    changed = 0
    for seed in range(how_many(6, 2)):
        table, dice = Table(event_setup(event, seed)), random.Random(seed)
        for _ in sampled(table, dice, 0.1 if COMPILED else 0.04):
            for viewer in viewers(table):
                twin = table.twin()
                for seat in set(table.players) - {viewer}:
                    changed += sum(swap_secret(twin, seat, viewer, dice) for _ in range(3))
                assert twin.sight(viewer) == table.sight(viewer), viewer
    assert changed > 20


def playable(car: Any) -> int:
    return int(car["n_hand"]) - int(car["hand"][cards.HEAT])


# The public numbers of a game, and below those of a turn and of a car.
PUBLIC = [
    "phase",
    "n_order",
    "turn_no",
    "n_finished",
    "n_out",
    "legend_card",
    "weather",
    "round_no",
    "legend_deck",
    "stress_taken",
    "order",
    "token",
    "lapped",
    "draft_round",
    "draft_pick",
    "n_market",
    "market",
    "upgrades",
    "aside",
    "sponsors",
    "sponsors_used",
]
PUBLIC_OF_CAR = [
    "lap",
    "space",
    "spot",
    "gear",
    "engine",
    "status",
    "place",
    "ready",
    "top_discard",
    "n_hand",
    "n_draw",
    "n_discard",
    "last_round",
    "discard",
    "kind",
    "heat_upgrades",
    "n_secret",
    "held",
    "has_lapped",
]
OWN = ["plan_gear", "plan_n", "plan", "hand", "draw", "unseen", "stress", "secret"]


@pytest.mark.compiled_only  # one example takes 20 s interpreted: hundreds of copies of a game
@settings(max_examples=how_many(15, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_public_facts_show(setup: RaceSetup, seed: int) -> None:
    """A change of one number that a seat may know changes its sight."""
    table, dice = Table(setup), random.Random(seed)
    tried = 0
    for _ in sampled(table, dice, 0.02):
        if tried >= 6:
            break
        tried += 1
        for viewer in viewers(table):
            before = table.sight(viewer)
            for name in PUBLIC:
                assert sight_after(table, viewer, lambda view, n=name: bump(view, n)) != before, name
            for name in layout.Turn.dtype.names:
                assert sight_after(table, viewer, lambda view, n=name: bump(view["turn"], n)) != before, name
            for seat in range(table.cars):
                names = [*PUBLIC_OF_CAR, *(OWN if seat == viewer else [])]
                for name in names:
                    assert sight_after(table, viewer, lambda v, n=name, s=seat: bump(v["cars"][s], n)) != before, name
    assert tried


def bump(record: Any, name: str) -> None:
    if record[name].shape:
        record[name][0] += 1
    else:
        record[name] -= 1


def sight_after(table: Table, viewer: int, change: Callable[..., Any]) -> bytes:
    twin, view = table.twin(), table.view()
    change(view)
    twin.put(view)
    return twin.sight(viewer)


@settings(max_examples=how_many(20, 1))
@given(setups(), st.integers(0, 2**32))
def test_a_sight_holds_nothing_hidden(setup: RaceSetup, seed: int) -> None:
    """Of rivals: no plan, no split of hand and deck. Of the stream: nothing. A second look shows no less."""
    table, dice = Table(setup), random.Random(seed)
    for _ in sampled(table, dice, 0.1):
        for viewer in viewers(table):
            data = table.sight(viewer)
            seen = as_view(data)
            assert not np.frombuffer(seen["rng"].tobytes(), np.uint8).any()
            for seat in set(table.players) - {viewer}:
                car = seen["cars"][seat]
                assert not car["plan"].any()
                assert not car["plan_gear"]
                assert not car["plan_n"]
                assert not car["secret"].any()
                assert (car["draw"] == car["unseen"]).all()
            if viewer >= 0:
                true = table.view()["cars"][viewer]
                assert seen["cars"][viewer].tobytes() == true.tobytes()
            again = table.twin()
            again.put(seen)
            assert again.sight(viewer) == data


def test_a_spectator_sees_less_than_a_seat() -> None:
    table = Table(build("usa", [False, False], [0, 0], 5))
    own, none = as_view(table.sight(0))["cars"][0], as_view(table.sight(SPECTATOR))["cars"][0]
    assert own["hand"].sum() + own["stress"][layout.HAND] == 7
    assert none["hand"].sum() + none["stress"][layout.HAND] == 0
    assert none["n_hand"] == 7
