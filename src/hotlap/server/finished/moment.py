"""A moment of a finished race, as its drivers knew it then."""

from ...bots.club.hint import rule_of_thumb
from ...race import Deal, Race
from ...race.choices import TakeBack
from .. import wire
from ..errors import Refused
from ..show import frame


def moment(race: Race, at: int, seat: int | None = None) -> wire.Moment:
    """What the driver of a seat knew after decision `at`; without a seat, what all knew. Raises Refused."""
    if not 0 <= at <= len(race.decisions):
        raise Refused("not-found", f"the race has {len(race.decisions)} decisions; there is none after {at}")
    players = race.setup.players
    if seat is not None and seat not in players:
        raise Refused("not-found", f"nobody drives in seat {seat}")
    then = race.at(at)
    if seat is None:
        return wire.Moment(at, tuple(frame.own(then, then.sight(one)) for one in players))
    sight = then.sight(seat)
    own = (frame.own(then, sight),)
    if seat not in then.deciders():
        return wire.Moment(at, own)
    asked = frame.ask(then, sight)
    rule = str(rule_of_thumb(sight, then.choices(seat)))
    if (number := _kept(race, at, seat)) is None:
        return wire.Moment(at, own, asked, rule=rule)
    return wire.Moment(at, own, asked, str(race.decisions[number - 1].choice), number, rule)


def _kept(race: Race, at: int, seat: int) -> int | None:
    """The number of the decision that a seat made after decision `at`, and did not take back; None if there is none. To
    take back what came before is a decision, too.
    """
    made: list[int] = []
    for number, one in enumerate(race.decisions[at:], at + 1):
        if made and one.seat == seat and isinstance(one.choice, TakeBack):
            made.pop()
        elif one.seat == seat and not isinstance(one.choice, Deal):
            made.append(number)
    return made[0] if made else None
