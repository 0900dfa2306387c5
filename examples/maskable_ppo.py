"""A learner of another library: MaskablePPO of sb3-contrib, from nothing, against five `random` on USA.

    python examples/maskable_ppo.py --minutes 4 --seed 1

The environment is Gymnasium's single seat, as it is.
"""

import time
from pathlib import Path

import numpy as np
import torch
from common import CARS, Curve, arguments
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from hotlap.env.ids import ANY

TRACK, RIVAL = "usa", "random"
RACES = 32  # side by side


class Clock(BaseCallback):
    """Ends the training when the time is over, and looks twenty times how strong the learner is."""

    def __init__(self, minutes: float, curve: Curve) -> None:
        super().__init__()
        self.minutes, self.curve, self.looks = minutes, curve, 0
        self.began = time.monotonic()

    def _on_step(self) -> bool:
        return time.monotonic() - self.began < self.minutes * 60

    def _on_rollout_start(self) -> None:
        gone = (time.monotonic() - self.began) / 60
        if gone >= self.looks * self.minutes / 20:
            self.looks += 1
            self.curve.look(gone, self.num_timesteps, self.policy)

    def policy(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return self.model.predict(observations, action_masks=masks, deterministic=True)[0]


def train(minutes: float, seed: int, curve: Curve) -> MaskablePPO:
    races = make_vec_env(ANY, RACES, seed=seed * 10_000_000, env_kwargs={"track": TRACK, "cars": CARS, "rivals": RIVAL})
    torch.manual_seed(seed)
    torch.set_num_threads(
        1
    )  # one core for each seed: two threads that wait for each other are slow beside other programs
    learner = MaskablePPO(
        "MlpPolicy",
        races,
        n_steps=256,
        batch_size=1_024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
    )
    clock = Clock(minutes, curve)
    learner.learn(2**62, callback=clock)
    curve.look(minutes, learner.num_timesteps, clock.policy, is_last=True)
    return learner


def main() -> None:
    parser = arguments(__doc__.splitlines()[0], minutes=4.0)
    parser.add_argument("--learner", type=Path, help="where to keep the learner, in the library's own form (.zip)")
    options = parser.parse_args()
    learner = train(options.minutes, options.seed, Curve(TRACK, RIVAL, options.curve, options.races))
    if options.learner:
        learner.save(options.learner)


if __name__ == "__main__":
    main()
