"""`champion` behind the interface of all drivers, with its budget in samples or in seconds."""

import functools

from ...race import Sight
from ..ace.weights import weights
from ..desks import Desks
from ..planner import driver as planner
from ..planner.driver import Budget, Desk, searcher

SAMPLES = 256  # of `champion` without a budget: some 20 ms for a plan


def _desk(sight: Sight) -> Desk:
    return Desk(sight, weights())


DESKS = Desks(_desk)
DRIVER = searcher("champion", Budget(SAMPLES), DESKS)
with_budget = functools.partial(planner.with_budget, desks=DESKS)
