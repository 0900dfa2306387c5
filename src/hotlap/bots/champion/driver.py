"""`champion` behind the interface of all drivers, with its budget in samples or in seconds."""

import functools

from ...race import Sight
from ..ace.weights import weights
from ..desks import Desks
from ..planner import driver as planner
from ..planner.driver import Budget, PlannerDesk, searcher


def _desk(sight: Sight) -> PlannerDesk:
    return PlannerDesk(sight, weights())


DESKS = Desks(_desk)
DRIVER = searcher("champion", Budget(), DESKS)
with_budget = functools.partial(planner.with_budget, desks=DESKS)
