"""The HTTP API of the chats of rooms and leagues. A `place` is the id of either."""

from urllib.parse import urlsplit

from litestar import get, post
from litestar.params import FromPath, JSONBody

from .. import wire
from ..edge.doors import Doors
from ..errors import Refused
from ..store import Store
from ..store.rows import Guest
from . import channel_rows, channels
from .api import check_zone, delivered, reachable
from .call import trial
from .outside import check_url
from .post import Post
from .wishes import WEBHOOK, Wishes, decode


async def _view(store: Store, place: str, guest: str) -> wire.Channel:
    may_change = await channels.may_change(store, place, guest)
    row = await store.read(channel_rows.get, place)
    if row is None or not may_change:
        return wire.Channel(row is not None, may_change, "", "")
    url = decode(row.document).webhook
    return wire.Channel(True, True, urlsplit(url).hostname or "", url if row.guest == guest else "")


@get("/channels/{place:str}")
async def channel(place: FromPath[str], guest: Guest, store: Store) -> wire.Channel:
    """The chat of a room or league: whether there is one, and for the host where it is."""
    return await _view(store, place, guest.id)


@post("/channels/{place:str}", status_code=200)
async def set_channel(
    place: FromPath[str],
    data: JSONBody[wire.ChannelChoice],
    guest: Guest,
    store: Store,
    doors: Doors,
    post: Post,
    address: str,
) -> wire.Channel:
    """Tell a chat who is awaited in a room, or at the tables of a league; or none. Its host may do that."""
    await _check_host(store, place, guest)
    check_zone(data.zone)
    doors.notice(guest.id, address)
    if data.url:
        check_url(data.url)
        await reachable(post, data.url)
    wanted = Wishes(language=data.language, zone=data.zone, webhook=data.url)
    await channels.put(store, place, guest.id, wanted if data.url else None)
    if data.url:
        await post.note_anew(place)
    return await _view(store, place, guest.id)


@post("/channels/{place:str}/test", status_code=200)
async def try_channel(
    place: FromPath[str], guest: Guest, store: Store, doors: Doors, post: Post, address: str
) -> wire.Channel:
    """Send a message to the chat of a room or league, to see whether it arrives."""
    await _check_host(store, place, guest)
    doors.notice(guest.id, address)
    wanted = await channels.read(store, place)
    if wanted is None:
        raise Refused("not-now", "no chat is named here: /api/channels/… names one")
    await delivered(post.send("", wanted, WEBHOOK, trial(wanted), "test"))
    return await _view(store, place, guest.id)


async def _check_host(store: Store, place: str, guest: Guest) -> None:
    if not await channels.may_change(store, place, guest.id):
        raise Refused("not-host", "only the host can name the chat of a room or league")


handlers = [channel, set_channel, try_channel]
