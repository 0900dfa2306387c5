"""Who finishes before whom, against counts by hand."""

import math

import pytest

from hotlap.lab.head_to_head import head_to_head
from hotlap.lab.intervals import Mean
from lab.test_ratings import by_strength, results


def test_pairs_of_cars_are_counted_by_hand() -> None:
    """One car against five: of each race there are five pairs. The first driver is second in all of them."""

    def second(lineup: tuple[int, ...], number: int) -> list[int]:
        own = lineup.index(0) if lineup.count(0) == 1 else lineup.index(1)
        others = [seat for seat in range(6) if seat != own]
        return [others[0], own, *others[1:]]

    found = head_to_head(results(second, races=60, drivers=("club", "random"), tracks=("usa",), formats=("one",)))
    met = found[0, 1]
    assert met.pairs == 2 * 60 * 5
    assert met.ahead.value == pytest.approx((4 + 1) / 10)  # one of five is ahead of it, either way
    assert (met.ahead.low, met.ahead.high) == pytest.approx((0.5, 0.5))  # it is the same in each race


def test_both_ways_round_are_one_whole() -> None:
    found = head_to_head(results(by_strength([0.5, -0.5, 0.0]), races=120))
    for (one, other), met in found.items():
        back = found[other, one].ahead
        assert met.pairs == found[other, one].pairs
        assert (back.value, back.low, back.high) == pytest.approx(
            (1 - met.ahead.value, 1 - met.ahead.high, 1 - met.ahead.low)
        )
    assert len(found) == 6


def test_intervals_hold_the_truth() -> None:
    """By Plackett and Luce, a driver with e times the strength is ahead in e of e + 1 pairs."""
    wanted, hits = 1 / (1 + math.exp(-0.8)), 0
    for seed in range(200):
        made = results(by_strength([0.4, -0.4], seed), races=120, drivers=("club", "random"), tracks=("usa",))
        ahead = head_to_head(made)[0, 1].ahead
        hits += ahead.low < wanted < ahead.high
    assert 0.90 <= hits / 200 <= 0.985


def test_who_is_always_ahead_is_not_certain_to_be() -> None:
    found = head_to_head(results(lambda lineup, number: sorted(range(6), key=lambda seat: lineup[seat]), races=60))
    ahead = found[0, 2].ahead
    assert (ahead.value, ahead.high) == pytest.approx((1, 1))
    assert 0.7 < ahead.low < 1


def test_few_seeds_have_no_interval_and_who_never_met_has_nothing() -> None:
    found = head_to_head(results(by_strength([0, 0, 0]), races=12, tracks=("usa",)))
    assert all(math.isnan(met.ahead.low) for met in found.values())
    apart = head_to_head(results(by_strength([0, 0, 0]), races=12, formats=("one",), against=["club"]))
    assert set(apart) == {(0, 1), (1, 0), (0, 2), (2, 0)}
    assert isinstance(apart[0, 1].ahead, Mean)
