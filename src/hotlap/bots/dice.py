"""The dice that compiled drivers share, for Python: four int64 words."""

from typing import Any

from ..kernels import entry, seed_dice, throw


@entry
def start(dice: Any, seed: int) -> None:
    """Start the dice from a number below 2**32."""
    seed_dice(dice, seed)


@entry
def roll(dice: Any, n: int) -> Any:
    """A number from 0 to n - 1."""
    return throw(dice, n)
