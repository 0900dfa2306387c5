"""Races of players who know nothing of the rules: they press what they see, until the podium."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.player import Player
from browser.test_everywhere import LOCALES
from browser.test_stage import begin
from how_many import IS_ALL
from server.process import Process

Person = Callable[..., Page]

ME, BOT, ROOKIE, LEGEND = {"is_mine": True, "name": "Ann"}, {"kind": "bot"}, {"kind": "bot", "driver": "rookie"}, {"kind": "legend"}
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"width": 1280, "height": 860},
    "phone": {"width": 390, "height": 844, "has_touch": True},
}
ALL_MODULES = {"garage": "mixed", "weather": True, "mulligan": True}


def sit_down(person: Person, server: Process, size: str, language: str, seed: int, seats: Any, **settings: Any) -> Player:
    """Make a room, start, and be there."""
    page = person(locale=LOCALES[language], **SIZES[size])
    begin(page, server, seats, **settings)
    return Player(page, seed, language, is_touch=size == "phone", is_alone=len(seats) == 1)


@pytest.mark.parametrize(("size", "language", "seed"), [("desk", "en", 1), ("phone", "nl", 2)])
def test_a_race_with_all_modules(person: Person, server: Process, size: str, language: str, seed: int) -> None:
    player = sit_down(person, server, size, language, seed, [ME, ROOKIE, LEGEND], laps=1, track="usa", **ALL_MODULES)
    player.to_the_podium()
    print(player.found)
    assert player.found["promises of speed"] > 2
