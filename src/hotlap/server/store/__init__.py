"""The server's data, in a folder or a PostgreSQL. What is done with it is said beside each feature (`*_rows.py`).

>>> store = await Store.open("~/hotlap")
>>> await store.write(race_rows.append, [DecisionRow("race", 1, 0, "gear 2 play 4 3", "guest")])
[<AppendResult.ADDED: 'added'>]
"""

from .backups import backup
from .database import ALL
from .errors import StoreError, StoreInUse
from .place import public_place
from .rows import (
    AnalysisRow,
    AppendResult,
    ArchivedRace,
    Ban,
    DecisionRow,
    Guest,
    Job,
    LeagueRow,
    PasskeyRow,
    RaceRow,
    RoomRow,
    Try,
    TryResult,
)
from .store import Store

__all__ = [
    "ALL",
    "AnalysisRow",
    "AppendResult",
    "ArchivedRace",
    "Ban",
    "DecisionRow",
    "Guest",
    "Job",
    "LeagueRow",
    "PasskeyRow",
    "RaceRow",
    "RoomRow",
    "Store",
    "StoreError",
    "StoreInUse",
    "Try",
    "TryResult",
    "backup",
    "public_place",
]
