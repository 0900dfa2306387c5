"""Tables made from the facts of races. Each is an Arrow table with plain columns: `points`, `points_low`, ...

A column with a `_low` and a `_high` beside it has its 95 % interval there, by the spread between races; both are null
for fewer than five races.
"""

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ..race.figures import PODIUM, fewest, lap_rounds, race_rounds
from ..race.statistics import Statistics
from .columns import Columns, groups, plain
from .intervals import Mean, effects, mean, share
from .record_facts import Facts

Array = Any
Row = dict[str, Any]

# What Heat was spent on, by the columns of the facts; a mulligan spends one.
PURPOSES = {
    "shift": "shift_heat",
    "corner": "corner_heat",
    "boost": "boost_heat",
    "card": "card_heat",
    "gravel": "gravel_heat",
    "spin": "spin_heat",
    "mulligan": "mulligans",
}
GEARS = (1, 2, 3, 4)
KIND = ("track", "laps", "is_alone", "has_garage", "has_weather", "event", "own_track")
WHATS = {"race": race_rounds, "lap": lap_rounds}
FEW = 10  # of a card, to tell its worth
MOST_DRIVERS = 50  # that are told apart where upgrades are valued


def drivers(facts: Facts) -> pa.Table:
    """Each driver's races among others: wins, podiums, points, spin-outs."""
    return _rows(
        {
            "driver": driver,
            "cars": len(own),
            **_share("wins", own["place"] == 1, own),
            **_share("podiums", own["place"] <= PODIUM, own),
            **_mean("points", own["points"], own),
            **_means_of_watched("spin_outs", own),
            **_share("out", own["is_out"], own),
        }
        for (driver,), own in groups(_among_others(facts.cars), "driver")
    )


def rounds(facts: Facts) -> pa.Table:
    """Rounds to the finish and spin-outs by track, laps and driver, in races with other cars."""
    return _by_road(_among_others(facts.cars))


def solo(facts: Facts) -> pa.Table:
    """The same of cars that were alone on the track."""
    return _by_road(Columns(facts.cars.filter(pc.equal(facts.cars["cars"], 1))))


def _by_road(cars: Columns) -> pa.Table:
    return _rows(
        {
            "track": track,
            "laps": laps,
            "driver": driver,
            "cars": len(own),
            **_mean("rounds", own["rounds"][~own["is_out"]], own.only(~own["is_out"])),
            "fewest": min(own["rounds"][~own["is_out"]].tolist(), default=None),
            **_means_of_watched("spin_outs", own),
            **_share("out", own["is_out"], own),
        }
        for (track, laps, driver), own in groups(cars, "track", "laps", "driver")
    )


def gears(facts: Facts) -> pa.Table:
    """The gears that were chosen, by the limit of the next corner and the spaces to its line."""
    turns = facts.turns.filter(pc.is_valid(facts.turns["to_line"]))
    return _rows(
        {
            "limit": limit,
            "to_line": to_line,
            "turns": len(own),
            **_mean("gear", own["gear"], own),
            **{f"gear_{gear}": float(np.mean(own["gear"] == gear)) for gear in GEARS},
            **_mean("speed", own["speed"][own["spin_outs"] == 0], own.only(own["spin_outs"] == 0)),
            **_mean("spin_outs", own["spin_outs"], own),
        }
        for (limit, to_line), own in groups(Columns(turns), "limit", "to_line")
    )


def heat(facts: Facts) -> pa.Table:
    """The Heat that a driver spent in a race, by what it was spent on; `share` is the part of all their Heat."""

    def spent(own: Columns) -> Iterator[Row]:
        every = sum(int(own[column].sum()) for column in PURPOSES.values())
        for purpose, column in PURPOSES.items():
            share = float(own[column].sum()) / every if every else None
            yield {"purpose": purpose, **_mean("heat", own[column], own), "share": share}

    found = Columns(facts.cars.filter(pc.invert(facts.cars["is_legend"]))).of_watched_races()
    return _rows(
        {"driver": driver, "cars": len(own), **row} for (driver,), own in groups(found, "driver") for row in spent(own)
    )


def grid(facts: Facts) -> pa.Table:
    """Points and wins by grid place, where the grid was drawn: with an even track every place has the same."""
    return _by_grid(facts, "grid", lambda place: place)


