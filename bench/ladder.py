"""What the ladder for one is measured by: how many rounds the levels need by track, and what they lose in a decision.

    python bench/ladder.py rounds   # ten minutes on one core
    python bench/ladder.py fields   # three minutes
    python bench/ladder.py losses   # 45 seconds of processor time a race
    python bench/ladder.py          # writes what was measured into src/hotlap/server/ladder/measured.json

All but the last go on where they were stopped, in files of lines.

`rounds`: each level alone on the track, and one car of it against five of `club`; beside it the fewest that a search
finds which knows the shuffle (bots/bound.py). `fields`: the fewest rounds that any car of many races had, between
drivers that need no time. `losses`: a car of each level and a second one of `club` race, and the
coach's quick analysis judges all of them, so that each level has the same shuffles and rivals.
"""

import argparse
import json
import math
import pathlib
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pyarrow.compute as pc

from hotlap.bots.bound import bound
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.coach.advice import judge
from hotlap.coach.analyse import TIERS
from hotlap.coach.bench import Benches
from hotlap.coach.document import loss_of
from hotlap.coach.manner import manners
from hotlap.coach.moments import take_apart
from hotlap.coach.words import QUICK
from hotlap.content.tracks import track_names
from hotlap.lab.simulated import Wish, simulate
from hotlap.race import Race, RaceSetup
from hotlap.server.ladder.measured import FILE, Measured, MeasuredLevel, MeasuredRounds, MeasuredTrack
from hotlap.server.wire.ladder import LEVELS

Line = dict[str, Any]

FIRST_SEED = 9_300_000  # of no race that something was tuned or trained by
SEEDS = 15  # for each track and level
WIDTH = 200  # of the search for the bound
RIVAL = "club"
BOUND = "bound"
LOSS_RACES = 48
FIELDS = {"club": 10_000, "ace": 1_000}  # races of six of them on each track
SWITCHES: tuple[dict[str, Any], ...] = ({}, {"garage": "mixed", "garage_draft": "random", "weather": True})


def drive(setup: RaceSetup, field: Sequence[str]) -> Race:
    """A race of these drivers, by seat."""
    race = Race(setup)
    seated = SeatedDrivers({seat: load_driver(name) for seat, name in enumerate(field)}, setup.seed)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


def rounds(known: Sequence[Line]) -> Iterator[Line]:
    """The rounds of each level, alone and among others."""
    done = {(line["track"], line["seed"]) for line in known}
    for seed in range(FIRST_SEED, FIRST_SEED + SEEDS):
        for track in track_names():
            if (track, seed) not in done:
                yield {"track": track, "seed": seed} | _rounds(track, seed)


def _rounds(track: str, seed: int) -> Line:
    alone = RaceSetup.of(track, ["player"], seed=seed)
    own = {name: drive(alone, [name]).round for name in LEVELS} | {BOUND: bound(alone, WIDTH).rounds}
    seat = seed % 6
    among = {}
    for name in LEVELS:
        field = [name if one == seat else RIVAL for one in range(6)]
        race = drive(RaceSetup.of(track, ["player"] * 6, seed=seed), field)
        among[name] = next(one.round for one in race.standings() if one.seat == seat)
    return {"alone": own, "among": among}


def fields(known: Sequence[Line]) -> Iterator[Line]:
    """How many cars needed how few rounds, in fields of one driver."""
    done = {line["track"] for line in known}
    for track in track_names():
        if track not in done:
            setup = RaceSetup.of(track, ["player"] * 6, seed=FIRST_SEED)
            yield {"track": track} | {name: _fewest(setup, name, n) for name, n in FIELDS.items()}


def _fewest(setup: RaceSetup, driver: str, races: int) -> list[tuple[int, int]]:
    wish = Wish([setup], [driver] * 6, races, watched=0, solo=0, seed=FIRST_SEED)
    cars = simulate(wish).facts.cars
    return sorted(Counter(cars["rounds"].filter(pc.invert(cars["is_out"])).to_pylist()).items())[:4]


