"""Races that were raced again from their records, to look at any moment of them."""

import threading
from collections import OrderedDict

from ...race import Race


class Shelf:
    """The races that were looked at last, by a key. Of each, any moment is at hand in a millisecond (Race.at)."""

    def __init__(self, most: int) -> None:
        """`most`: decisions of all races together."""
        self._most = most
        self._races: OrderedDict[str, Race] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: str) -> Race | None:
        """The race of a key, if it is here."""
        with self._lock:
            if key in self._races:
                self._races.move_to_end(key)
            return self._races.get(key)

    def put(self, key: str, race: Race) -> None:
        """Keep a race. Those not looked at for the longest time make room; the last one stays, however long it is."""
        with self._lock:
            self._races[key] = race
            self._races.move_to_end(key)
            while len(self._races) > 1 and sum(len(one.decisions) for one in self._races.values()) > self._most:
                self._races.popitem(last=False)
