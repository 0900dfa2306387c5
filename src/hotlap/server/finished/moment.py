"""A moment of a finished race, as its drivers knew it then."""

from ...bots.club.hint import rule_of_thumb
from ...race import Deal, Race
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
    for number, one in enumerate(race.decisions[at:], at + 1):
        if one.seat == seat and not isinstance(one.choice, Deal):
            return wire.Moment(at, own, asked, str(one.choice), number, rule)
    return wire.Moment(at, own, asked, rule=rule)
