"""Who finishes before whom: for every two drivers of a tournament, how often a car of one arrives before one of the
other in the same race.
"""

import itertools
from dataclasses import dataclass
from typing import Any

import numpy as np

from .intervals import FEWEST, Mean, wilson
from .results import Results


@dataclass(frozen=True, slots=True)
class Meeting:
    """The share of `pairs` of cars in which that of `driver` arrived before that of `other`, with its interval."""

    driver: int
    other: int
    pairs: int
    ahead: Mean


def head_to_head(results: Results) -> dict[tuple[int, int], Meeting]:
    """All drivers that met, both ways round."""
    found = {}
    for one, other in itertools.combinations(range(len(results.campaign.contestants)), 2):
        ahead, pairs = _counts(results, one, other)
        if n := int(pairs.sum()):
            share = _share(results, ahead, pairs)
            found[one, other] = Meeting(one, other, n, share)
            found[other, one] = Meeting(other, one, n, Mean(1 - share.value, 1 - share.high, 1 - share.low))
    return found


def _counts(results: Results, one: int, other: int) -> tuple[Any, Any]:
    """By race: the pairs of cars in which that of the first driver was ahead, and all pairs."""
    cars = results.campaign.cars
    driver, place = results.driver.reshape(-1, cars), results.place.reshape(-1, cars)
    ahead = np.zeros(len(driver), np.int64)
    for seat, rival in itertools.permutations(range(cars), 2):
        ahead += (driver[:, seat] == one) & (driver[:, rival] == other) & (place[:, seat] < place[:, rival])
    return ahead, (driver == one).sum(1) * (driver == other).sum(1)


def _share(results: Results, ahead: Any, pairs: Any) -> Mean:
    """Line-ups and tracks are chosen and not drawn by lot, so only what differs within a cell counts as chance. All
    races of a seed are one observation.
    """
    cars, met = results.campaign.cars, pairs > 0
    cell, cluster = results.cell[::cars], results.cluster[::cars]
    usual = np.bincount(cell, ahead) / np.maximum(1, np.bincount(cell, pairs))
    _, which = np.unique(cluster[met], return_inverse=True)
    off = np.bincount(which, (ahead - usual[cell] * pairs)[met])
    n, part = len(off), float(ahead.sum() / pairs.sum())
    if n < FEWEST:
        return Mean(part, np.nan, np.nan)
    return wilson(part, float(np.sqrt(n / (n - 1) * (off**2).sum()) / pairs.sum()), n, n - 1)
