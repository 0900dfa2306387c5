"""How many random examples a test tries, in each of the ways that tests run."""

import os


def is_on(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


IS_INTERPRETED = is_on("NUMBA_DISABLE_JIT")
IS_ALL = is_on("HOTLAP_TEST_ALL")  # scripts/test --all
IS_QUICK = is_on("HOTLAP_TEST_QUICK")  # scripts/test --quick
ONE_IN = 1 if IS_ALL else 8 if IS_QUICK else 4


def how_many(most: int, interpreted: int) -> int:
    """`most` with `scripts/test --all`, a quarter of it without, and an eighth with --quick. Interpreted, an example
    takes a hundred times as long.
    """
    return interpreted if IS_INTERPRETED else -(-most // ONE_IN)
