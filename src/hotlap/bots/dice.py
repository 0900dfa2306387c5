"""The dice that compiled drivers share, for Python: four int64 words."""

from ..kernels import array, entry, i64, seed_dice, throw


@entry
def start(dice: array(i64, 4), seed: i64) -> None:
    """Start the dice from a number below 2**32."""
    seed_dice(dice, seed)


@entry
def roll(dice: array(i64, 4), n: i64) -> i64:
    """A number from 0 to n - 1."""
    return throw(dice, n)
