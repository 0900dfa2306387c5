"""Is the coach right? Its quick losses against long playouts to the end of the race, on fresh games.

    python bench/coach.py                 # goes on where it was stopped; ends after 300 decisions
    python bench/coach.py --decisions 60 --out some.jsonl
    python bench/coach.py --ace --decisions 60 --out ace.jsonl

Races on all tracks, with and without Garage, weather, Legends and events, are driven by `club` and by drivers who take
one choice in eight at random. Of each race some named errors, some inaccuracies and some other decisions are driven on
in many more possible games, the played choice against the one that the coach found best. Each race is one line of the
file; the report is made from the lines.

With --ace three cars of `ace` race against three of `club`. All errors by points that the games of `club` name to `ace`
are driven on in long games in which `ace` drives that car: which are some, and which has the coach kept in its manner?
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
from hotlap.coach.advice import judge
from hotlap.coach.analyse import TIERS, analyse
from hotlap.coach.bench import Bench, Benches, half_interval
from hotlap.coach.document import Judged
from hotlap.coach.games import words
from hotlap.coach.manner import driven
from hotlap.coach.moments import Moment, take_apart
from hotlap.coach.words import ACE, BLUNDER, CLUB, INACCURACY, MISTAKE, QUICK
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
OF_ACE = ((ACE, CLUB, ACE, CLUB, ACE, CLUB), (CLUB, ACE, CLUB, ACE, CLUB, ACE))
LEAST = {BLUNDER: 0.8, MISTAKE: 0.4, INACCURACY: 0.15}


def setups(
    seed: int = FIRST_SEED, laps: int | None = None, fields: Sequence[tuple[str, ...]] = FIELDS
) -> Iterator[tuple[RaceSetup, tuple[str, ...]]]:
    """Races without end: every track with every kind of race."""
    while True:
        for n, track in enumerate(track_names()):
            seed += 1
            field = fields[seed // 5 % 2]
            seats = ["legend" if name == "legend" else "player" for name in field]
            switches = SWITCHES[(seed + n) % len(SWITCHES)] | ({} if laps is None else {"laps": laps})
            yield RaceSetup.of(track, seats, seed=seed, **switches), field


def drive(setup: RaceSetup, field: Sequence[str]) -> Race:
    """A race of `club`, of drivers with whims, and of `ace`."""
    race, dice = Race(setup), random.Random(setup.seed)
    bots = SeatedDrivers({seat: load_driver(ACE if field[seat] == ACE else CLUB) for seat in setup.players})
    while not race.is_over:
        seat = race.deciders()[0]
        if field[seat] == "whim" and dice.randrange(WHIMS) == 0:
            race.decide(seat, dice.choice(race.choices(seat)))
        else:
            bots.decide(race, seat)
    return race


def drive_on(
    moment: Moment,
    bench: Bench,
    choices: Sequence[Sequence[int]],
    purpose: int,
    games: int,
    what: int = study.COMPARE_WHOLE,
    manner: str = CLUB,
) -> None:
    """Drive some choices on, each as its actions, in the same games, the own car in a manner. The study then has what
    came of them, in order."""
    now, search = bench.study, bench.study.search
    search.seat, now.n_finalists = moment.seat, len(choices)
    for k, codes in enumerate(choices):
        search.n_codes[k] = len(codes)
        for i, code in enumerate(codes):
            search.codes[k][i] = code
        now.finalists[k] = k
    bench.begin(words(moment.sight), purpose)
    bench.work(study.CLEAR, moment.sight.record, 0, moment.seat)
    with driven(bench, manner):
        bench.work(what, moment.sight.record, games, moment.seat)


def fresh_loss(moment: Moment, judged: Judged, bench: Bench, pairs: int, manner: str) -> tuple[float, float]:
    """The loss of the played choice against the best one in long playouts, and its error."""
    now = bench.study
    best = parse(judged.options[0].choice).actions(Position(moment.sight.record[0], moment.seat))
    drive_on(moment, bench, (best, moment.codes), FRESH, pairs, manner=manner)
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
    bench, manners = Benches(race.sight().course).own(), {car.seat: car.manner or CLUB for car in analysis.cars}
    rows = []
    for one in chosen(analysis.decisions, random.Random(setup.seed)):
        true, error = fresh_loss(moments[one.number], one, bench, pairs, manners[one.seat])
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


def measure_ace(setup: RaceSetup, field: Sequence[str], pairs: int) -> dict[str, Any]:
    """One race: what the games of `club` name to `ace`, and what its own say of that."""
    raced = take_apart(drive(setup, field))
    bench, rows = Benches(raced.course).own(), []
    by_club = again = 0.0  # seconds
    for moment in raced.moments:
        if field[moment.seat] != ACE:
            continue
        named, seconds = timed_judge(moment, bench, CLUB)
        by_club += seconds
        if not named.grade:
            continue
        kept, both = timed_judge(moment, bench, ACE)
        again += both - seconds
        true, error = fresh_loss(moment, named, bench, pairs, ACE)
        rows.append(
            {"phase": named.phase, "round": named.round, "named": named.grade, "kept": kept.grade, "loss": named.loss}
            | {"again": kept.loss, "again_error": kept.error, "true": round(true, 3), "true_error": round(error, 3)}
        )
    return {"seed": setup.seed, "track": setup.track.id, "club": by_club, "again": again, "rows": rows}


def timed_judge(moment: Moment, bench: Bench, manner: str) -> tuple[Judged, float]:
    """A verdict, and the seconds of CPU that it took."""
    began = time.process_time()
    return judge(moment, bench, TIERS[QUICK], 0.0, manner), time.process_time() - began


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
    for grade, least in LEAST.items():
        own = [row for row in rows if row["grade"] == grade]
        shares = (
            sure(own),
            mean([row["true"] >= 0.4 for row in own]),
            mean([row["true"] >= least for row in own]),
        )
        print(f"{grade:12}{len(own):5}" + "".join(f"{share:8.1%}" for share in shares))


def report_ace(lines: Sequence[dict[str, Any]]) -> None:
    rows = [row for line in lines for row in line["rows"]]
    gone = [row for row in rows if not row["kept"]]
    spent = [mean([line[name] for line in lines]) for name in ("club", "again")]
    print(f"{len(lines)} races; {len(rows)} errors in the games of club, {len(gone)} of them none in those of ace")
    print(f"{spent[0]:.1f} s of CPU a race for the decisions of ace, and {spent[1]:.1f} s more for its own games")
    print(f"in long games of ace: {'n':>20}{'true':>8}{'an error':>10}{'as grave':>10}")
    for title, own, by in (("named by club", rows, "named"), ("kept", [r for r in rows if r["kept"]], "kept")):
        grave = mean([row["true"] >= LEAST[row[by]] for row in own])
        print(f"{title:21}{len(own):21}{mean([row['true'] for row in own]):8.2f}{sure(own):10.0%}{grave:10.0%}")
    print(f"{'gone':21}{len(gone):21}{mean([row['true'] for row in gone]):8.2f}{sure(gone):10.0%}")


def sure(rows: Sequence[dict[str, Any]]) -> float:
    """The share that are errors beyond chance."""
    return mean([row["true"] > row["true_error"] for row in rows])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python bench/coach.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--ace", action="store_true", help="the errors of ace, in its own manner")
    parser.add_argument("--out", type=pathlib.Path, help="coach.jsonl, or with --ace ace.jsonl")
    asked = parser.parse_args()
    asked.out = asked.out or pathlib.Path("ace.jsonl" if asked.ace else "coach.jsonl")
    lines = [json.loads(line) for line in asked.out.read_text().splitlines()] if asked.out.exists() else []
    known = {line["seed"] for line in lines}
    for setup, field in setups(fields=OF_ACE if asked.ace else FIELDS):
        if sum(len(line["rows"]) for line in lines) >= asked.decisions:
            break
        if setup.seed not in known:
            lines.append((measure_ace if asked.ace else measure)(setup, field, asked.pairs))
            with asked.out.open("a") as file:
                file.write(json.dumps(lines[-1]) + "\n")
    (report_ace if asked.ace else report)(lines)


if __name__ == "__main__":
    main()
