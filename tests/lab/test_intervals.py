"""Means, shares and effects with their intervals, against sums by hand and against what was planted."""

import math

import numpy as np
import pytest

from hotlap.lab.intervals import FEWEST, effects, mean, share, student


@pytest.mark.parametrize("freedom,quantile", [(4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.003)


def test_a_mean_by_hand() -> None:
    """Five races of two cars each, whose two values are equal: the interval is that of five values, not of ten."""
    one = mean(np.repeat([1, 2, 3, 4, 5], 2), np.repeat(range(5), 2))
    half = student(4) * math.sqrt(2.5 / 5)
    assert (one.value, one.low, one.high) == pytest.approx((3, 3 - half, 3 + half))


def test_what_is_the_same_in_all_races_has_no_width() -> None:
    """In every race the cars share the same points, so the mean of all of them is no matter of chance."""
    one = mean(np.tile([9, 6, 4, 3, 2, 1], 20), np.repeat(range(20), 6))
    assert (one.value, one.low, one.high) == pytest.approx((25 / 6, 25 / 6, 25 / 6))


@pytest.mark.parametrize("races", range(1, FEWEST))
def test_few_races_have_no_interval(races: int) -> None:
    for one in (mean(np.arange(races), range(races)), share(np.ones(races), range(races))):
        assert not math.isnan(one.value)
        assert math.isnan(one.low)
        assert math.isnan(one.high)


def test_nothing_has_no_mean() -> None:
    assert math.isnan(mean([], []).value)


def test_shares_stay_between_nothing_and_all() -> None:
    never, always = share(np.zeros(100), range(100)), share(np.ones(100), range(100))
    assert (never.value, never.low) == pytest.approx((0, 0))
    assert never.high == pytest.approx(0.038, abs=0.001)  # Wilson's, with Student's quantile
    assert (always.low, always.high) == pytest.approx((1 - never.high, 1))
    half = share([1, 0] * 50, range(100))
    assert (half.low, half.high) == pytest.approx((0.40, 0.60), abs=0.01)


def test_19_of_20_intervals_have_the_mean_in_them() -> None:
    """Races of six cars whose values depend on each other: 400 times 30 races around 2."""
    dice = np.random.default_rng(7)
    races = np.repeat(range(30), 6)
    hits = 0
    for _ in range(400):
        values = 2 + np.repeat(dice.normal(0, 1, 30), 6) + dice.normal(0, 1, 180)
        one = mean(values, races)
        hits += one.low <= 2 <= one.high
    assert 0.92 <= hits / 400 <= 0.98


def test_effects_are_found() -> None:
    """Four cards, dealt two to each of six cars: 0.9, 0.3, -0.2 and -1 point each, besides noise of one point."""
    dice, worth = np.random.default_rng(3), np.array([0.9, 0.3, -0.2, -1.0])
    races = np.repeat(range(2000), 6)
    counts = dice.multinomial(2, [0.25] * 4, len(races))
    values = counts @ worth + dice.normal(0, 1, len(races)) + np.repeat(dice.normal(0, 3, 2000), 6)
    found = effects(counts, values, races, np.zeros((len(races), 0)))
    for one, planted in zip(found, worth, strict=True):
        assert one.low <= planted <= one.high
        assert one.high - one.low < 0.1


def test_effects_are_not_those_of_the_driver() -> None:
    """A driver who is two points better takes the first card three times as often; it is worth nothing more."""
    dice = np.random.default_rng(5)
    races = np.repeat(range(1500), 6)
    is_good = np.tile([True, True, True, False, False, False], 1500)
    takes_first = dice.random(len(races)) < np.where(is_good, 0.75, 0.25)
    counts = np.stack([takes_first, ~takes_first], axis=1).astype(float)
    values = 2 * is_good + dice.normal(0, 1, len(races))
    blind = effects(counts, values, races, np.zeros((len(races), 0)))
    seeing = effects(counts, values, races, np.stack([is_good, ~is_good], axis=1).astype(float))
    assert blind[0].low > 0.4
    assert abs(seeing[0].value) < 0.05
