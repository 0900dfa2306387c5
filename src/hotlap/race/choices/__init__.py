"""What a seat decides at the door: a whole plan, one reaction, one slipstream, one discard set.

A kind of choice is a class in the module of the time when it is made; all else follows from these classes.
"""

from .after import Discard, Refresh, Slipstream
from .always import Retire, TakeBack
from .before_race import GiveBack, KeepHand, Mulligan, NoSwap, Swap, Take
from .cards import KINDS, NAMES, kind_of
from .choice import Choice
from .kinds import CHOICES, from_actions, parse, parse_line, question
from .plan import ChooseSpeed, Plan
from .position import Position
from .react import (
    Accelerate,
    Adrenaline,
    Boost,
    CannotPay,
    Cooldown,
    DirectPlay,
    Done,
    Draft,
    PayHeat,
    ReduceStress,
    Salvage,
    Salvaged,
    Scrap,
    SuperCool,
)

__all__ = [
    "CHOICES",
    "KINDS",
    "NAMES",
    "Accelerate",
    "Adrenaline",
    "Boost",
    "CannotPay",
    "Choice",
    "ChooseSpeed",
    "Cooldown",
    "DirectPlay",
    "Discard",
    "Done",
    "Draft",
    "GiveBack",
    "KeepHand",
    "Mulligan",
    "NoSwap",
    "PayHeat",
    "Plan",
    "Position",
    "ReduceStress",
    "Refresh",
    "Retire",
    "Salvage",
    "Salvaged",
    "Scrap",
    "Slipstream",
    "SuperCool",
    "Swap",
    "Take",
    "TakeBack",
    "from_actions",
    "kind_of",
    "parse",
    "parse_line",
    "question",
]
