"""Compiles all that tests call and keeps it, so that no two workers compile the same entry. Where the rules are built,
that is only what users write.

    python tests/compiled.py rules   what the door calls, and random play
    python tests/compiled.py bots    the compiled drivers, the environments, and the coach

The two share no entry, so they may run side by side.
"""

import random
import sys
from typing import Any

import numba
import numpy as np

from hotlap.bots.bound import bound
from hotlap.bots.club import think, weigh
from hotlap.bots.club.driver import rounds_to_go
from hotlap.bots.club.notes import Notes
from hotlap.bots.field import Field
from hotlap.bots.foresight import foresight_of
from hotlap.bots.kernel import driver
from hotlap.bots.kernel_driver import by_kernel
from hotlap.bots.planner.kernel import planner
from hotlap.bots.plans import weighed_plans
from hotlap.bots.registry import load_driver
from hotlap.coach.analyse import prepare
from hotlap.engine import dice, layout, playout
from hotlap.engine.jit import MODE
from hotlap.env.batch import RaceBatch
from hotlap.race import Race, RaceSetup
from hotlap.server.show import frame
from hotlap.terminal.compiling import compile_rules

SETUP = RaceSetup.of("usa", ["player", "player", "legend"], seed=1, laps=1, garage="mixed")


def rules() -> None:
    compile_rules()
    race = Race(SETUP)
    while race.phase != "REACT":
        for seat in race.deciders():
            frame.ask(race, race.sight(seat))
            race.decide(seat, race.choices(seat)[-1])
    seat = race.deciders()[0]
    frame.ask(race, race.sight(seat))
    frame.public(race)
    race.imagine(seat, 1)
    games, key, words = np.zeros(2, layout.Game.dtype), SETUP.key(), np.zeros(4, np.int64)
    dice.seed_dice(words, 1)
    room = layout.new(layout.Events), layout.new(layout.Choices)
    playout.playouts(games, SETUP.compile(), key, words, *room, 1)
    playout.play_randomly(games[1:], SETUP.compile(), words, *room, 1)


def bots() -> None:
    field = Field(SETUP.compile(), ("club", "random", "legend"), 1)
    field.race()
    if MODE == "compiled":
        hints(field)
    bound(RaceSetup.of("usa", ["player"], laps=1), width=1)
    batch = RaceBatch(RaceSetup.of("usa", ["player"]), 1)
    for look in (batch.sample, batch.foresee, batch.teach, lambda: batch.sight(0), lambda: batch.observe(0, 0)):
        look()
    Field(SETUP.compile(), (planner(1), "club", "legend"), 1).race()
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=1))
    weighed_plans(race.sight(0))
    foresight_of(race.sight(0))
    rounds_to_go(race.sight(0))
    for name in ("planner:1", "ace", "champion:1"):
        load_driver(name).choose(race.sight(0), race.choices(0), random.Random(1))
    by_kernel("first", driver(first)).choose(race.sight(0), race.choices(0), random.Random(1))
    prepare()


def hints(field: Field) -> None:
    choices, notes = layout.new(layout.Choices), layout.new(Notes)
    arguments = (field.game, field.track, 0, field.tables, choices, notes)
    think.decide.compile(tuple(map(numba.typeof, arguments)))
    head, facts, codes = (field.game, field.track, 0, field.tables), layout.new(weigh.Facts), np.zeros(4, np.int64)
    weigh.weigh.compile(tuple(map(numba.typeof, (*head, codes, 1, choices, notes))))
    weigh.look.compile(tuple(map(numba.typeof, (*head, facts))))
    weigh.rounds_after.compile(tuple(map(numba.typeof, (field.track, field.tables, 1, 1, 1))))


def first(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    return choices.codes[0]


if __name__ == "__main__":
    {"rules": rules, "bots": bots}[sys.argv[1]]()
