"""The facts of finished races as columns: a row for each car, each turn, each pick of a draft, each upgrade owned.

`Facts` holds them as Arrow tables, so that they can be joined, sent between processes and read by any notebook. What
a car did comes from hotlap.race.statistics, and its turns from hotlap.race.turns: the server's records and profiles
are made of the same.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from ..race import Race, RaceSetup
from ..race.events import Event, standing
from ..race.figures import kind
from ..race.season import points_of
from ..race.statistics import Statistics, statistics
from ..race.turns import Turn, turns

DEALT, DRAFTED = "dealt", "drafted"

_HEAT = ("shift_heat", "corner_heat", "boost_heat", "card_heat", "gravel_heat", "spin_heat")
_TOLD = ("place", "round", "is_out", "space")  # otherwise
_DONE = [field.name for field in dataclasses.fields(Statistics) if field.name not in _TOLD]
_KEY = {"race": pa.string(), "track": pa.string()}
_CAR = {**_KEY, "driver": pa.string(), "seat": pa.int8()}

CARS = pa.schema(
    {
        **_CAR,
        "colour": pa.string(),
        "is_legend": pa.bool_(),
        "cars": pa.int8(),
        "laps": pa.int16(),
        "is_alone": pa.bool_(),
        "has_garage": pa.bool_(),
        "has_weather": pa.bool_(),
        "event": pa.string(),
        "own_track": pa.string(),
        "grid": pa.int8(),
        "is_grid_drawn": pa.bool_(),  # by chance, and not by the standings of a season
        "place": pa.int8(),
        "points": pa.int8(),
        "rounds": pa.int16(),  # until the car left the track
        "is_out": pa.bool_(),
        **{name: pa.int32() for name in _DONE},  # null in races that nobody watched (hotlap.lab.simulated)
    }
)
TURNS = pa.schema(
    {
        **_CAR,
        "round": pa.int16(),
        "gear": pa.int8(),
        "lap": pa.int16(),
        "space": pa.int16(),
        "line": pa.int8(),  # the next corner line, from 0; null if the finish comes first, like the two below
        "to_line": pa.int16(),
        "limit": pa.int8(),
        "speed": pa.int16(),  # 0 after a spin-out
        "spin_outs": pa.int8(),
        **{name: pa.int8() for name in _HEAT},
        "cooled": pa.int8(),
        "boosts": pa.int8(),
        "slipstreams": pa.int8(),
    }
)
PICKS = pa.schema(
    {
        **_CAR,
        "pick": pa.int16(),  # its number in the race
        "card": pa.string(),
        "copies": pa.int8(),  # in the market then
        "market": pa.int8(),  # the cards in the market then
        "is_taken": pa.bool_(),
    }
)
OWNED = pa.schema(
    {
        **_CAR,
        "points": pa.int8(),
        "decks": pa.string(),  # how upgrades came into the decks: dealt at random, or drafted
        "card": pa.string(),
        "copies": pa.int8(),
    }
)
SCHEMAS = {"cars": CARS, "turns": TURNS, "picks": PICKS, "owned": OWNED}


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts of races: Arrow tables with the columns of SCHEMAS. `race` names a race in all of them."""

    cars: pa.Table
    turns: pa.Table
    picks: pa.Table
    owned: pa.Table

    @classmethod
    def of(cls, **rows: list[dict[str, Any]]) -> "Facts":
        """Facts from rows by the names of the tables; a missing table is empty, and a missing value null."""
        return cls(*(pa.Table.from_pylist(rows.get(name, []), schema) for name, schema in SCHEMAS.items()))

    @classmethod
    def joined(cls, several: Iterable["Facts"]) -> "Facts":
        """All facts together."""
        every = [cls.of(), *several]
        return cls(*(pa.concat_tables([getattr(one, name) for one in every]) for name in SCHEMAS))

    def without(self, races: Iterable[str]) -> "Facts":
        """All but the facts of some races."""
        named = pa.array(list(races), pa.string())
        tables = (getattr(self, name) for name in SCHEMAS)
        return Facts(*(one.filter(pc.invert(pc.is_in(one.column("race").cast(pa.string()), named))) for one in tables))

    @property
    def races(self) -> int:
        """The number of races."""
        return len(self.cars.column("race").unique())


