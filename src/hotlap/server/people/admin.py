"""What the people who run a server may do, while it runs or not: look, delete, ban and revoke.

Everything happens in the database. A server takes it from there (rooms/changes.py): in a folder within half a second,
and with PostgreSQL at once, or after two seconds if the notification was lost.
"""

import math
import re
import time
from collections.abc import AsyncIterator

from ..config import DAY
from ..document import race_rows, room_rows
from ..errors import Refused
from ..finished import archive_rows
from ..guests import ban_rows, guest_rows
from ..guests.access import WIDEST, as_network
from ..guests.guests import Guests
from ..store import ALL, ArchivedRace, Ban, RaceRow, RoomRow, Store

ID = re.compile(r"[0-9a-f]{6,24}")  # of a guest, or its beginning
WHOLE_ID = 24
PAGE = 200  # races of the archive read at once: about 300 kB


class Admin:
    """The commands of `hotlap admin` on a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Rooms ------------------------------------------------------------------------------------------

    async def room(self, id: str) -> tuple[RoomRow, list[RaceRow]]:
        """A room with its races. Raises Refused."""
        row = await self.store.read(room_rows.get, id)
        if row is None:
            what = f"there is no room {id!r}; hotlap admin rooms lists all"
            raise Refused("no-such-room", what, rule="room", data={"id": id[:80]})
        return row, await self.store.read(race_rows.of_room, id)

    async def delete_room(self, id: str) -> None:
        """Delete a room with its races. Its sockets are closed."""
        if await self.store.write(room_rows.remove, id):
            self.store.notify(id)

    # Finished races ---------------------------------------------------------------------------------

    async def archive(self) -> AsyncIterator[ArchivedRace]:
        """All finished races that are kept."""
        last = ""
        while page := await self.store.read(archive_rows.after, last, PAGE):
            for kept in page:
                yield kept
            last = page[-1].race

    # Guests -----------------------------------------------------------------------------------------

    async def guest(self, typed: str) -> str:
        """The id of a guest, who may be named by the first characters of it. Raises Refused."""
        if not ID.fullmatch(typed):
            what = f"{typed[:80]!r} is no id of a guest; take at least 6 characters of one from a log"
            raise Refused("not-found", what, rule="guest-id", data={"typed": typed[:80]})
        if len(typed) == WHOLE_ID:
            return typed
        guests = await self.store.read(guest_rows.beginning_with, typed)
        if len(guests) > 1:
            what = f"several guests begin with {typed}; name more characters"
            raise Refused("not-found", what, rule="several-guests", data={"typed": typed})
        if not guests:
            what = f"no guest begins with {typed}; of one without a name and a room nothing is stored"
            raise Refused("not-found", what, rule="no-guest", data={"typed": typed})
        return guests[0]

    async def revoke(self, id: str) -> str:
        """Make a guest's cookies, links and passkeys invalid, and close the sockets. Returns the token of the new link.

        Who got hold of a link may have added a passkey.
        """
        guest = await self.store.write(guest_rows.revoke, id, True)
        self.store.notify(ALL)
        return (await Guests.of(self.store)).token(guest)

    # Bans -------------------------------------------------------------------------------------------

    async def who(self, typed: str) -> str:
        """The guest or network of a ban. Raises Refused."""
        network = as_network(typed)
        if network is None:
            return await self.guest(typed)
        if network.prefixlen < WIDEST[network.version]:
            widest = WIDEST[network.version]
            what = f"{typed} are too many addresses; a ban is for a /{widest} at most"
            raise Refused("not-found", what, rule="addresses", data={"typed": typed, "widest": widest})
        return str(network)

    async def ban(self, who: str, days: float | None) -> Ban:
        """Ban a guest or a network for so many days, or for good. Open sockets are closed."""
        now = time.time()
        ban = Ban(who, now, None if days is None else now + days * DAY)
        await self.store.write(ban_rows.put, ban)
        self.store.notify(ALL)
        return ban

    async def lift_ban(self, who: str) -> bool:
        """Lift a ban. Returns whether there was one."""
        was_there = await self.store.write(ban_rows.lift, who)
        self.store.notify(ALL)
        return was_there


def ends(ban: Ban) -> float:
    """The days that a ban has left."""
    return math.inf if ban.until is None else max(0.0, ban.until - time.time()) / DAY
