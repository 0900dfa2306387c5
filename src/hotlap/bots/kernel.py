"""A driver as one compiled function: it drives everywhere, and in bulk without a word of Python between two decisions.

    @driver
    def choose(view, track, seat, pace, choices, dice, memory):
        return choices.codes[choices.n - 1]

`view` is the seat's sight (a Game), `choices` the seat's legal actions, two or more: what leaves no choice is not
asked. It returns one of them. A plan is several actions, and a kernel is asked for each. `pace` is the table of `club`
for the track (club/pace.py): `value`, `rounds_to_go` and `list_plans` tell from it how many rounds are to go. `dice`
are for its use: `throw(dice, n)` gives a number from 0 to n - 1. `memory` (float32) belongs to the driver: its weights,
and room to work in. What it writes there must not change a later answer.

A driver that finds a whole decision in one thought is a `@decider`, for races in bulk alone:

    @decider
    def choose(view, track, seat, pace, notes, dice, memory):
        notes.actions[0] = ...
        return 1

It is asked once for each decision, even one without a choice. It writes the actions into `notes` (club/notes.py) and
returns their number.
"""

import inspect
from typing import Any

from ..kernels import f32, i64, layout, pointer
from .club.notes import Notes
from .club.pace import Pace
from .driver import Kernel as Kernel

ARGUMENTS = ("view", "track", "seat", "pace", "choices", "dice", "memory")


def driver(function: Any, memory: Any = (0.0,)) -> Kernel:
    """Compile a function of a sight to a driver. Raises TypeError if it cannot be compiled."""
    return _compile(function, layout.Choices, memory)


def decider(function: Any, memory: Any = (0.0,)) -> Kernel:
    """The same for a function that takes whole decisions."""
    return _compile(function, Notes, memory)


def _compile(function: Any, told: Any, memory: Any) -> Kernel:
    names = [name if told is layout.Choices or name != "choices" else "notes" for name in ARGUMENTS]
    if len(inspect.signature(function).parameters) != len(names):
        raise TypeError(f"{function.__name__} must take ({', '.join(names)})")
    view, track, pace, told_to = (layout.new(kind)[0] for kind in (layout.Game, layout.Track, Pace, told))
    examples = (view, track, 0, pace, told_to, layout.zeros(i64, 4), layout.zeros(f32, 1))
    return Kernel(function.__name__, pointer(function, examples), memory, is_whole=told is Notes)
