"""What may be done in a room, as its host, its drivers and anybody else."""

from collections.abc import Collection

from ..document import shuffling, votes
from ..document.document import OVER, RACING
from .state import RoomState


def has_no_more_races(state: RoomState) -> bool:
    """Whether all races that the room was made for have begun. Most rooms go on with rematches."""
    most = state.document.most_races
    return most is not None and state.document.number >= most


def may_start(state: RoomState, guest: str, absent: Collection[str]) -> bool:
    """Whether a guest may begin a race: the host begins the first one; any guest with a seat begins the others,
    and also the first one if the host is among the `absent`. Without a host anyone with a seat begins each of them.
    """
    if state.stage == RACING or has_no_more_races(state):
        return False
    has_seat = bool(state.document.seats_of(guest))
    if not state.document.is_hosted:
        return has_seat
    return state.row.host == guest or (has_seat and (state.stage == OVER or state.row.host in absent))


def may_vote(state: RoomState) -> bool:
    """Whether guests may vote for the track of a rematch: after a race, until the next one begins."""
    is_beginning = shuffling.mixing(state.document) is not None
    return state.stage == OVER and not is_beginning and votes.may_vote(state.document)


def may_configure(state: RoomState) -> bool:
    """Whether settings may be changed: before a race or a season, not while it begins or during it, and not if
    they are given.
    """
    is_beginning = shuffling.mixing(state.document) is not None
    return not (state.document.is_given or is_beginning) and state.stage != RACING and not state.is_in_season
