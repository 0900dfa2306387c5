"""`rookie`: drives as people do in their first races. It sees what `club` sees, and errs on the way.

A plan is weighed by the rounds that `club` expects after it, but with the eye of a beginner: each figure is off by
chance, Speed looks better than it is, and a spin-out less likely. So near choices are often swapped, and great blunders
are rare. In its turn it at times forgets to weigh, and does what comes to mind first.
"""

import random
from collections.abc import Sequence

from ..race import Boost, Choice, Discard, Done, Sight, Slipstream
from .club import driver as club
from .driver import Driver
from .plans import WeighedPlan, weighed_plans

BLUR = 0.2  # rounds: how far off its figures are (standard deviation)
CHARM = 0.03  # rounds: what one Speed more seems to save
HOPE = 0.3  # the part of a spin-out's rounds that it does not believe
SPIN_OUT = 1.5  # about the rounds that one costs
FORGETS = 0.15  # how often it does not weigh a decision of its turn


def choose(sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
    if len(choices) == 1:
        return choices[0]
    if sight.phase == "PLAN":
        return min(weighed_plans(sight), key=lambda plan: _seems(plan, dice)).choice
    if dice.random() < FORGETS and (quick := [one for one in choices if _comes_to_mind(one)]):
        return dice.choice(quick)
    return club.choose(sight, choices, dice)


def _seems(plan: WeighedPlan, dice: random.Random) -> float:
    """The rounds that a plan seems to leave."""
    if plan.value is None:
        return 1e9
    return plan.value - HOPE * SPIN_OUT * plan.spin_out - CHARM * plan.mean_speed + dice.gauss(0.0, BLUR)


def _comes_to_mind(choice: Choice) -> bool:
    """Go on, boost, slipstream far, keep all cards."""
    match choice:
        case Done() | Boost():
            return True
        case Slipstream():
            return choice.spaces > 0
        case Discard():
            return not choice.cards
    return False


DRIVER = Driver("rookie", choose)
