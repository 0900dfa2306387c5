"""Is the coach right? Its quick losses against long playouts to the end of the race, on fresh games.

    python bench/coach.py                 # goes on where it was stopped; ends after 300 decisions
    python bench/coach.py --decisions 60 --out some.jsonl

Races on all tracks, with and without Garage, weather, Legends and events, are driven by `club` and by drivers who take
one choice in eight at random. Of each race some named errors, some inaccuracies and some other decisions are driven on
in many more possible games, the played choice against the one that the coach found best. Each race is one line of the
file; the report is made from the lines.
"""

import argparse
import json
import pathlib
import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.coach import study
from hotlap.coach.analyse import analyse
from hotlap.coach.bench import Bench, Benches, half_interval
from hotlap.coach.document import Judged
from hotlap.coach.games import words
from hotlap.coach.moments import Moment, take_apart
from hotlap.coach.words import BLUNDER, INACCURACY, MISTAKE
from hotlap.content.tracks import track_names
from hotlap.race import Race, RaceSetup, SeasonRace, parse
from hotlap.race.choices import Position

PAIRS = 4096
FRESH = 77  # a purpose that the coach has not: games that it never saw
MOST = {BLUNDER: 4, MISTAKE: 4, INACCURACY: 3, "": 3}  # decisions of a race, by grade
FIRST_SEED = 9_200_000  # the margin of grades was chosen by decisions of races from 9,000,001 and 9,100,001 on
WHIMS = 8
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"garage": "mixed"},
    {"weather": True},
    {"garage": "advanced", "weather": True},
    {"season": SeasonRace("live-television"), "garage": "mixed"},
)
FIELDS = (("club", "whim", "club", "whim", "club", "whim"), ("whim", "club", "legend", "whim", "legend", "club"))


