"""Digests of whole races, to compare two ways of running the rules: python digests.py FIRST LAST."""

import hashlib
import json
import pathlib
import random
import sys

if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from hotlap.race import RaceSetup
from laws.setups import setup_number
from laws.table import SPECTATOR, Table

LONG = -1  # the number of a race that pauses: nine Legends, many laps


def digests(number: int) -> list[str]:
    """The state after every action of a random race, sometimes with a sight and an imagined game; then its events."""
    if number == LONG:
        setup = RaceSetup.of("netherlands", ["legend"] * 9, seed=5, laps=60, larger_field=True)
    else:
        setup = setup_number(number)
    table, dice = Table(setup), random.Random(number)
    found = [digest(table.data())]
    for count, _ in enumerate(table.walk(dice)):
        found.append(digest(table.data()))
        if count % 20 == 0:
            viewer = dice.choice([SPECTATOR, *table.players])
            found.append(digest(table.sight(viewer)))
            found.append(digest(table.imagined(viewer, dice.getrandbits(256)).data()))
    found.append(digest(table.data()))
    found.append(digest(repr([tuple(map(int, event)) for event in table.log]).encode()))
    return found


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


if __name__ == "__main__":
    print(json.dumps([digests(number) for number in range(int(sys.argv[1]), int(sys.argv[2]))]))
