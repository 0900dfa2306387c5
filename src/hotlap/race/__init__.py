"""The Python interface to the rules: set a race up, ask for choices, decide, look at it, keep a record.

>>> from hotlap.race import Race, RaceSetup
>>> race = Race(RaceSetup.of("usa", ["player", "legend"], seed=7))
>>> race.deciders()
(0,)
"""

from ..content.errors import InvalidFile, InvalidTrack
from .choices import Choice, after, before_race, parse, plan, react
from .choices.after import *  # noqa: F403
from .choices.always import Deal
from .choices.before_race import *  # noqa: F403
from .choices.plan import *  # noqa: F403
from .choices.react import *  # noqa: F403
from .errors import (
    HotlapError,
    IllegalAction,
    InternalLimit,
    InvalidRecord,
    InvalidSetup,
    NoRecord,
    NotYourDecision,
    RaceOver,
    StaleDecision,
    UnknownAction,
)
from .events import Event
from .forecast import Forecast, Outcome
from .race import Race, imagine
from .record import parse_record, read_record, record_text, write_record
from .season import RaceNotOver, Result, Season, SeasonStanding
from .season_record import parse_season, read_season, season_text, write_season
from .season_setup import SeasonSetup
from .setup import Entrant, RaceSetup, SeasonRace
from .sight import CarSight, Sight
from .standings import Standing

__all__ = [
    "CarSight",
    "Choice",
    "Deal",
    "Entrant",
    "Event",
    "Forecast",
    "HotlapError",
    "IllegalAction",
    "InternalLimit",
    "InvalidFile",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidTrack",
    "NoRecord",
    "NotYourDecision",
    "Outcome",
    "Race",
    "RaceNotOver",
    "RaceOver",
    "RaceSetup",
    "Result",
    "Season",
    "SeasonRace",
    "SeasonSetup",
    "SeasonStanding",
    "Sight",
    "StaleDecision",
    "Standing",
    "UnknownAction",
    "imagine",
    "parse",
    "parse_record",
    "parse_season",
    "read_record",
    "read_season",
    "record_text",
    "season_text",
    "write_record",
    "write_season",
]
__all__ += before_race.__all__
__all__ += plan.__all__
__all__ += react.__all__
__all__ += after.__all__
