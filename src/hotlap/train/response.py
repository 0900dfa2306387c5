"""A best response, as far as a budget goes: the net of `ace` learns to beat one driver, and what it wins is a lower
bound on what that driver can be exploited by.

One car learns by PPO against a field of the driver, in fixed races. At some moments it is judged in races of their own,
and the best of these nets is kept: so the response is no weaker there than the net that it began as.
"""

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch

from ..bots.ace.weights import arrays as ace_arrays
from ..bots.driver import Kernel
from ..env.batch import POINTS, RaceBatch
from ..overriding import override
from ..race import Entrant, RaceSetup
from .learning import learn
from .net import Form, Net, rows_of, with_arrays
from .rollout import Rollout
from .worlds import CURRENT, MOST_CARS, World

FIRST_LOOK = 1 << 41  # seeds of races that choose the best net, away from those that it learns from


@dataclass(frozen=True)
class ResponsePlan:
    """The budget, in decisions of the learner, and how they are learned from. Rates fall as it goes on."""

    decisions: int = 1_000_000
    seed: int = 1
    looks: int = 8
    look_races: int = 1_200  # at most
    lanes: int = 512
    steps: int = 64
    rate: float = 1e-4
    last_rate: float = 1e-5
    entropy: float = 0.002  # `ace` is sure of itself already
    last_entropy: float = 0.0
    batch: int = 4_096
    passes: int = 2

    @property
    def rounds(self) -> int:
        """How often it learns: at least once before each look."""
        return max(self.looks, -(-self.decisions // (self.lanes * self.steps)))

    @property
    def judging_races(self) -> int:
        """Of a look. Those of a small budget are short, so that most of the time goes into learning."""
        return min(self.look_races, self.decisions // 400)


@dataclass(frozen=True)
class Look:
    """How many points a race the net had after so many decisions, in the races that choose the best one."""

    decisions: int
    points: float


class Opponents(World):
    """A race in which points count, whoever the others are."""

    @property
    @override
    def is_for_win(self) -> bool:
        return False


class Response:
    """A net that learns to beat the others in some races. The first seat of each setup is the learner's."""

    def __init__(
        self, setups: Sequence[RaceSetup], kernels: Mapping[str, Kernel] | None = None, plan: ResponsePlan | None = None
    ) -> None:
        self.plan, self.looks = plan or ResponsePlan(), list[Look]()
        self._setups, self._kernels = list(setups), kernels
        self._races_of_all = sum(len(setup.entrants) for setup in setups)  # from each place of the grid once
        self._dice = torch.Generator().manual_seed(self.plan.seed)
        self.net = Net()
        with_arrays(self.net, ace_arrays())
        self.best = copy.deepcopy(self.net)

    def train(self, tell: Callable[[int, int], None]) -> None:
        """Spend the budget. `tell` hears how much of it is spent."""
        plan, looked = self.plan, 0
        rollout, rounds = self._rollout(), plan.rounds
        optimizer = torch.optim.Adam(self.net.parameters(), eps=1e-5)
        self._look(0)
        for number in range(rounds):
            gone = number / rounds
            optimizer.param_groups[0]["lr"] = plan.rate + (plan.last_rate - plan.rate) * gone
            rollout.collect(self.net, [], self._dice)
            entropy = plan.entropy + (plan.last_entropy - plan.entropy) * gone
            learn(self.net, optimizer, [rollout.lessons()], self._dice, plan.batch, plan.passes, entropy)
            spent = (number + 1) * rollout.steps * rollout.lanes
            tell(spent, plan.decisions)
            if (due := (number + 1) * plan.looks // rounds) > looked:
                looked = due
                self._look(spent)

    def _rollout(self) -> Rollout:
        """Races side by side, so many that the budget is spent in rounds of the same size, and nothing beyond it."""
        plan = self.plan
        lanes = plan.decisions // (plan.rounds * plan.steps)
        races = [Opponents(setup, (CURRENT,) * MOST_CARS) for setup in from_every_seat(self._setups)]
        return Rollout(races, lanes, plan.steps, plan.seed << 32, larger=True, kernels=self._kernels)

    @torch.no_grad()
    def _look(self, decisions: int) -> None:
        """Judge the net by its likeliest actions, and keep it if it is the best so far."""
        lanes = -(-self.plan.judging_races // self._races_of_all) * self._races_of_all
        batch = RaceBatch(self._setups, lanes, FIRST_LOOK, grids="rotated", larger=True, kernels=self._kernels)
        form = Form.of(batch.observation)

        def policy(_: Any, masks: Any) -> Any:
            return self.net(rows_of(batch), torch.from_numpy(masks), form)[0].argmax(1).numpy()

        places = batch.first_places(policy)[:, 0]
        found = Look(decisions, float(POINTS[places].mean()))
        if self.looks and found.points > max(look.points for look in self.looks):
            self.best.load_state_dict(self.net.state_dict())
        self.looks.append(found)


def from_every_seat(setups: Sequence[RaceSetup]) -> list[RaceSetup]:
    """Each setup with its field in all rotations."""
    return [
        replace(setup, entrants=_rotated(setup.entrants, by)) for setup in setups for by in range(len(setup.entrants))
    ]


def _rotated(entrants: tuple[Entrant, ...], by: int) -> tuple[Entrant, ...]:
    """The drivers are shifted, colours stay."""
    shifted = entrants[by:] + entrants[:by]
    return tuple(replace(one, driver=other.driver) for one, other in zip(entrants, shifted, strict=True))
