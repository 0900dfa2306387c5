"""The socket of a viewer: /api/rooms/ID/socket?race=ID&since=VERSION, or with screen=1 (Viewer.is_screen).

With beats=1 the viewer is sent beats. Older clients do not know them.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ...content.errors import InvalidFile
from .. import metrics, wire
from ..config import Config, Limits
from ..edge import access_log
from ..edge.allowance import Allowance, Rate, network
from ..edge.doors import Doors
from ..edge.origin import check_origin
from ..errors import Refused, refusal, why_unread
from ..guests.guests import COOKIE, Guests
from ..room.room import Room
from ..show.viewer import Viewer, encode
from ..show.windows import Windows
from .own_files import OwnFiles
from .rooms import Rooms

log = structlog.get_logger()

Socket = WebSocket[Any, Any, Any]

_up: msgspec.json.Decoder[wire.Up] = msgspec.json.Decoder(wire.Up)

POLICY_VIOLATION, TRY_AGAIN_LATER, NORMAL = 1008, 1013, 1000  # RFC 6455
MOST_REFUSED = 200  # after so many messages that were too fast or unreadable the socket is closed


@websocket("/api/rooms/{room_id:str}/socket")
async def room_socket(
    socket: Socket,
    room_id: FromPath[str],
    doors: Doors,
    config: Config,
    rooms: Rooms,
    files: OwnFiles,
    windows: Windows,
    guests: Guests,
) -> None:
    """Serve one viewer until its socket is closed."""
    try:
        check_origin(config, socket.headers)
    except Refused as error:
        metrics.REFUSALS.labels(error.code).inc()
        await socket.close(POLICY_VIOLATION, error.code)  # before it is accepted, so the client gets a 403
        return
    await socket.accept()
    try:
        guest = await guests.of_cookie(socket.cookies.get(COOKIE))
        if guest is None:
            raise Refused("no-guest", "open the page first: it says who you are")
        access_log.note(socket, guest.id)
        if windows.is_closing:
            raise Refused("closing", "the server stops")
        doors.sockets.enter(address_of(socket))
        room = await rooms.look(room_id, guest.id)
        is_screen = socket.query_params.get("screen") == "1"
        viewer = Viewer(guest.id, guest.name, address_of(socket), config.limits, is_screen)
        with windows.open(viewer, guest.generation):
            await _look(socket, room, viewer, config, files)
    except WebSocketDisconnect:
        return
    except Exception as error:
        refused = refusal(error)
        metrics.REFUSALS.labels(refused.code).inc()
        if refused.code == "internal":
            log.exception("socket", room=room_id)
        is_for_good = refused.code in (
            "banned", "no-such-room", "unreadable-room", "too-many-sockets", "day-not-over",
        )  # fmt: skip
        with contextlib.suppress(Exception):
            await socket.send_text(encode(wire.Gone(refused.code, is_for_good)))
            await socket.close(TRY_AGAIN_LATER, refused.code)


async def _look(socket: Socket, room: Room, viewer: Viewer, config: Config, files: OwnFiles) -> None:
    """Send and receive, until one of the two ends or the viewer is dropped."""
    beat_s = config.limits.beat_s if socket.query_params.get("beats") == "1" else 0.0
    viewer.send(wire.Welcome(wire.PROTOCOL, viewer.guest[:8], viewer.name, beat_s))
    tasks: list[asyncio.Task[Any]] = []
    try:
        await room.join(viewer, socket.query_params.get("race"), _number(socket.query_params.get("since", "")))
        hearing = asyncio.create_task(_hear(socket, room, viewer, config, files))
        tasks += [
            hearing,
            asyncio.create_task(viewer.run(_sender(socket))),
            asyncio.create_task(viewer.dropped.wait()),
            *([asyncio.create_task(beat(viewer, beat_s))] if beat_s else []),
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(viewer)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if not hearing.cancelled() and (error := hearing.exception()) is not None:
        raise error
    code = POLICY_VIOLATION if viewer.is_dropped else NORMAL
    with contextlib.suppress(Exception):
        await asyncio.wait_for(socket.close(code, "too-slow" if viewer.is_dropped else ""), 1.0)


async def beat(viewer: Viewer, seconds: float, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
    """Send beats, so that the viewer's page notices a connection that died without a word. Pings tell the server."""
    while True:
        await sleep(seconds)
        viewer.send(wire.Beat())


def _number(text: str) -> int | None:
    """A version number; None for any other text."""
    return int(text) if len(text) < 10 and text.isascii() and text.isdigit() else None


def _sender(socket: Socket) -> Callable[[str], Awaitable[None]]:
    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        metrics.SENT.inc()

    return send


async def _hear(socket: Socket, room: Room, viewer: Viewer, config: Config, files: OwnFiles) -> None:
    """Receive the viewer's messages, not faster than allowed."""
    limits = config.limits
    hinting: asyncio.Task[None] | None = None  # what comes after a question for a hint does not wait for its answer
    messages = Allowance(Rate(limits.burst, 1 / limits.rate))
    snapshots = Allowance(Rate.within(limits.snapshots, 60))
    refused = 0
    try:
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            data = message.get("text") or message.get("bytes") or ""
            command: wire.Up | None = None
            try:
                command = read(data, limits)
                if not messages.take() or (isinstance(command, wire.Since | wire.Earlier) and not snapshots.take()):
                    raise Refused("too-fast", "that were many messages at once; wait a moment")
                if isinstance(command, wire.Configure):
                    await files.read(command.room.settings, viewer.address)
            except (Refused, InvalidFile) as error:
                refused += 1
                answer = refusal(error)
                metrics.REFUSALS.labels(answer.code).inc()
                viewer.send(wire.Refusal(command_id=getattr(command, "command_id", None), **answer.as_problem()))
                if refused > MOST_REFUSED:
                    viewer.close(answer.code, is_for_good=True)
                    return
                await asyncio.sleep(0.05)  # slows a flood down
                continue
            if isinstance(command, wire.AskBeat):
                viewer.send(wire.Beat())
            elif isinstance(command, wire.Hint | wire.Check):
                if hinting is not None:
                    await hinting
                hinting = asyncio.create_task(room.do(viewer, command))
            else:
                await room.do(viewer, command)
    finally:
        if hinting is not None:
            hinting.cancel()


def read(data: str | bytes, limits: Limits) -> wire.Up:
    """Decode a viewer's message. Raises Refused if it is too large or not a message of the protocol."""
    data = data.encode() if isinstance(data, str) else data  # limits are of bytes
    if len(data) > limits.settings:
        raise Refused("too-large", f"a message has at most {limits.settings:,} bytes")
    try:
        command = _up.decode(data)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", f"not a message of this protocol: {why_unread(error)}"[:300]) from None
    if len(data) > limits.message and not isinstance(command, wire.Configure):
        raise Refused("too-large", f"such a message has at most {limits.message:,} bytes")
    return command


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network that a request or socket comes from, as limits count it."""
    return network(connection.client.host if connection.client else None)
