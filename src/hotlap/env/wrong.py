"""What an environment cannot be made with: a setup, a driver, a reward or another of its arguments. All such errors are
InvalidSetup, which is a ValueError; `field` is the argument."""

import operator

from ..race import InvalidSetup


def wrong(field: str, reason: str) -> InvalidSetup:
    """`grids: must be one of random, rotated, fixed, not 'reverse'`."""
    return InvalidSetup(field, "impossible", reason=reason)


def is_whole(number: object, least: int, most: int | None = None) -> bool:
    """Whether this is a whole number, NumPy's too, within these bounds. True and False are none."""
    if isinstance(number, bool):
        return False
    try:
        whole = operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        return False
    return least <= whole and (most is None or whole <= most)
