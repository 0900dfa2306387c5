"""The Python door to the rules: set a race up, ask what may be chosen, decide, look, keep a record.

>>> from hotlap.race import Race, RaceSetup
>>> race = Race(RaceSetup.of("usa", ["player", "legend"], seed=7))
>>> race.deciders()
(0,)
"""

from ..content.errors import InvalidTrack
from .choices import (
    Accelerate,
    Adrenaline,
    Boost,
    CannotPay,
    Choice,
    ChooseSpeed,
    Cooldown,
    DirectPlay,
    Discard,
    Done,
    Draft,
    GiveBack,
    KeepHand,
    Mulligan,
    NoSwap,
    PayHeat,
    Plan,
    ReduceStress,
    Refresh,
    Salvage,
    Salvaged,
    Scrap,
    Slipstream,
    SuperCool,
    Swap,
    Take,
    parse,
)
from .errors import (
    HotlapError,
    IllegalAction,
    InternalLimit,
    InvalidRecord,
    InvalidSetup,
    NotYourDecision,
    RaceOver,
    StaleDecision,
    UnknownAction,
)
from .events import Event
from .forecast import Forecast, Outcome
from .race import Race
from .record import parse_record, read_record, record_text, write_record
from .season import RaceNotOver, Result, Season, SeasonStanding
from .season_record import parse_season, read_season, season_text, write_season
from .season_setup import SeasonSetup
from .setup import Entrant, RaceSetup, SeasonRace
from .sight import CarSight, Sight
from .standings import Standing

__all__ = [
    "Accelerate",
    "Adrenaline",
    "Boost",
    "CannotPay",
    "CarSight",
    "Choice",
    "ChooseSpeed",
    "Cooldown",
    "DirectPlay",
    "Discard",
    "Done",
    "Draft",
    "Entrant",
    "Event",
    "Forecast",
    "GiveBack",
    "HotlapError",
    "IllegalAction",
    "InternalLimit",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidTrack",
    "KeepHand",
    "Mulligan",
    "NoSwap",
    "NotYourDecision",
    "Outcome",
    "PayHeat",
    "Plan",
    "Race",
    "RaceNotOver",
    "RaceOver",
    "RaceSetup",
    "ReduceStress",
    "Refresh",
    "Result",
    "Salvage",
    "Salvaged",
    "Scrap",
    "Season",
    "SeasonRace",
    "SeasonSetup",
    "SeasonStanding",
    "Sight",
    "Slipstream",
    "StaleDecision",
    "Standing",
    "SuperCool",
    "Swap",
    "Take",
    "UnknownAction",
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
