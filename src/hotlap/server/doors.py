"""How often one guest, one address and all together may do what costs the server something."""

from . import wire
from .allowance import Allowances, Rate
from .config import Limits
from .errors import Refused

MINUTE, HOUR = 60.0, 3_600.0
ALL = ""  # the key of all together


class Doors:
    """The limits that need no look at the store. Each method raises Refused."""

    def __init__(self, limits: Limits) -> None:
        def each(times: int, seconds: float = MINUTE) -> Allowances:
            return Allowances(Rate.within(times, seconds))

        self._requests = each(limits.requests)
        self._sockets = each(limits.sockets_opened)
        self._files = each(limits.files)
        self._renames = each(limits.renames)
        self._rooms_of_guest = each(limits.rooms_made)
        self._rooms_of_address = each(limits.rooms_of_address)
        self._rooms_of_all = each(limits.rooms_made_by_all)
        self._public_rooms = each(limits.public_rooms, HOUR)

    def request(self, address: str) -> None:
        if not self._requests.take(address):
            raise too_fast()

    def socket(self, address: str) -> None:
        if not self._sockets.take(address):
            raise too_fast()

    def file(self, address: str) -> None:
        """A track, events or a record that is sent to be read."""
        if not self._files.take(address):
            raise too_fast()

    def rename(self, address: str) -> None:
        if not self._renames.take(address):
            raise too_fast()

    def room(self, guest: str, address: str) -> None:
        for rooms, key in (
            (self._rooms_of_guest, guest),
            (self._rooms_of_address, address),
            (self._rooms_of_all, ALL),
        ):
            if not rooms.take(key):
                raise Refused("too-many-rooms", "that were many rooms in a minute; wait a little")

    def public_room(self, address: str) -> None:
        if not self._public_rooms.take(address):
            raise Refused("too-many-rooms", "that were many public rooms in an hour; wait, or make one with a link")


def too_fast() -> Refused:
    return Refused("too-fast", "that were many requests in a minute; wait a little")


def has_file(settings: wire.Settings) -> bool:
    """Whether there is a user's own file to be read: up to a quarter of a second."""
    return settings.track_file is not None or settings.events_file is not None
