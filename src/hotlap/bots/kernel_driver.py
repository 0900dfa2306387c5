"""A kernel behind the interface of all drivers: it is asked action by action until its decision is whole."""

import random
from collections.abc import Sequence
from typing import Any

from ..kernels import (
    ANY,
    actions,
    apply,
    array,
    copy,
    entry,
    f32,
    i64,
    invoke,
    is_offered,
    jit,
    layout,
    must_decide,
    phases,
    record,
    write_choices,
)
from ..race import Choice, Sight
from ..race.choices import Position, from_actions
from .club.driver import DESKS
from .club.pace import Pace
from .dice import start
from .driver import Driver, DriverFailed
from .kernel import Kernel

DICE_BITS = 32
RAISED = 0  # what the call of a kernel gives that raises an error; it is no action


@record
class KernelDesk:
    """Room for one decision."""

    game: layout.Game  # the sight, and what was decided so far
    seen: layout.Game  # the kernel's own copy, because it may write into it
    choices: layout.Choices
    n: i64
    codes: array(i64, layout.SLOTS + 1)


@jit
def goes_on(game, track, seat, phase):
    """Whether a decision of this phase needs a further action."""
    if phase == phases.SWAP:
        return game.phase == phases.SWAP_FOR
    return game.phase == phase and must_decide(game, track, seat)


@jit
def has_several(phase):
    """Whether a decision of this phase may be several actions."""
    return phase == phases.PLAN or phase == phases.DISCARD or phase == phases.SALVAGE or phase == phases.SWAP


@entry
def decide(
    views: layout.Game,
    tracks: layout.Track,
    seat: i64,
    paces: Pace,
    address: i64,
    dice: array(i64, 4),
    memory: array(f32, ANY),
    desks: KernelDesk,
) -> bool:
    """Write a kernel's whole decision into desks[0].codes. Returns whether all of it is offered; else the last action
    is not."""
    track, desk = tracks[0], desks[0]
    game, choices = desk.game, desk.choices
    copy(game, views[0])
    phase = game.phase
    desk.n = 0
    while True:
        write_choices(game, track, seat, choices)
        action = choices.codes[0]
        if choices.n > 1:
            copy(desk.seen, game)
            action = invoke(address, (desk.seen, track, seat, paces[0], choices, dice, memory))
            write_choices(game, track, seat, choices)  # the kernel may have written over them
        desk.codes[desk.n] = action
        desk.n += 1
        if not is_offered(choices, action):
            return False
        if action == actions.DONE or not has_several(phase):
            return True
        apply(game, track, seat, action, None)
        if not goes_on(game, track, seat, phase):
            return True


def ask(kernel: Kernel, sight: Sight, dice: Any) -> Choice:
    """A kernel's whole decision; `dice` are four int64. Raises DriverFailed if it is not offered."""
    desks, memory = (
        layout.new(KernelDesk),
        layout.twin(kernel.memory),
    )  # what it writes there is gone with this decision
    paces = DESKS.for_sight(sight).paces
    head = (sight.record, sight.course, sight.seat, paces)
    is_offered = decide(*head, kernel.pointer.address, dice, memory, desks)
    desk = desks[0]
    codes = [int(code) for code in desk.codes[: desk.n]]
    if not is_offered:
        raise _failure(codes[-1], [int(code) for code in desk.choices.codes[: desk.choices.n]])
    return from_actions(sight.record[0].phase, codes, Position(sight.record[0], sight.seat))


def _failure(action: int, offered: Sequence[int]) -> DriverFailed:
    if action == RAISED:
        return DriverFailed("raised", f"it raised an error, or answered {RAISED} (NUMBA_DISABLE_JIT=1 shows where)")
    listed = ", ".join(f"{code} ({actions.describe(code)})" for code in offered)
    return DriverFailed("illegal", f"it answered {action}, which is not offered; there are {listed}")


def by_kernel(name: str, kernel: Kernel) -> Driver:
    """The driver that a kernel is. Its dice are made from those of the decision. TypeError for a `decider`."""
    if kernel.is_whole:
        raise TypeError(f"{kernel.name} takes whole decisions, which a kernel does in bulk alone")

    def choose(sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
        own = layout.zeros(i64, 4)
        start(own, dice.getrandbits(DICE_BITS))
        return ask(kernel, sight, own)

    return Driver(name, choose, kernel=kernel)
