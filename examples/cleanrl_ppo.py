"""PPO in one file, in the manner of CleanRL, on Gymnasium's vector with masks: from nothing against `random` on USA.

    python examples/cleanrl_ppo.py --minutes 4 --seed 1

All that learns is here, from top to bottom: change what you like. Two things differ from PPO on a usual vector. The net
is told which actions are legal. And the vector's autoreset is NEXT_STEP: once a race is over, the next step only begins
the lane's next race, whatever the action, and nothing is learned from it.
"""

import time

import gymnasium
import numpy as np
import torch
from common import CARS, Curve, arguments
from torch import nn
from torch.distributions import Categorical

from hotlap.env.ids import ANY

TRACK, RIVAL = "usa", "random"
NUM_ENVS, NUM_STEPS = 512, 64  # a rollout is 32,768 decisions
NUM_MINIBATCHES, UPDATE_EPOCHS = 8, 3
LEARNING_RATE = 1e-3  # falls to 0 with the time that is left
GAMMA, GAE_LAMBDA = 1.0, 0.95
CLIP_COEF, ENT_COEF, VF_COEF, MAX_GRAD_NORM = 0.2, 0.01, 0.5, 0.5
POINTS_OF_A_WIN = 9.0  # the unit of rewards
LOOKS = 10


def layer_init(layer: nn.Linear, std: float = np.sqrt(2)) -> nn.Linear:
    nn.init.orthogonal_(layer.weight, std)
    nn.init.zeros_(layer.bias)
    return layer


class Agent(nn.Module):
    def __init__(self, envs: gymnasium.vector.VectorEnv, width: int = 256) -> None:
        super().__init__()
        inputs, actions = envs.single_observation_space.shape[0], envs.single_action_space.n
        self.body = nn.Sequential(
            layer_init(nn.Linear(inputs, width)), nn.ReLU(), layer_init(nn.Linear(width, width)), nn.ReLU()
        )
        self.actor, self.critic = layer_init(nn.Linear(width, actions), 0.01), layer_init(nn.Linear(width, 1), 1.0)

    def get_value(self, obs: torch.Tensor) -> torch.Tensor:
        return self.critic(self.body(obs)).squeeze(-1)

    def get_action_and_value(self, obs: torch.Tensor, mask: torch.Tensor, action: torch.Tensor | None = None):
        within = self.body(obs)
        chances = Categorical(logits=self.actor(within).masked_fill(~mask, -1e9), validate_args=False)
        action = chances.sample() if action is None else action
        return action, chances.log_prob(action), chances.entropy(), self.critic(within).squeeze(-1)

    @torch.no_grad()
    def best(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The most likely action of each row, to judge how strong the agent is."""
        wishes = self.actor(self.body(torch.as_tensor(observations)))
        return wishes.masked_fill(~torch.as_tensor(masks), -torch.inf).argmax(1).numpy()


def train(minutes: float, seed: int, curve: Curve) -> Agent:
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # one core: two threads that wait for each other are slow beside other programs
    envs = gymnasium.make_vec(ANY, NUM_ENVS, "vector_entry_point", track=TRACK, cars=CARS, rivals=RIVAL)
    agent = Agent(envs)
    optimizer = torch.optim.Adam(agent.parameters(), lr=LEARNING_RATE, eps=1e-5)

    shape = (NUM_STEPS, NUM_ENVS)
    obs = torch.zeros(*shape, *envs.single_observation_space.shape)
    masks = torch.zeros(*shape, envs.single_action_space.n, dtype=torch.bool)
    actions = torch.zeros(shape, dtype=torch.int64)
    logprobs, rewards, values, terminated = (torch.zeros(shape) for _ in range(4))
    over = torch.zeros(NUM_STEPS + 1, NUM_ENVS, dtype=torch.bool)  # the row is the end of a race

    row, infos = envs.reset(seed=seed * 10_000_000)
    next_obs, next_mask = torch.as_tensor(row), torch.as_tensor(infos["action_mask"]).bool()
    steps, looks, began = 0, 0, time.monotonic()
    while (gone := (time.monotonic() - began) / 60 / minutes) < 1:
        if gone * LOOKS >= looks:
            looks += 1
            curve.look(gone * minutes, steps, agent.best)
        optimizer.param_groups[0]["lr"] = LEARNING_RATE * (1 - gone)

        over[0] = over[NUM_STEPS]
        for step in range(NUM_STEPS):
            obs[step], masks[step] = next_obs, next_mask
            with torch.no_grad():
                actions[step], logprobs[step], _, values[step] = agent.get_action_and_value(next_obs, next_mask)
            row, reward, terminations, truncations, infos = envs.step(actions[step].numpy())
            rewards[step] = torch.as_tensor(reward) / POINTS_OF_A_WIN
            terminated[step] = torch.as_tensor(terminations)
            over[step + 1] = torch.as_tensor(terminations | truncations)
            next_obs, next_mask = torch.as_tensor(row), torch.as_tensor(infos["action_mask"]).bool()
        is_decision = ~over[:-1]
        steps += int(is_decision.sum())

        # A race that was broken off is worth what the net says of its last row; one that is over is worth its reward.
        advantages, later = torch.zeros(shape), torch.zeros(NUM_ENVS)
        with torch.no_grad():
            next_values = torch.cat([values[1:], agent.get_value(next_obs)[None]])
        for step in reversed(range(NUM_STEPS)):
            delta = rewards[step] + GAMMA * next_values[step] * (1 - terminated[step]) - values[step]
            later = (delta + GAMMA * GAE_LAMBDA * later * ~over[step + 1]) * is_decision[step]
            advantages[step] = later
        returns = advantages + values

        kept = torch.nonzero(is_decision.flatten())[:, 0]
        flat = [rows.flatten(0, 1) for rows in (obs, masks, actions, logprobs, advantages, returns)]
        for _ in range(UPDATE_EPOCHS):
            for minibatch in kept[torch.randperm(len(kept))].chunk(NUM_MINIBATCHES):
                b_obs, b_masks, b_actions, b_logprobs, b_advantages, b_returns = (rows[minibatch] for rows in flat)
                _, newlogprob, entropy, newvalue = agent.get_action_and_value(b_obs, b_masks, b_actions)
                ratio = (newlogprob - b_logprobs).exp()
                b_advantages = (b_advantages - b_advantages.mean()) / (b_advantages.std() + 1e-8)
                clipped = ratio.clamp(1 - CLIP_COEF, 1 + CLIP_COEF)
                pg_loss = -torch.minimum(ratio * b_advantages, clipped * b_advantages).mean()
                v_loss = 0.5 * (newvalue - b_returns).square().mean()
                loss = pg_loss - ENT_COEF * entropy.mean() + VF_COEF * v_loss
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), MAX_GRAD_NORM)
                optimizer.step()
    curve.look(minutes, steps, agent.best, is_last=True)
    return agent


def main() -> None:
    options = arguments(__doc__.splitlines()[0], minutes=4.0).parse_args()
    train(options.minutes, options.seed, Curve(TRACK, RIVAL, options.curve, options.races))


if __name__ == "__main__":
    main()
