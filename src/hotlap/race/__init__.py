"""The Python door to the rules: set a race up, ask what may be chosen, decide, look, keep a record.

>>> from hotlap.race import Race, RaceSetup
>>> race = Race(RaceSetup.of("usa", ["player", "legend"], seed=7))
>>> race.deciders()
(0,)
"""

from ..content.errors import InvalidTrack
from .choices import (
    Adrenaline,
    Boost,
    Choice,
    Cooldown,
    Discard,
    Done,
    KeepHand,
    Mulligan,
    Plan,
    Slipstream,
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
from .setup import Entrant, RaceSetup
from .sight import CarSight, Sight
from .standings import Standing

__all__ = [
    "Adrenaline",
    "Boost",
    "CarSight",
    "Choice",
    "Cooldown",
    "Discard",
    "Done",
    "Entrant",
    "Event",
    "Forecast",
    "HotlapError",
    "IllegalAction",
    "InternalLimit",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidTrack",
    "KeepHand",
    "Mulligan",
    "NotYourDecision",
    "Outcome",
    "Plan",
    "Race",
    "RaceOver",
    "RaceSetup",
    "Sight",
    "Slipstream",
    "StaleDecision",
    "Standing",
    "UnknownAction",
    "parse_record",
    "read_record",
    "record_text",
    "write_record",
]
