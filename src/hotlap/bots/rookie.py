"""`rookie`, and the levels between it and `club`: they see what `club` sees, and err on the way.

A plan is weighed by the rounds that `club` expects after it, but with the eye of a beginner: each figure is off by
chance, Speed looks better than it is, and a spin-out less likely. So near choices are often swapped, and great blunders
are rare. In its turn it at times forgets to weigh, and does what comes to mind first.

`rookie` errs in full measure, as people do in their first races; the others err by a part of it. One car of a level
against five of the one below wins 26 to 30 races of a hundred (an equal share: 17), and `club` 48 against `contender`
(90 races each).
"""

import functools
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

MEASURES = {"rookie": 1.0, "amateur": 0.75, "privateer": 0.5, "contender": 0.25}  # the part of all this that each has


def choose(measure: float, sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
    if len(choices) == 1:
        return choices[0]
    if sight.phase == "PLAN":
        return min(weighed_plans(sight), key=lambda plan: _seems(measure, plan, dice)).choice
    if dice.random() < measure * FORGETS and (quick := [one for one in choices if _comes_to_mind(one)]):
        return dice.choice(quick)
    return club.choose(sight, choices, dice)


def _seems(measure: float, plan: WeighedPlan, dice: random.Random) -> float:
    """The rounds that a plan seems to leave."""
    if plan.value is None:
        return 1e9
    hoped, charm = measure * HOPE * SPIN_OUT * plan.spin_out, measure * CHARM * plan.mean_speed
    return plan.value - hoped - charm + dice.gauss(0.0, measure * BLUR)


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


DRIVERS = {name: Driver(name, functools.partial(choose, measure)) for name, measure in MEASURES.items()}
