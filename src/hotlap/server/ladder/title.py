"""The title for one's play: the bots that lose as much in a decision, and how sure that is."""

import functools
import math

from .. import wire
from ..wire.ladder import LEVELS
from .found import Losses
from .measured import measured

LEAST = 20  # decisions that count: about a race


def title(losses: Losses, races: int) -> wire.DriverTitle | None:
    """The title for the losses of some races; None while there are too few decisions."""
    if losses.n < LEAST:
        return None
    mean, error = losses.mean, losses.error
    return wire.DriverTitle(
        at=nearest(mean),
        least=nearest(mean + error),
        most=nearest(mean - error),
        loss=round(mean, 4),
        error=round(error, 4),
        decisions=losses.n,
        races=races,
    )


def nearest(loss: float) -> int:
    """The step of the scale whose loss is nearest in ratio: half as much is as far off as twice as much."""
    steps = scale()
    return min(range(len(steps)), key=lambda at: abs(math.log(steps[at].loss / max(loss, 1e-6))))


@functools.cache
def scale() -> tuple[wire.ScaleStep, ...]:
    """The levels as they were measured, the weakest first. Those that lose no less than the one below them, though they
    are stronger, cannot be told from it by what they lose: they are one step.
    """
    steps: list[wire.ScaleStep] = []
    for level in LEVELS:
        one = measured().levels[level]
        step = wire.ScaleStep((level,), one.loss, one.error, one.decisions, one.races)
        while steps and steps[-1].loss <= step.loss:
            step = _joined(steps.pop(), step)
        steps.append(step)
    return tuple(steps)


def _joined(one: wire.ScaleStep, other: wire.ScaleStep) -> wire.ScaleStep:
    n = one.decisions + other.decisions
    return wire.ScaleStep(
        levels=(*one.levels, *other.levels),
        loss=round((one.loss * one.decisions + other.loss * other.decisions) / n, 4),
        error=round(math.hypot(one.error * one.decisions, other.error * other.decisions) / n, 4),
        decisions=n,
        races=one.races,
    )
