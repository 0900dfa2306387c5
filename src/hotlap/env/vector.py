"""Many races for Gymnasium, stepped by one call: a learner in each."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..bots.kernel import Kernel
from ..bots.observation import Observation
from ..content.tracks import TrackFile
from ..extras import missing
from ..overriding import override
from ..race import RaceSetup
from .arrays import Actions, Flags, Floats, RewardFunction
from .batch import MOST_ROUNDS, RaceBatch
from .device import whole
from .render import MODES, check_mode, draw_frame
from .worlds import ACTIONS, PENALTY, Rewards, Seeds, alone_of, break_off_illegal, check_illegal

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing(error) from None

Rows = TypeVar("Rows", bound=NDArray[Any])


class RaceVectorEnv(VectorEnv[Floats, Actions, NDArray[Any]]):
    """`num_envs` races as in `RaceEnv`, by the contract of Gymnasium's vectors.

    The autoreset mode is NEXT_STEP: a race that is over shows its last observation; the next step, whatever its action,
    begins the lane's next race with a reward of 0. `setup` may be a list of setups that take turns. `infos` have
    `action_mask` (also `action_masks()`) and `seed`, and `place` and `places` where a race was over (`_place`).
    `copy=False` gives the same arrays at each step, written anew.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's own form
        "render_modes": list(MODES),
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
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
        copy: bool = True,
        render_mode: str | None = None,
        **switches: Any,
    ) -> None:
        self.num_envs, self.copy = num_envs, copy
        self.render_mode, self.illegal = check_mode(render_mode), check_illegal(illegal)
        setups = alone_of(setup, track, rivals, cars, switches)
        self._rewards, self._seeds = Rewards(rewards), Seeds()
        self._batch = batch = RaceBatch(
            setups,
            num_envs,
            kernels=kernels,
            grids=grids,
            full=full,
            larger=larger,
            most_rounds=most_rounds,
            reward=self._rewards.kernel,
            is_endless=False,
        )
        self.single_observation_space = spaces.Box(*batch.bounds, dtype=np.float32)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._lane = np.arange(num_envs)

    @property
    def observation(self) -> Observation:
        """The form of an observation (Observation)."""
        return self._batch.observation

    def action_masks(self) -> Flags:
        """The legal actions by race: bool (num_envs, 128). That of a race that is over has 0 alone."""
        return self._copy_if_wanted(self._batch.masks)

    @override
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Begin all races anew: with seed s, those of the seeds s, s + 1 and so on."""
        super().reset(seed=seed)
        self._seeds.reset(self._batch, seed, self.np_random)
        return self._copy_if_wanted(self._batch.observations), self._infos()

    @override
    def step(self, actions: Actions) -> tuple[Floats, NDArray[Any], Flags, Flags, dict[str, Any]]:
        batch = self._batch
        was_over = batch.done.copy()
        chosen = whole(np.asarray(actions))
        is_illegal = None if self.illegal == "raise" else break_off_illegal(batch, chosen, was_over)
        batch.step(chosen)
        worth = np.where(was_over, 0.0, self._rewards.of(batch)[self._lane, batch.actors])
        terminations, truncations = batch.done & ~batch.truncated, batch.truncated.copy()
        infos = self._infos()
        if is_illegal is not None:
            worth[is_illegal], terminations[is_illegal], truncations[is_illegal] = PENALTY, True, False
            infos |= {"illegal": is_illegal, "_illegal": is_illegal.copy()}
        return self._copy_if_wanted(batch.observations), worth, terminations, truncations, infos

    def _copy_if_wanted(self, rows: Rows) -> Rows:
        return rows.copy() if self.copy else rows

    def _infos(self) -> dict[str, Any]:
        """In the form of Gymnasium's vectors: a row for each race, and under `_name` where there is one."""
        batch, everywhere = self._batch, np.ones(self.num_envs, np.bool_)
        infos = {"action_mask": self._copy_if_wanted(batch.masks.view(np.int8)), "_action_mask": everywhere}
        infos |= {"seed": batch.seeds(), "_seed": everywhere.copy()}
        if batch.done.any():
            infos |= {"place": batch.places[self._lane, batch.actors] * batch.done, "_place": batch.done.copy()}
            infos |= {"places": batch.places * batch.done[:, None], "_places": batch.done.copy()}
        return infos

    @override
    def render(self) -> Any:
        """A frame for each race, as its learner sees it."""
        if self.render_mode is None:
            return None
        seats = self._batch.actors.tolist()
        return tuple(draw_frame(self.render_mode, self._batch.sight(i, seat)) for i, seat in enumerate(seats))
