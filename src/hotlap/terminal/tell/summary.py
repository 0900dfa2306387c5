"""A race's result: as a table, and as data."""

import dataclasses
from collections.abc import Sequence
from typing import Any

from rich.table import Table

from ... import __version__
from ...content.events import load_event
from ...content.switches import values
from ...race import Race, RaceSetup, Season, SeasonSetup, Standing, record_text, season_text
from ...texts import ordinal, text
from .. import names
from . import tables


def result_table(race: Race, points: Sequence[int] = ()) -> Table:
    """The standings or the result of a race. `points` are by seat, in a season."""
    setup, withdrawn = race.setup, race.put_out()
    return tables.results(
        (
            (
                "-" if standing.status == "racing" and not race.is_over else ordinal(standing.place),
                standing.colour,
                names.driver(standing.driver),
                str(standing.round or race.round),
                _finish(setup, standing, standing.seat in withdrawn),
                *((str(points[standing.seat]),) if points else ()),
            )
            for standing in race.standings()
        ),
        has_points=bool(points),
    )


def _finish(setup: RaceSetup, standing: Standing, is_withdrawn: bool) -> str:
    if standing.status == "finished":
        return text("result-beyond", n=standing.beyond - setup.total_laps * setup.track.spaces)
    how = "racing" if standing.status == "racing" else "out" if is_withdrawn else "gave-up"
    return text(f"result-{how}", lap=standing.lap + 1, space=standing.space)


def digest(race: Race) -> str:
    """The digest in the last line of the race's record, which identifies the whole race."""
    return record_text(race).split()[-1]


def as_data(race: Race, driver_seed: int) -> dict[str, Any]:
    """A race for programs. Numbers and names as in the record."""
    setup = race.setup
    return {
        "hotlap": __version__,
        "setup": {
            "track": setup.track.id,
            **_switches(setup),
            "laps": setup.total_laps,
            "time_trial": setup.time_trial,
            "cars": _cars(setup),
        },
        "seed": setup.seed,
        "driver_seed": driver_seed,
        "rounds": race.round,
        "standings": [dataclasses.asdict(one) for one in race.standings()],
        "digest": digest(race),
    }


def season_as_data(season: Season, driver_seed: int) -> dict[str, Any]:
    """A season for programs."""
    setup = season.setup
    return {
        "hotlap": __version__,
        "setup": {
            "season": setup.name,
            "races": [{"track": track.id, "event": load_event(event).id} for track, event in setup.races],
            **_switches(setup),
            "cars": _cars(setup),
        },
        "seed": setup.seed,
        "driver_seed": driver_seed,
        "races": [
            {
                "number": result.number,
                "track": result.track,
                "event": result.event,
                "laps": race.setup.total_laps,
                "rounds": race.round,
                "standings": [dataclasses.asdict(one) for one in result.standings],
                "points": list(result.points),
            }
            for result, race in zip(season.results, season.races, strict=False)
        ],
        "standings": [dataclasses.asdict(one) for one in season.standings()],
        "digest": season_digest(season),
    }


def season_digest(season: Season) -> str:
    """The digest in the last line of the season's record."""
    return season_text(season).split()[-1]


def _switches(setup: RaceSetup | SeasonSetup) -> dict[str, Any]:
    return values(setup) | {"boxes": list(setup.boxes)}


def _cars(setup: RaceSetup | SeasonSetup) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "colour": one.colour, "driver": one.driver, "heat_handicap": one.heat_handicap}
        for seat, one in enumerate(setup.entrants)
    ]
