"""Fits the value: `python -m hotlap.bots.planner.fit`. It writes weights.npz and prints how well the value foresees.

Cars that drive about as `club` race on all tracks: 2 to 9 of them, with Legends, with Garage and weather. One round in
three is noted, and the places at the end. The net learns the chances of the places by Adam, with numpy alone. All
seeds are fixed; they begin at FIRST_SEED, and no measurement of strength (measure.py) goes that far.
"""

import argparse
import pathlib
import random
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from ...content.tracks import track_names
from ...race import RaceSetup
from .features import OWN, PAIR, RIVALS, digest
from .field import Field
from .value import FILE, PLACES, POINTS, POOL, SHAPES, weights

FIRST_SEED = 1 << 30
RACES = 100  # of each line-up
LINE_UPS = 60  # of each track
ONE_IN = 3
BATCH = 2048
PASSES = 12
RATE = 0.002
TESTED = 0.1  # the part of the line-ups that is kept for the test


class Positions:
    """Cars at the beginning of rounds: their numbers, and the places in which they ended."""

    def __init__(self, own: Any, pairs: Any, facts: Any) -> None:
        self.own, self.pairs, self.facts = own, pairs, facts

    def __len__(self) -> int:
        return len(self.own)

    def some(self, which: Any) -> "Positions":
        return Positions(self.own[which], self.pairs[which], self.facts[which])

    @property
    def n_rivals(self) -> Any:
        return self.facts[:, 1]

    @property
    def round_no(self) -> Any:
        return self.facts[:, 3]

    @property
    def open_place(self) -> Any:
        """The place at the end among those that were still open, from 0."""
        return self.facts[:, 4] - self.facts[:, 2] - 1

    @property
    def points(self) -> Any:
        return np.asarray(POINTS)[self.facts[:, 4]]


# The races ----------------------------------------------------------------------------------------


