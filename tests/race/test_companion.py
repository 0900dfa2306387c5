"""The companion for the board on a table counts in the browser (web/src/companion) as these rules count.

Its cases are made here, by the rules: the points and standings of seasons, and what everybody has at the start of
races. The facts are those that every client gets.
"""

import functools
import itertools
import random
from types import SimpleNamespace
from typing import Any

import msgspec

from hotlap.content.events import load_event, race_events
from hotlap.content.seasons import season_names
from hotlap.content.tracks import track_names
from hotlap.race import Race, Season, SeasonSetup
from hotlap.race.race import SPECTATOR
from hotlap.race.season import result
from hotlap.race.standings import Standing
from hotlap.server.catalogue import catalogue

FACTS = ("points", "legend_cards", "conditions", "events", "seasons", "tracks", "colours", "boxes")
DRAWN = ("centre_line", "scenery", "to_corner", "race_line")  # for pictures alone
SEASONS = ((3, "1961", ""), (6, "1963", ""), (6, "1962", ""), (9, "1965", "larger"), (4, "1964", ""), (5, "1966", ""))
STARTS = (*track_names(), *track_names())  # each track with two events and two draws of weather


def facts() -> dict[str, Any]:
    all_of_it = msgspec.to_builtins(catalogue())
    found = {name: all_of_it[name] for name in FACTS}
    found["tracks"] = [{**track, **{name: [] for name in DRAWN}} for track in found["tracks"]]
    return found


def table(finished: list[int], out: list[int]) -> list[Standing]:
    """The table of a race that ended so; the first one out is the last (R5.3)."""
    lines = [(seat, "finished") for seat in finished] + [(seat, "out") for seat in reversed(out)]
    return [Standing(place, seat, "", "", status, 0, 0, 0, 0) for place, (seat, status) in enumerate(lines, 1)]


def seasons() -> list[dict[str, Any]]:
    """Whole seasons: how each race ended, its points, and the table after it, which is the next grid."""
    chance = random.Random(9)
    made = []
    for cars, name, field in SEASONS:
        setup = SeasonSetup.of(name, ["player"] * cars, seed=7, larger_field=bool(field))
        season, races = Season(setup), []
        for number, (track, event) in enumerate(setup.races, 1):
            order = chance.sample(range(cars), cars)
            first_out = cars - chance.choice((0, 0, 1, 2))
            finished, out = order[:first_out], order[first_out:]
            setting = SimpleNamespace(track=track, event=load_event(event))
            ended = SimpleNamespace(standings=functools.partial(table, finished, out), setup=setting)
            season.results.append(result(number, ended))  # type: ignore[arg-type]
            races.append(
                {
                    "finished": finished,
                    "out": out,
                    "points": season.results[-1].points,
                    "table": [[one.seat, one.points] for one in season.standings()],
                }
            )
        made.append({"season": name, "cars": cars, "races": races})
    return made


def starts() -> list[dict[str, Any]]:
    """Races on the grid, with weather: what a driver has, and the limits in force."""
    events = race_events()
    made = []
    for seed, track in enumerate(STARTS):
        event = events[seed % len(events)].id
        setup = SeasonSetup.of([(track, event)], ["player", "player"], seed=seed, garage_draft="random", weather=True)
        race = Race(setup.race_setup(1))
        sight, car = race.sight(SPECTATOR), race.sight(0).cars[0]
        piles = (car.hand, car.draw, car.discard)
        made.append(
            {
                "track": track,
                "event": event,
                "weather": sight.weather,
                "tokens": sight.tokens,
                "limits": sight.road.limits,
                "laps": race.setup.total_laps,
                "heat": car.engine,
                "moved": car.discard.get("Heat", 0) + car.draw.get("Heat", 0) + car.hand.get("Heat", 0),
                "stress": sum(pile.get("Stress", 0) for pile in piles),
                "hand": car.hand_size,
            }
        )
    return made


def cases() -> dict[str, Any]:
    return msgspec.to_builtins({"facts": facts(), "seasons": seasons(), "starts": starts()})


def test_the_cases_have_what_is_counted_differently() -> None:
    made = cases()
    assert {case["season"] for case in made["seasons"]} == set(season_names())
    assert any(race["out"] for case in made["seasons"] for race in case["races"])
    tables = [race["table"] for case in made["seasons"] for race in case["races"]]
    assert any(one[1] == next_one[1] for lines in tables for one, next_one in itertools.pairwise(lines))
    weathers = {case["weather"] for case in made["starts"]}
    assert {"rain", "sun"} & weathers
    assert len(weathers) >= 4
