"""Who made a stored decision, and why `club` did."""

from typing import Final, Literal

from .rows import DecisionRow

CLUB: Final = "club"  # CLUB and BOT stand in place of a guest in Decision.by
BOT: Final = "bot"
NOBODY: Final = "nobody"  # in place of a guest who is gone
DRIVER: Final = "driver"
TIME_UP: Final = "time-up:"  # with the number of the decision, in place of a command: `club` decided for want of time
ANEW: Final = ":anew"  # after that number: the driver had their whole time, so a new stretch of such decisions begins


def who(by: str) -> Literal["club", "bot", "driver"]:
    """Who made a stored decision, from Decision.by: CLUB, BOT, or DRIVER for the id of a guest."""
    return CLUB if by == CLUB else BOT if by == BOT else DRIVER


def is_late(decision: DecisionRow) -> bool:
    """Whether `club` decided because a driver's time was up."""
    return decision.by == CLUB and decision.command is not None and decision.command.startswith(TIME_UP)


def is_anew(decision: DecisionRow) -> bool:
    """Whether a decision for want of time begins a new stretch of them."""
    return is_late(decision) and decision.command is not None and decision.command.endswith(ANEW)
