"""The time of one call: a raw step, a decision by Race, a copy inside compiled code. And the size of a game."""

import random
import statistics
from time import process_time

import numpy as np

from hotlap.engine import entries, layout, playout, turn
from hotlap.race import Choice, Race
from pace import Pace, say
from racing import setup

RACES = 20  # different recorded races
COPIES = 1_000_000


def recorded_actions(seed: int) -> tuple[list[tuple[int, int]], bytes]:
    """The raw actions (seat, action) of a random race, and the bytes of the game at its end."""
    dice = random.Random(seed)
    games, tracks = layout.new(layout.Game), setup(seed).compile()
    events, choices = layout.new(layout.Events), layout.new(layout.Choices)
    seats = np.zeros(layout.MAX_CARS, np.int64)
    actions: list[tuple[int, int]] = []
    code = entries.new_race(games, tracks, setup(seed).key(), events)
    while code == turn.OK and entries.deciders(games, tracks, seats):
        seat = int(seats[0])
        n = entries.legal(games, tracks, seat, choices)
        action = int(choices[0].codes[dice.randrange(n)])
        code = entries.step(games, tracks, seat, action, events, choices)
        actions.append((seat, action))
    assert code == turn.OK, "a race of six players never fills the event buffer"
    return actions, layout.to_bytes(layout.Game, games)


def step(pace: Pace) -> dict[str, float]:
    """Only the loop over the steps is timed; the loop itself takes about 0.03 µs of the figure."""
    say("a raw step from Python")
    races = [(setup(seed).key(), *recorded_actions(seed)) for seed in range(RACES)]
    tracks, events, choices = setup().compile(), layout.new(layout.Events), layout.new(layout.Choices)
    games, blank = layout.new(layout.Game), layout.new(layout.Game)

    def replay(seconds: float) -> float:
        spent, steps = 0.0, 0
        take = entries.step
        while spent < seconds:
            for key, actions, end in races:
                entries.copy_game(games, blank)
                entries.new_race(games, tracks, key, events)
                begin = process_time()
                for seat, action in actions:
                    take(games, tracks, seat, action, events, choices)
                spent += process_time() - begin
                steps += len(actions)
                assert layout.to_bytes(layout.Game, games) == end, "the same actions must lead to the same end"
        return spent / steps * 1e6

    return {"step_us": statistics.median(pace.repeat(replay))}


def recorded_decisions(seed: int) -> tuple[list[tuple[int, Choice]], bytes]:
    """The choices of a random race, and the bytes of the game at its end."""
    dice = random.Random(seed)
    race = Race(setup(seed))
    decisions: list[tuple[int, Choice]] = []
    while not race.is_over:
        seat = race.deciders()[0]
        decisions.append((seat, dice.choice(race.choices(seat))))
        race.decide(*decisions[-1])
    return decisions, race.to_bytes()


def decide(pace: Pace) -> dict[str, float]:
    say("a decision by Race.decide")
    races = [(setup(seed), *recorded_decisions(seed)) for seed in range(RACES)]

    def replay(seconds: float) -> float:
        spent, taken = 0.0, 0
        while spent < seconds:
            for start, decisions, end in races:
                race = Race(start)
                begin = process_time()
                for seat, choice in decisions:
                    race.decide(seat, choice)
                spent += process_time() - begin
                taken += len(decisions)
                assert race.to_bytes() == end, "the same decisions must lead to the same end"
        return spent / taken * 1e6

    return {"decide_us": statistics.median(pace.repeat(replay))}


def copy(pace: Pace) -> dict[str, float]:
    """Checks that copies are made: the target is equal afterwards, and four times as many take four times as long."""
    say("a copy inside compiled code")
    cells = layout.many(layout.Game, 2)
    games = layout.as_numpy(cells)  # the same memory
    track = setup().compile()
    entries.new_race(cells, track, setup().key(), layout.new(layout.Events))

    def copies(n: int) -> float:
        games[1:].view(np.int8)[:] = 0
        begin = process_time()
        playout.copies(cells, n)
        spent = process_time() - begin
        assert games[0].tobytes() == games[1].tobytes(), "nothing was copied"
        return spent

    copies(COPIES)
    growth = min(copies(4 * COPIES) for _ in range(3)) / min(copies(COPIES) for _ in range(3))
    assert 2.5 < growth < 6, f"four times the copies took {growth:.1f} times as long: they are not all made"
    n = max(COPIES, int(COPIES * pace.seconds / 2 / copies(COPIES)))
    return {"copy_ns": statistics.median(copies(n) for _ in range(pace.repeats)) / n * 1e9}


def size(pace: Pace) -> dict[str, float]:
    return {"state_bytes": layout.Game.dtype.itemsize}
