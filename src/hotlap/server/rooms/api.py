"""The HTTP API of rooms: lists, new ones, and files that guests make them with."""

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from ...content.seasons import parse_events
from ...content.tracks import TEMPLATE, parse_track
from .. import wire
from ..document import room_rows
from ..document.document import OVER, RACING
from ..document.files import OWN_EVENTS, OWN_TRACK
from ..edge.saving import file
from ..guests.identity import Identity
from ..names import SOMEBODY
from ..show.frame import track_view
from ..store import Store
from ..store.rows import Guest
from .lines import room_lines
from .maker import Maker
from .own_files import OwnFiles
from .rooms import Rooms

OPEN_ROOMS = 50
MY_ROOMS = 30


@get("/rooms")
async def rooms(guest: Guest, store: Store, rooms: Rooms) -> wire.RoomList:
    """The guest's own rooms, and open ones with a free seat or a race to watch."""
    mine = await store.read(room_rows.of_guest, guest.id, MY_ROOMS)
    own = {row.id for row in mine}
    await rooms.have(row.id for row in mine if row.state == RACING)
    public = [row for row in await store.read(room_rows.public, OPEN_ROOMS) if row.id not in own]
    open = room_lines(public, guest.id, rooms.known)
    return wire.RoomList(room_lines(mine, guest.id, rooms.known), tuple(line for line in open if line.state != OVER))


@post("/rooms")
async def make_room(
    data: JSONBody[wire.NewRoom], guest: Guest, identity: Identity, maker: Maker, address: str
) -> Response[wire.RoomMade]:
    """Make a new room. Its host starts the race when all have their seats."""
    room = await maker.make(data, guest.id, guest.name or SOMEBODY, address, is_started=False)
    return identity.new_room(room.id, guest)


@post("/rooms/school")
async def school(guest: Guest, identity: Identity, maker: Maker, address: str) -> Response[wire.RoomMade]:
    """Make a room for the lesson and start its race at once: three moves on a track of its own. It counts nowhere."""
    room = await maker.school(guest.id, guest.name or SOMEBODY, address)
    return identity.new_room(room.id, guest)


@get("/rooms/{room_id:str}")
async def look_at_room(room_id: FromPath[str], guest: Guest, rooms: Rooms) -> wire.RoomView:
    """The view of a room for the guest."""
    return (await rooms.look(room_id, guest.id)).view(guest.id)


@post("/tracks", status_code=200)
async def look_at_track(data: JSONBody[wire.FileText], files: OwnFiles, address: str) -> wire.TrackView:
    """Check a user's own track. The answer has its drawing."""
    return await files.look(lambda: track_view(parse_track(data.text, OWN_TRACK)), address)


@get("/tracks/new", media_type="text/plain")
async def sample_track() -> Response[str]:
    """A small track to begin with, for its author to change: its notes explain what it has."""
    return file(TEMPLATE.read_text("utf-8"), "my-track.toml")


@post("/events", status_code=200)
async def look_at_events(data: JSONBody[wire.FileText], files: OwnFiles, address: str) -> wire.OwnEvents:
    """Check a user's own events. The answer also has the races of the same file."""
    events, races = await files.look(lambda: parse_events(data.text, OWN_EVENTS), address)
    return wire.OwnEvents(
        tuple(wire.OwnEvent(event.id, event.title, event.text) for event in events),
        tuple(wire.StageChoice(*race) for race in races),
    )


handlers = [rooms, make_room, school, look_at_room, look_at_track, sample_track, look_at_events]
