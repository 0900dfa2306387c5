"""The cards that a race leaves for the next one of its season: those of the drivers, and the decks (R9.3, R9.6)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..engine import cards, layout
from .choices import KINDS, NAMES
from .race import Race

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeasonCards:
    """Cards by name, in the order of their kinds. The fields are those of SeasonRace, some of them by seat.

    `sponsors` are secret: only a seat's driver knows its cards.
    """

    upgrades: tuple[Names, ...]
    sponsors: tuple[Names, ...]
    upgrade_deck: Names
    upgrades_aside: Names
    sponsor_deck: Names
    sponsors_used: Names


def cards_left(race: Race) -> SeasonCards:
    """The cards that a finished race of a season leaves."""
    game = race._game[0]
    return SeasonCards(
        upgrades=_upgrades(race),
        sponsors=tuple(_sponsors(race, game.cars[seat], seat) for seat in range(len(race.setup.entrants))),
        upgrade_deck=_names(enumerate(game.upgrades, cards.FIRST_UPGRADE)),
        upgrades_aside=_names(enumerate(game.aside, cards.FIRST_UPGRADE)),
        sponsor_deck=_names(enumerate(game.sponsors, cards.FIRST_SPONSOR)),
        sponsors_used=_names(enumerate(game.sponsors_used, cards.FIRST_SPONSOR)),
    )


def _upgrades(race: Race) -> tuple[Names, ...]:
    """The upgrades of each seat, in all piles: those brought, drafted and swapped. A driver never loses one."""
    brought = _brought(race, "upgrades")
    owned = [Counter(names) for names in brought]
    for event in race.events():
        if event.kind == "TOOK" and event.seat is not None:
            owned[event.seat][event.data["card"]] += 1
        elif event.kind == "SWAPPED" and event.seat is not None:
            owned[event.seat][event.data["given"]] -= 1
            owned[event.seat][event.data["taken"]] += 1
    return tuple(_names((KINDS[name], n) for name, n in seat.items()) for seat in owned)


def _sponsors(race: Race, car: Any, seat: int) -> Names:
    """The unplayed Sponsorships of a seat, in hand, draw deck or discard pile."""
    if car.gear == 0:  # the driver gave up before the cards were dealt and keeps those brought
        return _brought(race, "sponsors")[seat]
    slots = range(cards.FIRST_SPONSOR, cards.FIRST_SPONSOR + layout.SPONSORS)
    return _names((slot, car.hand[slot] + car.draw[slot] + car.discard[slot]) for slot in slots)


def _brought(race: Race, name: str) -> tuple[Names, ...]:
    seats: tuple[Names, ...] = getattr(race.setup.season, name, ())
    return seats or ((),) * len(race.setup.entrants)


def _names(counts: Iterable[tuple[int, int]]) -> Names:
    return tuple(NAMES[kind] for kind, n in sorted(counts) for _ in range(n))
