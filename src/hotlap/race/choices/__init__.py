"""What a seat decides at the door: a whole plan, one reaction, one slipstream, one discard set.

A kind of choice is a class in the module of the time when it is made; all else follows from these classes.
"""

from . import after, always, before_race, plan, react
from .after import *  # noqa: F403
from .always import *  # noqa: F403
from .before_race import *  # noqa: F403
from .cards import KINDS, NAMES, kind_of
from .choice import Choice
from .kinds import CHOICES, from_actions, parse, parse_line, question
from .plan import *  # noqa: F403
from .position import Position
from .react import *  # noqa: F403

__all__ = [
    "CHOICES",
    "KINDS",
    "NAMES",
    "Choice",
    "Position",
    "from_actions",
    "kind_of",
    "parse",
    "parse_line",
    "question",
]
__all__ += before_race.__all__
__all__ += plan.__all__
__all__ += react.__all__
__all__ += after.__all__
__all__ += always.__all__
