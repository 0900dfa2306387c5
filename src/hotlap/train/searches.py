"""What the search of `champion` finds in the net's own races, to learn from (expert iteration: Anthony et al., 2017).

The net drives. At some of its decisions the search says what each choice brings. A file keeps the actions of a batch,
one byte each, and what was found; the same races give the same observations again, as in lessons.py.

Rows of decisions in which nothing is searched, such as those of a draft, are kept, too: there the net is to stay as it
is. Without them it forgot how to draft, and had 3.2 points with Garage and weather in place of 6.4.
"""

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from ..bots.ace.net import FORM, flat
from ..bots.observation import load_weights
from ..bots.planner.driver import PlannerDesk
from ..bots.plans import begin_anew
from ..env.batch import RaceBatch
from ..kernels import layout, phases
from .learning import POINTS_SHARE, WIN, Lessons
from .lessons import keep, moment_of, path_of, seed_of
from .net import Form, Net, rows_of, with_arrays
from .rollout import throw
from .worlds import World, worlds

WEIGHTS = "weights.npz"  # in the folder: those that drive and search
SETUPS = 24  # of a file
LANES, STEPS = 48, 800  # about 6,600 rows in a minute and a half
SEARCHED = 1 / 3  # the part of decisions; their neighbours are much alike
SURE = 0.98  # an action of such a chance is not searched: they are most, and have a fifth of what a search finds
HELD = 0.05  # the part of those that are kept, to be learned as they are
SAMPLES = 64
FIRST_SEED = 1 << 51
BEFORE_A_RACE = (
    phases.DRAFT,
    phases.SWAP,
    phases.GIVE_BACK,
    phases.TUNE,
)  # never searched; there are few, so all are kept
NOTHING = -1  # in place of an action: nothing is known of the row


@dataclass
class SearchedDecision:
    """A decision of several actions, as far as it is made. `choices` are those that were searched, with their worth:
    none if there is nothing to search, None if it was passed over."""

    moment: Any
    taken: list[int]
    is_chosen: bool  # to be searched at the first action of which the net is not sure
    choices: list[tuple[list[int], float]] | None = None

    def values(self) -> dict[int, float]:
        """The worth of each next action: that of the best choice that begins so."""
        n, values = len(self.taken), dict[int, float]()
        for codes, worth in self.choices or ():
            if len(codes) > n and codes[:n] == self.taken:
                values[codes[n]] = max(worth, values.get(codes[n], worth))
        return values


class Searcher:
    """Searches some decisions of the races of a batch."""

    def __init__(self, batch: RaceBatch, some: list[World], weights: Any, seed: int) -> None:
        self.batch, self.some, self.weights, self.dice = batch, some, weights, random.Random(seed)
        self._desks: dict[int, PlannerDesk] = {}
        self._decisions: list[SearchedDecision | None] = [None] * batch.n

    def next_actions(self, i: int, is_sure: bool) -> list[tuple[int, float]]:
        """What is known of the next actions of the i-th race: codes, and what each brings. Nothing where it was not
        searched, or there is no choice; only NOTHING where the net is to stay as it is. `is_sure`: so is the net."""
        moment, n = moment_of(self.batch, i)
        now = self._decisions[i]
        if now is None or now.moment != moment or n != len(now.taken):
            now = SearchedDecision(moment, [-1] * n, n == 0 and self.dice.random() < SEARCHED)
            if moment[2] in BEFORE_A_RACE:
                now.choices = []
            self._decisions[i] = now
        is_whole = n == 0 or moment[2] == phases.PLAN  # or may be made whole again
        if now.choices is None and now.is_chosen and is_whole and not is_sure:
            now.choices = self._search(i)
        if now.choices == [] or (now.choices is None and is_sure and self.dice.random() < HELD):
            return [(NOTHING, np.nan)]
        values = now.values()
        return list(values.items()) if len(values) > 1 else []

    def take(self, i: int, action: int) -> None:
        """The i-th race takes this action next."""
        now = self._decisions[i]
        assert now is not None
        now.taken.append(action)

    def _search(self, i: int) -> list[tuple[list[int], float]]:
        """The choices of the seat that decides, with the worth of each: in points, or mostly wins."""
        sight = self.batch.sight(i, int(self.batch.actors[i]))
        begin_anew(sight)
        setup = int(self.batch.lanes["setup"][i])
        if setup not in self._desks:
            self._desks[setup] = PlannerDesk(sight, self.weights)
        desk = self._desks[setup]
        now = desk.search
        for k in range(len(now.key)):
            now.key[k] = self.dice.getrandbits(31)
        desk.find(sight)
        if now.n == 1:
            return []
        desk.search_samples(sight, SAMPLES)
        points, win = (POINTS_SHARE, WIN) if self.some[setup].is_for_win else (1.0, 0.0)
        searched = []
        for k in range(int(now.n)):
            codes = [int(now.codes[k][j]) for j in range(int(now.n_codes[k]))]
            searched.append((codes, (points * float(now.total[k]) + win * float(now.wins[k])) / int(now.played[k])))
        return searched


