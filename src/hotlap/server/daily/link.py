"""The address of a day to pass on: chat programs find its track there."""

import asyncio
from datetime import date
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ... import texts
from ...content.colours import COLOURS
from ...content.tracks import load_track
from ..config import Config
from ..document.files import track_of
from ..edge import preview
from ..errors import Refused
from ..show import picture
from . import board, days

KEPT_S = 3_600


@get("/daily/{day:str}", include_in_schema=False, media_type=MediaType.HTML)
async def day_page(day: FromPath[str], request: Request[Any, Any, Any], config: Config) -> Response[str]:
    """The page of a day's address."""
    _check(day, config)
    return preview.answer(tell(day, preview.words_for(request)), f"daily/{day}", config, request, KEPT_S)


@get("/daily/{day:str}/preview.png", include_in_schema=False, media_type="image/png")
async def day_picture(day: FromPath[str], config: Config) -> Response[bytes]:
    """The picture of a day for previews: its track, and the cars of the race against bots."""
    _check(day, config)
    track = load_track(days.settings(day).track or "")
    drawn = await asyncio.to_thread(picture.picture, track, COLOURS[: 1 + days.BOTS])
    return preview.shown(drawn, KEPT_S)


def _check(day: str, config: Config) -> None:
    try:
        board.check_day(day)
    except Refused:
        raise NotFoundException from None
    if not config.has_daily:
        raise NotFoundException


def tell(day: str, words: texts.Texts) -> preview.Preview:
    """What is told of a day: its date and its track."""
    settings, when = days.settings(day), date.fromisoformat(day)
    track = words.text(f"track-{settings.track}", {})
    on = words.text(
        "notice-day",
        {
            "weekday": words.text("notice-weekdays", {}).split()[when.weekday()],
            "day": when.day,
            "month": words.text("notice-months", {}).split()[when.month - 1],
        },
    )
    raced = words.text("race-on", {"track": track, "laps": settings.laps or track_of(settings).laps})
    title = words.text("preview-day", {"day": on, "raced": raced})
    return preview.of_track(title, words.text("preview-day-about", {}), f"daily/{day}", track, words)


handlers = [day_page, day_picture]
