"""The choices of a seat: a whole plan, one reaction, one slipstream or one set to discard.

A kind of choice is a class. Its module says when in a race it is made; everything else follows from these classes.
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
