"""Races for PettingZoo's parallel form: whoever has to decide at the same time decides in the same step, as plans are
made. Who has nothing to decide waits."""

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np

from ..extras import missing
from ..kernels import actions, layout
from ..race import IllegalAction
from . import lanes
from .agents import Agents
from .arrays import Frame
from .render import draw_frame
from .worlds import ACTIONS, PENALTY, check_illegal

try:
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise missing(error) from None

WAIT = lanes.GO_ON  # the only action in the mask of an agent that is not asked

Rows = dict[str, dict[str, Any]]  # observations, or infos, by agent
Step = tuple[Rows, dict[str, float], dict[str, bool], dict[str, bool], Rows]


class parallel_env(Agents, ParallelEnv):  # type: ignore[misc] # PettingZoo's own name for it
    """A race whose agents decide together, with the arguments of Agents.

    Plans are made side by side: in one step all agents choose their gears, in the next their first cards, and so on.
    In a turn one agent decides. Who is not asked has WAIT alone in its mask; whatever it answers counts for nothing,
    and may be left out.

    `infos` are numbers, and always the same ones, as wrappers of other libraries want them: `asked`, `seed`, `illegal`,
    and `place` and `places` (of all seats), which are 0 until the race is over.

    An action that is not among the choices ends the race for all, with a reward of -1 for who chose it, as
    PettingZoo's own games do; `illegal="raise"` makes it an IllegalAction that changes nothing.
    """

    def __init__(self, *arguments: Any, illegal: str = "end", **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        del self.metadata["is_parallelizable"]  # it is parallel, and that word is of the other form
        self.illegal = check_illegal(illegal)
        batch, n = self._batch, len(self._seats)
        self._given = np.zeros(n, np.int64)  # by agent: so many actions of a decision that all make together
        self._codes = np.zeros((n, layout.SLOTS), np.int64)  # these actions
        self._rows, self._masks = np.zeros((n, self.observation.size), np.float32), np.zeros((n, ACTIONS), np.bool_)
        self._counts, self._action = np.zeros(n, np.int64), np.zeros(1, np.int64)
        self._numbers = {agent: number for number, agent in enumerate(self._seats)}
        self._asked: list[str] = []
        told = self._rows, self._masks, self._counts
        self._ask = batch.bound_for_all(np.array([*self._seats.values()]), self._codes, self._given, *told)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Rows, Rows]:
        self._begin(seed)
        setup = self.setup
        none = np.zeros(len(setup.entrants), np.int64)
        told = {"seed": setup.seed, "illegal": False, "place": 0, "places": none}
        self._infos = {agent: dict(told) for agent in self.agents}
        return self._look(anew=True), self._told()

    def step(self, actions: Mapping[str, int]) -> Step:
        """Take the actions of all agents that are asked."""
        if not self.agents:
            raise RuntimeError("the race is over, or has not begun: call reset()")
        if silent := [agent for agent in self._asked if agent not in actions]:
            raise ValueError(f"no action is given for {', '.join(silent)}, and they are asked")
        chosen = {agent: index(actions[agent]) for agent in self._asked}
        if wrong := [agent for agent, action in chosen.items() if not self._is_offered(agent, action)]:
            return self._refuse(wrong, chosen)
        if self._is_together:
            for agent, action in chosen.items():
                number = self._numbers[agent]
                self._codes[number, self._given[number]] = action
                self._given[number] += 1
            rows = self._look(anew=False)
            if self._asked:
                return self._all(rows, dict.fromkeys(self.agents, 0.0), False, False)
            worth = self._drive([])
        else:
            worth = self._drive([*chosen.values()])
        batch = self._batch
        is_over, is_cut = bool(batch.done[0]), bool(batch.truncated[0])
        if is_over:
            for agent, result in self._results().items():
                self._infos[agent] |= {"place": result["place"], "places": np.array(result["places"])}
        return self._all(self._look(anew=True), worth, is_over and not is_cut, is_cut)

    def _is_offered(self, agent: str, action: int) -> bool:
        return 0 <= action < ACTIONS and bool(self._masks[self._numbers[agent], action])

    def _drive(self, first: list[int]) -> dict[str, float]:
        """Hand the race what was decided: an action, or what all have given. Returns what that was worth.

        The batch asks the seats one after the other, and each for what it has given.
        """
        batch, worth, at = self._batch, dict.fromkeys(self.agents, 0.0), [0] * len(self._seats)
        while True:
            number = self._numbers[self._names[int(batch.actors[0])]]
            if first:
                self._action[0] = first.pop()
            elif at[number] < self._given[number]:
                self._action[0] = self._codes[number, at[number]]
                at[number] += 1
            else:
                return worth
            batch.step(self._action)
            if self._rewards.is_dense or batch.done[0]:
                for one, gain in self._worth().items():
                    worth[one] += gain
            if batch.done[0]:
                return worth

    def _look(self, *, anew: bool) -> Rows:
        """What all agents observe, and who is asked what. `anew`: nobody has given anything yet."""
        if anew:
            self._given[:] = 0
        self._is_together = bool(self._ask())
        self._asked = [agent for agent, n in zip(self._seats, self._counts.tolist(), strict=True) if n > 0]
        rows, masks = self._rows.copy(), self._masks.astype(np.int8)
        return {agent: {"observation": rows[i], "action_mask": masks[i]} for agent, i in self._numbers.items()}

    def _told(self) -> Rows:
        return {agent: info | {"asked": agent in self._asked} for agent, info in self._infos.items()}

    def _all(self, rows: Rows, worth: dict[str, float], is_over: bool, is_cut: bool) -> Step:
        """The same end, or none, for all agents."""
        told = dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, is_cut)
        if is_over or is_cut:
            self.agents = []
        return rows, worth, *told, self._told()

    def _refuse(self, wrong: list[str], chosen: dict[str, int]) -> Step:
        if self.illegal == "raise":
            agent = wrong[0]
            codes = np.flatnonzero(self._masks[self._numbers[agent]]).tolist()
            legal = ", ".join(f"{code} ({actions.describe(code)})" for code in codes)
            raise IllegalAction(f"{agent} cannot choose {chosen[agent]}; its choices are {legal}")
        rows = self._look(anew=False)
        worth = {agent: PENALTY if agent in wrong else 0.0 for agent in self.agents}
        for agent in wrong:
            self._infos[agent]["illegal"] = True
        return self._all(rows, worth, True, False)

    def render(self) -> Frame:
        """The race as the first of the agents that decide sees it; once it is over, as the first agent does."""
        return draw_frame(self.render_mode, self.sight([*self._asked, self.possible_agents[0]][0]))
