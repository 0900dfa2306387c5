"""How strong the drivers of a tournament are: points by place, wins, and two ratings by the order of arrival.

All intervals are of 95 % and clustered by seed: the races of one seed, from all seats and in all line-ups, share their
shuffle, so they count as one observation.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from .campaign import Format
from .intervals import Mean
from .results import Results, line_up, points_of

Z = 1.959964  # of 95 %
ELO = 400 / math.log(10)  # rating points for a natural unit of strength: 100 points more win 64 % of duels
PRIOR = 0.01  # of the Plackett-Luce fit: it keeps a driver that always wins at a finite rating
MOST_RATED = 20_000  # races for openskill, which rates race by race: it no longer changes after so many


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with half of its interval; `half` is NaN if there are too few seeds for one."""

    mean: float
    half: float
    n: int = 0

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half

    def as_data(self) -> dict[str, float | None]:
        """For JSON."""
        return Mean(self.mean, self.low, self.high).as_data()


@dataclass(frozen=True, slots=True)
class Rating:
    """A driver's strength. `points` and `wins` are for a car and race; `skill` is openskill's, with its deviation.

    `strength` is of the Plackett-Luce fit, in rating points around the mean of all drivers.
    """

    driver: int
    cars: int
    points: Estimate
    wins: Estimate
    strength: Estimate
    skill: tuple[float, float]


def ratings(results: Results) -> list[Rating]:
    """All drivers, the best first."""
    drivers = range(len(results.campaign.contestants))
    fitted, skills = plackett_luce(results), openskill(results)
    rated = []
    for driver in drivers:
        own = results.driver == driver
        rated.append(
            Rating(
                driver=driver,
                cars=int(own.sum()),
                points=mean(results, results.points, own),
                wins=mean(results, (results.place == 1).astype(float), own),
                strength=fitted[driver],
                skill=skills[driver],
            )
        )
    return sorted(rated, key=lambda one: (-one.points.mean, one.driver))


def equal_share(cars: int) -> float:
    """The points of a car and race if all are equally strong."""
    return sum(points_of(cars)) / cars


def mean(results: Results, values: Any, rows: Any) -> Estimate:
    """The mean of values in some rows, with an interval by their clusters.

    Line-ups and tracks are chosen and not drawn by lot, so only what differs within a cell counts as chance.
    """
    own, cells = values[rows], results.cell[rows]
    if not len(own):
        return Estimate(math.nan, math.nan)
    usual = np.bincount(cells, own) / np.maximum(1, np.bincount(cells))
    _, which = np.unique(results.cluster[rows], return_inverse=True)
    sums = np.bincount(which, own - usual[cells])
    n = len(sums)
    half = Z * math.sqrt(n / (n - 1) * float(sums @ sums)) / len(own) if n > 1 else math.nan
    return Estimate(float(np.mean(own)), half, len(own))


# Ratings --------------------------------------------------------------------------------------------


