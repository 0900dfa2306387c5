"""What a command must be true of. Each check raises Refused."""

from ...race import Race
from .. import wire
from ..document import seats
from ..errors import Refused
from ..show.live_race import LiveRace
from .state import RoomState


def check_own(state: RoomState, seat: int, guest: str) -> None:
    """The guest drives the seat."""
    if seat not in state.seats_of(guest):
        raise seats.not_yours(seat)


def check_race(state: RoomState, race: str | None) -> None:
    """It is about the present race."""
    if race is not None and (state.live is None or state.live.row.id != race):
        raise Refused("stale-decision", "that was a decision of another race")


def check_open(race: Race, seat: int, decision_id: int) -> None:
    """That decision is open."""
    if race.decision(seat) != decision_id:
        raise Refused("stale-decision", f"decision {decision_id} of seat {seat} is not open")


def own_race(
    state: RoomState, guest: str, command: wire.LookAhead | wire.PlanAhead | wire.Hint | wire.Check
) -> LiveRace:
    """The race that is on, for a command about a seat of the guest."""
    check_own(state, command.seat, guest)
    if state.live is None:
        raise Refused("not-now", "no race is on")
    check_race(state, command.race)
    return state.live
