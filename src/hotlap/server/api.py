"""The HTTP API: guests, the catalogue, rooms, tracks and records."""

from typing import Any

from litestar import Request, Response, Router, delete, get, post
from msgspec.structs import replace

from ..content.seasons import parse_events
from ..content.tracks import parse_track
from ..race import season_text
from . import metrics, wire
from .analyses import api as analyses
from .catalogue import catalogue
from .daily import api as daily
from .edge import access_log
from .edge.origin import check_host, check_origin
from .errors import Refused
from .finished.api import ASK_AGAIN, file, handlers, replayed, season_file, takes_packed
from .hub import Hub
from .leagues import api as leagues
from .names import SOMEBODY
from .notices import api as notices
from .people import api as people
from .people.admin import Admin
from .people.guests import COOKIE, Guests
from .people.me import me_of
from .room.answers import made
from .room.document import OVER, OWN_EVENTS, OWN_TRACK, RACING
from .room.lines import room_lines
from .room.sockets import address_of
from .show.frame import track_view
from .store.rows import Guest

JSON = "application/json"
NOT_KEPT = {"cache-control": "no-store"}  # most answers are for one guest, or old in a moment
LONGEST_PATH = 250  # bytes; no name of a file has more than 255
OPEN_ROOMS = 50
MY_ROOMS = 30
FIRST_RACE = wire.NewRoom(
    settings=wire.Settings(track="usa", laps=1),
    seats=(
        wire.SeatChoice(is_mine=True),
        wire.SeatChoice("bot"),
        wire.SeatChoice("bot"),
        wire.SeatChoice("legend"),
        wire.SeatChoice("legend"),
        wire.SeatChoice("legend"),
    ),
)


async def guest_of(request: Request[Any, Any, Any], guests: Guests) -> Guest:
    """The guest of a request; a new one if its cookie names none. Raises Refused for a banned one."""
    hub: Hub = request.app.state.hub
    guest = await guests.known(request.cookies.get(COOKIE)) or guests.new()
    access_log.note(request, guest.id)
    hub.access.check_guest(guest.id)
    return guest


async def guard(request: Request[Any, Any, Any]) -> None:
    """Check every request: from no banned address, not too many, only from pages of this server, and for a path that
    files can have."""
    hub: Hub = request.app.state.hub
    address = address_of(request)
    hub.access.check_address(address)
    hub.doors.requests.enter(address)
    path = request.scope["path"]
    if "\0" in path or len(path.encode()) > LONGEST_PATH:
        raise Refused("not-found", "there is nothing here")
    config = hub.config
    if request.method in ("GET", "HEAD"):
        check_host(config, request.headers.get("host", ""))
    else:
        check_origin(config, request.headers)
        check_kind(request)


def check_kind(request: Request[Any, Any, Any]) -> None:
    """Raises Refused for a body that is not called JSON: forms of other sites can send all other kinds without asking.

    The one address that mail programs use has no body of JSON (RFC 8058).
    """
    has_body = request.headers.get("content-length", "0") != "0" or "transfer-encoding" in request.headers
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and kind != JSON and not request.scope["path"].startswith(f"/api{notices.STOP}"):
        raise Refused("bad-message", f"a body has the content-type {JSON}")


# Guests ---------------------------------------------------------------------------------------------


@get("/me")
async def me(guest: Guest, guests: Guests, hub: Hub) -> Response[wire.Me]:
    """This browser's guest, and the guest's private link for another device."""
    return await me_of(guest, guests, hub)


@post("/me", status_code=200)
async def rename(data: wire.Rename, guest: Guest, guests: Guests, hub: Hub, address: str) -> Response[wire.Me]:
    """Give the guest another name. It is used from the guest's next seat on."""
    hub.doors.renames.enter(address)
    name = await guests.rename(guest, data.name)
    return await me_of(replace(guest, name=name), guests, hub)


@post("/me/adopt", status_code=200)
async def adopt(data: wire.Adopt, guests: Guests, hub: Hub) -> Response[wire.Me]:
    """Make this device another one of the guest of a private link."""
    guest = await guests.adopt(data.token)
    hub.access.check_guest(guest.id)
    return await me_of(guest, guests, hub)


@get("/me/data")
async def my_data(guest: Guest, hub: Hub, address: str) -> Response[Any]:
    """All that is stored about the guest, as a file to keep."""
    hub.doors.files.enter(address)
    headers = {"content-disposition": 'attachment; filename="hotlap-data.json"'}
    return Response(await Admin(hub.store).data(guest.id), headers=headers)


@delete("/me", status_code=200)
async def forget(
    request: Request[Any, Any, Any], guest: Guest, guests: Guests, hub: Hub, address: str
) -> Response[wire.Me]:
    """Delete all that is stored about the guest. Races that others were in are kept without the guest's name.

    The browser becomes a new guest.
    """
    hub.doors.files.enter(address)
    if COOKIE in request.cookies:  # else nothing is stored about them, and it stays so
        await hub.forget(guest.id)
    return await me_of(guests.new(), guests, hub)


# The catalogue -----------------------------------------------------------------------------------------


@get("/catalogue", cache=True, response_headers=ASK_AGAIN)
async def choices(hub: Hub) -> wire.Catalogue:
    """Tracks, cards, events, seasons, bots, colours and boxes."""
    return catalogue(hub.drivers.names)


