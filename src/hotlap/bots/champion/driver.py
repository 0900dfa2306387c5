"""`champion` behind the interface of all drivers, with its budget in samples or in seconds."""

from ...race import Sight
from ..ace.weights import weights
from ..desks import Desks
from ..driver import Driver
from ..planner.driver import Budget, Desk, searcher

SAMPLES = 256  # of `champion` without a budget: some 20 ms for a plan


def _desk(sight: Sight) -> Desk:
    return Desk(sight, weights())


DESKS = Desks(_desk)
DRIVER = searcher("champion", Budget(SAMPLES), DESKS)


def with_budget(name: str) -> Driver:
    """The driver of a name with a budget, such as `champion:24` or `champion:0.5s`. ValueError for others."""
    return searcher(name, Budget.of(name.partition(":")[2]), DESKS)
