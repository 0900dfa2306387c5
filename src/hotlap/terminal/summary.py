"""A race's result: as a table, and as data."""

import dataclasses
from typing import Any

from rich.table import Table

from .. import __version__
from ..race import Race, RaceSetup, Standing, record_text
from . import tables
from .turns import ordinal


def result_table(race: Race) -> Table:
    setup = race.setup
    return tables.results(
        (
            "-" if one.status == "racing" and not race.is_over else ordinal(one.place),
            one.colour,
            one.driver,
            str(one.round or race.round),
            _finish(setup, one),
        )
        for one in race.standings()
    )


def _finish(setup: RaceSetup, one: Standing) -> str:
    if one.status == "finished":
        beyond = one.beyond - setup.laps * setup.track.spaces
        return f"{beyond} space{'s' * (beyond != 1)} beyond the line"
    where = f"lap {one.lap + 1}, space {one.space}" if one.lap >= 0 else "the grid"
    return f"gave up: {where}" if one.status == "out" else f"still on the road: {where}"


def digest(race: Race) -> str:
    """The digest in the last line of the race's record: it stands for the whole race."""
    return record_text(race).split()[-1]


def as_data(race: Race, driver_seed: int) -> dict[str, Any]:
    """A race for programs. Numbers and names as in the record."""
    setup = race.setup
    return {
        "hotlap": __version__,
        "setup": {
            "track": setup.track.id,
            "laps": setup.laps,
            "larger_field": setup.larger_field,
            "mulligan": setup.mulligan,
            "cluttered_hand": setup.cluttered_hand,
            "end": setup.end,
            "aggressive_legends": setup.aggressive_legends,
            "legend_boost": setup.legend_boost,
            "time_trial": setup.time_trial,
            "cars": [
                {"seat": seat, "colour": one.colour, "driver": one.driver, "heat_handicap": one.heat_handicap}
                for seat, one in enumerate(setup.entrants)
            ],
        },
        "seed": setup.seed,
        "driver_seed": driver_seed,
        "rounds": race.round,
        "standings": [dataclasses.asdict(one) for one in race.standings()],
        "digest": digest(race),
    }
