"""A race for Gymnasium: one learner, and rivals that are part of the world."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from ..bots.kernel import Kernel
from ..bots.observation import Observation
from ..content.tracks import TrackFile
from ..extras import missing
from ..overriding import override
from ..race import IllegalAction, RaceSetup, Sight
from .arrays import Flags, Floats, Frame, RewardFunction
from .batch import MOST_ROUNDS, RaceBatch
from .render import MODES, check_mode, draw_frame
from .worlds import (
    ACTIONS,
    PENALTY,
    Rewards,
    Seeds,
    beside,
    check_alone,
    check_illegal,
    learners,
    setup_of,
)

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise missing(error) from None


class RaceEnv(gymnasium.Env[Floats, SupportsIndex]):
    """One learner in seat 0 against `rivals`: "club", "random", "legend" or a name in `kernels`, or a list of them that
    take turns in the other seats.

    `setup` says all of the race instead; one of its entrants is then "player". Further keywords are those of RaceSetup.
    `rewards`, `most_rounds`, `full` and `larger` are those of PettingZoo's environment (aec.py). `grids` is "rotated":
    each next race begins from another place.

    `action_masks()` has the legal actions. An illegal one ends the episode with a reward of -1; `illegal="raise"` makes
    it an IllegalAction that changes nothing. `info` has `seed` and `action_mask`, at the end `place` and `places`.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        track: str | TrackFile = "usa",
        cars: int = 6,
        *,
        rivals: str | Sequence[str] = "club",
        setup: RaceSetup | None = None,
        rewards: str | RewardFunction = "points",
        kernels: Mapping[str, Kernel] | None = None,
        grids: str = "rotated",
        most_rounds: int = MOST_ROUNDS,
        full: bool | None = None,
        larger: bool | None = None,
        illegal: str = "end",
        render_mode: str | None = None,
        **switches: Any,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self.illegal = check_illegal(illegal)
        setup = check_alone(setup_of(setup, track, beside(rivals, cars), switches))
        self.seat = learners(setup)[0]
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
        self.observation_space = spaces.Box(*batch.bounds, dtype=np.float32)
        self.action_space = spaces.Discrete(ACTIONS)
        self._action, self._is_open = np.zeros(1, np.int64), False

    @property
    def observation(self) -> Observation:
        """The form of an observation (Observation)."""
        return self._batch.observation

    def action_masks(self) -> Flags:
        """The legal actions, as MaskablePPO of sb3-contrib asks for them: bool (128)."""
        mask: Flags = self._batch.masks[0].copy()
        return mask

    @override
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        self._seeds.reset(self._batch, seed, self.np_random)
        self._is_open = True
        return self._batch.observations[0].copy(), self._info()

    @override
    def step(self, action: SupportsIndex) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        batch = self._batch
        if not self._is_open:
            raise gymnasium.error.ResetNeeded("the race is over, or has not begun: call reset()")
        self._action[0] = index(action)
        try:
            batch.step(self._action)
        except IllegalAction:
            if self.illegal == "raise":
                raise
            self._is_open = False
            return batch.observations[0].copy(), PENALTY, True, False, self._info() | {"illegal": int(action)}
        is_done, is_cut = bool(batch.done[0]), bool(batch.truncated[0])
        self._is_open = not is_done
        worth = float(self._rewards.of(batch)[0, self.seat]) if is_done or self._rewards.is_dense else 0.0
        return batch.observations[0].copy(), worth, is_done and not is_cut, is_cut, self._info()

    def _info(self) -> dict[str, Any]:
        batch = self._batch
        info: dict[str, Any] = {"seed": batch.seed_of(0), "action_mask": batch.masks[0].view(np.int8).copy()}
        if batch.done[0]:
            places = batch.places[0, : len(batch.bank.setups[0].entrants)].tolist()
            info |= {"place": places[self.seat], "places": places}
        return info

    def sight(self) -> Sight:
        """What the learner may know now, as an object."""
        return self._batch.sight(0, self.seat)

    @override
    def render(self) -> Frame:
        return draw_frame(self.render_mode, self.sight())
