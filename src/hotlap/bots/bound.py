"""The fewest rounds that a car alone may need, by a search that knows the shuffle.

It drives all that one car can do, round by round, on the race's own cards: after every round it goes on with the best
of the positions reached. So what it finds can be driven, decision by decision. It is the best known and no proof: a
position that was dropped might have led further.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .. import kernels
from ..kernels import (
    ANY,
    NOBODY,
    array,
    copy,
    entry,
    f64,
    i8,
    i64,
    jit,
    layout,
    set_up,
    step,
    write_choices,
)
from ..kernels import run_through as begin
from ..race import Choice, Race, RaceSetup
from ..race.choices import Position
from .club.pace import Pace, measure
from .club.value import value

WIDTH = 2_000  # positions that are gone on with after each round
DEPTH = 40  # actions of one round, at most
SLICE = 20  # positions in one call: a quarter of a second, after which it may be stopped
KEYS = 1 << 20  # places for positions that were reached before
MOST_ROUNDS = 200
FINISHED = -1e6  # in place of rounds still to go
SPACE = 1e-3  # rounds that a space past the finish is worth, to order those that finished
START, MIXER = 14_695_981_039_346_656, 1_099_511_628_211  # of a hash like FNV-1a
MASK = (1 << 62) - 1


@dataclass(frozen=True, slots=True)
class Bound:
    """The best race found. `beyond` is as in Standing: it decides among races of equal rounds."""

    race: Race
    rounds: int
    beyond: int


@jit
def mixed(key, number):
    return ((key ^ (number & 0xFF)) * MIXER) & MASK


@jit
def key_of(game):
    """A number for all of a position that its future depends on."""
    car = game.cars[0]
    key = mixed(mixed(mixed(START, car.lap), car.space), car.gear)
    key = mixed(mixed(key, car.engine), car.status)
    key = mixed(mixed(mixed(key, game.rng.counter), game.rng.counter >> 8), game.rng.used)
    for slot in range(layout.SLOTS):
        key = mixed(key, car.hand[slot])
        key = mixed(key, car.draw[slot])
        key = mixed(key, car.discard[slot])
    for pile in range(3):
        key = mixed(key, car.stress[pile])
    return key


@jit
def score_of(game, track, pace):
    """Rounds still to go, or far less if the car has finished: the lower the better."""
    car = game.cars[0]
    if car.status == layout.FINISHED:
        return FINISHED - SPACE * (car.lap * track.spaces + car.space)
    return value(game, track, 0, pace)


@jit
def is_new(keys, key):
    """Note a key. False if it was there before."""
    at = key & (KEYS - 1)
    for _ in range(64):
        if keys[at] == key:
            return False
        if keys[at] == 0:
            keys[at] = key
            return True
        at = (at + 1) & (KEYS - 1)
    return True


@jit
def sink(heap, scores, n):
    """Restore the order of a heap, worst first, whose first place was changed."""
    at = 0
    while True:
        worst = at
        for child in range(2 * at + 1, min(2 * at + 3, n)):
            if scores[heap[child]] > scores[heap[worst]]:
                worst = child
        if worst == at:
            return
        heap[at], heap[worst] = heap[worst], heap[at]
        at = worst


@jit
def rise(heap, scores, at):
    """Restore the order of a heap whose place `at` was added."""
    while at > 0 and scores[heap[at]] > scores[heap[(at - 1) // 2]]:
        heap[at], heap[(at - 1) // 2] = heap[(at - 1) // 2], heap[at]
        at = (at - 1) // 2


@entry
def drive_all(
    before: array(layout.Game, ANY),
    first: i64,
    last: i64,
    reached: array(layout.Game, ANY),
    n: i64,
    scores: array(f64, ANY),
    heap: array(i64, ANY),
    parents: array(i64, ANY),
    paths: array(i8, ANY, DEPTH + 1),
    keys: array(i64, KEYS),
    stack: array(layout.Game, DEPTH + 1),
    choices: array(layout.Choices, DEPTH),
    ats: array(i64, DEPTH),
    tracks: layout.Track,
    paces: Pace,
    events: layout.Events,
) -> i64:
    """Drive all that can be done in a round from before[first] to before[last - 1].

    `reached` has the `n` best positions so far, as many as it has room for, each with its score, the number of the
    position it came from, and the actions (`paths`: their number, then each). Returns n.
    """
    track, pace = tracks[0], paces[0]
    for parent in range(first, last):
        copy(stack[0], before[parent])
        round_no, depth = stack[0].round_no, 0
        write_choices(stack[0], track, 0, choices[0])
        ats[0] = 0
        while depth >= 0:
            if ats[depth] == choices[depth].n:
                depth -= 1
                continue
            action = choices[depth].codes[ats[depth]]
            ats[depth] += 1
            copy(stack[depth + 1], stack[depth])
            game = stack[depth + 1]
            waits_for = step(game, track, 0, action, events[0])
            depth += 1
            if waits_for != NOBODY and game.round_no == round_no:
                if depth == DEPTH:
                    depth -= 1
                    continue
                write_choices(game, track, 0, choices[depth])
                ats[depth] = 0
                continue
            score = score_of(game, track, pace)
            if (n < len(heap) or score < scores[heap[0]]) and is_new(keys, key_of(game)):
                slot = n if n < len(heap) else heap[0]
                copy(reached[slot], game)
                scores[slot] = score
                parents[slot] = parent
                paths[slot, 0] = depth
                for i in range(depth):
                    paths[slot, i + 1] = choices[i].codes[ats[i] - 1]
                if n < len(heap):
                    heap[n] = slot
                    rise(heap, scores, n)
                    n += 1
                else:
                    sink(heap, scores, n)
            depth -= 1
    return n


@entry
def set_out(games: layout.Game, tracks: layout.Track, key: array(i64, 8), events: layout.Events) -> i64:
    """Set a race up in games[0], to its first decision."""
    events[0].n = 0
    set_up(games[0], tracks[0], key, events[0])
    return begin(games[0], tracks[0], events[0])


@entry
def take(games: layout.Game, tracks: layout.Track, action: i64, events: layout.Events) -> i64:
    """Take an action in games[0], and run on to the next decision."""
    return step(games[0], tracks[0], 0, action, events[0])


def bound(setup: RaceSetup, width: int = WIDTH, check: Callable[[], None] = lambda: None) -> Bound:
    """The best race that the search finds for one car alone. The same setup gives the same race.

    It calls `check` now and then, which may raise. ValueError for a race of several cars.
    """
    if not setup.time_trial:
        raise ValueError("a bound is for a car alone on the track")
    tracks, events = setup.compile(), layout.new(layout.Events)
    beams = layout.many(layout.Game, width), layout.many(layout.Game, width)
    room = layout.many(layout.Game, DEPTH + 1), layout.many(layout.Choices, DEPTH), layout.zeros(i64, DEPTH)
    set_out(beams[0], tracks, setup.key(), events)
    paces, n, rounds = measure(beams[0], tracks), 1, []
    while len(rounds) < MOST_ROUNDS:
        before, reached = beams[len(rounds) % 2], beams[(len(rounds) + 1) % 2]
        scores, heap, parents = layout.zeros(f64, width), layout.zeros(i64, width), layout.zeros(i64, width)
        paths, keys, found = layout.rows(i8, width, DEPTH + 1), layout.zeros(i64, KEYS), 0
        for first in range(0, n, SLICE):
            check()
            head = before, first, min(n, first + SLICE), reached, found, scores, heap, parents, paths, keys
            found = drive_all(*head, *room, tracks, paces, events)
        if not found:
            break
        n = found
        rounds.append((parents, paths))
        best = min(range(n), key=scores.__getitem__)
        if scores[best] < FINISHED / 2:
            return _race_to(setup, rounds, best)
    raise ValueError(f"no car comes to the finish in {MOST_ROUNDS} rounds")


def _race_to(setup: RaceSetup, rounds: list[tuple[Any, Any]], last: int) -> Bound:
    """The race whose last round ends in position `last`."""
    actions: list[int] = []
    for parents, paths in reversed(rounds):
        path = paths[last]
        actions[:0] = [int(code) for code in path[1 : path[0] + 1]]
        last = int(parents[last])
    race, game, tracks, events = Race(setup), layout.new(layout.Game), setup.compile(), layout.new(layout.Events)
    set_out(game, tracks, setup.key(), events)
    while not race.is_over:
        race.decide(0, _next_choice(race, actions))
        while layout.to_bytes(layout.Game, game) != race.to_bytes():
            take(game, tracks, actions.pop(0), events)
    standing = race.standings()[0]
    return Bound(race, standing.round, standing.beyond)


def _next_choice(race: Race, actions: list[int]) -> Choice:
    """The choice that begins with the first of these actions of the engine."""
    position = Position(race.sight(0).record[0], 0)
    options = [(choice, choice.actions(position)) for choice in race.choices(0)]
    # Where nothing is left to choose, the engine goes on by itself, and nobody says that they are done.
    ended = [(choice, codes[:-1]) for choice, codes in options if codes[-1] == kernels.actions.DONE and codes[:-1]]
    fitting = [(len(codes), i) for i, (_, codes) in enumerate(options + ended) if codes == actions[: len(codes)]]
    return (options + ended)[max(fitting)[1]][0]
