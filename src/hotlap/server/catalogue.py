"""Everything that can be chosen for a race: tracks, cards, events, seasons, bots, colours."""

import functools
from typing import Literal

from ..bots.registry import driver_names
from ..content.boxes import BOXES
from ..content.cards import Card, sponsor_cards, upgrade_cards
from ..content.colours import COLOURS
from ..content.events import race_events
from ..content.seasons import seasons
from ..content.switches import RACE, SEASON, Switch
from ..content.tracks import load_track, track_names
from . import wire
from .frame import track_view
from .words import Symbols


@functools.cache
def catalogue() -> wire.Catalogue:
    return wire.Catalogue(
        tracks=tuple(track_view(load_track(name)) for name in track_names()),
        cards=tuple(_card(card) for card in (*sponsor_cards(), *upgrade_cards())),
        events=tuple(
            wire.EventView(one.id, one.box, one.laps, one.heat, one.stress, one.hand_size, one.sponsorship, one.points)
            for one in race_events()
        ),
        seasons=tuple(
            wire.SeasonChoice(one.id, one.box, tuple(wire.StageChoice(*race) for race in one.races))
            for one in seasons()
        ),
        drivers=tuple(wire.DriverView(name) for name in driver_names()),
        colours=COLOURS,
        boxes=BOXES,
        switches=tuple(map(_switch, RACE.values())),
        season_switches=tuple(map(_switch, SEASON.values())),
    )


KINDS: dict[type, Literal["flag", "word", "words", "number"]] = {
    bool: "flag",
    str: "word",
    tuple: "words",
    int: "number",
}


def _switch(one: Switch) -> wire.SwitchView:
    needs_garage = bool(one.without_garage)
    return wire.SwitchView(one.name, KINDS[one.kind], one.default, one.words, one.least, one.most, needs_garage)


def _card(card: Card) -> wire.CardView:
    symbols = Symbols(**card.symbols)
    return wire.CardView(card.id, card.family, card.tier, card.box, card.speeds, symbols, card.is_heat)