def losses(known: Sequence[Line]) -> Iterator[Line]:
    """What each level lost in its decisions that count, race by race."""
    done = {line["seed"] for line in known}
    tracks = track_names()
    for n in range(LOSS_RACES):
        if (seed := FIRST_SEED + n) not in done:
            yield {"seed": seed} | _losses(tracks[n % len(tracks)], seed, SWITCHES[n // len(tracks) % len(SWITCHES)])


def _losses(track: str, seed: int, switches: dict[str, Any]) -> Line:
    field = [*LEVELS, RIVAL]
    at = seed % len(field)
    field = field[at:] + field[:at]
    raced = take_apart(drive(RaceSetup.of(track, field, seed=seed, larger_field=True, **switches), field))
    benches, by_seat, by_level = Benches(raced.course), manners(raced), defaultdict(list)
    for moment in raced.moments:
        one = judge(moment, benches.own(), TIERS[QUICK], 0.0, by_seat[moment.seat])  # what came is in no loss
        if one.counts:
            by_level[field[one.seat]].append(round(loss_of(one), 3))
    return {"track": track, "modules": bool(switches), "losses": by_level}


# What is made of it --------------------------------------------------------------------------------


def interval(by_race: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean loss of a decision, and half of its 95 % interval, clustered by race."""
    n = sum(map(len, by_race))
    mean = sum(map(sum, by_race)) / n
    off = sum((sum(race) - mean * len(race)) ** 2 for race in by_race)
    return mean, 1.96 * math.sqrt(off * len(by_race) / (len(by_race) - 1)) / n


def scale(lines: Sequence[Line]) -> dict[str, MeasuredLevel]:
    levels = {}
    for name in LEVELS:
        by_race = [line["losses"][name] for line in lines]
        mean, error = interval(by_race)
        levels[name] = MeasuredLevel(round(mean, 4), round(error, 4), sum(map(len, by_race)), len(by_race))
        _, alone = interval([[one] for race in by_race for one in race])
        print(f"{name:10}{mean:8.4f} ± {error:.4f} ({alone:.4f} if decisions were independent)")
    return levels


def tracks(lines: Sequence[Line], fields: Sequence[Line]) -> dict[str, MeasuredTrack]:
    """Of all tracks the same seeds."""
    fewest = {line["track"]: min(line[name][0][0] for name in FIELDS) for line in fields}
    by_track = {track: [line for line in lines if line["track"] == track] for track in track_names()}
    races = min(map(len, by_track.values()))
    found = {}
    for track, own in by_track.items():
        among, alone = (
            {name: [line[how][name] for line in own[:races]] for name in own[0][how]} for how in ("among", "alone")
        )
        found[track] = MeasuredTrack(
            races,
            among=_rounds_of(among, min(fewest[track], *among["champion"])),
            alone=_rounds_of(alone, statistics.median_low(alone[BOUND])),
        )
        means = {name: round(statistics.fmean(one), 2) for name, one in among.items()}
        print(f"{track:14}{means} {found[track]}")
    return found


def _rounds_of(rounds: dict[str, list[int]], best: int) -> MeasuredRounds:
    medians = {name: statistics.median_high(rounds[name]) for name in ("rookie", "club", "champion")}
    return MeasuredRounds(**medians, best=best)


def write(rounds: Sequence[Line], fields: Sequence[Line], losses: Sequence[Line]) -> None:
    made = Measured(levels=scale(losses), tracks=tracks(rounds, fields))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")


PARTS: dict[str, Callable[[Sequence[Line]], Iterator[Line]]] = {"rounds": rounds, "fields": fields, "losses": losses}


def read(file: pathlib.Path) -> list[Line]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="?", choices=PARTS)
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(), help="where its lines are kept")
    asked = parser.parse_args()
    files = {part: asked.folder / f"ladder-{part}.jsonl" for part in PARTS}
    if asked.part:
        for line in PARTS[asked.part](read(files[asked.part])):
            with files[asked.part].open("a") as file:
                file.write(json.dumps(line) + "\n")
    else:
        write(*(read(file) for file in files.values()))


if __name__ == "__main__":
    main()