def facts(race: Race, name: str) -> Facts:
    """The facts of a race that is over. `name` is to be its own among all races that are counted together."""
    setup, events = race.setup, standing(race.events())
    grid = {event.seat: event.data["place"] for event in events if event.kind == "GRID"}
    key = {"race": name, "track": setup.track.id}
    heads = [{**key, "driver": one.driver, "seat": seat} for seat, one in enumerate(setup.entrants)]
    whole, colours = setting(setup), [{"colour": one.colour, "is_legend": one.is_legend} for one in setup.entrants]
    done = statistics(race)
    scored = points(setup, done)
    cars = [
        {**heads[seat], **whole, **colours[seat], "grid": grid[seat], "points": scored[seat], **_did(own)}
        for seat, own in enumerate(done)
    ]
    return Facts.of(
        cars=cars,
        turns=[{**heads[one.seat], **_turn(one)} for one in turns(race)],
        picks=[{**heads[row["seat"]], **row} for row in _picks(events)],
        owned=[
            {**heads[seat], "points": scored[seat], "decks": decks(setup), "card": card, "copies": copies}
            for seat, own in enumerate(upgrades_by_seat(setup, events))
            for card, copies in own.items()
        ],
    )


def points(setup: RaceSetup, done: Iterable[Statistics]) -> list[int]:
    """The points of each seat, as in a season; 0 for a car that is out."""
    return [0 if own.is_out else points_of(own.place, setup.event) for own in done]


def decks(setup: RaceSetup) -> str:
    """How upgrades come into the decks of a race: dealt or drafted."""
    return DEALT if setup.garage_draft == "random" else DRAFTED


def setting(setup: RaceSetup) -> dict[str, Any]:
    """What the row of every car says of the race."""
    return {
        "track": setup.track.id,
        "cars": len(setup.entrants),
        "is_grid_drawn": setup.season is None or not setup.season.grid,
        **kind(setup)._asdict(),
    }


def _did(own: Statistics) -> dict[str, Any]:
    found = {name: getattr(own, name) for name in _DONE}
    return {"place": own.place, "rounds": own.round, "is_out": own.is_out, **found}


def _turn(turn: Turn) -> dict[str, Any]:
    did = turn.did
    return {
        **{name: getattr(turn, name) for name in ("round", "gear", "lap", "space", "line", "to_line", "limit")},
        **{name: getattr(did, name) for name in (*_HEAT, "spin_outs", "cooled", "boosts", "slipstreams")},
        "speed": did.top_speed,
    }


def _picks(events: Iterable[Event]) -> Iterator[dict[str, Any]]:
    """A row for each pick and each card that could be taken then. Dealt cards and swaps are no picks."""
    market: dict[int, str] = {}
    number = 0
    for event in events:
        if event.kind == "LAID_OUT":
            if event.data["place"] == 0:
                market = {}
            market[event.data["place"]] = event.data["card"]
        elif event.kind == "TOOK" and event.data["place"] in market:
            number += 1
            for card, copies in Counter(market.values()).items():
                yield {
                    "seat": event.seat,
                    "pick": number,
                    "card": card,
                    "copies": copies,
                    "market": len(market),
                    "is_taken": card == event.data["card"],
                }
            del market[event.data["place"]]


def upgrades_by_seat(setup: RaceSetup, events: Iterable[Event]) -> list[Counter[str]]:
    """Each seat's upgrades in a race: those of earlier races of a season, with what the draft changed."""
    kept = setup.season.upgrades if setup.season else ()
    by_seat = [Counter(kept[seat] if kept else ()) for seat in range(len(setup.entrants))]
    for event in events:
        if event.seat is None:
            continue
        if event.kind == "TOOK":
            by_seat[event.seat][event.data["card"]] += 1
        elif event.kind == "GAVE_BACK":
            by_seat[event.seat][event.data["card"]] -= 1
        elif event.kind == "SWAPPED":
            by_seat[event.seat].update({event.data["taken"]: 1, event.data["given"]: -1})
    return [+one for one in by_seat]
