"""Everything that can be chosen for a race: tracks, cards, events, seasons, bots, colours."""

import functools
from typing import Literal

from ..bots.registry import driver_names
from ..content.boxes import BOXES
from ..content.cards import Card, sponsor_cards, upgrade_cards
from ..content.colours import COLOURS
from ..content.events import Event, press_lines, race_events
from ..content.legends import legend_cards
from ..content.seasons import points, seasons
from ..content.switches import RACE, SEASON, Switch
from ..content.tracks import load_track, track_names
from ..content.weather import conditions
from . import wire
from .show.frame import track_view
from .words import Symbols


@functools.cache
def catalogue(bots: tuple[str, ...] = driver_names()) -> wire.Catalogue:
    """All of it, with these bots."""
    return wire.Catalogue(
        tracks=tuple(track_view(load_track(name)) for name in track_names()),
        cards=tuple(_card(card) for card in (*sponsor_cards(), *upgrade_cards())),
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
        conditions=_conditions(),
    )


KINDS: dict[type, Literal["flag", "word", "words", "number"]] = {
    bool: "flag",
    str: "word",
    tuple: "words",
    int: "number",
}


def _switch(one: Switch) -> wire.SwitchView:
    needs_garage = bool(one.without_garage)
    return wire.SwitchView(one.name, KINDS[one.kind], one.usual, one.words, one.least, one.most, needs_garage)


def _card(card: Card) -> wire.CardView:
    symbols = Symbols(**card.symbols)
    return wire.CardView(card.id, card.family, card.tier, card.box, card.speeds, symbols, card.is_heat)


def _event(one: Event) -> wire.EventView:
    return wire.EventView(
        id=one.id,
        box=one.box,
        laps=one.laps,
        heat=one.heat,
        stress=one.stress,
        hand_size=one.hand_size,
        sponsorship=one.sponsorship,
        points=one.points,
        press_cards=one.press_cards,
        slow_press=one.slow_press,
        press_corners={name: press_lines(load_track(name), one) for name in track_names() if one.press},
    )


def _conditions() -> wire.Conditions:
    known = conditions()
    return wire.Conditions(
        weather=tuple(
            wire.WeatherFacts(one.id, one.heat, one.stress, one.heat_to_draw, one.heat_to_discard)
            for one in known.weather
        ),
        tokens=tuple(wire.TokenFacts(one.id, one.limit) for one in known.tokens),
        copies=known.copies,
    )
