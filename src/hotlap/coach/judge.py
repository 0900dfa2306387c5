"""Who drives in possible games, and what a position is worth: the one place that knows.

`club` drives all cars and makes the plans that a driver could not see; at the end of a round `planner`'s net says which
points, and which chance to win, a car has. For another policy or value change this file, and nothing else.
"""

import functools
import hashlib
from typing import Any

import numpy as np

from ..bots.club.pace import UPGRADES, WEIGHTS, WORTH, measure, to_finish
from ..bots.planner.by_net import NO_NET
from ..bots.planner.deal import deal_driven as deal
from ..bots.planner.search import (
    DEPTH,
    MOST,
    Search,
    begin_trial,
    candidate_of,
    drive_on,
    drop,
    find_candidates,
    play_games,
    worth,
)
from ..bots.planner.value import POINTS, net, weights
from ..kernels import layout

__all__ = [
    "DEPTH",
    "MOST",
    "POINTS",
    "Search",
    "begin_trial",
    "candidate_of",
    "deal",
    "digest",
    "drive_on",
    "drop",
    "find_candidates",
    "play_games",
    "tables",
    "to_finish",
    "worth",
]

POLICY, VALUE = "club", "planner"


def tables(track: Any) -> tuple[Any, Any, Any]:
    """What is known of a track: the rounds of players' cars and of Legends, the fitted net, and that of `ace`."""
    return measure(layout.new(layout.Game), track), net(), NO_NET  # type: ignore[no-untyped-call]


@functools.cache
def digest() -> str:
    """A short name of policy and value: with another one, the same race may be judged otherwise."""
    found = hashlib.sha256(repr((POLICY, VALUE, sorted(WEIGHTS.items()), WORTH, UPGRADES)).encode())
    for name, numbers in sorted(weights().items()):
        found.update(name.encode() + np.ascontiguousarray(numbers, "<f8").tobytes())
    return found.hexdigest()[:16]
