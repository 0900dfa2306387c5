"""The server's data, in a folder or a PostgreSQL. What is done with it is said beside each feature (`*_rows.py`).

>>> store = await Store.open("~/hotlap")
>>> await store.write(race_rows.append, [Decision("race", 1, 0, "gear 2 play 4 3", "guest")])
[<Appended.ADDED: 'added'>]
"""

from .backups import backup
from .database import ALL
from .errors import StoreError, StoreInUse
from .place import shown
from .rows import Analysed, Appended, Archived, Ban, Decision, Guest, Job, League, Passkey, Race, Result, Room, Try
from .store import Store

__all__ = [
    "ALL",
    "Analysed",
    "Appended",
    "Archived",
    "Ban",
    "Decision",
    "Guest",
    "Job",
    "League",
    "Passkey",
    "Race",
    "Result",
    "Room",
    "Store",
    "StoreError",
    "StoreInUse",
    "Try",
    "backup",
    "shown",
]
