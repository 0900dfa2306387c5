"""What does the coach miss? Decisions without a grade, against all legal choices, in long games that it never saw.

    python bench/recall.py                # goes on where it was stopped; ends after 300 decisions
    python bench/recall.py --decisions 100 --out some.jsonl

The races are those of bench/coach.py, with other seeds. Of each some decisions that count and have no grade are taken,
by kind. All choices that the rules allow, candidates of the coach or not, are driven on to the end of the race with the
played one: the better half of them again, in twice as many games, until four are left. Other games choose among these,
and others again measure the one chosen. A decision is missed where that brings a grade by the coach's own limits. Each
race is one line of the file; the report is made from the lines.
"""

import argparse
import itertools
import json
import pathlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from coach import drive, drive_on, mean, setups
from hotlap.coach import study
from hotlap.coach.analyse import analyse
from hotlap.coach.bench import Bench, Benches, half_interval
from hotlap.coach.document import Judged, grade, move, rounded
from hotlap.coach.moments import Moment, take_apart
from hotlap.coach.words import CLUB
from hotlap.race.choices import Choice, Position

FIRST_SEED = 9_600_000  # those of bench/coach.py are before these
SCREENED = 128  # games of each choice in the first stage
PAIRS = 4096
SURE = 1000  # games after which a choice that is no better is let go
EACH = {"plan": 6, "react": 3, "slipstream": 2, "discard": 5}  # decisions of a race, by kind
SEEN_FIRST, CHOSEN, MEASURED = 78, 90, 91  # games of their own
GROUP = study.FINALISTS - 1


@dataclass(frozen=True, slots=True)
class Gain:
    """What a choice brings more than the played one, in points, and half of its 95 % interval."""

    choice: Choice
    points: float
    error: float


def gains(moment: Moment, bench: Bench, manner: str, choices: Sequence[Choice], purpose: int, games: int) -> list[Gain]:
    """Some choices against the played one, all in the same games to the end of the race, in the driver's manner."""
    now = bench.study
    position = Position(moment.sight.record[0], moment.seat)
    found = []
    for start in range(0, len(choices), GROUP):
        group = choices[start : start + GROUP]
        codes = (moment.codes, *(one.actions(position) for one in group))
        drive_on(moment, bench, codes, purpose, games, manner=manner)
        for k, one in enumerate(group, 1):
            behind, square = float(now.behind[k]), float(now.behind_square[k])
            found.append(Gain(one, -behind / games, half_interval(behind, square, games)))
    return sorted(found, key=lambda one: -one.points)


def better(moment: Moment, bench: Bench, manner: str) -> Gain | None:
    """The best of all other choices; None if none seems better than the played one."""
    left = [one for one in moment.choices if one != moment.choice]
    games = SCREENED
    while True:
        order = gains(moment, bench, manner, left, SEEN_FIRST, games)
        if len(order) <= GROUP:
            break
        left = [one.choice for one in order[: max(GROUP, (len(order) + 1) // 2)]]
        games *= 2
    best = gains(moment, bench, manner, [one.choice for one in order if one.points > -one.error], CHOSEN, SURE)[:1]
    if not best or best[0].points < 0.0:
        return None
    return gains(moment, bench, manner, [best[0].choice], MEASURED, PAIRS)[0]


def is_open(one: Judged, moment: Moment) -> bool:
    """Whether the coach might have named an error."""
    return not one.unjudged and not one.grade and one.counts and len(moment.choices) > 1


def measure(number: int) -> dict[str, Any]:
    """One race: what other choices bring in some decisions without a grade."""
    setup, field = next(itertools.islice(setups(FIRST_SEED), number, None))
    race = drive(setup, field)
    moments = {one.number: one for one in take_apart(race).moments}
    benches = Benches(race.sight().course)
    analysis = analyse(race)
    manners = {car.seat: car.manner for car in analysis.cars}
    quiet = [one for one in analysis.decisions if one.number in moments and is_open(one, moments[one.number])]
    dice = random.Random(setup.seed)
    rows = []
    for phase, most in EACH.items():
        own = [one for one in quiet if one.phase == phase]
        for one in dice.sample(own, min(most, len(own))):
            moment = moments[one.number]
            found = better(moment, benches.own(), manners[one.seat] or CLUB)
            row = {"number": one.number, "phase": phase, "told": one.loss, "played": one.played.choice}
            row |= {"choices": len(moment.choices), "tried": len(one.options), "gain": 0.0, "error": 0.0}
            if found is not None:
                row |= {"gain": rounded(found.points), "error": rounded(found.error), "best": move(found.choice).choice}
            rows.append(row)
    return {"race": number, "seed": setup.seed, "track": setup.track.id, "field": field, "rows": rows}


def report(lines: Sequence[dict[str, Any]]) -> None:
    rows = [row for line in lines for row in line["rows"]]
    print(f"{len(lines)} races, {len(rows)} decisions without a grade that count")
    print(f"{'':12}{'n':>5}{'gain':>8}{'>= 0.3':>8}{'graded':>8}")
    for kind in [*EACH, None]:
        own = [row for row in rows if kind is None or row["phase"] == kind]
        sure = [row for row in own if row["gain"] > row["error"]]
        graver = [row for row in own if grade(row["gain"], row["error"])]
        print(
            f"{kind or 'all':12}{len(own):5}{mean([row['gain'] for row in sure] or [0.0]):8.2f}"
            f"{sum(row['gain'] >= 0.3 for row in sure):8}{len(graver):8}"
        )
    print("\nmissed (told, true, played, best):")
    for line in lines:
        for row in line["rows"]:
            if grade(row["gain"], row["error"]):
                print(
                    f"  race {line['race']} ({line['track']}) #{row['number']}: {row['told']:.2f}, {row['gain']:.2f} "
                    f"± {row['error']:.2f}, {row['played']}, {row['best']} (of {row['choices']}, {row['tried']} told)"
                )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python bench/recall.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("recall.jsonl"))
    asked = parser.parse_args()
    lines = [json.loads(line) for line in asked.out.read_text().splitlines()] if asked.out.exists() else []
    while sum(len(line["rows"]) for line in lines) < asked.decisions:
        lines.append(measure(len(lines)))
        with asked.out.open("a") as file:
            file.write(json.dumps(lines[-1]) + "\n")
        print(f"race {len(lines)}: {len(lines[-1]['rows'])} decisions", flush=True)
    report(lines)


if __name__ == "__main__":
    main()
