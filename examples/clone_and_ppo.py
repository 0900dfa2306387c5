"""A driver for USA that beats `club`: cloning, then PPO, in plain PyTorch on RaceBatch.

    python examples/clone_and_ppo.py --minutes 20 --seed 1 --weights usa.npz

The net first learns to do as `club` does, then races against itself and against `club` and learns from the results
(Schulman et al., Proximal Policy Optimization Algorithms, 2017). Its value is a chance for each place: the expected
points come from it, and it learns from the places of races that end (TD(lambda) on chances, gamma = 1).
"""

import time
from pathlib import Path

import numpy as np
import torch
from common import Curve, arguments
from torch import nn
from torch.nn import functional

from hotlap.bots.observation import save_weights
from hotlap.content.seasons import points
from hotlap.env.batch import RaceBatch
from hotlap.race import RaceSetup

TRACK, CARS, ACTIONS = "usa", 6, 128
POINTS = torch.tensor(points(), dtype=torch.float32)
SPREAD = 2.7  # of the points: the unit of advantages
RIVALS = (["player"] * 6, ["player"] * 6, ["player"] + ["club"] * 5)  # two of three races are against itself
LANES, STEPS = 768, 96  # of a collection: about 74,000 decisions
CLONING_BATCH, BATCH = 2_048, 6_144
WIDTH = 256
CLONING = 0.2  # of the time
LAMBDA, CLIP, MOST_RATIO = 0.95, 0.2, 8.0
ENTROPY = 0.04  # with 0.015 the policy soon was too sure of itself: 3.4 points after 3 minutes, in place of 4.5


class Net(nn.Module):
    """Two layers, and two heads: what to do, and the place at the end."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.policy, self.places = nn.Linear(WIDTH, ACTIONS), nn.Linear(WIDTH, CARS)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of actions (-inf where illegal) and of places."""
        within = self.body(seen)
        wishes = self.policy(within).masked_fill(~legal, -torch.inf)
        return functional.log_softmax(wishes, 1), functional.log_softmax(self.places(within), 1)


def throw(log_chances: torch.Tensor) -> torch.Tensor:
    """One action for each row: the greatest of the logarithms plus Gumbel noise."""
    return (log_chances - torch.empty_like(log_chances).exponential_().log()).argmax(1)


class Rollout:
    """The decisions of all lanes over some steps."""

    def __init__(self, size: int) -> None:
        self.seen = torch.zeros(STEPS, LANES, size)
        self.legal = torch.zeros(STEPS, LANES, ACTIONS, dtype=torch.bool)
        self.actors = np.zeros((STEPS, LANES), np.int64)
        self.actions = torch.zeros(STEPS, LANES, dtype=torch.int64)
        self.log_chances = torch.zeros(STEPS, LANES)
        self.places = torch.zeros(STEPS, LANES, CARS)  # the chances that the net gave
        self.done = np.zeros((STEPS, LANES), np.bool_)
        self.ends = np.zeros((STEPS, LANES, CARS), np.int64)  # places by seat, where a race was over

    @torch.no_grad()
    def collect(self, net: Net, races: RaceBatch, is_taught: bool) -> None:
        """Let `club` decide, or the net."""
        for step in range(STEPS):
            self.seen[step] = torch.from_numpy(races.observations)
            self.legal[step] = torch.from_numpy(races.masks)
            self.actors[step] = races.actors
            log_chances, log_places = net(self.seen[step], self.legal[step])
            self.places[step] = log_places.exp()
            self.actions[step] = torch.from_numpy(races.teach().copy()) if is_taught else throw(log_chances)
            self.log_chances[step] = log_chances.gather(1, self.actions[step, :, None])[:, 0]
            self.done[step] = races.step(self.actions[step].numpy())
            self.ends[step] = races.places[:, :CARS]

    def targets(self) -> tuple[torch.Tensor, torch.Tensor]:
        """For each decision the place to learn, as chances, and whether something is known of it.

        The seats of a race decide in turns, so each seat has a chain of its own. Backwards along a chain, a decision's
        target is a mixture of what the net says of the seat's next decision and of that decision's target; at the end
        of the race it is the place itself. Nothing is known of a seat's last decision before the end of the rollout.
        """
        lanes = np.arange(LANES)
        targets, known = torch.zeros(STEPS, LANES, CARS), np.zeros((STEPS, LANES), np.bool_)
        later, is_later = torch.zeros(LANES, CARS, CARS), np.zeros((LANES, CARS), np.bool_)
        for step in reversed(range(STEPS)):
            over = np.flatnonzero(self.done[step])
            later[over] = functional.one_hot(torch.from_numpy(self.ends[step, over] - 1).clamp(0), CARS).float()
            is_later[over] = True
            actors = self.actors[step]
            targets[step], known[step] = later[lanes, actors], is_later[lanes, actors]
            later[lanes, actors] = (1 - LAMBDA) * self.places[step] + LAMBDA * targets[step]
            later[lanes[~known[step]], actors[~known[step]]] = self.places[step][~known[step]]
            is_later[lanes, actors] = True
        return targets, torch.from_numpy(known)


