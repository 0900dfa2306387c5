"""Races for PettingZoo: one agent per player, who decide one after the other (its Agent Environment Cycle)."""

from operator import index
from typing import Any

import numpy as np

from ..extras import missing
from .agents import Agents
from .arrays import Bytes, Floats, Frame
from .render import draw_frame
from .worlds import ACTIONS

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise missing(error) from None


def env(*arguments: Any, **keywords: Any) -> OrderEnforcingWrapper:
    """`raw_env` in PettingZoo's wrapper that refuses calls in the wrong order."""
    return OrderEnforcingWrapper(raw_env(*arguments, **keywords))


class raw_env(Agents, AECEnv):  # type: ignore[misc] # PettingZoo's own name for it
    """A race whose agents decide one after the other, with the arguments of Agents.

    `infos` have `seed`, `setup` and, once the race is over, `place` and `places` (of all seats).

    An action that is not among the choices raises IllegalAction and changes nothing.
    """

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        batch = self._batch
        self._row, self._mask = batch.observations[0], batch.masks[0].view(np.int8)
        self._done, self._actors, self._action = batch.done, batch.actors, np.zeros(1, np.int64)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        setup = self.setup
        self.infos: dict[str, dict[str, Any]] = {agent: {"seed": setup.seed, "setup": setup} for agent in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.agent_selection = self._names[int(self._actors[0])]
        if self._done[0]:
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
            self.rewards = self._worth()
            self._accumulate_rewards()
        if self._done[0]:
            self._end()
        else:
            self.agent_selection = self._names[self._actors.item()]

    def _end(self) -> None:
        """Tell all agents that the race is over."""
        is_cut = bool(self._batch.truncated[0])
        self.terminations = dict.fromkeys(self.agents, not is_cut)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        for agent, result in self._results().items():
            self.infos[agent] |= result
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Floats | Bytes]:
        """What an agent may know now. Its mask has its choices if it decides, else zeros."""
        if agent == self.agent_selection and not self._done[0]:
            return {"observation": self._row.copy(), "action_mask": self._mask.copy()}
        row = self._batch.observe(0, self._seats[agent])
        return {"observation": row, "action_mask": np.zeros(ACTIONS, np.int8)}

    def render(self) -> Frame:
        """The race as the agent that decides sees it."""
        return draw_frame(self.render_mode, self.sight(self.agent_selection))
