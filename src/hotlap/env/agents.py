"""A race whose players are agents, by the names of PettingZoo: what its two forms have in common."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..bots.kernel import Kernel
from ..bots.observation import Observation
from ..content.tracks import TrackFile
from ..extras import missing
from ..race import Entrant, RaceSetup, Sight
from .arrays import RewardFunction
from .batch import MOST_ROUNDS, RaceBatch
from .render import MODES, check_mode
from .worlds import ACTIONS, Rewards, Seeds, check_cars, learners, setup_of

try:
    from gymnasium import spaces
except ImportError as error:
    raise missing(error) from None


class Agents:
    """A race. Its agents are the players, `car_0` for seat 0 and so on; all others are part of the world.

    `drivers` has a word for each seat: "player", "legend", "club", "random" or a name in `kernels`; without it there
    are `cars` players. Further keywords are those of RaceSetup; or `setup` says all of it. `rewards` are "points",
    "progress" or a function (worlds.Rewards). `grids`, `most_rounds`, `full` and `larger` are those of RaceBatch.

    `reset(seed=s)` begins the race with the seed s; without a seed the next one is drawn.
    """

    def __init__(
        self,
        track: str | TrackFile = "usa",
        cars: int = 6,
        *,
        drivers: Sequence[str | Entrant] | None = None,
        setup: RaceSetup | None = None,
        rewards: str | RewardFunction = "points",
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
        setup = setup_of(setup, track, ["player"] * check_cars(cars) if drivers is None else drivers, switches)
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
        seen = spaces.Box(*batch.bounds, dtype=np.float32)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self._seats
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self._seats}

    @property
    def observation(self) -> Observation:
        """The form of an observation."""
        return self._batch.observation

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def setup(self) -> RaceSetup:
        """The setup of the present race, seed included."""
        return self._batch.setup(0)

    def _begin(self, seed: int | None) -> None:
        """Begin a race."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self._seeds.reset(self._batch, seed, self._dice)
        self.agents = list(self.possible_agents)

    def _worth(self) -> dict[str, float]:
        """What the last step of the batch is worth to each agent."""
        worth = self._rewards.of(self._batch)[0].tolist()
        return {agent: worth[seat] for agent, seat in self._seats.items()}

    def _results(self) -> dict[str, dict[str, Any]]:
        """The places, for the infos of a race that is over."""
        places = self._batch.places[0, : len(self.setup.entrants)].tolist()
        return {agent: {"place": places[seat], "places": list(places)} for agent, seat in self._seats.items()}

    def sight(self, agent: str) -> Sight:
        """What an agent may know now, as an object."""
        return self._batch.sight(0, self._seats[agent])

    def close(self) -> None:
        pass
