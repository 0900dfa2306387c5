"""What another choice might have brought: the same moment, other hidden cards, and `club` in every car."""

import hashlib
from collections.abc import Iterator, Sequence

from ...bots.driver import SeatedDrivers
from ...bots.registry import load_driver, plain_name
from ...race import Deal, Race, parse
from ...race import record as records
from ...race.slices import Sliced
from .. import wire
from ..document.fork import MOST, first_decisions, moment_of, plans_of
from ..errors import Refused
from ..store.by import BOT, CLUB, DRIVER
from .replay import DecisionMaker


def what_if(id: str, race: Race, asked: wire.WhatIf) -> Sliced[Race]:
    """A finished race with another choice, driven to its end, decision by decision.

    Raises Refused, and what Race.decide raises.
    """
    return _driven_on(id, _moment(race, asked), asked, asked.deal)


def places(id: str, race: Race, asked: wire.ManyWhatIfs) -> Sliced[wire.WhatIfPlaces]:
    """The places in which the car ends after another choice, with several deals. Raises as what_if() does."""
    moment = _moment(race, asked)
    places = []
    for deal in range(asked.deal, asked.deal + asked.n):
        other = yield from _driven_on(id, moment, asked, deal)
        places.append(next(one.place for one in other.standings() if one.seat == asked.seat))
    return wire.WhatIfPlaces(tuple(places))


def makers(other: Race, asked: wire.WhatIf, drivers: Sequence[str]) -> tuple[DecisionMaker, ...]:
    """Who made the decisions of a race with another choice: after that choice `club` did, for all people."""

    def by() -> Iterator[str]:
        is_chosen = False
        for number, decision in enumerate(other.decisions):
            yield BOT if plain_name(drivers[decision.seat]) else CLUB if is_chosen else DRIVER
            is_own = number >= asked.at and decision.seat == asked.seat
            is_chosen = is_chosen or (is_own and not isinstance(decision.choice, Deal))

    return tuple(DecisionMaker(one, 0) for one in by())


def _moment(race: Race, asked: wire.WhatIf) -> Race:
    if len(race.decisions) > MOST:
        raise Refused("too-large", f"what if: in races with at most {MOST:,} decisions")
    return moment_of(race, asked.at, asked.seat)


def _driven_on(id: str, moment: Race, asked: wire.WhatIf, deal: int) -> Sliced[Race]:
    seat = asked.seat
    race = records.fold(moment.copy(), first_decisions(seat, _key(id, asked, deal), plans_of(moment, seat)))
    race.decide(seat, parse(asked.choice))
    club = load_driver(CLUB)
    seated = SeatedDrivers(dict.fromkeys(race.setup.players, club), deal)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
        yield
    return race


def _key(id: str, asked: wire.WhatIf, deal: int) -> int:
    """The key of a deal. It does not depend on the choice, so that chance is the same for all choices."""
    return int.from_bytes(hashlib.sha256(f"what if/{id}/{asked.at}/{asked.seat}/{deal}".encode()).digest())
