"""How often one guest, one address and all together may do what costs the server something."""

from .. import metrics
from ..config import Limits
from ..errors import Refused
from .allowance import Allowances, Rate

MINUTE, HOUR = 60.0, 3_600.0
ALL = ""  # the key of all together


class Door:
    """One thing that may be done so many times within so many seconds, by whom a key stands for.

    `limit` is the name of that number in `limits`.
    """

    def __init__(
        self,
        limits: Limits,
        limit: str,
        seconds: float = MINUTE,
        code: str = "too-fast",
        what: str = "that were many requests in a minute; wait a little",
    ) -> None:
        self._limit = limit
        self._allowances = Allowances(Rate.within(getattr(limits, limit), seconds))
        self._refusal = code, what

    def enter(self, key: str) -> None:
        """Raises Refused."""
        if not self._allowances.take(key):
            metrics.LIMITS.labels(self._limit).inc()
            raise Refused(*self._refusal)


class Doors:
    """The limits that need no look at the store. The keys are addresses where nothing else is said."""

    def __init__(self, limits: Limits) -> None:
        rooms = MINUTE, "too-many-rooms", "that were many rooms in a minute; wait a little"
        self.requests = Door(limits, "requests")
        self.sockets = Door(limits, "sockets_opened")
        self.files = Door(limits, "files")  # tracks, events and records that are sent to be read
        self.flights = Door(limits, "flights")  # by address, and by guest
        self.renames = Door(limits, "renames")
        self.passkeys = Door(limits, "passkeys")
        self.public_rooms = Door(
            limits,
            "public_rooms",
            HOUR,
            "too-many-rooms",
            "that were many public rooms in an hour; wait, or make one with a link",
        )
        made = HOUR, "too-fast", "that were many passkeys in an hour; wait a little"
        self._passkeys_made = Door(limits, "passkeys_made", *made)
        self._passkeys_of_all = Door(limits, "passkeys_made_by_all", *made)
        self.league_changes = Door(limits, "league_changes")
        leagues = HOUR, "too-fast", "that were many leagues in an hour; wait a little"
        self._leagues_of_guest = Door(limits, "leagues_made", *leagues)
        self._leagues_of_address = Door(limits, "leagues_of_address", *leagues)
        often = HOUR, "too-fast", "that were many messages in an hour; wait a little"
        self._notices = Door(limits, "notices", *often)
        self._notices_of_all = Door(limits, "notices_of_all", *often)
        self._rooms_of_guest = Door(limits, "rooms_made", *rooms)
        self._rooms_of_address = Door(limits, "rooms_of_address", *rooms)
        self._rooms_of_all = Door(limits, "rooms_made_by_all", *rooms)

    def room(self, guest: str, address: str) -> None:
        """Raises Refused."""
        self._rooms_of_guest.enter(guest)
        self._rooms_of_address.enter(address)
        self._rooms_of_all.enter(ALL)

    def passkey(self, address: str) -> None:
        """A passkey that is to be stored. Raises Refused."""
        self._passkeys_made.enter(address)
        self._passkeys_of_all.enter(ALL)

    def league(self, guest: str, address: str) -> None:
        """Raises Refused."""
        self._leagues_of_guest.enter(guest)
        self._leagues_of_address.enter(address)

    def notice(self, *keys: str) -> None:
        """A message that a guest asks for, or its confirmation: by guest, address and receiver. Raises Refused."""
        for key in keys:
            self._notices.enter(key)
        self._notices_of_all.enter(ALL)
