"""What is drawn by lot before a race: its track, or the races of a season."""

import functools
import random
from collections.abc import Collection

from ..content.events import event_names, load_event
from ..content.tracks import load_track, track_names
from .errors import InvalidSetup
from .season_setup import SeasonSetup

RACES = 4  # of a season by lot, as of those of the game


def draw_track(boxes: Collection[str], dice: random.Random, last: str = "") -> str:
    """The name of a track of the base game or of these boxes; not that of the last race, if there is another one."""
    known = tracks_of(boxes)
    return dice.choice([name for name in known if name != last] or known)


def draw_season(boxes: Collection[str], dice: random.Random, laps: int = 0) -> tuple[tuple[str, str], ...]:
    """Different tracks with different events, of the base game and these boxes. No race of them is impossible, with
    each track's own number of laps or with these.
    """
    tracks = tracks_of(boxes)
    events = [name for name in event_names() if load_event(name).box in ("base", *boxes)]
    while True:  # most draws are possible: of 220 pairs one is not
        drawn = tuple(zip(dice.sample(tracks, RACES), dice.sample(events, RACES), strict=True))
        if all(is_possible(*pair, laps) for pair in drawn):
            return drawn


def tracks_of(boxes: Collection[str]) -> list[str]:
    """The names of the tracks of the base game and of these boxes."""
    return [name for name in track_names() if load_track(name).box in ("base", *boxes)]


@functools.cache
def is_possible(track: str, event: str, laps: int = 0) -> bool:
    """Whether a race of a season can be: an event may take the only lap of a track away."""
    try:
        SeasonSetup.of([(track, event)], ["player", "player"], **({"laps": laps} if laps else {}))
    except InvalidSetup:
        return False
    return True
