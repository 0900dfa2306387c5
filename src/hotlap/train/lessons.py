"""Races of `planner` to learn from. They are kept as decisions: the same races give the same observations again.

A file has the actions of a batch, one byte each; its name has the seed from which its races are made.
"""

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import numpy as np
import torch

from ..bots.driver import Driver
from ..bots.observation import Observation, load_weights, save_weights
from ..bots.plans import begin_anew
from ..bots.registry import load_driver
from ..env.batch import RaceBatch
from ..kernels import layout, phases
from ..race.choices import Position
from ..race.cores import cores
from .learning import Lessons
from .net import Form, rows_of
from .rollout import places_to_learn
from .worlds import worlds

TEACHER = "planner:32"
SETUPS = 12  # of a file: `planner` keeps the tables of 16 tracks
LANES, STEPS = 48, 1_500
WANDERS = 0.04  # the part of decisions that are any legal ones, so that lessons begin in odd positions, too
FIRST_SEED = 1 << 50
PICKS = (phases.DISCARD, phases.SALVAGE)
SEVERAL = (phases.PLAN, phases.SWAP, *PICKS)  # decisions of several actions


def moment_of(batch: RaceBatch, i: int) -> tuple[Any, int]:
    """The decision that the i-th race waits for, and how many of its actions are taken."""
    game = batch.games[i]
    seat, phase = int(batch.actors[i]), int(game.phase)
    car = game.cars[seat]
    taken = int(game.turn.picked) if phase in PICKS else 0
    if phase == phases.PLAN:
        taken = int(car.plan_n) + (int(car.plan_gear) > 0)
    elif phase == phases.SWAP_FOR:
        phase, taken = phases.SWAP, 1
    return (int(batch.lanes[i].race), int(game.round_no), phase, seat), taken


class Teacher:
    """What a driver would do in each race of a batch, action by action."""

    def __init__(self, driver: Driver, batch: RaceBatch, seed: int) -> None:
        self.driver, self.batch, self.dice = driver, batch, random.Random(seed)
        self._moments: list[Any] = [None] * batch.n  # of the decision that is on in each race
        self._codes: list[list[int]] = [[] for _ in range(batch.n)]
        self._begun = [0] * batch.n  # actions of the decision that were taken before the driver was asked

    def teach(self) -> tuple[Any, Any]:
        """An action for each race, int64 (n), and whether it is a lesson: at times any legal decision is taken."""
        chosen, is_lesson = np.zeros(self.batch.n, np.int64), np.ones(self.batch.n, np.bool_)
        for i in range(self.batch.n):
            moment, taken = moment_of(self.batch, i)
            if moment != self._moments[i] or taken < self._begun[i] or self._ends(i, taken):
                self._moments[i], self._begun[i] = moment, taken
                self._codes[i] = [] if self.dice.random() < WANDERS else self._think(i, taken)
            if self._codes[i]:
                chosen[i] = self._codes[i][taken - self._begun[i]]
            else:
                chosen[i] = self.dice.choice(np.flatnonzero(self.batch.masks[i]).tolist())
                is_lesson[i] = False
        return chosen, is_lesson

    def _ends(self, i: int, taken: int) -> bool:
        """Whether the decision was whole, and this is a further one of the same phase, such as a second reaction."""
        is_one = self._moments[i][2] not in SEVERAL
        return is_one or (bool(self._codes[i]) and taken - self._begun[i] >= len(self._codes[i]))

    def _think(self, i: int, taken: int) -> list[int]:
        sight = self.batch.sight(i, int(self.batch.actors[i]))
        if sight.record[0].phase == phases.SWAP_FOR:  # its first half left no choice
            return []
        begin_anew(sight)
        choice = self.driver.choose(sight, (), self.dice)
        codes = choice.actions(Position(sight.record[0], sight.seat))
        return codes[taken if sight.record[0].phase == phases.PLAN else 0 :]


def batch_of(seed: int, is_full: bool) -> RaceBatch:
    """The races of a file, before their first decision."""
    setups = [world.setup for world in worlds(SETUPS, FIRST_SEED + seed, is_full)]
    return RaceBatch(setups, LANES, seed=FIRST_SEED + (seed << 16), larger=not is_full, full=is_full)


