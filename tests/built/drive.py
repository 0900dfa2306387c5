"""A program that calls every entry of the rules often, over all modules, seasons, nine cars, drafts and weather."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from hotlap.bots.bound import bound
from hotlap.bots.club.driver import DESKS, rounds_to_go
from hotlap.bots.club.hint import hint
from hotlap.bots.dice import roll, start
from hotlap.bots.field import Field
from hotlap.bots.foresight import foresight_of
from hotlap.bots.plans import Plans, forget, plans_of
from hotlap.bots.registry import load_driver
from hotlap.coach import analyse
from hotlap.engine import entries, layout, log, playout
from hotlap.env.batch import RaceBatch
from hotlap.race import Race, RaceSetup
from hotlap.server.show import frame
from laws.setups import setup_number
from laws.table import SPECTATOR, Table

SETUPS = [setup_number(number) for number in range(60)]
FULL: dict[str, Any] = {"garage": "mixed", "weather": True, "larger_field": True}
FIELD = ("club", "club", "random", "legend", "club", "random", "legend", "club", "random")


def tables(most: int) -> None:
    """The engine's own entries: whole random races with plans taken back and drivers who give up, and what may be asked
    between two of their steps."""
    dice = random.Random(5)
    for setup in SETUPS:
        table = Table(setup)
        kept, spare = layout.new(layout.Game), layout.new(layout.Game)
        cells, events = layout.many(layout.Game, 2), layout.new(layout.Events)
        for seat, action in table.walk(dice, most):
            entries.copy_game(kept, table.game)
            table.step(seat, action)
            entries.copy_game(spare, table.game)
            entries.restore(spare, kept, seat, len(log.rows(log.packed(table.events[0]))), events)
            entries.resume(spare, table.track, events)
            playout.copies(cells, 2)
            entries.copy_game(table.game, kept)
            table.take_back(dice.randrange(table.cars))
            entries.copy_game(table.game, kept)
            other = table.imagined(seat if dice.random() < 0.7 else SPECTATOR, dice.getrandbits(64))
            words = layout.numbers(layout.i64, [dice.getrandbits(32) for _ in range(4)])
            playout.play_randomly(other.game, table.track, words, events, table.choices, 20)
            entries.retire(kept, table.track, seat, events)


def moments(n: int) -> Iterator[tuple[Race, int]]:
    """Races at `n` moments of each, each with a seat that decides: of every second race soon one after the other, of
    the others from its whole length."""
    for number, setup in enumerate(SETUPS):
        dice, race, left = random.Random(number), Race(setup), n
        while not race.is_over and left > 0:
            seat = dice.choice(race.deciders())
            if dice.random() < (0.8, 0.3)[number % 2]:
                yield race, seat
                left -= 1
            race.decide(seat, dice.choice(race.choices(seat)))


def asked(n: int) -> None:
    """What page, terminal and drivers ask for at a moment."""
    ace, *others = (load_driver(name) for name in ("ace", "planner:1", "champion:1"))
    dice, spare, plans = random.Random(3), layout.new(layout.Game), layout.new(Plans)
    for number, (race, seat) in enumerate(moments(n)):
        sight, choices = race.sight(seat), race.choices(seat)
        is_plan = race.phase == "PLAN"
        if not is_plan or number % 15 == 0:
            hint(sight, choices)
        if number % (15 if is_plan else 2) == 0:
            frame.ask(race, sight)
        frame.public(race)
        foresight_of(sight)
        rounds_to_go(sight)
        for other in race.deciders() if is_plan else ():
            desk, view = DESKS.for_sight(sight), race.sight(other).record
            plans_of(view, sight.course, other, desk.paces, plans, desk.choices, desk.notes)
        entries.copy_game(spare, sight.record)
        forget(spare, seat)
        ace.choose(sight, choices, dice)
        if number % 6 == 0:
            for one in others:
                one.choose(sight, choices, dice)


def in_bulk(n: int) -> None:
    """Whole races in one call, the environments' batches, and dice."""
    words = layout.zeros(layout.i64, 4)
    for number, setup in enumerate(SETUPS):
        names = [("legend" if one.is_legend else FIELD[seat]) for seat, one in enumerate(setup.entrants)]
        Field(setup.compile(), names, 2, seed=number).race()
        course = setup.compile()
        cells, room = layout.many(layout.Game, 2), (layout.new(layout.Events), layout.new(layout.Choices))
        start(words, number)
        playout.playouts(cells, course, setup.key(), words, *room, 2)
    for _ in range(n):
        roll(words, 1000)


def batches(n: int) -> None:
    for seats in (1, 4, 6, 9):
        names = ("player", *FIELD[: seats - 1])
        batch = RaceBatch(RaceSetup.of("usa", names, seed=1, laps=1, **FULL), 4)
        batch.reset(seats)
        for _ in range(n):
            batch.foresee()
            batch.teach()
            batch.sight(0)
            batch.observe(0, 0)
            batch.step(batch.sample())


def side_by_side(n: int) -> None:
    """Seats that are asked together, before and after each has given an action."""
    batch = RaceBatch(RaceSetup.of("usa", ["player"] * 4, seed=1, laps=1, mulligan=True, **FULL), 1)
    codes, given, counts = np.zeros((4, layout.SLOTS), np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    rows, masks = np.zeros((4, batch.observation.size), np.float32), np.zeros((4, layout.ACTIONS), np.bool_)
    ask = batch.bound_for_all(np.arange(4), codes, given, rows, masks, counts)
    for _ in range(n):
        given[:] = 0
        if ask():
            codes[:, 0] = masks.argmax(1)
            given[:] = counts > 0
        ask()
        batch.step(batch.sample())


def coach(races: int, n: int) -> None:
    """Analyses in one thread, with so few games that whole races take seconds."""
    tier = analyse.Tier("quick", screening=1, comparing=1, block=1, most=n)
    kept = analyse.TIERS["quick"], analyse.AHEAD["quick"], analyse.DRAWS["quick"]
    analyse.TIERS["quick"], analyse.AHEAD["quick"], analyse.DRAWS["quick"] = tier, n, n
    try:
        for seed in range(races):
            race, club = Race(RaceSetup.of("usa", FIELD[:3], seed=seed, laps=1, **FULL)), load_driver("club")
            dice = random.Random(seed)
            while not race.is_over:
                for seat in race.deciders():
                    race.decide(seat, club.choose(race.sight(seat), race.choices(seat), dice))
            analyse.analyse(race, workers=1)
    finally:
        analyse.TIERS["quick"], analyse.AHEAD["quick"], analyse.DRAWS["quick"] = kept


def whole() -> None:
    """Every entry 2,000 times and more, but for those of test_calls.SELDOM."""
    tables(60)
    asked(75)
    in_bulk(2000)
    batches(500)
    side_by_side(1000)
    coach(5, 2)
    for setup in SETUPS[:30]:
        if setup.time_trial:
            bound(setup, width=4)