def plackett_luce(results: Results) -> list[Estimate]:
    """The strengths with which each place of each race is most likely taken by the car that took it, among those left.

    choix fits them (I-LSR) on some races; Newton's method ends on all, with a weak prior that draws all together.
    Intervals are those of the sandwich estimator, with a race's gradient summed over its cluster.
    """
    import choix

    n = len(results.campaign.contestants)
    orders = _orders(results)
    if not len(orders):
        return [Estimate(math.nan, math.nan)] * n
    theta = choix.ilsr_rankings(n, orders[:: max(1, len(orders) // 500)].tolist(), alpha=PRIOR)
    clusters = results.cluster[:: results.campaign.cars]
    scores, bend = _derivatives(theta, orders)
    for _ in range(50):
        step = np.linalg.solve(bend, scores.sum(axis=0) - PRIOR * theta)
        theta = theta + np.clip(step, -1, 1)
        scores, bend = _derivatives(theta, orders)
        if np.abs(step).max() < 1e-9:
            break
    _, which = np.unique(clusters, return_inverse=True)
    summed = np.zeros((which.max() + 1, n))
    np.add.at(summed, which, scores)
    inverse = np.linalg.inv(bend)
    centre = np.eye(n) - 1 / n  # ratings are around their mean
    spread = centre @ inverse @ (summed.T @ summed) @ inverse @ centre
    shown = ELO * (theta - theta.mean())
    halves = Z * ELO * np.sqrt(np.maximum(0, np.diag(spread))) if len(summed) > 1 else [math.nan] * n
    return [Estimate(float(one), float(half), len(orders)) for one, half in zip(shown, halves, strict=True)]


def _derivatives(theta: Any, orders: Any) -> tuple[Any, Any]:
    """The gradient of the log-likelihood by race, and the sum of its negative second derivative, with the prior's."""
    races, cars = orders.shape
    n = len(theta)
    scores, bend = np.zeros((races, n)), PRIOR * np.eye(n)
    left = np.zeros((races, n))  # the cars left, by driver
    rows = np.arange(races)
    left[rows, orders[:, cars - 1]] += 1
    for place in range(cars - 2, -1, -1):
        left[rows, orders[:, place]] += 1
        weight = left * np.exp(theta - theta.max())
        share = weight / weight.sum(axis=1, keepdims=True)
        scores[rows, orders[:, place]] += 1
        scores -= share
        bend += np.diag(share.sum(axis=0)) - share.T @ share
    return scores, bend


def openskill(results: Results) -> list[tuple[float, float]]:
    """openskill's ratings (its Plackett-Luce model) with their deviations, race by race in the order of the seeds.

    If a driver has several cars in a race, each is rated from the driver's rating before it, and their mean counts.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [(one.mu, one.sigma) for one in (model.rating() for _ in results.campaign.contestants)]
    orders = _orders(results)
    by_seed = np.argsort(results.cluster[:: results.campaign.cars], kind="stable")
    for race in by_seed[:: max(1, math.ceil(len(orders) / MOST_RATED))]:
        order = orders[race].tolist()
        teams = [[model.create_rating(list(rated[one]))] for one in order]
        after = [team[0] for team in model.rate(teams)]
        for driver in set(order):
            own = [one for one, other in zip(after, order, strict=True) if other == driver]
            rated[driver] = sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)
    return rated


def _orders(results: Results) -> Any:
    """The drivers of each race in the order of arrival."""
    cars = results.campaign.cars
    place, driver = results.place.reshape(-1, cars), results.driver.reshape(-1, cars)
    return np.take_along_axis(driver, np.argsort(place, axis=1), axis=1)


# Tables ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RatedEntry:
    """What a table of points has a line for: a driver in mixed fields, or the first driver of a line-up of two.

    `rows` picks its rows of the results.
    """

    label: str
    driver: int
    rows: Any


def entries(results: Results) -> dict[Format, list[RatedEntry]]:
    """The entries of each format, in the order of the drivers."""
    campaign = results.campaign
    by_format: dict[Format, list[RatedEntry]] = {}
    for kind in dict.fromkeys(campaign.formats):
        pairs = dict.fromkeys(cell.pair for cell in campaign.cells if cell.format == kind)
        for pair in pairs:
            cells = [number for number, one in enumerate(campaign.cells) if (one.format, one.pair) == (kind, pair)]
            here = np.isin(results.cell, cells)
            for driver in pair if kind == "mixed" else pair[:1]:
                label = campaign.contestants[driver].label if kind == "mixed" else line_up(campaign, cells[0])
                by_format.setdefault(kind, []).append(RatedEntry(label, driver, here & (results.driver == driver)))
    return by_format


def points(results: Results, entry: RatedEntry, what: Any = None, number: int = 0) -> Estimate:
    """An entry's points for a car and race; with a column such as the track or the grid, where it has a number."""
    rows = entry.rows if what is None else entry.rows & (what == number)
    return mean(results, results.points, rows)