def path_of(folder: Path, seed: int, is_full: bool) -> Path:
    return folder / f"{'full' if is_full else 'base'}-{seed:05}.npz"


def seed_of(path: Path) -> tuple[int, bool]:
    """The seed of a file, and whether its races have cards: what `path_of` was given."""
    kind, seed = path.stem.split("-")
    return int(seed), kind == "full"


def keep(path: Path, observation: Observation, **arrays: Any) -> Path:
    """Write a file whole, or not at all."""
    save_weights(path.with_suffix(".new"), observation, **arrays)
    return path.with_suffix(".new").replace(path)


def write(folder: Path, seed: int, is_full: bool) -> Path:
    """Race, and keep the decisions in a file."""
    batch = batch_of(seed, is_full)
    teacher = Teacher(load_driver(TEACHER), batch, seed)
    taken, taught = np.zeros((STEPS, LANES), np.int8), np.zeros((STEPS, LANES), np.bool_)
    for step in range(STEPS):
        chosen, taught[step] = teacher.teach()
        taken[step] = chosen
        batch.step(chosen)
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(folder, seed, is_full)
    return keep(path, batch.observation, actions=taken, is_lesson=np.packbits(taught))


def read(path: Path) -> Lessons:
    """Race again as a file says. Decisions of races that did not end in it are left out."""
    batch = batch_of(*seed_of(path))
    kept = load_weights(path, batch.observation)
    taken = kept["actions"].astype(np.int64)
    form = Form.of(batch.observation)
    seen = torch.zeros(STEPS, LANES, form.size)
    legal = torch.zeros(STEPS, LANES, layout.ACTIONS, dtype=torch.bool)
    actors, done = np.zeros((STEPS, LANES), np.int64), np.zeros((STEPS, LANES), np.bool_)
    ends = np.zeros((STEPS, LANES, layout.MAX_CARS), np.int64)
    for step in range(STEPS):
        seen[step], legal[step] = rows_of(batch), torch.from_numpy(batch.masks)
        actors[step] = batch.actors
        done[step] = batch.step(taken[step])
        ends[step] = batch.places
    targets, is_known = places_to_learn(actors, done, ends)
    is_lesson = np.unpackbits(kept["is_lesson"], count=STEPS * LANES).astype(np.bool_)
    return Lessons(
        form,
        torch.nonzero(torch.from_numpy(is_known.flatten()))[:, 0],
        seen.flatten(0, 1),
        legal.flatten(0, 1),
        torch.from_numpy(taken.flatten()),
        targets.flatten(0, 1),
        is_lesson=torch.from_numpy(is_lesson),
    )


def files(base: int, full: int) -> list[tuple[int, bool]]:
    """The seeds of so many files, with cards and without in turns."""
    names = [(seed / max(1, base), seed, False) for seed in range(base)]
    names += [(seed / max(1, full), seed, True) for seed in range(full)]
    return [(seed, is_full) for _, seed, is_full in sorted(names)]


def write_all(
    folder: Path,
    wanted: Sequence[tuple[int, bool]],
    until: float,
    say: Callable[[str], None],
    write: Callable[[Path, int, bool], Path] = write,
) -> bool:
    """Write the missing files, on all cores, till a moment of the monotonic clock. Returns whether all are there."""
    missing = [(seed, is_full) for seed, is_full in wanted if not path_of(folder, seed, is_full).is_file()]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores(), mp_context=context) as pool:
        running: set[Future[Path]] = set()
        while missing or running:
            while missing and len(running) < cores() and time.monotonic() < until:
                running.add(pool.submit(write, folder, *missing.pop(0)))
            if not running:
                return False
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                say(f"{one.result().name}: {len(wanted) - len(missing) - len(running)} of {len(wanted)}")
    return True


def read_all(
    paths: Sequence[Path], at_once: int, seed: int, read: Callable[[Path], Lessons] = read
) -> Iterator[list[Lessons]]:
    """All files once, in an order of the seed, some at a time."""
    shuffled = list(paths)
    random.Random(seed).shuffle(shuffled)
    for i in range(0, len(shuffled), at_once):
        yield [read(path) for path in shuffled[i : i + at_once]]
