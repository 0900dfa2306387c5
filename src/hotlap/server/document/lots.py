"""Tracks and seasons by lot: drawn when a room is made, and anew for each further race or season in it."""

import random

from msgspec.structs import replace

from ...content.boxes import BOXES
from ...race import InvalidSetup
from ...race.lots import draw_season, draw_track
from .. import wire
from .document import Document

LOT = "lot"  # in place of a track's name, or of a season's
CHANCE = random.SystemRandom()  # what is drawn is stored: a race follows from its settings and its seed


def drawn(settings: wire.Settings) -> wire.Settings:
    """The settings of a new room with the track or the races that the lot gives it. Raises InvalidSetup."""
    for box in settings.lot:
        if box not in BOXES:
            raise InvalidSetup("lot", "unknown-box", value=box, known=BOXES)
    wanted = replace(settings, lot=settings.lot or BOXES)
    if settings.track == LOT:
        return replace(wanted, track=draw_track(wanted.lot, CHANCE))
    if settings.season == LOT:
        return replace(wanted, season=_stages(wanted))
    return settings


def drawn_again(doc: Document) -> Document:
    """The document of a room by lot with what its next race, or season, is to be."""
    settings = doc.settings
    if doc.number == 0 or doc.is_given or doc.league is not None or not settings.lot:
        return doc
    if settings.season is not None:
        return replace(doc, settings=replace(settings, season=_stages(settings)))
    track = draw_track(settings.lot, CHANCE, settings.track or "")
    return replace(doc, settings=replace(settings, track=track, track_file=None))


def _stages(settings: wire.Settings) -> tuple[wire.StageChoice, ...]:
    """The races of a season. An event comes with its box, which must be in play."""
    boxes = [box for box in settings.lot if not settings.boxes or box in settings.boxes]
    return tuple(wire.StageChoice(*pair) for pair in draw_season(boxes, CHANCE, settings.laps))
