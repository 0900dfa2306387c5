"""What one guest has goes over to another one, who is the same person: to the account, from a browser's own guest."""

import msgspec
from msgspec.structs import replace

from ..document.document import RACING, Document
from ..errors import Refused
from ..leagues.document import League
from ..leagues.league_rows import Change
from ..notices import wish_rows
from ..notices.wishes import Wishes, decode
from ..store import Guest, Room, Store, merging, people
from ..store import League as LeagueRow
from ..store.errors import RoomChanged

TRIES = 5  # against a server that changes the same room


async def take_over(store: Store, id: str, heir: Guest) -> list[str]:
    """Give the races, rooms, seats, leagues and wishes of guest `id` to the heir, all or nothing.

    Returns the changed rooms. The names in rooms and records stay as they are. Raises Refused.
    """
    for tried in range(1, TRIES + 1):
        found = await store.read(people.read, id)
        if found.passkeys:
            raise Refused("not-now", "this browser's guest has passkeys, too: sign in with those, and remove them")
        changed = [passed_on(row, id, heir.id) for row in found.rooms]
        leagues = [_league(row, id, heir.id) for row in found.leagues]
        named = replace(heir, name=heir.name or found.guest.name)
        try:
            wanted = await _wishes(store, decode(found.wishes), heir.id)
            await store.write(merging.take_over, id, named, changed, leagues, wanted)
            break
        except RoomChanged:
            if tried == TRIES:
                raise
    for row in changed:
        store.notify(row.id)
    return [row.id for row in changed]


def passed_on(row: Room, id: str, heir: str) -> Room:
    """A room in which the heir stands wherever the guest stood."""
    document = Document.decode(row.document)
    if row.state == RACING and document.knows(id) and document.knows(heir):
        raise Refused("two-cars", "in a race that is on, both have a seat; nobody sees the cards of two rivals")
    host = heir if row.host == id else row.host
    # In whatever field the guest stands, also in one of a newer server. In what people write, quotes are escaped.
    text = row.document.replace(f'"{id}"', f'"{heir}"')
    return replace(row, version=row.version + 1, host=host, document=text)


def _league(row: LeagueRow, id: str, heir: str) -> Change:
    after = League.decode(row.document).passed_on(id, heir)
    new = replace(row, version=row.version + 1, host=after.host, document=after.encode(), has_work=True)
    return new, after.guests, after.awaited


async def _wishes(store: Store, more: Wishes, heir: str) -> tuple[int, str] | None:
    """The heir's wishes with the ways of messages that they did not have: version and document. None if all is there.

    A mail address has to be confirmed again: the links in earlier mails, which end them, name the other guest.
    """
    version, document = await store.read(wish_rows.get, heir)
    own = decode(document) if document else replace(more, is_confirmed=False)
    wanted = replace(own, webhook=own.webhook or more.webhook, mail=own.mail or more.mail)
    for device in more.devices:
        wanted = wanted.with_device(device.endpoint, device.p256dh, device.auth, device.name, device.added)
    if wanted == decode(document):
        return None
    return version + 1, msgspec.json.encode(wanted).decode()
