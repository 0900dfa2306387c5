"""Do the coach's two scores tell drivers apart in five races?

    python bench/levels.py                 # goes on where it was stopped; ends after 40 races
    python bench/levels.py --races 10 --out some.jsonl

`random`, `rookie`, `club` and `ace` race each other and two more of `club` on all tracks, and the coach's quick
analysis judges them, in races of one lap. So all have the same shuffles and rivals. Each race is one line of the file.
The report draws fives of these races and says in what share of them the mean of each two levels has the right order.
"""

import argparse
import json
import pathlib
import random
import statistics
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from hotlap.coach.advice import judge
from hotlap.coach.analyse import TIERS
from hotlap.coach.bench import Benches
from hotlap.coach.document import Judged, Totals, grade_of
from hotlap.coach.manner import manners
from hotlap.coach.moments import take_apart
from hotlap.coach.totals import PACED, SCALE, totals
from hotlap.coach.words import QUICK
from hotlap.content.tracks import track_names
from hotlap.race import RaceSetup
from ladder import drive

LEVELS = ("random", "rookie", "club", "ace")  # the weakest first
FIELD = (*LEVELS, "club", "club")
FIRST_SEED = 9_500_000  # of no race that something was tuned or trained by
LAPS = 1  # a short race has fewer decisions: longer ones tell more
FIVE, DRAWS = 5, 4_000

Line = dict[str, Any]


def measure(seed: int) -> Line:
    """One race: what each level lost in it. Seats take turns."""
    names = track_names()
    turn = seed % len(FIELD)
    field = FIELD[turn:] + FIELD[:turn]
    race = drive(RaceSetup.of(names[seed % len(names)], field, seed=seed, laps=LAPS), field)
    raced = take_apart(race)
    bench, by_seat, seats = Benches(raced.course).own(), manners(raced), {name: field.index(name) for name in LEVELS}
    moments = [moment for moment in raced.moments if moment.seat in seats.values()]
    # What came is in no score.
    found = [judge(moment, bench, TIERS[QUICK], 0.0, by_seat[moment.seat]) for moment in moments]
    driven = {one.seat: one.round for one in race.standings()}
    return {
        "seed": seed,
        "track": names[seed % len(names)],
        "levels": {name: row(totals(seat, found, driven[seat]), seat, found) for name, seat in seats.items()},
    }


def row(sums: Totals, seat: int, found: Sequence[Judged]) -> Line:
    errors = [one for one in found if one.seat == seat and grade_of(one)]
    return {
        "score": sums.score,
        "pace": sums.pace,
        "driven": sums.driven,
        "by points": sum(one.grade != "" for one in errors),
        "by time": sum(one.grade == "" for one in errors),
        # The longest stretch of rounds in which the report names no error.
        "silent": longest(sorted({one.round for one in errors}), sums.driven),
    }


def longest(rounds: Sequence[int], last: int) -> int:
    """The most rounds in a row that are none of these."""
    return max(after - before - 1 for before, after in zip([0, *rounds], [*rounds, last + 1], strict=True))


# The report ---------------------------------------------------------------------------------------


def mean(lines: Sequence[Line], name: str, what: str) -> float:
    return statistics.fmean(line["levels"][name][what] for line in lines if line["levels"][name][what] is not None)


def shares(lines: Sequence[Line], what: str) -> dict[tuple[str, str], float]:
    """In which share of drawn fives the weaker one of two levels lost more."""
    dice, right = random.Random(1), Counter[tuple[str, str]]()
    for _ in range(DRAWS):
        five = dice.sample(lines, FIVE)
        by_level = {name: mean(five, name, what) for name in LEVELS}
        for weaker, stronger in combinations(LEVELS, 2):
            right[weaker, stronger] += by_level[weaker] > by_level[stronger]
    return {pair: n / DRAWS for pair, n in right.items()}


def report(lines: Sequence[Line]) -> None:
    print(f"{len(lines)} races\n\n{'':12}" + "".join(f"{name:>18}" for name in LEVELS))
    for what in lines[0]["levels"][LEVELS[0]]:
        print(f"{what:12}" + "".join(f"{of(lines, name, what):>18}" for name in LEVELS))
    for line in lines:
        for one in line["levels"].values():
            one["both"] = one["score"] / SCALE + one["pace"] / PACED if one["score"] is not None else None
    for what in ("score", "pace", "both"):
        found = shares(lines, what)
        told = ", ".join(f"{weaker} and {stronger} {share:.1%}" for (weaker, stronger), share in found.items())
        print(
            f"\n{what} in five races: {statistics.fmean(found.values()):.1%} of all pairs in the right order\n  {told}"
        )


def of(lines: Sequence[Line], name: str, what: str) -> str:
    """The mean of a level, with half of its 95 % interval."""
    all_ = [line["levels"][name][what] for line in lines if line["levels"][name][what] is not None]
    half = 1.96 * statistics.stdev(all_) / len(all_) ** 0.5 if len(all_) > 1 else 0.0
    return f"{statistics.fmean(all_):.2f} ± {half:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/levels.py", description=__doc__)
    parser.add_argument("--races", type=int, default=40)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first race")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("levels.jsonl"))
    asked = parser.parse_args()
    lines = [json.loads(line) for line in asked.out.read_text().splitlines()] if asked.out.exists() else []
    known = {line["seed"] for line in lines}
    for seed in range(asked.seed, asked.seed + asked.races):
        if seed not in known and len(lines) < asked.races:
            lines.append(measure(seed))
            with asked.out.open("a") as file:
                file.write(json.dumps(lines[-1]) + "\n")
    report(lines)


if __name__ == "__main__":
    main()