def grid_rows(facts: Facts) -> pa.Table:
    """The same by row of the grid, of two cars each."""
    return _by_grid(facts, "row", lambda place: (place + 1) // 2)


def _by_grid(facts: Facts, name: str, number: Callable[[Array], Array]) -> pa.Table:
    drawn = facts.cars.filter(pc.and_(facts.cars["is_grid_drawn"], pc.greater(facts.cars["cars"], 1)))
    cars = Columns(drawn, **{name: number(drawn["grid"].to_numpy())})
    equal = {key: float(own["points"].mean()) for key, own in groups(cars, "track", "cars")}
    return _rows(
        {
            "track": track,
            "field": field,
            name: place,
            "cars": len(own),
            "equal": equal[track, field],
            **_mean("points", own["points"], own),
            **_share("wins", own["place"] == 1, own),
        }
        for (track, field, place), own in groups(cars, "track", "cars", name)
    )


def picks(facts: Facts) -> pa.Table:
    """How often each upgrade was taken when it lay in the market; `by_chance` is for picks at random.

    `lift` is the one divided by the other: above 1 drivers want the card.
    """

    def row(card: str, own: Columns) -> Row:
        taken, chance = _share("taken", own["is_taken"], own), float((own["copies"] / own["market"]).mean())
        return {"card": card, "offers": len(own), **taken, "by_chance": chance, "lift": taken["taken"] / chance}

    return _sorted(_rows(row(card, own) for (card,), own in groups(Columns(facts.picks), "card")), "lift")


def upgrades(facts: Facts) -> pa.Table:
    """What an upgrade is worth in points a race, against the average upgrade of its decks, whoever drives.

    Only dealt decks tell the worth of the card alone: after a draft, those who took good cards may drive well
    otherwise. A card that was owned less than FEW times has no row, and without twice as many races as cards there is
    none at all.
    """
    found = [row for (decks,), own in groups(Columns(facts.owned), "decks") for row in _worth(facts, decks, own)]
    return _sorted(_rows(found), "points")


def _worth(facts: Facts, decks: str, owned: Columns) -> list[Row]:
    """The rows of one way to get upgrades: all players' cars of its races, with or without a card."""
    is_there = pc.is_in(facts.cars["race"], pa.array(np.unique(owned["race"]), pa.string()))
    cars = Columns(facts.cars.filter(pc.and_(is_there, pc.invert(facts.cars["is_legend"]))))
    line = {key: i for i, key in enumerate(zip(cars["race"], cars["seat"], strict=True))}
    at = np.array([line[key] for key in zip(owned["race"], owned["seat"], strict=True)])
    names, card = owned.codes("card")
    counts = np.zeros((len(cars), len(names)))
    np.add.at(counts, (at, card), owned["copies"])
    copies = counts.sum(axis=0)
    races = cars.codes("race")[1]
    if races.max() + 1 < 2 * len(names):
        return []
    often = copies >= FEW
    _, driver = cars.codes("driver")
    others = np.eye(driver.max() + 1)[driver] if driver.max() < MOST_DRIVERS else np.zeros((len(cars), 0))
    others = np.hstack([others, counts[:, ~often].sum(axis=1, keepdims=True)])
    worths = effects(counts[:, often], cars["points"], races, others)
    return [
        {"card": str(name), "decks": decks, "copies": int(n), **_as_columns("points", one)}
        for name, n, one in zip(names[often], copies[often], worths, strict=True)
    ]


def records(facts: Facts) -> pa.Table:
    """The fewest rounds of a whole race and of a lap, by track and kind of race, as the server lists them; the first
    of several. Legends set none.
    """
    players = Columns(facts.cars.filter(pc.invert(facts.cars["is_legend"])))
    rows = []
    for key, own in groups(players, *KIND):
        for what, rounds_of in WHATS.items():
            best = _fewest(own, rounds_of)
            if best is not None:
                rows.append({**dict(zip(KIND, key, strict=True)), "what": what, **best})
    return _rows(rows)


def _fewest(rows: Columns, rounds_of: Callable[[Statistics], int]) -> Row | None:
    """The car with the fewest rounds in the first race that has it."""
    laps = np.nan_to_num(rows["best_lap"]).astype(int)  # not known of races that were not watched
    line = zip(rows["place"].tolist(), rows["rounds"].tolist(), rows["is_out"].tolist(), laps.tolist(), strict=True)
    done = [Statistics(place=place, round=rounds, is_out=is_out, best_lap=lap) for place, rounds, is_out, lap in line]
    least = min(filter(None, map(rounds_of, done)), default=None)
    if least is None:
        return None
    races = rows["race"]
    first = next(i for i, own in enumerate(done) if rounds_of(own) == least)
    at = fewest(np.flatnonzero(races == races[first]).tolist(), done.__getitem__, rounds_of)
    named = {name: plain(rows[name][at]) for name in ("driver", "colour", "race")}
    return {"rounds": least, **named}


def _sorted(table: pa.Table, column: str) -> pa.Table:
    return table.sort_by([(column, "descending")]) if table.num_rows else table


# Rows ----------------------------------------------------------------------------------------------


def _among_others(cars: pa.Table) -> Columns:
    return Columns(cars.filter(pc.greater(cars["cars"], 1)))


def _mean(name: str, values: Array, rows: Columns) -> Row:
    return _as_columns(name, mean(values, rows.codes("race")[1]))


def _share(name: str, values: Array, rows: Columns) -> Row:
    return _as_columns(name, share(values, rows.codes("race")[1]))


def _means_of_watched(name: str, rows: Columns) -> Row:
    """The mean of what only watched races tell."""
    seen = rows.of_watched_races()
    return _mean(name, seen[name], seen)


def _as_columns(name: str, one: Mean) -> Row:
    found = {name: one.value, f"{name}_low": one.low, f"{name}_high": one.high}
    return {key: None if math.isnan(value) else float(value) for key, value in found.items()}


def _rows(rows: Iterator[Row] | list[Row]) -> pa.Table:
    return pa.Table.from_pylist(list(rows))


# Each table by its name, in the order in which it is shown.
TABLES: dict[str, Callable[[Facts], pa.Table]] = {
    "drivers": drivers,
    "rounds": rounds,
    "solo": solo,
    "heat": heat,
    "gears": gears,
    "grid": grid,
    "rows": grid_rows,
    "picks": picks,
    "upgrades": upgrades,
    "records": records,
}


def all_tables(facts: Facts) -> dict[str, pa.Table]:
    """All tables that these facts give. One without rows is left out."""
    made = {name: table(facts) for name, table in TABLES.items()}
    return {name: table for name, table in made.items() if table.num_rows}
