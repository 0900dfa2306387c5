"""Plans that guests leave for their next decision while others still drive: each function makes a room's next document,
or refuses.

A plan is held in the room's document, which no viewer sees, until planning opens. Then it is decided like any other, or
is void if it is not allowed any more. A plan whose decision has passed counts no more, so nothing has to be cleared.
"""

from msgspec.structs import replace

from ...race import Race, parse
from ...race.choices import Plan
from .. import wire
from ..document.document import Document
from ..document.places import Ahead
from ..errors import Refused
from ..show.live_race import LiveRace
from .change import Change


def with_plan_ahead(doc: Document, command: wire.PlanAhead, guest: str, live: LiveRace) -> Document:
    """The document with a plan that a guest leaves for their own seat, or without one. Raises what `decide` raises."""
    race, seat = live.race, command.seat
    if race.decision(seat) != command.decision_id:
        raise Refused("stale-decision", f"decision {command.decision_id} of seat {seat} is not the next one")
    if not command.choice:
        return doc.with_place(seat, ahead=None)
    choice = parse(command.choice)
    if not isinstance(choice, Plan):
        raise Refused("illegal-choice", f"{choice}: only a plan can be left, as 'gear 2 play 3 4'")
    race.ahead(seat).decide(seat, choice)
    return doc.with_place(seat, ahead=Ahead(guest, live.row.id, command.decision_id, str(choice)))


def plan_of(doc: Document, seat: int, live: LiveRace | None) -> Ahead | None:
    """The plan that was left for a seat's next decision, by the guest who drives it, if any."""
    place = doc.places[seat]
    known = place.ahead
    if known is None or live is None or known.guest != place.guest or known.race != live.row.id:
        return None
    return known if known.decision == live.race.decision(seat) else None


def view(known: Ahead | None) -> wire.PlanLeft | None:
    """What its guest is told of a plan that was left."""
    if known is None:
        return None
    plan = parse(known.choice)
    return wire.PlanLeft(known.decision, known.choice, plan.number or 0, plan.card_names, known.is_void)


def change(seat: int, plan: Ahead) -> Change:
    """The decision that a plan was left for."""

    def make(race: Race) -> None:
        race.decide(seat, parse(plan.choice), plan.decision)

    return Change(seat, make, plan.guest, f"ahead:{plan.race}:{seat}:{plan.decision}")


def void(doc: Document, seat: int, plan: Ahead) -> Document:
    """The document after a plan was found to be not allowed any more."""
    return doc.with_place(seat, ahead=replace(plan, is_void=True))
