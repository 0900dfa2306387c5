"""The laboratory: tournaments, statistics, analyses, measurements."""

import importlib.util
import pathlib
import sys
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from ..terminal.refusal import refusal
from .base import USUAL_RACE, Flag, RaceOptions, Seed, Whole, app, chosen_switches, needing, within

SIMULATED = "club,club,club,club,club,club"
WATCHED, MOST_SIMULATED = 100, 10_000_000
MOST_WORKERS = 1024
TRAINED = "lab,train"  # the extras of what learns and is judged
BUDGETS, MOST_TRAINED = (5_000, 999_999_999), 2**29  # decisions of a best response, and the last seed of one


@app.command(sort_key=7.5)
def tournament(
    *,
    drivers: str = "club,random,legend",
    tracks: str = "all",
    cars: Whole = 6,
    races: Whole = 600,
    seed: Seed = 1,
    formats: str = "mixed",
    against: str = "",
    switches: RaceOptions = USUAL_RACE,
    limit: float = 10.0,
    workers: Whole | None = None,
    ray: str | None = None,
    out: str | None = None,
) -> int:
    """Let drivers race each other thousands of times, and say who is better and by how much."""
    if races < 1:
        raise refusal("least", option="--races", least=1, value=races)
    with needing("lab"):
        from ..terminal.lab import tournament
    fields = {"cars": cars, "races": races, "seed": seed, "limit_s": limit, "switches": chosen_switches(switches)}
    return tournament.race(tournament.TournamentOptions(drivers, tracks, formats, against, out, workers, ray, fields))


@app.command(sort_key=7.7)
def evaluate(
    *drivers: str,
    task: str = "",
    list: Annotated[bool, Flag] = False,
    seeds: Whole | None = None,
    beside: str | None = None,
    out: str | None = None,
    json: Annotated[bool, Flag] = False,
    workers: Whole | None = None,
) -> int:
    """Race drivers in named tasks, the same for everybody, and say how well they do, with all that a paper needs."""
    within("--workers", workers, 1, MOST_WORKERS)
    with needing("lab"):
        from ..terminal.lab import evaluate
    if list:
        return evaluate.show_tasks()
    return evaluate.evaluate(evaluate.EvaluateOptions(drivers, task, seeds, beside, out, json, workers))


@app.command(sort_key=7.8)
def best_response(
    rival: str,
    /,
    *,
    decisions: Whole = 1_000_000,
    tracks: str = "usa",
    cars: Whole = 6,
    races: Whole = 1200,
    seed: Seed = 1,
    switches: RaceOptions = USUAL_RACE,
    out: str | None = None,
) -> int:
    """Let a net learn to beat one driver within a budget, and say by how much it does. Needs hotlap[lab,train]."""
    within("--decisions", decisions, *BUDGETS)
    within("--cars", cars, 2, 9)
    within("--races", races, 1, MOST_SIMULATED)
    within("--seed", seed, 0, MOST_TRAINED)
    given = chosen_switches(switches)
    with needing(TRAINED):
        from ..terminal.lab.best_response import ResponseOptions, ResponseWish
    wish = ResponseWish.of(ResponseOptions(rival, decisions, tracks, cars, races, seed, given, out))
    with needing(TRAINED):
        from ..terminal.lab.response import respond
    return respond(wish)


@app.command(sort_key=9)
def stats(
    *records: Annotated[str, Parameter(allow_leading_hyphen=True)],  # for the - of standard input
    only: str = "",
    out: pathlib.Path | None = None,
    json: Annotated[bool, Flag] = False,
    server: Annotated[bool, Flag] = False,
    simulate: Whole | None = None,
    watched: Whole | None = None,
    tracks: str | None = None,
    drivers: str | None = None,
    seed: Seed | None = None,
    switches: RaceOptions = USUAL_RACE,
) -> int:
    """Statistics of races: rounds, spin-outs, gears, Heat, grid places, upgrades, records. Needs hotlap[lab]."""
    for name in records:
        if name.startswith("-") and name != "-":
            raise refusal("no-option", option=name, command="hotlap stats --help")
    ways = [bool(records), server, simulate is not None]
    if sum(ways) != 1:
        raise refusal("stats-ways")
    given = chosen_switches(switches)
    if simulate is None:
        wishes = {"watched": watched, "tracks": tracks, "drivers": drivers, "seed": seed, **given}
        for name, value in wishes.items():
            if value is not None:
                raise refusal("only-with", option=f"--{name.replace('_', '-')}", other="--simulate")
    within("--simulate", simulate, 1, MOST_SIMULATED)
    within("--watched", watched, 0, MOST_SIMULATED)
    with needing("lab"):
        from ..terminal.lab import stats, stats_server
    shown = stats.StatsOptions([part.strip() for part in only.split(",") if part.strip()], out, json)
    if server:
        return stats_server.of_server(shown)
    if simulate is None:
        return stats.of_records(records, shown)
    looked_at = WATCHED if watched is None else watched
    field = SIMULATED if drivers is None else drivers
    return stats.of_simulated(
        simulate, looked_at, field, "all" if tracks is None else tracks, given, 1 if seed is None else seed, shown
    )


@app.command(sort_key=9.5)
def dataset(
    file: str,
    /,
    *,
    races: Whole = 1000,
    drivers: str = SIMULATED,
    tracks: str = "all",
    seed: Seed = 1,
    switches: RaceOptions = USUAL_RACE,
    workers: Whole | None = None,
) -> int:
    """Drive races and write a row for each decision: what was shown, what might be done, what was done, the result."""
    within("--races", races, 1, MOST_SIMULATED)
    within("--workers", workers, 1, MOST_WORKERS)
    given = chosen_switches(switches)
    with needing("lab"):
        from ..terminal.lab import dataset
    return dataset.write(dataset.DatasetOptions(file, races, drivers, tracks, seed, given, workers))


@app.command(sort_key=8.5)
def analyse(
    file: str,
    /,
    *,
    race: Whole | None = None,
    deep: Annotated[bool, Flag] = False,
    json: str | None = None,
    driver: Annotated[str | None, Parameter(name=["--driver", "--seat"])] = None,
    workers: Whole | None = None,
) -> int:
    """Go through a finished race decision by decision: errors and why, luck, turning points."""
    from ..terminal.lab import analysing

    within("--workers", workers, 1, analysing.MOST_WORKERS)
    return analysing.show(analysing.AnalysisOptions(file, race, deep, json, driver, workers))


@app.command(help_flags=[], sort_key=11)
def bench(*arguments: Annotated[str, Parameter(allow_leading_hyphen=True)]) -> int:
    """Measure how fast this machine races. Runs from a checkout of the repository."""
    return run_bench(arguments)


def run_bench(arguments: Sequence[str]) -> int:
    package = pathlib.Path(__file__).resolve().parents[1]
    root = package.parent.parent
    path = root / "bench" / "run.py"
    if package.parent.name != "src" or not path.is_file():
        raise refusal("no-bench")
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location("hotlap_bench", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    with needing("lab"):
        spec.loader.exec_module(module)
    return int(module.main(list(arguments)))
