"""Tracks and seasons by lot: drawn when a room is made, or its lot is changed, and anew for each further race or season
in it.
"""

import random

from msgspec.structs import replace

from ...content.boxes import BOXES
from ...content.events import load_event
from ...race import InvalidSetup
from ...race.lots import draw_season, draw_track, is_possible
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


def kept(settings: wire.Settings, before: wire.Settings) -> wire.Settings:
    """Other settings for a room, with what its lot has drawn as long as the lot is the same. If they make a race of a
    season impossible, all are drawn anew.
    """
    if not before.lot or set(settings.lot or BOXES) != set(before.lot):
        return settings
    if settings.track == LOT and before.season is None and before.track is not None:
        return replace(settings, track=before.track, lot=before.lot)
    if settings.season == LOT and isinstance(before.season, tuple) and _are_possible(before.season, settings):
        return replace(settings, season=before.season, lot=before.lot)
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
    """The races of a season."""
    return tuple(wire.StageChoice(*pair) for pair in draw_season(_boxes(settings), CHANCE, settings.laps))


def _boxes(settings: wire.Settings) -> tuple[str, ...]:
    """The boxes of a season by lot. An event comes with its box, which must be in play."""
    return ("base", *(box for box in settings.lot or BOXES if not settings.boxes or box in settings.boxes))


def _are_possible(races: tuple[wire.StageChoice, ...], settings: wire.Settings) -> bool:
    boxes = _boxes(settings)
    return all(load_event(one.event).box in boxes and is_possible(one.track, one.event, settings.laps) for one in races)
