"""Races driven for some steps, and what is to be learned from them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from ..bots.ace.net import PLACES
from ..bots.driver import Kernel
from ..env.batch import RaceBatch
from ..kernels import layout
from .learning import FOR_WIN, POINTS, Lessons
from .net import Form, Net, rows_of
from .worlds import CURRENT, World

# How slowly trust in later decisions fades, for the value to learn and for advantages. A round has some five actions,
# so advantages look one round ahead, as the search of `champion` does. With 0.95 their deviation was 0.65 points, with
# 0.8 it is 0.39: the same certainty from 2.7 times fewer decisions.
VALUE_LAMBDA, POLICY_LAMBDA = 0.95, 0.8


def throw(log_chances: Tensor, dice: torch.Generator) -> Tensor:
    """One action for each row: the greatest of the logarithms plus Gumbel noise."""
    return (log_chances - torch.empty_like(log_chances).exponential_(generator=dice).log()).argmax(1)


def places_to_learn(
    actors: Any, done: Any, ends: Any, said: Tensor | None = None, trust: float = VALUE_LAMBDA
) -> tuple[Tensor, Any]:
    """For each decision (steps, lanes) the place to learn, as chances (steps, lanes, 9), and whether it is known.

    The seats of a race decide in turns, so each seat has a chain of its own. Backwards along a chain a decision's
    target is a mixture of what the net `said` at the seat's next decision and of that decision's target (TD(lambda) on
    chances, lambda = `trust`, gamma = 1); at the end of the race it is the place itself. Without `said` only the end
    counts.
    """
    steps, n = actors.shape
    lanes = np.arange(n)
    targets, is_known = torch.zeros(steps, n, PLACES), np.zeros((steps, n), np.bool_)
    later, is_later = torch.zeros(n, PLACES, PLACES), np.zeros((n, PLACES), np.bool_)
    for step in reversed(range(steps)):
        over = np.flatnonzero(done[step])
        later[over] = functional.one_hot(torch.from_numpy(ends[step, over] - 1).clamp(0), PLACES).float()
        is_later[over] = True
        seats = actors[step]
        targets[step], is_known[step] = later[lanes, seats], is_later[lanes, seats]
        if said is not None:
            mixed = (1 - trust) * said[step] + trust * targets[step]
            later[lanes, seats] = torch.where(torch.from_numpy(is_known[step])[:, None], mixed, said[step])
            is_later[lanes, seats] = True
    return targets, is_known


class Rollout:
    """The races of one batch over `steps` steps. Rows of frozen selves are driven and not learned from."""

    def __init__(
        self,
        races: Sequence[World],
        lanes: int,
        steps: int,
        seed: int,
        larger: bool | None = None,
        kernels: Mapping[str, Kernel] | None = None,
    ) -> None:
        self.batch = RaceBatch([world.setup for world in races], lanes, seed=seed, larger=larger, kernels=kernels)
        self.form, self.steps, self.lanes = Form.of(self.batch.observation), steps, lanes
        self._holders = np.array([world.holders for world in races])
        self._for_win = np.array([world.is_for_win for world in races])
        self.seen = torch.zeros(steps, lanes, self.form.size)
        self.legal = torch.zeros(steps, lanes, layout.ACTIONS, dtype=torch.bool)
        self.actions = torch.zeros(steps, lanes, dtype=torch.int64)
        self.log_chances = torch.zeros(steps, lanes)
        self.places = torch.zeros(steps, lanes, PLACES)  # their chances, by the net that drove
        self.actors, self.holders = (np.zeros((steps, lanes), np.int64) for _ in range(2))
        self.is_for_win = np.zeros((steps, lanes), np.bool_)
        self.done = np.zeros((steps, lanes), np.bool_)
        self.ends = np.zeros((steps, lanes, PLACES), np.int64)  # places by seat, where a race was over

    @torch.no_grad()
    def collect(self, net: Net, frozen: Sequence[Net], dice: torch.Generator) -> None:
        """Drive on by the net and its frozen selves."""
        batch = self.batch
        for step in range(self.steps):
            self.seen[step] = rows_of(batch)
            self.legal[step] = torch.from_numpy(batch.masks)
            self.actors[step] = batch.actors
            self.holders[step] = self._holders[batch.lanes["setup"], batch.actors]
            self.is_for_win[step] = self._for_win[batch.lanes["setup"]]
            log_chances, log_places = net(self.seen[step], self.legal[step], self.form)
            self.places[step] = log_places.exp()
            chosen = throw(log_chances, dice)
            self._ask_frozen(step, frozen, chosen, dice)
            self.actions[step] = chosen
            self.log_chances[step] = log_chances.gather(1, chosen[:, None])[:, 0]
            self.done[step] = batch.step(chosen.numpy())
            self.ends[step] = batch.places

    def _ask_frozen(self, step: int, frozen: Sequence[Net], chosen: Tensor, dice: torch.Generator) -> None:
        for k, past in enumerate(frozen, 1):
            rows = torch.from_numpy(np.flatnonzero(self.holders[step] == k))
            if len(rows):
                log_chances, _ = past(self.seen[step, rows], self.legal[step, rows], self.form)
                chosen[rows] = throw(log_chances, dice)

    def lessons(self) -> Lessons:
        """What is to be learned: the rows that the net itself drove, and of whose end something is known."""
        targets, is_known = places_to_learn(self.actors, self.done, self.ends, self.places)
        kept = torch.from_numpy((is_known & (self.holders == CURRENT)).flatten())
        soon, _ = places_to_learn(self.actors, self.done, self.ends, self.places, POLICY_LAMBDA)
        better = soon - self.places
        return Lessons(
            self.form,
            torch.nonzero(kept)[:, 0],
            self.seen.flatten(0, 1),
            self.legal.flatten(0, 1),
            self.actions.flatten(),
            targets.flatten(0, 1),
            before=self.log_chances.flatten(),
            advantages=torch.where(torch.from_numpy(self.is_for_win), better @ FOR_WIN, better @ POINTS).flatten(),
        )
