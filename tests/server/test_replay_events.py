"""A recorded race with an event of a user: a page does not know it, so its words come along."""

from typing import Any

from hotlap.content.events import Event
from hotlap.race import Race, RaceSetup, SeasonRace
from hotlap.race.slices import whole
from hotlap.server.finished.replay import replay


def info(event: str | Event) -> Any:
    setup = RaceSetup.of("usa", ["player", "legend"], seed=1, garage="mixed", weather=True, season=SeasonRace(event))
    return whole(replay(Race(setup), "race")).info


def test_an_own_event_brings_its_words() -> None:
    event = Event("night-race", "No Adrenaline in the dark.", press=(0,), adrenaline=False)
    told = info(event)
    assert (told.event, told.own_event.name, told.own_event.text) == ("night-race", "Night race", event.text)
    assert told.press_corners == (0,)


def test_an_event_of_the_game_goes_by_its_id_alone() -> None:
    told = info("title-sponsor")
    assert (told.event, told.own_event) == ("title-sponsor", None)
