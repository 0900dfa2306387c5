"""Seasons for tests: short roads, seasons driven by random choices, and the cards that they keep."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from hotlap.content.cards import Card, sponsor_cards, upgrade_cards
from hotlap.content.events import event_names
from hotlap.content.tracks import TrackFile, parse_track
from hotlap.race import Entrant, NoSwap, Race, Season, SeasonSetup

ALL_BOXES = ("base", "heavy-rain", "tunnel-vision", "rocky-road")
EVENTS = event_names()

SHORT = """
id = "short"
name = "Short"
box = "base"
laps = 2
spaces = 20
heat = 6
stress = 3

[[corners]]
line_after_space = 6
speed_limit = 4
legends_line_after_space = 2
race_line_side = "left"

[[corners]]
line_after_space = 13
speed_limit = 3
legends_line_after_space = 9
race_line_side = "right"
"""


def short(laps: int = 2, heat: int = 6) -> TrackFile:
    """A road that is quickly driven, as a user's own file."""
    return parse_track(SHORT.replace("laps = 2", f"laps = {laps}").replace("heat = 6", f"heat = {heat}"), "short.toml")


def build(events: Iterable[str], drivers: Iterable[str | Entrant], **switches: Any) -> Season:
    """A season on the short road."""
    return Season(SeasonSetup.of([(short(), event) for event in events], drivers, **switches))


def draft(race: Race) -> None:
    """Drive up to the first plans: take the first cards, swap none, and start with more Heat and Stress."""
    while race.phase in ("DRAFT", "SWAP", "TUNE"):
        seat = race.deciders()[0]
        race.decide(seat, NoSwap() if race.phase == "SWAP" else race.choices(seat)[0])


def give_up(race: Race, *seats: int) -> None:
    """These seats leave the race in this order, once it waits for all. The last one leaves last and places best."""
    draft(race)
    for seat in seats:
        race.retire(seat)


def drive(race: Race, dice: random.Random, rare: float = 0.0) -> Iterator[Race]:
    """Random choices to the end of the race, which is yielded before each. With `rare`, some drivers give up."""
    while not race.is_over:
        yield race
        seat = dice.choice(race.deciders())
        if rare and dice.random() < rare:
            race.retire(seat)
        else:
            race.decide(seat, dice.choice(race.choices(seat)))


def finish(season: Season, dice: random.Random, rare: float = 0.0) -> Season:
    """Random choices to the end of the season."""
    while not season.is_over:
        for _ in drive(season.race, dice, rare):
            pass
        season.advance()
    return season


def copies(cards: tuple[Card, ...], boxes: tuple[str, ...]) -> Counter[str]:
    return Counter({card.id: card.copies for card in cards if card.box in boxes})


def check_cards_are_conserved(season: Season, left: Any) -> None:
    """Every copy of an upgrade and of a Sponsorship card is in one place (R4.3, R9.2, R9.3)."""
    upgrades = Counter(left.upgrade_deck) + Counter(left.upgrades_aside)
    sponsors = Counter(left.sponsor_deck) + Counter(left.sponsors_used)
    for seat in range(len(season.setup.entrants)):
        upgrades.update(left.upgrades[seat])
        sponsors.update(left.sponsors[seat])
    assert upgrades == copies(upgrade_cards(), season.setup.boxes)
    assert sponsors == copies(sponsor_cards(), season.setup.boxes)
