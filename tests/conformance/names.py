"""The names of the cases and the names of the engine."""

import functools
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from conformance import vectors
from hotlap.content.cards import FIRST_SPONSOR, FIRST_UPGRADE, sponsor_cards, upgrade_cards
from hotlap.content.garage import heat_tier
from hotlap.content.weather import Sector, token_names, weather_names
from hotlap.engine import cards
from hotlap.engine.layout import Game, Track
from hotlap.engine.modules.weather import sector_row

TRACKS = {
    "USA": "usa",
    "GB": "great-britain",
    "Italia": "italy",
    "France": "france",
    "Japan": "japan",
    "Mexico": "mexico",
    "Nederland": "netherlands",
    "Espana": "spain",
}

# Lane 1 is the left spot (0) on these two tracks, the right one (1) elsewhere.
LEFT_LANE_FIRST = ("USA", "Mexico")

THEIR_TOKENS = {
    "weather": "weather",
    "extra_heat": "overheat",
    "limit_minus_1": "limit_minus_1",
    "limit_plus_1": "limit_plus_1",
    "free_boost": "heat_control",
    "slipstream_plus_1": "slipstream_boost_1",
}
TOKENS = {None: 0} | {theirs: token_names().index(ours) for theirs, ours in THEIR_TOKENS.items()}

WEATHERS = {None: 0} | {name.replace("cloudy", "cloud"): n for n, name in enumerate(weather_names()) if name}

SECTOR_EFFECTS = {
    Sector(): None,
    Sector(no_cooldown=True): "no_cooldown",
    Sector(no_slipstream=True): "no_slipstream",
    Sector(slipstream_spaces=2): "slipstream_plus_2",
    Sector(cooling_bonus=1): "cooldown_plus_1",
    Sector(free_boost=True): "free_boost",
    Sector(slipstream_spaces=1): "slipstream_plus_1",
}


def sector_effect(game: Game, track: Track, space: int) -> str | None:
    """The engine's effect on a space, in the words of the cases."""
    row = int(sector_row(game, track, int(space)))
    return SECTOR_EFFECTS[Sector(**{one.name: int(getattr(track.conditions, one.name)[row]) for one in fields(Sector)})]


EVENTS = {
    None: None,
    "inauguration": "new-grandstand",
    "new_record": "speed-record",
    "strike": "drivers-strike",
    "restrictions_lifted": "restrictions-lifted",
    "record_crowds": "record-crowds",
    "corruption": "rules-committee",
    "title_sponsor": "title-sponsor",
    "first_live_tv": "live-television",
    "safety_regulations": "safety-regulations",
    "future_unknown": "sponsor-withdraws",
    "going_global": "going-global",
    "turbulent_winds": "turbulent-winds",
    "chicanes": "chicanes",
    "sudden_rain": "sudden-rain",
    "hold_tight": "hold-tight",
    "smile_wave": "smile-and-wave",
    "tunnel_vision": "tunnel-vision",
    "pressure_cooker": "pressure-cooker",
}

GARAGES = {"none": "off", "basic": "basic", "advanced": "advanced", "mixed": "mixed"}

# Cards that every driver has: their slots, which are also their kinds.
SLOTS = {
    "H": cards.HEAT,
    "X": cards.STRESS,
    "1": cards.ONE,
    "2": cards.TWO,
    "3": cards.THREE,
    "4": cards.FOUR,
    "S0": cards.ZERO,
    "S5": cards.FIVE,
}
BASIC_CARDS = "1 2 3 4 " * 3

TIERS = {"basic_upgrade": "basic", "advanced_upgrade": "advanced", "sponsor": "sponsorship"}
BOXES = {"base": "base", "heavy_rain": "heavy-rain", "tunnel_vision": "tunnel-vision"}
SYMBOLS = {
    "boost": "plus",
    "heat": "heat",
    "scrap": "scrap",
    "adjust": "adjust_speed_limit",
    "cooldown": "cooldown",
    "reduce": "reduce_stress",
    "slipstream": "slipstream_boost",
    "refresh": "refresh",
    "salvage": "salvage",
    "direct": "direct_play",
    "accelerate": "accelerate",
    "super-cool": "super_cool",
    "draft": "draft",
}


def facts(
    tier: str, box: str, speeds: Sequence[int], symbols: Any
) -> tuple[str, str, tuple[int, ...], tuple[tuple[str, int], ...]]:
    """The facts that identify a card: no two kinds have the same."""
    return tier, box, tuple(speeds), tuple(sorted(symbols.items()))


def facts_told(card: dict[str, Any]) -> tuple[str, str, tuple[int, ...], tuple[tuple[str, int], ...]]:
    """The same facts of a card in the cases."""
    speeds = card["speed"] if isinstance(card["speed"], list) else [card["speed"]]
    symbols = {SYMBOLS[symbol]: n for symbol, n in card["symbols"].items()}
    return facts(TIERS[card["kind"]], BOXES[card["expansion"]], speeds, symbols)


@functools.cache
def kinds() -> dict[str, int]:
    """The engine's kind of every card code. Garage and Sponsorship cards are found by their facts."""
    found = dict(SLOTS)
    ours = {}
    for first, family in ((FIRST_SPONSOR, sponsor_cards()), (FIRST_UPGRADE, upgrade_cards())):
        for kind, card in enumerate(family, first):
            if not card.is_heat and card.box in BOXES.values():  # the cases know no later box
                ours.setdefault(facts(card.tier, card.box, card.speeds, card.symbols), []).append(kind)
    for card in vectors.setup()["cards"]:
        if card["kind"] in TIERS:
            (found[card["code"]],) = ours.pop(facts_told(card))
    assert not ours, f"kinds of card that the cases do not have: {ours}"
    return found


@functools.cache
def codes() -> dict[int, str]:
    """The card code of every kind; a Heat card among the upgrades is Heat like any other."""
    upgrades = range(FIRST_UPGRADE, FIRST_UPGRADE + len(upgrade_cards()))
    return {kind: code for code, kind in kinds().items()} | {kind: "H" for kind in upgrades if heat_tier(kind)}


class Deck:
    """The codes of the cards in one car's slots; `kinds` holds the kind in each slot."""

    def __init__(self, kinds_by_slot: Any) -> None:
        self.code = {}
        for slot, kind in enumerate(kinds_by_slot):
            is_known = int(kind) in codes()  # the cases know no later box
            if is_known and (slot < FIRST_UPGRADE or kind >= FIRST_UPGRADE):
                self.code[slot] = codes()[int(kind)]
        self.slot = {code: slot for slot, code in self.code.items()}

    def slots(self, pile: str) -> list[int]:
        """The slots of the cards of a pile, in the pile's order."""
        return [self.slot[code] for code in pile.split()]

    def pile(self, slots: list[int]) -> str:
        """A pile as text, sorted like theirs."""
        return " ".join(sorted(self.code[slot] for slot in slots))


def side(track: str, lane: int) -> int:
    """The spot (0 left, 1 right) of a lane."""
    is_first = lane == 1
    return 0 if is_first == (track in LEFT_LANE_FIRST) else 1


def slots(codes: str) -> list[int]:
    """The slots of cards that every driver has, in their order."""
    return [SLOTS[code] for code in codes.split()]


def pile(kinds: Any) -> str:
    """Cards as sorted text, from their kinds."""
    return " ".join(sorted(codes()[kind] for kind in kinds))


def in_order(codes: str) -> str:
    """Their pile as sorted text, whatever its order was."""
    return " ".join(sorted(codes.split()))