@post("/tracks", status_code=200)
async def look_at_track(data: wire.FileText, hub: Hub, address: str) -> wire.TrackView:
    """Check a user's own track. The answer has its drawing."""
    return await hub.read_file(lambda: track_view(parse_track(data.text, OWN_TRACK)), address)


@post("/events", status_code=200)
async def look_at_events(data: wire.FileText, hub: Hub, address: str) -> wire.OwnEvents:
    """Check a user's own events. The answer also has the races of the same file."""
    events, races = await hub.read_file(lambda: parse_events(data.text, OWN_EVENTS), address)
    return wire.OwnEvents(
        tuple(wire.OwnEvent(event.id, event.title, event.text) for event in events),
        tuple(wire.StageChoice(*race) for race in races),
    )


# Rooms -------------------------------------------------------------------------------------------------


@get("/rooms")
async def rooms(guest: Guest, hub: Hub) -> wire.RoomList:
    """The guest's own rooms, and open ones with a free seat or a race to watch."""
    mine = await hub.store.rooms_of(guest.id, MY_ROOMS)
    own = {row.id for row in mine}
    await hub.have(row.id for row in mine if row.state == RACING)
    public = [row for row in await hub.store.public_rooms(OPEN_ROOMS) if row.id not in own]
    open = room_lines(public, guest.id, hub.rooms)
    return wire.RoomList(room_lines(mine, guest.id, hub.rooms), tuple(line for line in open if line.state != OVER))


async def _make(
    wish: wire.NewRoom, guest: Guest, guests: Guests, hub: Hub, address: str, is_started: bool, promise: str = ""
) -> Response[wire.RoomMade]:
    room = await hub.make(wish, guest.id, guest.name or SOMEBODY, address, is_started, promise)
    return made(room, guest, guests, hub)


@post("/rooms")
async def make_room(
    data: wire.NewRoom, guest: Guest, guests: Guests, hub: Hub, address: str
) -> Response[wire.RoomMade]:
    """Make a new room. Its host starts the race when all have their seats."""
    return await _make(data, guest, guests, hub, address, is_started=False)


@post("/rooms/first")
async def first_race(
    data: wire.FirstRace, guest: Guest, guests: Guests, hub: Hub, address: str
) -> Response[wire.RoomMade]:
    """Make a room and start its race at once: one lap of USA against two bots and three Legends."""
    return await _make(FIRST_RACE, guest, guests, hub, address, is_started=True, promise=data.promise or "")


@post("/races/{race_id:str}/fork")
async def drive_on(
    race_id: str, data: wire.NewFork, guest: Guest, guests: Guests, hub: Hub, address: str
) -> Response[wire.RoomMade]:
    """Make a room that drives on from a moment of a finished race, at once if all other seats have their drivers.
    Else its host starts it.
    """
    room = await hub.fork(race_id, data, guest.id, guest.name or SOMEBODY, address)
    return made(room, guest, guests, hub)


@get("/rooms/{room_id:str}")
async def look_at_room(room_id: str, guest: Guest, hub: Hub) -> wire.RoomView:
    """The view of a room for the guest."""
    return (await hub.look(room_id, guest.id)).view(guest.id)


# Records -----------------------------------------------------------------------------------------------


@get("/rooms/{room_id:str}/season", media_type="text/plain")
async def season_record(room_id: str, hub: Hub, address: str) -> Response[str]:
    """The record of the latest season that is over in a room, which may be gone by now."""
    if kept := await hub.memory.latest_season(room_id):
        return season_file(await hub.replays.season(kept, address), kept)
    season = (await hub.room(room_id)).state.season
    if season is None or not season.is_over:  # else of an earlier version
        raise Refused("race-not-over", "the record of a season is there when all its races are over")
    return file(season_text(season), f"season-{room_id}.season")


@post("/replay", status_code=200, request_max_body_size=wire.RECORD_BYTES)
async def open_record(
    request: Request[Any, Any, Any], data: wire.RecordText, hub: Hub, address: str
) -> Response[bytes]:
    """Open a record (wire.Replay): the answer has the frames that a spectator would have seen."""
    hub.doors.files.enter(address)
    return replayed(await hub.replays.read(data.text, takes_packed(request), address), request)


# For hosts ----------------------------------------------------------------------------------------------


@get("/health", include_in_schema=False, response_headers=NOT_KEPT)
async def health(hub: Hub) -> dict[str, str]:
    """Whether the database can be written."""
    await hub.check_store()
    return {"status": "closing" if hub.is_closing else "ok"}


@get("/metrics", include_in_schema=False, response_headers=NOT_KEPT, media_type="text/plain; version=0.0.4")
async def measured(request: Request[Any, Any, Any], hub: Hub) -> Response[bytes]:
    """The metrics, for who knows the token; without a token in the settings they are not here."""
    token = hub.config.metrics_token
    if not token:
        raise Refused("not-found", "there is nothing here")
    if not metrics.is_open_to(token, request.headers.get("authorization")):
        return Response(b"", status_code=401, headers={"www-authenticate": "Bearer"})
    return Response(metrics.text())


api = Router(
    "/api",
    response_headers=NOT_KEPT,
    route_handlers=[
        me, rename, adopt, my_data, forget, choices, look_at_track, look_at_events, rooms, make_room, first_race,
        drive_on, look_at_room, season_record, open_record, *handlers, *analyses.handlers,
        *daily.handlers, *leagues.handlers, *notices.handlers, *people.handlers,
    ],
)  # fmt: skip