def learn(net: Net, optimizer: torch.optim.Optimizer, rollout: Rollout, is_taught: bool) -> float:
    """Go through a rollout: once to clone, twice for PPO. Returns the mean entropy of the policy."""
    targets, known = rollout.targets()
    kept = torch.nonzero(known.flatten())[:, 0]
    seen, legal = rollout.seen.flatten(0, 1), rollout.legal.flatten(0, 1)
    actions, before, targets = rollout.actions.flatten(), rollout.log_chances.flatten(), targets.flatten(0, 1)
    advantages = (targets - rollout.places.flatten(0, 1)) @ POINTS / SPREAD
    advantages /= advantages[kept].std() + 1e-6
    spread = []
    for _ in range(1 if is_taught else 2):
        for rows in kept[torch.randperm(len(kept))].split(CLONING_BATCH if is_taught else BATCH):
            log_chances, log_places = net(seen[rows], legal[rows])
            chosen = log_chances.gather(1, actions[rows, None])[:, 0]
            entropies = -(log_chances.exp() * log_chances.clamp(-50)).sum(1)
            if is_taught:
                loss = -chosen.mean()
            else:
                ratio = (chosen - before[rows]).clamp(-MOST_RATIO, MOST_RATIO).exp()
                gain = torch.minimum(ratio * advantages[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[rows])
                loss = -gain.mean() - ENTROPY * entropies.mean()
            loss = loss - 0.5 * (targets[rows] * log_places).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
            spread.append(entropies.mean().item())
    return float(np.mean(spread))


def train(minutes: float, seed: int, curve: Curve) -> tuple[Net, RaceBatch]:
    """Train for so long; the rate of learning falls with the time that is left."""
    torch.manual_seed(seed)
    torch.set_num_threads(
        1
    )  # one core for each seed: two threads that wait for each other are slow beside other programs
    races = RaceBatch([RaceSetup.of(TRACK, rivals) for rivals in RIVALS], LANES, seed=seed * 10_000_000)
    net = Net(races.observation.size)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3, eps=1e-5)
    rollout, steps, taught = Rollout(races.observation.size), 0, True
    began, look = time.monotonic(), 0.0
    while (gone := (time.monotonic() - began) / 60 / minutes) < 1:
        if taught and gone >= CLONING:
            taught, look = False, gone
        optimizer.param_groups[0]["lr"] = 1e-3 if taught else 4e-4 * (1.02 - gone)
        rollout.collect(net, races, taught)
        spread = learn(net, optimizer, rollout, taught)
        steps += LANES * STEPS
        if gone >= look:
            look += 0.05
            curve.look(gone * minutes, steps, net_policy(net), entropy=spread)
    curve.look(minutes, steps, net_policy(net), is_last=True, entropy=spread)
    return net, races


def net_policy(net: Net):
    """The most likely action of each row."""

    @torch.no_grad()
    def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return net(torch.from_numpy(observations), torch.from_numpy(masks))[0].argmax(1).numpy()

    return policy


def save(path: Path, net: Net, races: RaceBatch) -> None:
    """In the form that net_driver.py reads: for each layer its weights by input, and its bias."""
    layers = {"first": net.body[0], "second": net.body[2], "policy": net.policy}
    arrays = {name: layer.weight.detach().numpy().T for name, layer in layers.items()}
    arrays |= {f"{name}_bias": layer.bias.detach().numpy() for name, layer in layers.items()}
    save_weights(path, races.observation, **arrays)


def main() -> None:
    parser = arguments(__doc__.splitlines()[0], minutes=20.0)
    parser.add_argument("--weights", type=Path, help="where to write the weights (.npz)")
    options = parser.parse_args()
    curve = Curve(TRACK, "club", options.curve, options.races)
    net, races = train(options.minutes, options.seed, curve)
    if options.weights:
        save(options.weights, net, races)


if __name__ == "__main__":
    main()
