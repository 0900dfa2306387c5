"""When does a newcomer win? Races of *Race now* in a row, whose bots rise and fall with who drives.

    python bench/newcomer.py                 # 200 newcomers of each kind, five races each
    python bench/newcomer.py --people 50

A newcomer who does all that the coach of the first lap advises, one who does every second time and else errs as
`rookie` does, and one who never listens. The report has the share that wins each race, that has left both bots behind
in it, and that has won one by then; and the levels of the bots they met.
"""

import argparse
import random
from collections import Counter
from collections.abc import Sequence

from hotlap.bots.club.hint import rule_of_thumb
from hotlap.bots.registry import load_driver
from hotlap.race import Choice, Race, RaceSetup, Sight
from hotlap.race.statistics import statistics
from hotlap.server.finished.archive import Seat
from hotlap.server.ladder.own import OwnRace
from hotlap.server.ladder.rungs import rival

KINDS = {"all advice": 1.0, "half of it": 0.5, "none": 0.0}
RACES = 5
FIRST_SEED = 9_800_000  # of no race that something was tuned by
LEGENDS = 3


def decide(heeds: float, sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
    """What a newcomer does who heeds this part of the advice."""
    if dice.random() < heeds:
        return rule_of_thumb(sight, choices)
    return load_driver("rookie").choose(sight, choices, dice)


def drive(seed: int, level: str, heeds: float) -> OwnRace:
    """A race of *Race now* against two bots of a level."""
    drivers = ["newcomer", level, level, *["legend"] * LEGENDS]
    race = Race(RaceSetup.of("usa", ["player" if one != "legend" else one for one in drivers], seed=seed, laps=1))
    dice = [random.Random(f"{seed}/{seat}") for seat in range(len(drivers))]
    while not race.is_over:
        seat = race.deciders()[0]
        sight, choices = race.sight(seat), race.choices(seat)
        own = seat == 0
        made = decide(heeds, sight, choices, dice[0]) if own else load_driver(level).choose(sight, choices, dice[seat])
        race.decide(seat, made)
    seats = zip(drivers, race.setup.entrants, statistics(race), strict=True)
    return OwnRace(None, 0, tuple(Seat(name, one.colour, done) for name, one, done in seats))  # type: ignore[arg-type]


def career(seed: int, heeds: float) -> list[tuple[str, OwnRace]]:
    """The races of a newcomer, each with the level of its bots."""
    driven: list[tuple[str, OwnRace]] = []
    for n in range(RACES):
        level = rival([race for _, race in reversed(driven)])
        driven.append((level, drive(seed * RACES + n, level, heeds)))
    return driven


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=200, help="newcomers of each kind (200)")
    options = parser.parse_args()
    for kind, heeds in KINDS.items():
        careers = [career(FIRST_SEED + n, heeds) for n in range(options.people)]
        print(f"\nwho heeds {kind}: {len(careers)} newcomers")
        for n in range(RACES):
            won = sum(one[n][1].own.place == 1 for one in careers)
            ahead = sum(
                all(one[n][1].own.place < bot.statistics.place for bot in one[n][1].seats[1:3]) for one in careers
            )
            once = sum(any(race.own.place == 1 for _, race in one[: n + 1]) for one in careers)
            levels = ", ".join(f"{name} {met}" for name, met in Counter(one[n][0] for one in careers).most_common(3))
            shares = "  ".join(
                f"{name} {count / len(careers):4.0%}"
                for name, count in (("wins", won), ("ahead of both bots", ahead), ("has won one", once))
            )
            print(f"  race {n + 1}: {shares}  against {levels}", flush=True)


if __name__ == "__main__":
    main()
