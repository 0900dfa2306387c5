"""The server's data. No other part of hotlap knows about databases.

>>> store = await Store.open("~/hotlap")
>>> await store.append(Decision("race", 1, 0, "gear 2 play 4 3", "guest"))
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
