"""A choice that is not made yet, as an analysis of the race will judge it."""

from collections.abc import Sequence

from ..race import Sight
from ..race.choices import Choice, Position
from .advice import judge
from .analyse import TIERS
from .bench import BENCHES
from .document import Judged
from .moments import Moment
from .words import QUICK


def look_at(sight: Sight, choices: Sequence[Choice], choice: Choice) -> Judged:
    """The verdict on one of the choices of a decision that is open, from what its driver may know.

    It is that of a quick analysis, game for game, to a driver like `club`: how somebody drives is seen in a whole race.
    So what is no error here is none in the report, which may forgive a driver like `ace` more. Only `number` and `came`
    are 0, for what comes of it is not known. It takes 40 ms, and up to 550 ms where an error has to be confirmed.
    """
    codes = tuple(choice.actions(Position(sight.record[0], sight.seat)))
    moment = Moment(0, sight.round, sight.seat, sight.phase, choice, sight, codes, tuple(choices), None, None, False)
    return judge(moment, BENCHES.for_sight(sight), TIERS[QUICK], 0.0)
