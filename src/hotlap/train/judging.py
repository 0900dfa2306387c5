"""How strong a net is: its most likely actions, in races that nothing was trained on."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from ..content.tracks import track_names
from ..env.batch import RaceBatch
from ..race import RaceSetup
from .learning import POINTS
from .net import Form, Net, rows_of

FIRST_SEED = 1 << 40
CARS = 6


def setups(rival: str, **switches: Any) -> list[RaceSetup]:
    """One car of the net against five of a driver, on each track of the base game and its boxes."""
    return [RaceSetup.of(track, ["player", *[rival] * (CARS - 1)], **switches) for track in track_names()]


@torch.no_grad()
def race(net: Net, models: Sequence[RaceSetup], races: int) -> Any:
    """The places of the net's car, int64 (setups, races): from each place of the grid equally often."""
    lanes = len(models) * races
    batch = RaceBatch(models, lanes, seed=FIRST_SEED, grids="rotated")
    form, where = Form.of(batch.observation), batch.lanes["setup"].copy() // CARS

    def policy(_: Any, masks: Any) -> Any:
        log_chances, _ = net(rows_of(batch), torch.from_numpy(masks), form)
        return log_chances.argmax(1).numpy()

    places = batch.first_places(policy)[:, 0]
    return np.array([places[where == i] for i in range(len(models))])


def judge(net: Net, races: int, rival: str = "club") -> dict[str, float]:
    """Mean points against five rivals, plain and with Garage and weather, and wins against five Legends; by track."""
    points: dict[str, float] = {}
    worth = POINTS.numpy()
    plain = worth[race(net, setups(rival), races) - 1].mean(1)
    modules = worth[race(net, setups(rival, garage="mixed", weather=True), races) - 1].mean(1)
    wins = (race(net, setups("legend"), races) == 1).mean(1)
    for name, figures in ((rival, plain), ("modules", modules), ("legends", wins)):
        points[name] = float(figures.mean())
        points |= {f"{name}_{track}": float(one) for track, one in zip(track_names(), figures, strict=True)}
    return points
