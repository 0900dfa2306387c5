"""The answer to who made a room."""

from litestar import Response

from .. import wire
from ..hub import Hub
from ..people.guests import Guests
from ..people.me import answer
from ..store.rows import Guest
from .room import Room


def made(room: Room, guest: Guest, guests: Guests, hub: Hub) -> Response[wire.RoomMade]:
    """Id and link of a new room, with the guest's cookie."""
    return answer(wire.RoomMade(room.id, hub.config.link(f"#/room/{room.id}")), guest, guests, hub)
