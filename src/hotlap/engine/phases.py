"""The phases of a race.

GIVE_BACK, MULLIGANS and PLAN may wait for several seats at once. DRAFT, SWAP, SWAP_FOR, TUNE and the decisions of a
turn wait for one seat. In all other phases the engine runs on by itself.
"""

from .jit import jit, table

NAMES = (
    "DRAFT SWAP SWAP_FOR GIVE_BACK DEAL TUNE HANDS MULLIGANS PLAN TURN REVEAL SPEED MOVE REACT SALVAGE PAY SLIPSTREAM "
    "CHECK_CORNER REFRESH DISCARD REPLENISH OVER"
).split()
(
    DRAFT, SWAP, SWAP_FOR, GIVE_BACK, DEAL, TUNE, HANDS, MULLIGANS, PLAN, TURN, REVEAL, SPEED, MOVE, REACT, SALVAGE,
    PAY, SLIPSTREAM, CHECK_CORNER, REFRESH, DISCARD, REPLENISH, OVER,
) = range(22)  # fmt: skip


# The seats that a phase may wait for, by phase. A table takes one load; comparisons would be a chain in every step.
BY_ITSELF, ALL, IN_TURN, BEFORE = range(4)
WAITS_FOR = table(
    ALL if phase in (GIVE_BACK, MULLIGANS, PLAN)
    else IN_TURN if phase in (SPEED, REACT, SALVAGE, PAY, SLIPSTREAM, REFRESH, DISCARD)
    else BEFORE if phase in (DRAFT, SWAP, SWAP_FOR, TUNE)
    else BY_ITSELF
    for phase in range(22)
)  # fmt: skip


@jit
def is_for_all(phase):
    """Whether a phase waits for all seats at once."""
    return WAITS_FOR[phase] == ALL
