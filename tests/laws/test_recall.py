"""Laws of perfect recall: a sight knows exactly those cards of a hand that follow from the events."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import cards, layout, phases
from hotlap.engine import events as ev
from hotlap.race import RaceSetup
from how_many import how_many
from laws.setups import PLAIN, build, setups
from laws.table import SPECTATOR, Table, as_view

pytestmark = [pytest.mark.interpreted]


class Witness:
    """Follows one car by the public events alone. `deck` is an upper bound of each kind in its draw deck."""

    def __init__(self, table: Table, seat: int) -> None:
        setup = table.setup
        self.seat = seat
        start = dict(cards.STARTING_DECK) | {cards.STRESS: setup.track.stress}
        self.hidden = {slot: start.get(slot, 0) for slot in range(8)}  # in hand or draw deck
        self.deck = dict(self.hidden)
        self.discard = dict.fromkeys(range(8), 0)
        self.play_area = dict.fromkeys(range(8), 0)
        self.engine = max(0, setup.track.heat - setup.entrants[seat].heat_handicap)

    def see(self, kind: int, seat: int, a: int, b: int, c: int) -> None:
        if kind in (ev.TURN, ev.OVER, ev.ROUND, ev.RETIRED) and (kind != ev.RETIRED or seat == self.seat):
            self.clear()
        if seat != self.seat:
            return
        if kind == ev.PLAYED:
            self.hidden[a] -= b
            self.play_area[a] += b
        elif kind == ev.FLIPPED:
            self.hidden[a] -= b
            self.deck[a] -= b
            (self.play_area if c else self.discard)[a] += b
        elif kind == ev.DISCARDED:
            self.hidden[a] -= b
            self.discard[a] += b
        elif kind == ev.COOLED:
            self.hidden[cards.HEAT] -= a
            self.engine += a
        elif kind in (ev.SHIFTED, ev.BOOSTED):
            self.pay(b if kind == ev.SHIFTED else a)
        elif kind == ev.CORNER:
            self.pay(c)
        elif kind == ev.SPUN_OUT:
            self.cap()
            self.hidden[cards.STRESS] += b
        elif kind == ev.SHUFFLED:
            # In step 9 the discard pile includes the play area, in the middle of a flip it does not.
            if a > sum(self.discard.values()):
                self.clear()
            assert a == sum(self.discard.values())
            for slot, n in self.discard.items():
                self.hidden[slot] += n
            self.deck, self.discard = self.discard, dict.fromkeys(range(8), 0)
        elif kind == ev.MULLIGAN:
            self.pay(1)
            self.deck = dict(self.hidden)
        self.cap()

    def pay(self, heat: int) -> None:
        """Pay Heat, as far as the engine has it (R3.17)."""
        paid = min(heat, self.engine)
        self.engine -= paid
        self.discard[cards.HEAT] += paid

    def clear(self) -> None:
        for slot, n in self.play_area.items():
            self.discard[slot] += n
            self.play_area[slot] = 0

    def cap(self) -> None:
        """No deck holds more of a kind than hand and deck together."""
        for slot, n in self.hidden.items():
            self.deck[slot] = min(self.deck[slot], n)

    def known_in_hand(self) -> dict[int, int]:
        return {slot: n - self.deck[slot] for slot, n in self.hidden.items()}


def counts(car: Any, name: str, pile: int) -> dict[int, int]:
    found = {slot: int(car[name][slot]) for slot in range(8)}
    found[cards.STRESS] = int(car["stress"][pile])
    return found


@settings(max_examples=how_many(30, 1))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_known_cards_are_never_more_than_the_hand_holds(setup: RaceSetup, seed: int) -> None:
    table, dice = Table(setup), random.Random(seed)
    known_once = 0
    for _ in table.walk(dice):
        game, seen = table.view(), as_view(table.sight(SPECTATOR))
        for seat in table.players:
            known = counts(seen["cars"][seat], "hand", layout.HAND)
            true = counts(game["cars"][seat], "hand", layout.HAND)
            pool = counts(seen["cars"][seat], "draw", layout.DRAW)
            deck = counts(game["cars"][seat], "draw", layout.DRAW)
            for slot in range(8):
                assert 0 <= known[slot] <= true[slot]
                assert known[slot] + pool[slot] == true[slot] + deck[slot]
            known_once += any(known.values())
    assert known_once or table.view()["round_no"] < 8


@settings(max_examples=how_many(30, 1))
@given(setups(fewest_players=1, kinds=PLAIN), st.integers(0, 2**32))
def test_a_sight_recalls_all_that_the_events_told(setup: RaceSetup, seed: int) -> None:
    """A witness who notes every public event knows the same of every hand."""
    table, dice = Table(setup), random.Random(seed)
    witnesses = [Witness(table, seat) for seat in table.players]
    read = 0
    for _ in table.walk(dice):
        for event in table.log[read:]:
            for witness in witnesses:
                witness.see(*event)
        read = len(table.log)
        seen = as_view(table.sight(SPECTATOR))
        for witness in witnesses:
            known = counts(seen["cars"][witness.seat], "hand", layout.HAND)
            assert known == witness.known_in_hand(), (witness.seat, int(seen["round_no"]))


def test_stress_from_a_spin_out_is_known_to_be_in_the_hand() -> None:
    """R3.17: the card was drawn from the deck and played in public. Another one is taken for spinning out."""
    table = Table(build("usa", [False, False], [0, 0], 5))
    view = table.view()
    car = view["cars"][0]
    total = car["hand"] + car["draw"]
    car["hand"], car["draw"], car["stress"] = 0, total, 0
    car["hand"][[cards.FOUR, cards.ONE]] = [3, 2]
    car["draw"] = total - car["hand"]
    car["stress"][layout.HAND] = car["stress"][layout.UNSEEN] = 1  # the deck's only one, now in the hand
    car["unseen"], car["n_hand"], car["n_draw"] = total, 6, total.sum() - 5
    car["engine"], car["gear"], car["lap"], car["space"] = 0, 3, 0, 33
    table.put(view)
    for action in (4, 5 + cards.STRESS, 5 + cards.FOUR, 5 + cards.FOUR, 5 + cards.FOUR):
        assert table.step(0, action) == 0
    while table.view()["round_no"] == 1 and not any(event[0] == ev.SPUN_OUT for event in table.log):
        seat = table.deciders()[0]
        assert table.step(seat, table.legal(seat)[0 if seat == 1 and table.phase == phases.PLAN else -1]) == 0
    assert any(event[0] == ev.SPUN_OUT and event[1] == 0 for event in table.log)
    assert table.view()["cars"][0]["stress"][layout.DRAW] == 0
    assert as_view(table.sight(1))["cars"][0]["stress"][layout.HAND] == 2
