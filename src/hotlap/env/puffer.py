"""Many races for PufferLib, in its native form: each step writes into the arrays that PufferLib hands over."""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..bots.kernel import Kernel
from ..bots.observation import Observation
from ..content.tracks import TrackFile
from ..overriding import override
from ..race import RaceSetup
from .arrays import Flags, Floats, Frame, RewardFunction, Wholes
from .batch import MOST_ROUNDS, POINTS, RaceBatch
from .device import whole
from .render import MODES, check_mode, draw_frame
from .worlds import ACTIONS, PENALTY, Rewards, Seeds, alone_of, break_off_illegal, check_illegal

try:
    from gymnasium import spaces
    from pufferlib import PufferEnv
except ModuleNotFoundError as error:
    told = f"{error.name} is not installed, and no extra of hotlap brings it for PufferLib: pip install pufferlib"
    raise ModuleNotFoundError(told, name=error.name) from None

Info = dict[str, list[float]]


class PufferRaces(PufferEnv):  # type: ignore[misc]
    """`num_races` races with a learner in each, by the contract of PufferLib's native environments. An agent of
    PufferLib's is a race: a row of its buffers.

    A row is the observation and, behind it, the mask of the legal actions as 0 and 1 (`mask_of` cuts it off). When a
    race is over, the row is the first of the lane's next race, and `terminals` or `truncations` tell so; `infos` then
    have lists of `place`, `points`, `win`, `episode_return` and `episode_length`, a number for each such race.

    PufferLib's trainer cuts rewards off at -1 and 1. So "points" count in ninths: a win is worth 1.

    The other arguments are those of Gymnasium's vector (vector.py), and `num_threads` is that of RaceBatch. Seeds of
    PufferLib's workers lie side by side; so that they do not race the same races, those of a worker's races are drawn
    from its seed.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        num_races: int = 256,
        track: str | TrackFile = "usa",
        cars: int = 6,
        *,
        rivals: str | Sequence[str] = "club",
        setup: RaceSetup | Sequence[RaceSetup] | None = None,
        rewards: str | RewardFunction = "points",
        kernels: Mapping[str, Kernel] | None = None,
        grids: str = "rotated",
        most_rounds: int = MOST_ROUNDS,
        full: bool | None = None,
        larger: bool | None = None,
        illegal: str = "end",
        num_threads: int = 1,
        render_mode: str | None = None,
        buf: Mapping[str, NDArray[Any]] | None = None,
        seed: int | None = 0,
        **switches: Any,
    ) -> None:
        self.render_mode, self.illegal = check_mode(render_mode), check_illegal(illegal)
        setups = alone_of(setup, track, rivals, cars, switches)
        self._rewards, self._seeds = Rewards(rewards), Seeds()
        self._unit = 1.0 if self._rewards.is_dense else float(POINTS.max())
        make = functools.partial(
            RaceBatch,
            setups,
            kernels=kernels,
            grids=grids,
            full=full,
            larger=larger,
            most_rounds=most_rounds,
            reward=self._rewards.kernel,
            num_threads=num_threads,
        )
        form = make(n=1)
        self.observation: Observation = form.observation
        lowest, highest = (np.append(bound, np.full(ACTIONS, i)) for i, bound in enumerate(form.bounds))
        self.single_observation_space = spaces.Box(lowest.astype("f4"), highest.astype("f4"), dtype=np.float32)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.num_agents = num_races
        super().__init__(buf)
        self._batch = make(n=num_races, into={"observations": self.observations})
        self._lane, self._mask = np.arange(num_races), self.mask_of(self.observations)
        self._got, self._gone = np.zeros(num_races), np.zeros(num_races, np.int64)
        self._dice = np.random.default_rng(seed)
        self._begin()

    def mask_of(self, rows: Floats) -> Floats:
        """The mask of the legal actions in rows of observations: their last 128 numbers."""
        return rows[..., self.observation.size :]

    def _begin(self) -> None:
        self._seeds.reset(self._batch, None, self._dice)
        self._mask[:] = self._batch.masks
        self._got[:], self._gone[:] = 0, 0

    @override
    def reset(self, seed: int | None = None) -> tuple[Floats, list[Info]]:
        """Begin all races anew: those that are drawn from this seed, or the next ones."""
        if seed is not None:
            self._seeds, self._dice = Seeds(), np.random.default_rng(seed)
        self._begin()
        for flags in (self.rewards, self.terminals, self.truncations):
            flags[:] = 0
        self.masks[:] = True
        return self.observations, []

    @override
    def step(self, actions: ArrayLike) -> tuple[Floats, Floats, Flags, Flags, list[Info]]:
        batch, seats = self._batch, self._batch.actors.copy()
        chosen = whole(np.asarray(actions))
        is_illegal = None if self.illegal == "raise" else break_off_illegal(batch, chosen)
        batch.step(chosen)
        self.rewards[:] = self._rewards.of(batch)[self._lane, seats] / self._unit
        self.terminals[:], self.truncations[:] = batch.done & ~batch.truncated, batch.truncated
        if is_illegal is not None:
            self.rewards[is_illegal], self.terminals[is_illegal], self.truncations[is_illegal] = PENALTY, True, False
        self._mask[:] = batch.masks
        self._got += self.rewards
        self._gone += 1
        return self.observations, self.rewards, self.terminals, self.truncations, self._infos(seats)

    def _infos(self, seats: Wholes) -> list[Info]:
        """What PufferLib takes the means of: a list for each number, of the races that are over."""
        batch = self._batch
        if not batch.done.any():
            return []
        lanes = np.flatnonzero(batch.done)
        places, points = batch.places[lanes, seats[lanes]], batch.points[lanes, seats[lanes]]
        told = {"place": places, "points": points, "win": places == 1}
        told |= {"episode_return": self._got[lanes], "episode_length": self._gone[lanes]}
        self._got[lanes], self._gone[lanes] = 0, 0
        return [{name: numbers.astype(float).tolist() for name, numbers in told.items()}]

    def render(self) -> Frame:
        """A frame of the first race, as its learner sees it."""
        return draw_frame(self.render_mode, self._batch.sight(0, int(self._batch.actors[0])))

    @override
    def close(self) -> None:
        pass
