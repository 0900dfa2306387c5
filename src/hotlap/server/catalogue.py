"""Everything that can be chosen for a race: tracks, cards, events, seasons, bots, colours."""

import functools
from typing import Literal

import msgspec

from ..bots.registry import driver_names
from ..content.boxes import BOXES
from ..content.cards import sponsor_cards, upgrade_cards
from ..content.colours import COLOURS
from ..content.events import Event, press_lines, race_events
from ..content.legends import legend_cards
from ..content.seasons import points, seasons
from ..content.switches import RACE, SEASON, Switch
from ..content.tracks import load_track, track_names
from ..content.weather import conditions
from . import wire
from .show.frame import track_view
from .wire.views import like


@functools.cache
def catalogue(bots: tuple[str, ...] = driver_names()) -> wire.Catalogue:
    """All of it, with these bots."""
    return wire.Catalogue(
        tracks=tuple(track_view(load_track(name)) for name in track_names()),
        cards=tuple(like(wire.CardView, card) for card in (*sponsor_cards(), *upgrade_cards())),
        events=tuple(map(_event, race_events())),
        seasons=tuple(
            wire.SeasonChoice(one.id, one.box, tuple(wire.StageChoice(*race) for race in one.races))
            for one in seasons()
        ),
        drivers=tuple(wire.DriverView(name) for name in bots),
        colours=COLOURS,
        boxes=BOXES,
        switches=tuple(map(_switch, RACE.values())),
        season_switches=tuple(map(_switch, SEASON.values())),
        points=points(),
        legend_cards=tuple(
            {colour: wire.LegendNumbers(one.diamond[colour], one.helmet[colour]) for colour in COLOURS}
            for one in legend_cards()
        ),
        conditions=msgspec.convert(conditions(), wire.Conditions, from_attributes=True),
    )


KINDS: dict[type, Literal["flag", "word", "words", "number"]] = {
    bool: "flag",
    str: "word",
    tuple: "words",
    int: "number",
}


def _switch(one: Switch) -> wire.SwitchView:
    needs = {"needs_garage": bool(one.without_garage), "needs_weather": bool(one.without_weather)}
    return like(wire.SwitchView, one, kind=KINDS[one.kind], default=one.usual, **needs)


def _event(one: Event) -> wire.EventView:
    lines = {name: press_lines(load_track(name), one) for name in track_names() if one.press}
    return like(wire.EventView, one, press_corners=lines)
