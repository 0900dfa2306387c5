"""What may be done in a room, as its host, its drivers and anybody else."""

from collections.abc import Collection

from ..document.document import OVER, RACING
from .state import RoomState


def has_no_more_races(state: RoomState) -> bool:
    """Whether all races that the room was made for have begun: a race of a day is one, and a league says how many
    its table has. Other rooms go on with rematches."""
    number, league = state.document.number, state.document.league
    return (state.document.day is not None and number > 0) or (league is not None and number >= league.races)


def may_start(state: RoomState, guest: str, absent: Collection[str]) -> bool:
    """Whether a guest may begin a race: the host begins the first one; any guest with a seat begins the others,
    and also the first one if the host is among the `absent`. At a league's table anyone with a seat begins each of
    its races, and there are no others.
    """
    if state.stage == RACING or has_no_more_races(state):
        return False
    has_seat = bool(state.document.seats_of(guest))
    if state.document.league is not None:
        return has_seat
    return state.row.host == guest or (has_seat and (state.stage == OVER or state.row.host in absent))


def may_configure(state: RoomState) -> bool:
    """Whether settings may be changed: before a race or a season, not during it. A fork has those of its race, and
    a race of a day those of all.
    """
    if state.document.fork is not None or state.document.day is not None:
        return False
    return state.stage != RACING and not state.is_in_season