def setups(seed: int = FIRST_SEED, **more: Any) -> Iterator[tuple[RaceSetup, tuple[str, ...]]]:
    """Races without end: every track with every kind of race, and what else their setups have."""
    while True:
        for n, track in enumerate(track_names()):
            seed += 1
            field = FIELDS[seed // 5 % 2]
            seats = ["legend" if name == "legend" else "player" for name in field]
            yield RaceSetup.of(track, seats, seed=seed, **SWITCHES[(seed + n) % len(SWITCHES)], **more), field


def drive(setup: RaceSetup, field: Sequence[str]) -> Race:
    """A race of `club` and of drivers with whims."""
    race, dice = Race(setup), random.Random(setup.seed)
    club = SeatedDrivers({seat: load_driver("club") for seat in setup.players})
    while not race.is_over:
        seat = race.deciders()[0]
        if field[seat] == "whim" and dice.randrange(WHIMS) == 0:
            race.decide(seat, dice.choice(race.choices(seat)))
        else:
            club.decide(race, seat)
    return race


def drive_on(
    moment: Moment,
    bench: Bench,
    choices: Sequence[Sequence[int]],
    purpose: int,
    games: int,
    what: int = study.COMPARE_WHOLE,
) -> None:
    """Drive some choices on, each as its actions, in the same games. The study then has what came of them, in order."""
    now, search = bench.study, bench.study.search
    search.seat, now.n_finalists = moment.seat, len(choices)
    for k, codes in enumerate(choices):
        search.n_codes[k] = len(codes)
        for i, code in enumerate(codes):
            search.codes[k][i] = code
        now.finalists[k] = k
    bench.begin(words(moment.sight), purpose)
    bench.work(study.CLEAR, moment.sight.record, 0, moment.seat)
    bench.work(what, moment.sight.record, games, moment.seat)


def fresh_loss(moment: Moment, judged: Judged, benches: Benches, pairs: int) -> tuple[float, float]:
    """The loss of the played choice against the best one in long playouts, and its error."""
    bench = benches.own()
    now = bench.study
    best = parse(judged.options[0].choice).actions(Position(moment.sight.record[0], moment.seat))
    drive_on(moment, bench, (best, moment.codes), FRESH, pairs)
    return float(now.behind[1]) / pairs, half_interval(float(now.behind[1]), float(now.behind_square[1]), pairs)


def chosen(decisions: Sequence[Judged], dice: random.Random) -> list[Judged]:
    """Some decisions of each grade in which the played choice was not the best one."""
    able = [one for one in decisions if not one.unjudged and one.played.choice != one.options[0].choice]
    found = []
    for grade, most in MOST.items():
        own = [one for one in able if one.grade == grade]
        found += dice.sample(own, min(most, len(own)))
    return found


def measure(setup: RaceSetup, field: Sequence[str], pairs: int) -> dict[str, Any]:
    """One race: its time, and its decisions."""
    race = drive(setup, field)
    began = time.process_time()
    analysis = analyse(race)
    seconds = time.process_time() - began
    moments = {one.number: one for one in take_apart(race).moments}
    benches = Benches(race.sight().course)
    rows = []
    for one in chosen(analysis.decisions, random.Random(setup.seed)):
        true, error = fresh_loss(moments[one.number], one, benches, pairs)
        cut = next(option.loss for option in one.options if option.choice == one.played.choice)
        rows.append(
            {"phase": one.phase, "round": one.round, "grade": one.grade, "pairs": one.pairs, "cut": cut}
            | {"loss": one.loss, "error": one.error, "true": round(true, 3), "true_error": round(error, 3)}
        )
    return {
        "seed": setup.seed,
        "track": setup.track.id,
        "decisions": len(analysis.decisions),
        "seconds": round(seconds, 2),
        "rows": rows,
    }


# The report ---------------------------------------------------------------------------------------


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else float("nan")


def table(title: str, rows: Sequence[dict[str, Any]], by: str, told: str) -> None:
    """Bias and mean error of a loss, by kind."""
    print(f"\n{title}\n{'':14}{'n':>5}{'told':>8}{'true':>8}{'bias':>8}{'|error|':>9}{'in interval':>13}")
    for kind in [*sorted({row[by] for row in rows}), None]:
        own = [row for row in rows if kind is None or row[by] == kind]
        off = [row[told] - row["true"] for row in own]
        inside = [abs(row[told] - row["true"]) <= (row["error"] ** 2 + row["true_error"] ** 2) ** 0.5 for row in own]
        print(
            f"{'all' if kind is None else kind or 'fine':14}{len(own):5}{mean([row[told] for row in own]):8.2f}"
            f"{mean([row['true'] for row in own]):8.2f}{mean(off):8.2f}{mean([abs(one) for one in off]):9.2f}"
            f"{mean(inside):13.0%}"
        )


def report(lines: Sequence[dict[str, Any]]) -> None:
    rows = [row for line in lines for row in line["rows"]]
    print(f"{len(lines)} races, {len(rows)} decisions, {mean([line['seconds'] for line in lines]):.1f} s of CPU a race")
    table("the loss that is told, by grade", rows, "grade", "loss")
    table("the loss that is told, by kind of decision", rows, "phase", "loss")
    table("the same by playouts cut after a round", rows, "phase", "cut")
    by_cut = [row for row in rows if not row["pairs"]]
    table("only decisions that were not confirmed", by_cut, "phase", "loss")
    print("\nnamed on fresh games: is it an error at all (interval), at least a mistake, at least as grave?")
    for grade, least in ((BLUNDER, 0.8), (MISTAKE, 0.4), (INACCURACY, 0.15)):
        own = [row for row in rows if row["grade"] == grade]
        shares = (
            mean([row["true"] > row["true_error"] for row in own]),
            mean([row["true"] >= 0.4 for row in own]),
            mean([row["true"] >= least for row in own]),
        )
        print(f"{grade:12}{len(own):5}" + "".join(f"{share:8.1%}" for share in shares))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/coach.py", description=__doc__)
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("coach.jsonl"))
    asked = parser.parse_args()
    lines = [json.loads(line) for line in asked.out.read_text().splitlines()] if asked.out.exists() else []
    known = {line["seed"] for line in lines}
    for setup, field in setups():
        if sum(len(line["rows"]) for line in lines) >= asked.decisions:
            break
        if setup.seed not in known:
            lines.append(measure(setup, field, asked.pairs))
            with asked.out.open("a") as file:
                file.write(json.dumps(lines[-1]) + "\n")
    report(lines)


if __name__ == "__main__":
    main()
