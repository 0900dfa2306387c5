"""The address of a race to pass on: chat programs find its words and picture there, people its screen.

What is after a # never reaches a server, so this page leads there. It tells nothing of the result.
"""

import asyncio
import functools
import html
import re
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ... import texts
from ..config import Config
from ..edge import coding
from ..edge.proxies import server_address
from ..errors import Refused
from ..names import SOMEBODY
from ..show import picture
from ..store.rows import ArchivedRace
from . import archive, lists
from .memory import Memory

LINK = re.compile(r"([\w-]{1,64})(?:@(\d{1,6}))?", re.ASCII)
FOR_AN_HOUR = {"cache-control": "public, max-age=3600", "vary": "accept-language"}

PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <meta name="description" content="{about}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="hotlap" />
    <meta property="og:title" content="{title}" />
    <meta property="og:description" content="{about}" />
    <meta property="og:url" content="{address}/race/{link}" />
    <meta property="og:image" content="{address}/race/{race}/preview.png" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="{width}" />
    <meta property="og:image:height" content="{height}" />
    <meta property="og:image:alt" content="{alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta http-equiv="refresh" content="0; url=../#/race/{link}" />
    <title>{title}</title>
  </head>
  <body>
    <p><a href="../#/race/{link}">{title}</a></p>
  </body>
</html>
"""


@get("/race/{link:str}", include_in_schema=False, media_type=MediaType.HTML)
async def race_page(
    link: FromPath[str], request: Request[Any, Any, Any], config: Config, memory: Memory
) -> Response[str]:
    """The page of a race's address, perhaps with the decision at which it is watched: ID@N."""
    parts = LINK.fullmatch(link)
    if parts is None:
        raise NotFoundException
    kept = await _open_race(memory, parts[1])
    address = server_address(config.public_url, request.scope)
    language = _language(request)
    return Response(
        await asyncio.to_thread(page, kept, link, address, language), media_type=MediaType.HTML, headers=FOR_AN_HOUR
    )


@get("/race/{race_id:str}/preview.png", include_in_schema=False, media_type="image/png")
async def race_picture(race_id: FromPath[str], memory: Memory) -> Response[bytes]:
    """The picture of a race for previews."""
    kept = await _open_race(memory, race_id)
    made = await asyncio.to_thread(_picture, kept)
    return Response(made, media_type="image/png", headers=FOR_AN_HOUR)


def _picture(kept: ArchivedRace) -> bytes:
    """Raises Refused if the record is damaged."""
    return picture.picture(archive.setup(kept).track, tuple(seat.colour for seat in archive.decode_seats(kept.seats)))


async def _open_race(memory: Memory, race: str) -> ArchivedRace:
    try:
        return await memory.finished_race(race)
    except Refused:
        raise NotFoundException from None


def page(kept: ArchivedRace, link: str, address: str, language: str) -> str:
    """The page of a race in a language."""
    words = _texts(language)
    kind = lists.kind_of(kept)
    track = kind.own_track or words.text_or(f"track-{kept.track}", kept.track, {})
    title = words.text("race-on", {"track": track, "laps": kind.laps})
    people = [seat.name for seat in lists.seats_of(kept) if seat.kind == "person" and seat.name not in ("", SOMEBODY)]
    about = words.text("replay-link-about", {"n": len(people), "names": ", ".join(people)})
    alt = words.text("replay-link-picture", {"track": track})
    filled = {"title": title, "about": about, "alt": alt, "address": address, "link": link, "race": kept.race}
    escaped = {name: html.escape(value) for name, value in filled.items()}
    return PAGE.format(language=language, width=picture.WIDTH, height=picture.HEIGHT, **escaped)


@functools.lru_cache(8)
def _texts(language: str) -> texts.Texts:
    return texts.Texts(language)


def _language(request: Request[Any, Any, Any]) -> str:
    return texts.choose(coding.by_preference(request.headers.get("accept-language", "")), texts.offered_languages())


handlers = [race_page, race_picture]
