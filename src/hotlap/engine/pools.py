"""The symbols of cards that move cards between two piles: all cards of a turn together give a driver so many of them.

A row of TABLE is all that the engine needs of such a symbol: its conditions (modules/garage.py), its use
(modules/symbols.py), its forecast (rest.py) and its refusals (why.py) follow. A turn's Cooldown is no row, because
gears, Adrenaline and weather give it, too.
"""

from typing import NamedTuple

from . import actions
from .jit import jit, table

HAND, DISCARD, ENGINE = range(3)  # piles; only Heat lies in the engine
HEAT, STRESS = range(2)  # slots, as in cards.py


class Pool(NamedTuple):
    """A symbol: `column` is its name in content/upgrades.toml, `event` that of its event, `word` the first of its
    reasons (why.py). It moves at most `most` cards of a slot, by the actions behind `base`."""

    column: str
    word: str
    base: int
    most: int
    slot: int
    source: int
    to: int
    event: str
    waits: bool = True  # with `heat_first`, until the Heat of its card is paid (R6.3)
    in_tunnels: bool = True  # R10.2


TABLE = (
    Pool(
        "reduce_stress", "reduce", actions.REDUCE, actions.MAX_REDUCE, STRESS, HAND, DISCARD, "REDUCED",
        in_tunnels=False,
    ),
    Pool("super_cool", "super-cool", actions.SUPER_COOL, actions.MAX_SUPER_COOL, HEAT, DISCARD, ENGINE, "SUPER_COOLED"),
)  # fmt: skip
POOLS = len(TABLE)
COLUMNS = tuple(one.column for one in TABLE)
REDUCE_STRESS, SUPER_COOL = map(COLUMNS.index, ("reduce_stress", "super_cool"))
NONE = -1

BASE = table([one.base for one in TABLE])
MOST = table([one.most for one in TABLE])
SLOT = table([one.slot for one in TABLE])
SOURCE = table([one.source for one in TABLE])
TO = table([one.to for one in TABLE])
WAITS = table([int(one.waits) for one in TABLE])
IN_TUNNELS = table([int(one.in_tunnels) for one in TABLE])


@jit
def pool_of(action):
    """The row whose symbol an action uses, or NONE."""
    for pool in range(POOLS):
        if BASE[pool] < action <= BASE[pool] + MOST[pool]:
            return pool
    return NONE


@jit
def taken(action, pool):
    """How many cards an action takes of its pool."""
    return action - BASE[pool]
