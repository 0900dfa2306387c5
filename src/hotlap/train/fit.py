"""Fits the value of `planner`: `python -m hotlap.train.fit`. It writes weights.npz and prints how well the value
foresees.

Cars that drive about as `club` race on all tracks: 2 to 9 of them, with Legends, with Garage and weather. One round in
three is noted, and the places at the end (positions.py). The net learns the chances of the places. All seeds are fixed;
they begin at FIRST_SEED, and no measurement of strength (bench/strength.py) goes that far.
"""

import argparse
import pathlib
import random
import time
from collections.abc import Callable, Iterator
from math import cos, pi
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ..bots.planner.features import OWN, PAIR, RIVALS, digest
from ..bots.planner.value import FILE, PLACES, POINTS, POOL, SHAPES, weights
from ..content.tracks import track_names
from ..race import RaceSetup
from .positions import ValuedPositions, note_positions

FIRST_SEED = 1 << 30
RACES = 100  # of each line-up
LINE_UPS = 60  # of each track
ONE_IN = 3
BATCH = 2048
PASSES = 12
RATE = 0.002
TESTED = 0.1  # the part of the line-ups that is kept for the test


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


def race_all(races: int, samples: int) -> list[ValuedPositions]:
    """The positions of each line-up."""
    return [
        note_positions(setup, drivers, races, FIRST_SEED + number * RACES, ONE_IN, samples)
        for number, (setup, drivers) in enumerate(line_ups(samples))
    ]


# The net ------------------------------------------------------------------------------------------


class Value(nn.Module):
    """The net of bots/planner/value.py in PyTorch."""

    def __init__(self, dice: torch.Generator) -> None:
        super().__init__()
        self.pair, self.hidden = nn.Linear(PAIR, POOL), nn.Linear(OWN + POOL, SHAPES["hidden"][1])
        self.places = nn.Linear(SHAPES["places"][0], PLACES)
        for layer, spread in ((self.pair, 0.5), (self.hidden, 1.0), (self.places, 0.1)):
            nn.init.normal_(layer.weight, std=spread * (2 / layer.in_features) ** 0.5, generator=dice)
            nn.init.zeros_(layer.bias)

    def forward(self, own: Tensor, pairs: Tensor, n_rivals: Tensor) -> Tensor:
        """The logarithms of the chances of the open places."""
        is_there = torch.arange(RIVALS) < n_rivals[:, None]
        pool = (functional.relu(self.pair(pairs)) * is_there[:, :, None]).sum(1)
        places = self.places(functional.relu(self.hidden(torch.cat([own, pool], 1))))
        return functional.log_softmax(places.masked_fill(torch.arange(PLACES) > n_rivals[:, None], -1e9), 1)

    def of(self, some: ValuedPositions) -> Tensor:
        return self(*map(torch.as_tensor, (some.own, some.pairs, some.n_rivals)))

    def arrays(self) -> dict[str, Any]:
        """The weights by the names of SHAPES, each layer's by its inputs."""
        by_name = {}
        for name in ("pair", "hidden", "places"):
            layer = getattr(self, name)
            by_name[name] = layer.weight.detach().numpy().T.copy()
            by_name[f"{name}_bias"] = layer.bias.detach().numpy().copy()
        return by_name


def packaged_net() -> Value:
    """The net with the packaged weights."""
    net, known = Value(torch.Generator()), weights()
    with torch.no_grad():
        for name in ("pair", "hidden", "places"):
            layer = getattr(net, name)
            layer.weight.copy_(torch.tensor(known[name].ravel()).reshape(SHAPES[name]).T)
            layer.bias.copy_(torch.tensor(known[f"{name}_bias"].ravel()))
    return net


def fit(positions: ValuedPositions, passes: int, say: Callable[[str], object] = print) -> Value:
    """Adam, with a rate that falls to nothing. The loss is the logarithm of the chance of what came."""
    dice = torch.Generator().manual_seed(1)
    net = Value(dice)
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    places = torch.as_tensor(positions.open_place)
    steps, step = passes * (len(positions) // BATCH), 0
    for number in range(passes):
        losses = []
        for rows in torch.randperm(len(positions), generator=dice).split(BATCH)[: len(positions) // BATCH]:
            step += 1
            optimizer.param_groups[0]["lr"] = RATE * (0.5 + 0.5 * cos(pi * step / steps))
            loss = functional.nll_loss(net.of(positions.some(rows.numpy())), places[rows])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
        say(f"pass {number + 1}: loss {np.mean(losses):.4f}")
    return net


# How well it foresees -----------------------------------------------------------------------------


@torch.no_grad()
def expected_points(net: Value, some: ValuedPositions) -> Any:
    """The points that each car may expect."""
    chances = net.of(some).exp().numpy()
    places = np.minimum(some.n_finished[:, None] + 1 + np.arange(PLACES), PLACES)
    return (chances * np.asarray(POINTS)[places]).sum(1)


def by_table(positions: ValuedPositions) -> Any:
    """The points of the place that each car has by the rounds still to go alone, with the cars that have finished."""
    later = positions.pairs[:, :, 0]
    is_there = np.arange(RIVALS) < positions.n_rivals[:, None]
    ahead = ((later < 0) & is_there).sum(1) + 0.5 * ((later == 0) & is_there).sum(1)
    place = ahead + positions.n_finished + 1
    return np.interp(place, np.arange(PLACES + 1), np.asarray(POINTS))


def share_explained(told: Any, points: Any) -> float:
    return float(1 - ((told - points) ** 2).mean() / points.var())


def calibration(net: Value, tested: ValuedPositions) -> list[str]:
    """R² by round, of the value and of the pace table alone with its best straight line; and the value against what
    came."""
    expected, points = expected_points(net, tested), tested.points
    lines = ["rounds      cars   R² value   R² pace table"]
    for first, last in ((1, 3), (4, 6), (7, 9), (10, 12), (13, 15), (16, 18), (19, 99)):
        which = (tested.round_no >= first) & (tested.round_no <= last)
        if which.sum() > 100:
            table = by_table(tested)[which]
            slope, base = np.polyfit(table, points[which], 1)
            known, fitted = (share_explained(one, points[which]) for one in (expected[which], base + slope * table))
            lines.append(f"{first:2}-{last:2}   {which.sum():8,}   {known:8.3f}   {fitted:8.3f}")
    lines.append("value       cars   points that came")
    for low in range(9):
        which = (expected >= low) & (expected < low + 1)
        if which.sum() > 100:
            lines.append(f"{expected[which].mean():5.2f}   {which.sum():8,}   {points[which].mean():8.2f}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hotlap.train.fit", description=__doc__)
    parser.add_argument("--races", type=int, default=RACES, help="of each line-up")
    parser.add_argument("--passes", type=int, default=PASSES)
    parser.add_argument("--samples", type=int, default=0, help="let planners race too, with the weights so far")
    parser.add_argument("--to", type=pathlib.Path, default=FILE)
    asked = parser.parse_args()
    began = time.perf_counter()
    parts = race_all(asked.races, asked.samples)
    n_tested = int(len(parts) * TESTED)
    learned, tested = ValuedPositions.together(parts[n_tested:]), ValuedPositions.together(parts[:n_tested])
    print(f"{len(learned):,} positions, {len(tested):,} to test, {time.perf_counter() - began:.0f} s", flush=True)
    net = fit(learned, asked.passes, lambda line: print(line, flush=True))
    print("\n".join(calibration(net, tested)))
    np.savez_compressed(asked.to, digest=digest(), **net.arrays())
    print(f"{asked.to}: {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
