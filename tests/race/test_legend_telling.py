"""The log says why a Legend moves so far: its words agree with how far it went, in races of all tracks."""

import random
from typing import Any

import pytest

from hotlap.content.tracks import track_names
from hotlap.race import Race, RaceSetup
from hotlap.race.telling import Telling, legend
from season.racing import drive


def test_the_part_of_the_card_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, int]] = []
    reason = legend.reason

    def checked(setup: Any, card: int, seat: int, road: Any, wanted: int) -> dict[str, Any]:
        why = reason(setup, card, seat, road, wanted)
        after = road.progress(seat) + wanted
        crossed = road.corners_between(road.progress(seat), after)
        ahead = [i for i in range(road.track.spaces) if road.corners_between(after + i, after + i + 1)]
        corner = road.corners_between(road.progress(seat), after + 2 * road.track.spaces)[:1]
        match why["why"]:
            case "road":
                assert wanted == why["n"]
                assert not crossed or road.cars[seat].lap == setup.total_laps - 1
            case "brakes":
                assert not crossed
                assert why["corner"] == corner[0]
                assert ahead[0] == why["n"] or (wanted == 0 and ahead[0] < why["n"])
            case "corner" if corner:
                assert why["limit"] == road.track.corners[corner[0] - 1].speed_limit
            case "held":
                assert ahead[0] == 0
                assert wanted <= road.track.corners[corner[0] - 1].speed_limit + why["n"]
        seen.append((why["why"], why["n"]))
        return why

    monkeypatch.setattr(legend, "reason", checked)
    for seed, track in enumerate(track_names()):
        race = Race(RaceSetup.of(track, ["player", *["legend"] * 5], laps=2, legend_boost=seed % 3, seed=seed))
        telling = Telling(race.setup)
        for _ in drive(race, random.Random(seed)):
            for _ in telling.follow(race):
                pass
        telling.pause()
        told = [one.id for line in telling.take() for one in line.sentences]
        assert told.count("legend-card") >= told.count("legend")
    assert {why for why, _ in seen} == {"road", "brakes", "corner", "held"}
