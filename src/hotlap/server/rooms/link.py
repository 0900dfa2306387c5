"""The address of a room to pass on: chat programs find who races there, and where. Whoever has the link may know that;
nobody is told a card, or how a race goes.
"""

import asyncio
import re
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ... import texts
from ...content.errors import InvalidFile
from ...content.tracks import TrackFile, track_names
from ...race import HotlapError
from ..config import Config
from ..document import room_rows
from ..document.document import Document
from ..document.files import packaged_track, track_of
from ..edge import preview
from ..names import SOMEBODY
from ..show import picture
from ..store import Store, clock
from ..store.rows import RoomRow
from .lines import free_seats, stage_of, state_of

ROOM = re.compile(r"[\w-]{1,64}", re.ASCII)
KEPT_S = 60  # seats are taken
PICTURE_S = 3_600


@get("/room/{room_id:str}", include_in_schema=False, media_type=MediaType.HTML)
async def room_page(
    room_id: FromPath[str], request: Request[Any, Any, Any], config: Config, store: Store
) -> Response[str]:
    """The page of a room's address. Of a room that is not there it tells no more than the first page does."""
    if not ROOM.fullmatch(room_id):
        raise NotFoundException
    words = preview.words_for(request)
    told = await _read(store, room_id)
    shown = preview.plain(words) if told is None else await asyncio.to_thread(tell, *told, words)
    return preview.answer(shown, f"room/{room_id}", config, request, KEPT_S)


@get("/room/{room_id:str}/preview.png", include_in_schema=False, media_type="image/png")
async def room_picture(room_id: FromPath[str], store: Store) -> Response[bytes]:
    """The picture of a room for previews: its track and its cars."""
    told = await _read(store, room_id)
    drawn = None if told is None else await asyncio.to_thread(_picture, *told)
    if drawn is None:
        raise NotFoundException
    return preview.shown(drawn, PICTURE_S)


async def _read(store: Store, room: str) -> tuple[RoomRow, Document] | None:
    """A room as it is stored: a program that looks at its link loads none. None for one that cannot be read, and for a
    race of a day that nobody may watch yet.
    """
    row = await store.read(room_rows.get, room)
    if row is None:
        return None
    try:
        doc = Document.decode(row.document)
    except msgspec.DecodeError:  # of another version, or damaged
        return None
    return None if clock.now() < doc.opens else (row, doc)


def tell(row: RoomRow, doc: Document, words: texts.Texts) -> preview.Preview:
    """What is told of a room: its name, what is raced, who is there, and whether a seat is free."""
    track = _track(row, doc)
    if track is None:
        return preview.plain(words)
    raced, place = _raced(doc, track, words), _name(track, words)
    host = doc.host_called(row.host)
    name = doc.name or ("" if host in ("", SOMEBODY) else words.text("room-of", {"name": host}))
    people = [one.name for one in doc.places if one.guest is not None and one.name not in ("", SOMEBODY)]
    title = words.text("preview-room", {"name": name, "raced": raced}) if name else raced
    about = words.text(
        f"preview-room-{state_of(row, doc)}",
        {"n": len(people), "names": ", ".join(people), "free": free_seats(row, doc)},
    )
    return preview.of_track(title, about, f"room/{row.id}", place, words)


def _raced(doc: Document, track: TrackFile, words: texts.Texts) -> str:
    """The race or season in a few words."""
    season = doc.settings.season
    if season is None:
        return words.text("race-on", {"track": _name(track, words), "laps": doc.settings.laps or track.laps})
    return (
        words.text("race-of-season", {"name": season})
        if isinstance(season, str)
        else words.text("race-of-season-own", {})
    )


def _name(track: TrackFile, words: texts.Texts) -> str:
    return words.text(f"track-{track.id}", {}) if track.id in track_names() else track.name


def _track(row: RoomRow, doc: Document) -> TrackFile | None:
    """The track of the race that is on or comes next; None if this version has none such."""
    stage = stage_of(row, doc)
    try:
        return packaged_track(stage) if doc.is_season else track_of(doc.settings)
    except (HotlapError, InvalidFile):
        return None


def _picture(row: RoomRow, doc: Document) -> bytes | None:
    track = _track(row, doc)
    return None if track is None else picture.picture(track, tuple(place.colour for place in doc.places))


handlers = [room_page, room_picture]
