"""The address of a race to pass on: chat programs find its words and picture there. It tells nothing of the result."""

import asyncio
import re
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ... import texts
from ..config import Config
from ..edge import preview
from ..errors import Refused
from ..names import SOMEBODY
from ..show import picture
from ..store.rows import ArchivedRace
from . import archive, lists
from .memory import Memory

LINK = re.compile(r"([\w-]{1,64})(?:@(\d{1,6}))?", re.ASCII)
KEPT_S = 3_600


@get("/race/{link:str}", include_in_schema=False, media_type=MediaType.HTML)
async def race_page(
    link: FromPath[str], request: Request[Any, Any, Any], config: Config, memory: Memory
) -> Response[str]:
    """The page of a race's address, perhaps with the decision at which it is watched: ID@N."""
    parts = LINK.fullmatch(link)
    if parts is None:
        raise NotFoundException
    told = tell(await _open_race(memory, parts[1]), preview.words_for(request))
    return preview.answer(told, f"race/{link}", config, request, KEPT_S)


@get("/race/{race_id:str}/preview.png", include_in_schema=False, media_type="image/png")
async def race_picture(race_id: FromPath[str], memory: Memory) -> Response[bytes]:
    """The picture of a race for previews."""
    kept = await _open_race(memory, race_id)
    return preview.shown(await asyncio.to_thread(_picture, kept), KEPT_S)


def _picture(kept: ArchivedRace) -> bytes:
    """Raises Refused if the record is damaged."""
    return picture.picture(archive.setup(kept).track, tuple(seat.colour for seat in archive.decode_seats(kept.seats)))


async def _open_race(memory: Memory, race: str) -> ArchivedRace:
    try:
        return await memory.finished_race(race)
    except Refused:
        raise NotFoundException from None


def tell(kept: ArchivedRace, words: texts.Texts) -> preview.Preview:
    """What is told of a race: its track and who drove."""
    kind = lists.kind_of(kept)
    track = kind.own_track or words.text_or(f"track-{kept.track}", kept.track, {})
    people = [seat.name for seat in lists.seats_of(kept) if seat.kind == "person" and seat.name not in ("", SOMEBODY)]
    title = words.text("race-on", {"track": track, "laps": kind.laps})
    about = words.text("preview-race", {"n": len(people), "names": ", ".join(people)})
    return preview.of_track(title, about, f"race/{kept.race}", track, words)


handlers = [race_page, race_picture]