def line_ups(planners: int) -> Iterator[tuple[RaceSetup, tuple[str, ...]]]:
    """Setups and drivers, the same in every run. With `planners`, one car in three is a `planner`."""
    dice = random.Random("fit")
    usual = "planner" if planners else "wavering"
    for _ in range(LINE_UPS):
        for track in track_names():
            cars = dice.choice((2, 3, 4, 5, 6, 6, 6, 6, 6, 7, 8, 9))
            legends = dice.choice((0, 0, 0, 0, 1, cars // 2, cars - 1))
            drivers = [usual if dice.random() < 1 / 3 else "wavering" for _ in range(cars - legends)]
            drivers += ["legend"] * legends
            dice.shuffle(drivers)
            switches: dict[str, Any] = dice.choice(({}, {}, {}, {"garage": "mixed", "weather": True}))
            switches = switches | {"larger_field": cars > 6, "aggressive_legends": dice.random() < 0.7}
            switches["legend_boost"] = dice.choice((0, 0, 0, 2, 4, 6))
            seats = ["legend" if name == "legend" else "player" for name in drivers]
            yield RaceSetup.of(track, seats, **switches), tuple(drivers)


def race_all(races: int, samples: int) -> list[Positions]:
    """The positions of each line-up."""
    found = []
    zeros = {name: np.zeros(shape) for name, shape in SHAPES.items()}
    for number, (setup, drivers) in enumerate(line_ups(samples)):
        field = Field(
            setup.compile(),
            [drivers] * races,
            range(FIRST_SEED + number * RACES, FIRST_SEED + number * RACES + races),
            samples=samples,
            value=None if samples else zeros,
            one_in=ONE_IN,
            most_rows=races * len(drivers) * 20,
        )
        field.race()
        n = int(field.rows[0].n)
        own, pairs, facts = field.noted
        found.append(Positions(own[:n].astype(np.float32), pairs[:n].astype(np.float32), facts[:n].copy()))
    return found


def together(parts: list[Positions]) -> Positions:
    return Positions(*(np.concatenate([getattr(one, name) for one in parts]) for name in ("own", "pairs", "facts")))


# The net ------------------------------------------------------------------------------------------


def fitted() -> dict[str, Any]:
    """The packaged weights."""
    return {name: np.reshape(one.ravel(), one.shape) for name, one in weights().items()}


def first_weights(dice: Any) -> dict[str, Any]:
    found = {}
    for name, shape in SHAPES.items():
        spread = 0.0 if len(shape) == 1 else np.sqrt(2 / shape[0]) * (0.5 if name == "pair" else 1.0)
        found[name] = (dice.standard_normal(shape) * spread).astype(np.float32)
    found["places"] *= 0.1
    return found


def forward(net: dict[str, Any], some: Positions) -> tuple[Any, ...]:
    """The chances of the open places, and what lies between."""
    pairs = some.pairs.reshape(-1, RIVALS, PAIR)
    is_there = (np.arange(RIVALS) < some.n_rivals[:, None])[:, :, None]
    one = np.maximum(pairs @ net["pair"] + net["pair_bias"], 0) * is_there
    given = np.concatenate([some.own, one.sum(1)], 1)
    within = np.maximum(given @ net["hidden"] + net["hidden_bias"], 0)
    places = within @ net["places"] + net["places_bias"]
    places = np.where(np.arange(PLACES) <= some.n_rivals[:, None], places, -1e9)
    places = np.exp(places - places.max(1, keepdims=True))
    return pairs, one, given, within, places / places.sum(1, keepdims=True)


def slopes(net: dict[str, Any], some: Positions) -> tuple[float, dict[str, Any]]:
    """The mean loss (the logarithm of the chance of what came), and its slope by weight."""
    pairs, one, given, within, chances = forward(net, some)
    n, places = len(some), some.open_place
    loss = -np.log(np.maximum(chances[np.arange(n), places], 1e-9)).mean()
    wrong = chances.copy()
    wrong[np.arange(n), places] -= 1
    wrong /= n
    back = wrong @ net["places"].T * (within > 0)
    to_pool = (back @ net["hidden"][OWN:].T)[:, None, :] * (one > 0)
    flat = to_pool.reshape(-1, POOL)
    return float(loss), {
        "pair": pairs.reshape(-1, PAIR).T @ flat,
        "pair_bias": flat.sum(0),
        "hidden": given.T @ back,
        "hidden_bias": back.sum(0),
        "places": within.T @ wrong,
        "places_bias": wrong.sum(0),
    }


def fit(positions: Positions, passes: int, say: Any = print) -> dict[str, Any]:
    """Adam (Kingma and Ba, 2015), with a rate that falls to nothing."""
    dice = np.random.default_rng(1)
    net = first_weights(dice)
    mean = {name: np.zeros_like(one) for name, one in net.items()}
    square = {name: np.zeros_like(one) for name, one in net.items()}
    steps, step = passes * (len(positions) // BATCH), 0
    for number in range(passes):
        order, losses = dice.permutation(len(positions)), []
        for at in range(0, len(order) - BATCH + 1, BATCH):
            loss, slope = slopes(net, positions.some(order[at : at + BATCH]))
            losses.append(loss)
            step += 1
            rate = RATE * (0.5 + 0.5 * np.cos(np.pi * step / steps))
            for name, value in slope.items():
                mean[name] += 0.1 * (value - mean[name])
                square[name] += 0.001 * (value * value - square[name])
                by = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                net[name] -= rate * mean[name] / (1 - 0.9**step) / by
        say(f"pass {number + 1}: loss {np.mean(losses):.4f}")
    return net


# How well it foresees -----------------------------------------------------------------------------


def foreseen(net: dict[str, Any], some: Positions) -> Any:
    """The points that each car may expect."""
    chances = forward(net, some)[-1]
    places = np.minimum(some.facts[:, 2][:, None] + 1 + np.arange(PLACES), PLACES)
    return (chances * np.asarray(POINTS)[places]).sum(1)


def by_table(positions: Positions) -> Any:
    """The points of the place that each car has by the rounds still to go alone, with the cars that have finished."""
    later = positions.pairs.reshape(-1, RIVALS, PAIR)[:, :, 0]
    is_there = np.arange(RIVALS) < positions.n_rivals[:, None]
    ahead = ((later < 0) & is_there).sum(1) + 0.5 * ((later == 0) & is_there).sum(1)
    place = ahead + positions.facts[:, 2] + 1
    return np.interp(place, np.arange(PLACES + 1), np.asarray(POINTS))


def explained(told: Any, points: Any) -> float:
    return float(1 - ((told - points) ** 2).mean() / points.var())


def calibration(net: dict[str, Any], tested: Positions) -> list[str]:
    """R² by round, of the value and of the pace table alone with its best straight line; and the value against what
    came."""
    told, points = foreseen(net, tested), tested.points
    lines = ["rounds      cars   R² value   R² pace table"]
    for first, last in ((1, 3), (4, 6), (7, 9), (10, 12), (13, 15), (16, 18), (19, 99)):
        which = (tested.round_no >= first) & (tested.round_no <= last)
        if which.sum() > 100:
            table = by_table(tested)[which]
            slope, base = np.polyfit(table, points[which], 1)
            fitted = explained(base + slope * table, points[which])
            lines.append(
                f"{first:2}-{last:2}   {which.sum():8,}   {explained(told[which], points[which]):8.3f}   {fitted:8.3f}"
            )
    lines.append("value       cars   points that came")
    for low in range(9):
        which = (told >= low) & (told < low + 1)
        if which.sum() > 100:
            lines.append(f"{told[which].mean():5.2f}   {which.sum():8,}   {points[which].mean():8.2f}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hotlap.bots.planner.fit", description=__doc__)
    parser.add_argument("--races", type=int, default=RACES, help="of each line-up")
    parser.add_argument("--passes", type=int, default=PASSES)
    parser.add_argument("--samples", type=int, default=0, help="let planners race too, with the weights so far")
    parser.add_argument("--to", type=pathlib.Path, default=FILE)
    asked = parser.parse_args()
    began = time.perf_counter()
    parts = race_all(asked.races, asked.samples)
    n_tested = int(len(parts) * TESTED)
    learned, tested = together(parts[n_tested:]), together(parts[:n_tested])
    print(f"{len(learned):,} positions, {len(tested):,} to test, {time.perf_counter() - began:.0f} s", flush=True)
    net = fit(learned, asked.passes, lambda line: print(line, flush=True))
    print("\n".join(calibration(net, tested)))
    np.savez_compressed(asked.to, digest=digest(), **net)
    print(f"{asked.to}: {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
