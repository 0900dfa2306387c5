"""`club` with the Garage: it drafts, uses symbols and still beats `random`. Over 2,000 races in all."""

import numpy as np
import pytest

from hotlap.bots.club.pace import measure
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.field import Field
from hotlap.bots.registry import load_driver
from hotlap.content.events import event_names
from hotlap.content.tracks import track_names
from hotlap.kernels import layout
from hotlap.race import Race, RaceSetup, SeasonRace

BOXES = ("base", "heavy-rain", "tunnel-vision", "rocky-road")
POINTS = np.array([0, 9, 6, 4, 3, 2, 1])
BASE = ("usa", "great-britain", "italy", "france")


def raced(track: str, drivers: tuple[str, ...], races: int, by_chance: tuple[int, ...] = (), **switches: str) -> Field:
    """To the seats `by_chance` all upgrades are worth the same: they take the first ones that are laid out."""
    setup = RaceSetup.of(track, ["player"] * len(drivers), garage="mixed", weather=True, boxes=BOXES, **switches)
    course = setup.compile()
    table = measure(layout.new(layout.Game), course)
    for kind in range(layout.KINDS):
        table[0].upgrades[kind] = 0.0
    field = Field(course, drivers, races, seed=70_000, paces=dict.fromkeys(by_chance, table))
    field.race()
    return field


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", track_names())
def test_beats_random_with_all_modules(track: str) -> None:
    assert (raced(track, ("club", "random"), 500).places[:, 0] == 1).mean() >= 0.99


@pytest.mark.compiled_only
@pytest.mark.parametrize("draft", ["draft", "snake"])
def test_drafting_by_value_is_worth_points(draft: str) -> None:
    fields = [raced(track, ("club",) * 6, 500, by_chance=(1, 3, 5), garage_draft=draft) for track in BASE]
    by_value = np.mean([POINTS[field.places[:, 0::2]].mean() for field in fields])
    by_chance = np.mean([POINTS[field.places[:, 1::2]].mean() for field in fields])
    assert by_value - by_chance >= 0.3


@pytest.mark.parametrize("event", event_names())
def test_drives_a_race_of_a_season(event: str) -> None:
    setup = RaceSetup.of(
        "netherlands",
        ["player"] * 3,
        seed=4,
        laps=2,
        garage="mixed",
        weather=True,
        boxes=BOXES,
        season=SeasonRace(event),
    )
    race = Race(setup)
    seated = SeatedDrivers({seat: load_driver("club") for seat in range(3)})
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    assert sorted(standing.place for standing in race.standings()) == [1, 2, 3]