def _batch_of(seed: int, is_full: bool) -> tuple[RaceBatch, list[World]]:
    """The races of a file, before their first decision."""
    some = worlds(SETUPS, FIRST_SEED + seed, is_full, is_searched=True)
    setups = [world.setup for world in some]
    return RaceBatch(setups, LANES, seed=FIRST_SEED + (seed << 16), larger=not is_full, full=is_full), some


def write(folder: Path, seed: int, is_full: bool) -> Path:
    """Race with the weights of the folder, and keep the decisions and what was found in a file."""
    torch.set_num_threads(1)
    weights = load_weights(folder / WEIGHTS, FORM)
    net = Net()
    with_arrays(net, weights)
    batch, some = _batch_of(seed, is_full)
    form, dice = Form.of(batch.observation), torch.Generator().manual_seed(seed)
    searcher = Searcher(batch, some, flat(weights), seed)
    taken, rows = np.zeros((STEPS, LANES), np.int8), list[tuple[int, int, float]]()
    for step in range(STEPS):
        with torch.no_grad():
            log_chances, _ = net(rows_of(batch), torch.from_numpy(batch.masks), form)
        taken[step] = throw(log_chances, dice).numpy()
        is_sure = (log_chances.amax(1) > np.log(SURE)).tolist()
        for i in range(LANES):
            rows += [(step * LANES + i, code, worth) for code, worth in searcher.next_actions(i, is_sure[i])]
            searcher.take(i, int(taken[step, i]))
        batch.step(taken[step].astype(np.int64))
    at, codes, values = zip(*rows, strict=True)
    path = path_of(folder, seed, is_full)
    found = {"at": np.array(at, np.int32), "codes": np.array(codes, np.int8), "values": np.array(values, np.float32)}
    return keep(path, batch.observation, actions=taken, **found)


@torch.no_grad()
def read(path: Path, usual: Net) -> Lessons:
    """Race again as a file says: the rows that were kept, with what a net would do there usually."""
    batch, _ = _batch_of(*seed_of(path))
    kept = load_weights(path, batch.observation)
    form = Form.of(batch.observation)
    rows, where = np.unique(kept["at"], return_inverse=True)
    values = torch.full((len(rows), layout.ACTIONS), torch.nan)
    is_known = kept["codes"] != NOTHING
    at, codes = (torch.from_numpy(one[is_known].astype(np.int64)) for one in (where, kept["codes"]))
    values[at, codes] = torch.from_numpy(kept["values"][is_known])
    seen, legal = torch.zeros(len(rows), form.size), torch.zeros(len(rows), layout.ACTIONS, dtype=torch.bool)
    for step in range(STEPS):
        first, last = np.searchsorted(rows, (step * LANES, (step + 1) * LANES))
        if first < last:
            lanes = torch.from_numpy(rows[first:last] - step * LANES).long()
            seen[first:last] = rows_of(batch)[lanes]
            legal[first:last] = torch.from_numpy(batch.masks)[lanes]
        batch.step(kept["actions"][step].astype(np.int64))
    log_chances, log_places = usual(seen, legal, form)
    everything = torch.arange(len(rows))
    return Lessons(form, everything, seen, legal, everything * 0, log_places.exp(), values=values, usual=log_chances)
