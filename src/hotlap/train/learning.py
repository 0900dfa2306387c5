"""One pass through what was collected: cloning, PPO (Schulman et al., 2017), or what searches found."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ..env import batch
from .net import Form, Net

POINTS = torch.from_numpy(batch.POINTS[1:])  # by place, from the first
# The same where wins count. With points and 4.5 more for a win, wins against five Legends stood still at 53 %.
POINTS_SHARE, WIN = 0.3, 10.0
FOR_WIN = POINTS_SHARE * POINTS + torch.eye(len(POINTS))[0] * WIN
CLIP, MOST_RATIO = 0.2, 8.0  # without the second, a run went to NaN
VALUE_WEIGHT, MOST_GRADIENT = 0.5, 0.5
TEMPERATURE = 0.02  # points: an action that a search finds so much better becomes e times as likely
LOWEST = -50.0  # in place of the logarithm of 0


@dataclass
class Lessons:
    """Rows to learn from: those of `kept`. Of a teacher's rows `is_lesson` are to be imitated; the net's own have the
    logarithms of their chances `before`, and their advantages in points. Searched rows have the worth of actions in
    points, NaN where it is not known, and the logarithms of all chances that were `usual` before: those stay where the
    worth of no action is known.
    """

    form: Form
    kept: Tensor
    seen: Tensor
    legal: Tensor
    actions: Tensor
    targets: Tensor  # chances of places
    is_lesson: Tensor | None = None
    before: Tensor | None = None
    advantages: Tensor | None = None
    values: Tensor | None = None
    usual: Tensor | None = None

    def parts(self, n: int, dice: torch.Generator) -> tuple[Tensor, ...]:
        """The kept rows in n parts, shuffled."""
        return self.kept[torch.randperm(len(self.kept), generator=dice)].tensor_split(n)


def loss_of(net: Net, lessons: Lessons, rows: Tensor, spread: float, entropy: float) -> tuple[Tensor, Tensor]:
    """The sum of the losses of some rows, and of their entropies."""
    log_chances, log_places = net(lessons.seen[rows], lessons.legal[rows], lessons.form)
    chosen = log_chances.gather(1, lessons.actions[rows, None])[:, 0]
    entropies = -(log_chances.exp() * log_chances.clamp(LOWEST)).sum(1)
    value = -(lessons.targets[rows] * log_places).sum(1)
    if lessons.values is not None:
        assert lessons.usual is not None
        wanted = tilt(lessons.usual[rows], lessons.values[rows])
        losses = -(wanted * log_chances.clamp(LOWEST)).sum(1)
    elif lessons.is_lesson is not None:
        losses = -chosen.clamp(LOWEST) * lessons.is_lesson[rows]
    else:
        assert lessons.advantages is not None
        assert lessons.before is not None
        advantages = lessons.advantages[rows] / spread
        ratio = (chosen - lessons.before[rows]).clamp(-MOST_RATIO, MOST_RATIO).exp()
        losses = -torch.minimum(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages) - entropy * entropies
    return (losses + VALUE_WEIGHT * value).sum(), entropies.detach().sum()


def tilt(usual: Tensor, values: Tensor) -> Tensor:
    """The usual chances, but those of actions whose worth is known by the exponential of it. Together they have as much
    as before."""
    is_known = ~values.isnan()
    own = usual.masked_fill(~is_known, -torch.inf)
    better = functional.log_softmax(own + values.nan_to_num(0.0) / TEMPERATURE, 1) + own.logsumexp(1, keepdim=True)
    return torch.where(is_known, better, usual).exp()


@torch.no_grad()
def unchanged(lessons: Lessons, usual: Net) -> Lessons:
    """The same rows, to learn what they are worth alone: all chances stay as usual."""
    parts = torch.arange(len(lessons.seen)).split(8_192)
    log_chances = [usual(lessons.seen[rows], lessons.legal[rows], lessons.form)[0] for rows in parts]
    nothing = torch.full(lessons.legal.shape, torch.nan)
    return replace(lessons, values=nothing, usual=torch.cat(log_chances), before=None, advantages=None)


def spread_of(parts: Sequence[Lessons]) -> float:
    """The standard deviation of all advantages; 1 for a teacher's rows."""
    found = [lessons.advantages[lessons.kept] for lessons in parts if lessons.advantages is not None]
    return float(torch.cat(found).std()) + 1e-6 if found else 1.0


def learn(
    net: Net,
    optimizer: torch.optim.Optimizer,
    all_lessons: Sequence[Lessons],
    dice: torch.Generator,
    batch: int,
    passes: int = 1,
    entropy: float = 0.0,
) -> tuple[float, float]:
    """Go through all lessons together, in steps of some `batch` rows. Returns the mean loss and entropy."""
    rows = sum(len(lessons.kept) for lessons in all_lessons)
    steps, spread = max(1, round(rows / batch)), spread_of(all_lessons)
    seen: list[tuple[float, float]] = []
    for _ in range(passes):
        for parts in zip(*(lessons.parts(steps, dice) for lessons in all_lessons), strict=True):
            measured = [
                loss_of(net, lessons, part, spread, entropy) for lessons, part in zip(all_lessons, parts, strict=True)
            ]
            n = sum(len(part) for part in parts)
            loss = torch.stack([loss for loss, _ in measured]).sum() / n
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), MOST_GRADIENT)
            optimizer.step()
            seen.append((loss.item(), sum(float(entropies) for _, entropies in measured) / n))
    mean = np.mean(seen, 0)
    return float(mean[0]), float(mean[1])
