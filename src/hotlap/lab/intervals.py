"""Means and 95 % intervals where chance speaks. Cars of one race depend on each other: a race is one draw."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = Any  # numpy's, of numbers

DIGITS = 6  # of figures in a file
FEWEST = 5  # races: the spread between fewer says next to nothing
TINY = 1e-9  # what is left of nothing when floats are added up

_Z = statistics.NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its 95 % interval, which is nan for fewer than FEWEST races."""

    value: float
    low: float
    high: float

    def as_data(self) -> dict[str, float | None]:
        """For JSON, which has no NaN."""
        figures = {"mean": self.value, "low": self.low, "high": self.high}
        return {name: None if math.isnan(one) else round(float(one), DIGITS) for name, one in figures.items()}


def student(freedom: int) -> float:
    """Student's 97.5 % quantile, from 4 degrees of freedom on, by Cornish and Fisher's series (at most 0.2 % off)."""
    z = _Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean(values: Array, races: Array) -> Mean:
    """The mean of values, and its interval by the spread between races. `races` has each value's race."""
    middle, error, n = _spread(values, races)
    if n < FEWEST:
        return Mean(middle, np.nan, np.nan)
    half = student(n - 1) * error
    return Mean(middle, middle - half, middle + half)


def share(values: Array, races: Array) -> Mean:
    """The share of the values that are true. Wilson's interval, of as many independent cases as have the same spread;
    where all are equal, of as many as there are races.
    """
    part, error, n = _spread(values, races)
    if n < FEWEST:
        return Mean(part, np.nan, np.nan)
    return wilson(part, error, n, n - 1)


def wilson(part: float, error: float, n: int, freedom: int) -> Mean:
    """Wilson's interval of a share with this standard error, found from n independent things.

    What is the same in each of them, and neither nothing nor all, is no matter of chance: a driver against itself wins
    one race of each six.
    """
    if error < TINY < part < 1 - TINY:
        return Mean(part, part, part)
    cases = part * (1 - part) / error**2 if error > 0 else float(n)
    square = student(freedom) ** 2 / cases
    middle = (part + square / 2) / (1 + square)
    half = np.sqrt(square * part * (1 - part) + square**2 / 4) / (1 + square)
    return Mean(part, middle - half, middle + half)


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean of several groups of equal rank, with its standard error by the spread within them."""

    mean: float
    error: float
    n: int
    freedom: int

    @classmethod
    def of(cls, groups: Sequence[Array]) -> "Spread":
        """What differs between groups, such as tracks, was chosen and does not count as chance."""
        arrays = [np.asarray(one, float) for one in groups]
        n = sum(map(len, arrays))
        freedom = n - len(arrays)
        off = sum(float(((one - one.mean()) ** 2).sum()) for one in arrays)
        middle = float(np.concatenate(arrays).mean())
        return cls(middle, math.sqrt(off / max(1, freedom) / n), n, freedom)

    def interval(self) -> Mean:
        if self.freedom < FEWEST - 1:
            return Mean(self.mean, np.nan, np.nan)
        half = student(self.freedom) * self.error
        return Mean(self.mean, self.mean - half, self.mean + half)

    def share(self) -> Mean:
        """The interval of a mean that is a share."""
        if self.freedom < FEWEST - 1:
            return Mean(self.mean, np.nan, np.nan)
        return wilson(self.mean, self.error, self.n, self.freedom)


def _spread(values: Array, races: Array) -> tuple[float, float, int]:
    """The mean of values, its standard error by the spread between races, and the number of races."""
    values = np.asarray(values, float)
    if not len(values):
        return math.nan, math.nan, 0
    middle = float(values.mean())
    _, number = np.unique(races, return_inverse=True)
    off = np.bincount(number, values - middle)
    n = len(off)
    return middle, float(np.sqrt(n / max(1, n - 1) * (off**2).sum()) / len(values)), n


def effects(counts: Array, values: Array, races: Array, others: Array) -> list[Mean]:
    """What one more of each thing (a column of `counts`) adds to a value, against the average of all things counted.

    `others` are columns that explain the value, too, such as the driver. Least squares within races, so that nothing
    that is the same for a whole race counts; the interval is by the spread between races (White's sandwich, clustered).
    """
    weights = np.append(counts.sum(axis=0), np.zeros(others.shape[1]))
    things = counts.shape[1]
    _, race = np.unique(races, return_inverse=True)
    counts = _within(np.hstack([counts, others]).astype(float), race)
    values = _within(np.asarray(values, float)[:, None], race)[:, 0]
    bread = np.linalg.pinv(counts.T @ counts)
    estimates = bread @ (counts.T @ values)
    n = race.max() + 1
    pulls = np.zeros((n, counts.shape[1]))
    np.add.at(pulls, race, counts * (values - counts @ estimates)[:, None])
    spread = bread @ (pulls.T @ pulls) @ bread * (n / max(1, n - 1))
    centred = (np.eye(len(estimates)) - weights / weights.sum())[:things]
    estimates, spread = centred @ estimates, centred @ spread @ centred.T
    half = student(n - 1) * np.sqrt(np.maximum(0, np.diag(spread))) if n >= FEWEST else np.full(things, np.nan)
    return [Mean(value, value - off, value + off) for value, off in zip(estimates, half, strict=True)]


def _within(values: Array, race: Array) -> Array:
    """Values without the mean of their race."""
    size = np.bincount(race)
    sums = np.zeros((len(size), values.shape[1]))
    np.add.at(sums, race, values)
    return values - (sums / size[:, None])[race]
