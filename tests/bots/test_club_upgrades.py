"""`club` with the Garage: it drafts, uses symbols and still beats `random`. Over 2,000 races in all."""

import numpy as np
import pytest

from hotlap.bots.driver import Seated
from hotlap.bots.field import Field
from hotlap.bots.registry import load_driver
from hotlap.content.events import event_names
from hotlap.content.tracks import track_names
from hotlap.race import Race, RaceSetup, SeasonRace

BOXES = ("base", "heavy-rain", "tunnel-vision")
POINTS = np.array([0, 9, 6, 4, 3, 2, 1])
BASE = ("usa", "great-britain", "italy", "france")


def raced(track, drivers, races, **switches):
    setup = RaceSetup.of(track, ["player"] * len(drivers), garage="mixed", weather=True, boxes=BOXES, **switches)
    field = Field(setup.compile(), drivers, races, seed=70_000)
    field.race()
    return field


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", track_names())
def test_beats_random_with_all_modules(track):
    assert (raced(track, ("club", "random"), 500).places[:, 0] == 1).mean() >= 0.99


@pytest.mark.compiled_only
@pytest.mark.parametrize("draft", ["draft", "snake"])
def test_drafting_by_value_is_worth_points(draft):
    line_up = ("club", "club, any upgrade") * 3
    fields = [raced(track, line_up, 500, garage_draft=draft) for track in BASE]
    by_value = np.mean([POINTS[field.places[:, 0::2]].mean() for field in fields])
    by_chance = np.mean([POINTS[field.places[:, 1::2]].mean() for field in fields])
    assert by_value - by_chance >= 0.3


@pytest.mark.parametrize("event", event_names())
def test_drives_a_race_of_a_season(event):
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
    seated = Seated({seat: load_driver("club") for seat in range(3)})
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    assert sorted(standing.place for standing in race.standings()) == [1, 2, 3]
