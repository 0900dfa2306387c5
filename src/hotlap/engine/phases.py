"""Where a race stands between two calls.

GIVE_BACK, MULLIGANS and PLAN wait for several seats at once; DRAFT, SWAP and those of a turn for one; in the
others the engine runs on by itself.
"""

from .jit import jit

NAMES = (
    "DRAFT SWAP SWAP_FOR GIVE_BACK DEAL MULLIGANS PLAN TURN REVEAL SPEED MOVE REACT SALVAGE PAY SLIPSTREAM CHECK_CORNER "
    "REFRESH DISCARD REPLENISH OVER"
).split()
(
    DRAFT, SWAP, SWAP_FOR, GIVE_BACK, DEAL, MULLIGANS, PLAN, TURN, REVEAL, SPEED, MOVE, REACT, SALVAGE, PAY, SLIPSTREAM,
    CHECK_CORNER, REFRESH, DISCARD, REPLENISH, OVER,
) = range(20)  # fmt: skip


@jit
def is_for_all(phase):
    """Whether a phase waits for all seats at once."""
    return phase == PLAN or phase == MULLIGANS or phase == GIVE_BACK
