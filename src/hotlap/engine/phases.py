"""Where a race stands between two calls.

GIVE_BACK, MULLIGANS and PLAN wait for several seats at once; DRAFT, SWAP and those of a turn for one; in the
others the engine runs on by itself.
"""

from .jit import jit, table

NAMES = (
    "DRAFT SWAP SWAP_FOR GIVE_BACK DEAL MULLIGANS PLAN TURN REVEAL SPEED MOVE REACT SALVAGE PAY SLIPSTREAM "
    "CHECK_CORNER REFRESH DISCARD REPLENISH OVER"
).split()
(
    DRAFT, SWAP, SWAP_FOR, GIVE_BACK, DEAL, MULLIGANS, PLAN, TURN, REVEAL, SPEED, MOVE, REACT, SALVAGE, PAY, SLIPSTREAM,
    CHECK_CORNER, REFRESH, DISCARD, REPLENISH, OVER,
) = range(20)  # fmt: skip


# Whom a phase may wait for, by phase: one load instead of a chain of comparisons in every step.
BY_ITSELF, ALL, IN_TURN, BEFORE = range(4)
WAITS_FOR = table(
    ALL if phase in (GIVE_BACK, MULLIGANS, PLAN)
    else IN_TURN if phase in (SPEED, REACT, SALVAGE, PAY, SLIPSTREAM, REFRESH, DISCARD)
    else BEFORE if phase in (DRAFT, SWAP, SWAP_FOR)
    else BY_ITSELF
    for phase in range(20)
)  # fmt: skip


@jit
def is_for_all(phase):
    """Whether a phase waits for all seats at once."""
    return WAITS_FOR[phase] == ALL
