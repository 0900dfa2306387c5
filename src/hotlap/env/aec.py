"""Races for PettingZoo: one agent per player, who decide one after the other (its Agent Environment Cycle)."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np

from ..bots.kernel import Kernel
from ..content.tracks import TrackFile
from ..extras import missing
from ..race import Entrant, RaceSetup, Sight
from .batch import MOST_ROUNDS, RaceBatch
from .render import MODES, check_mode, draw_frame
from .worlds import ACTIONS, HIGHEST, LOWEST, Rewards, Seeds, learners, setup_of

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise missing(error) from None


def env(*arguments: Any, **keywords: Any) -> Any:
    """`raw_env` in PettingZoo's wrapper that refuses calls in the wrong order."""
    return OrderEnforcingWrapper(raw_env(*arguments, **keywords))


class raw_env(AECEnv):  # type: ignore[misc] # PettingZoo's own name for it
    """A race. Its agents are the players, `car_0` for seat 0 and so on; all others are part of the world.

    `drivers` has a word for each seat: "player", "legend", "club", "random" or a name in `kernels`; without it there
    are `cars` players. Further keywords are those of RaceSetup; or `setup` says all of it. `rewards` are "points",
    "progress" or a function (worlds.Rewards). `grids`, `most_rounds`, `full` and `larger` are those of RaceBatch.

    `reset(seed=s)` begins the race with the seed s; without a seed the next one is drawn. `infos` have `seed`, `setup`
    and, once the race is over, `place` and `places` (of all seats). An action that is not among the choices raises
    IllegalAction and changes nothing.
    """

    def __init__(
        self,
        track: str | TrackFile = "usa",
        cars: int = 6,
        *,
        drivers: Sequence[str | Entrant] | None = None,
        setup: RaceSetup | None = None,
        rewards: Any = "points",
        kernels: Mapping[str, Kernel] | None = None,
        grids: str = "random",
        most_rounds: int = MOST_ROUNDS,
        full: bool | None = None,
        larger: bool | None = None,
        render_mode: str | None = None,
        **switches: Any,
    ) -> None:
        super().__init__()
        self.metadata = {"name": "hotlap_v0", "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 4}
        self.render_mode = check_mode(render_mode)
        setup = setup_of(setup, track, ["player"] * cars if drivers is None else drivers, switches)
        self._rewards, self._seeds = Rewards(rewards), Seeds()
        self._batch = batch = RaceBatch(
            setup,
            1,
            kernels=kernels,
            grids=grids,
            full=full,
            larger=larger,
            most_rounds=most_rounds,
            reward=self._rewards.kernel,
            is_endless=False,
        )
        self._dice = np.random.default_rng()
        self._seats = {f"car_{seat}": seat for seat in learners(setup)}
        self._names = {seat: agent for agent, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        seen = spaces.Box(LOWEST, HIGHEST, (batch.observation.size,), np.float32)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self._seats
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self._seats}
        self._row, self._mask = batch.observations[0], batch.masks[0].view(np.int8)
        self._done, self._actors, self._action = batch.done, batch.actors, np.zeros(1, np.int64)

    @property
    def observation(self) -> Any:
        """The form of an observation (Observation)."""
        return self._batch.observation

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        batch = self._batch
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self._seeds.reset(batch, seed, self._dice)
        setup = batch.setup(0)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"seed": setup.seed, "setup": setup} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._names[int(batch.actors[0])]
        if batch.done[0]:
            self._end()

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._action[0] = index(action)
        self._batch.step(self._action)
        self._cumulative_rewards[agent] = 0.0
        if self._rewards.is_dense or self._done[0]:
            self._reward()
        if self._done[0]:
            self._end()
        else:
            self.agent_selection = self._names[self._actors.item()]

    def _reward(self) -> None:
        worth = self._rewards.of(self._batch)[0].tolist()
        self.rewards = {agent: worth[seat] for agent, seat in self._seats.items()}
        self._accumulate_rewards()

    def _end(self) -> None:
        """Tell all agents that the race is over."""
        is_cut = bool(self._batch.truncated[0])
        places = self._batch.places[0, : len(self._batch.setup(0).entrants)].tolist()
        self.terminations = dict.fromkeys(self.agents, not is_cut)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        for agent, info in self.infos.items():
            info |= {"place": places[self._seats[agent]], "places": list(places)}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now. Its mask has its choices if it decides, else zeros."""
        if agent == self.agent_selection and not self._done[0]:
            return {"observation": self._row.copy(), "action_mask": self._mask.copy()}
        row = self._batch.observe(0, self._seats[agent])
        return {"observation": row, "action_mask": np.zeros(ACTIONS, np.int8)}

    def sight(self, agent: str) -> Sight:
        """What an agent may know now, as an object."""
        return self._batch.sight(0, self._seats[agent])

    def render(self) -> Any:
        """The race as the agent that decides sees it."""
        return draw_frame(self.render_mode, self.sight(self.agent_selection))

    def close(self) -> None:
        pass
