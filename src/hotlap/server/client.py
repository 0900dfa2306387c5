"""A client in Python: for tests, for load, and for a user's own bots that race over the wire.

>>> guest = await Guest.new("http://127.0.0.1:8000")
>>> room = (await guest.post("/api/rooms/first"))["id"]
>>> async with guest.watch(room) as socket:
...     while (ask := await socket.asked()) is not None:
...         await socket.decide(ask, ask.options[0].choice)
"""

import asyncio
import contextlib
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ..race.shuffle import promise
from . import wire
from .errors import Refused
from .guests.guests import COOKIE

_down: msgspec.json.Decoder[wire.Down] = msgspec.json.Decoder(wire.Down)
_up = msgspec.json.Encoder()

HTTP_TIMEOUT_S = 30.0
# Not the loop's own threads: in a test the server needs those to answer.
_threads = ThreadPoolExecutor(16, "hotlap-client")


class Guest:
    """A guest of a server, with its cookie."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address.rstrip("/")
        self.cookie = cookie

    @classmethod
    async def new(cls, address: str, name: str = "") -> "Guest":
        """A new guest, with a name if one is given."""
        guest = cls(address)
        await guest.get("/api/me")
        if name:
            await guest.post("/api/me", {"name": name})
        return guest

    async def get(self, path: str) -> Any:
        return await self._in_thread(path, None)

    async def post(self, path: str, body: Any = None) -> Any:
        """Raises Refused with the code of the answer."""
        return await self._in_thread(path, msgspec.json.encode({} if body is None else body))

    async def _in_thread(self, path: str, body: bytes | None) -> Any:
        return await asyncio.get_running_loop().run_in_executor(_threads, self._ask, path, body)

    def _ask(self, path: str, body: bytes | None) -> Any:
        request = urllib.request.Request(self.address + path, body, {"content-type": "application/json"})
        if self.cookie:
            request.add_header("cookie", f"{COOKIE}={self.cookie}")
        try:
            with urllib.request.urlopen(request, timeout=HTTP_TIMEOUT_S) as answer:
                for header in answer.headers.get_all("set-cookie", []):
                    name, _, value = header.partition(";")[0].partition("=")
                    if name == COOKIE:
                        self.cookie = value
                data = answer.read()
                return json.loads(data) if "json" in answer.headers.get("content-type", "") else data.decode()
        except urllib.error.HTTPError as error:
            problem = msgspec.json.decode(error.read(), type=wire.Problem)
            raise Refused(problem.code, problem.what, problem.field, problem.rule, problem.data) from None

    @contextlib.asynccontextmanager
    async def watch(
        self,
        room: str,
        race: str | None = None,
        since: int | None = None,
        origin: str | None = None,
        is_screen: bool = False,
    ) -> "AsyncIterator[Socket]":
        """A socket in a room that has shown itself, or one that is closed.

        It begins after a version of a race, or with a snapshot. A screen gets no cards.
        """
        query = f"?race={race}&since={since}" if race is not None and since is not None else ""
        if is_screen:
            query += "&screen=1" if query else "?screen=1"
        address = f"ws{self.address.removeprefix('http')}/api/rooms/{room}/socket{query}"
        headers = {"cookie": f"{COOKIE}={self.cookie}"}
        async with connect(address, additional_headers=headers, origin=origin, max_size=None) as connection:  # type: ignore[arg-type]
            socket = Socket(connection)
            hearing = asyncio.create_task(socket.hear())
            try:
                # An open connection is not yet a viewer: until then the room does not know that its guest is there.
                while socket.room is None and not socket.is_closed:
                    await socket.changed()
                yield socket
            finally:
                hearing.cancel()
                await asyncio.gather(hearing, return_exceptions=True)


class Socket:
    """A viewer's socket with the latest room, race and decisions to make. `messages` has all messages in order."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.room: wire.RoomView | None = None
        self.frame: wire.Frame | None = None  # the latest one that shows the race
        self.info: wire.RaceInfo | None = None
        self.asks: tuple[wire.Ask, ...] = ()
        self.version = -1
        self.messages: list[wire.Down] = []
        self.keeps = True  # whether messages are kept; false under load
        self.is_closed = False
        self.numbers: dict[int, str] = {}  # by seat: those that were promised for the next shuffle
        self._answers: dict[str, asyncio.Future[wire.Down]] = {}
        self._changed = asyncio.Event()

    @property
    def is_over(self) -> bool:
        public = self.frame.public if self.frame is not None else UNSET
        return public is not UNSET and public.is_over

    async def hear(self) -> None:
        """Take messages until the socket is closed."""
        try:
            async for text in self.connection:
                self._take(_down.decode(text))
        except ConnectionClosed:
            pass
        finally:
            self.is_closed = True
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the socket was closed before the answer came"))
                    answer.exception()
            self._changed.set()

    def _take(self, message: wire.Down) -> None:
        if self.keeps:
            self.messages.append(message)
        answered: Any = None
        if isinstance(message, wire.RoomView):
            if message.settings is UNSET and self.room is not None:
                message = replace(message, settings=self.room.settings)
            if message.said is UNSET:
                message = replace(message, said=self.room.said if self.room is not None else ())
            self.room = message
        elif isinstance(message, wire.Frame):
            self._take_frame(message)
            answered = message.ack
        elif isinstance(message, wire.Done | wire.Refusal | wire.HintView | wire.Checked | wire.AheadView):
            answered = message.command_id
        waiting = self._answers.pop(answered, None) if isinstance(answered, str) else None
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        self._changed.set()

    def _take_frame(self, frame: wire.Frame) -> None:
        self.version = frame.version
        if frame.info is not UNSET:
            self.info = frame.info
        if frame.public is not UNSET:
            self.frame = frame
        if frame.asks is not UNSET:
            self.asks = frame.asks

    async def changed(self, seconds: float = 30.0) -> None:
        """Wait for the next message. Raises ConnectionError if the socket is closed, or TimeoutError."""
        if self.is_closed:
            raise ConnectionError("the socket is closed")
        self._changed.clear()
        await asyncio.wait_for(self._changed.wait(), seconds)

    async def asked(self, seconds: float = 30.0) -> wire.Ask | None:
        """The next decision to make; None when the race is over."""
        while not self.asks:
            if self.is_over:
                return None
            await self.changed(seconds)
        return self.asks[0]

    async def decide(self, ask: wire.Ask, choice: str, command: str = "") -> wire.Down:
        """Send a choice and wait for the answer."""
        race = self.frame.race if self.frame is not None else None
        return await self.say(wire.Decide(command or secrets.token_hex(8), ask.seat, ask.decision_id, choice, race))

    async def promise(self) -> None:
        """Promise a number for each own seat. They are told with `tell` when the race is started."""
        for place in self.room.seats if self.room is not None else ():
            if place.is_mine:
                number = self.numbers[place.seat] = secrets.token_hex(32)
                await self.say(wire.Promise(secrets.token_hex(8), place.seat, promise(number)))

    async def tell(self, seconds: float = 30.0) -> None:
        """Wait until the promises are fixed, and tell the numbers."""
        while self.room is None or self.room.shuffle is None or not self.room.shuffle.race:
            await self.changed(seconds)
        race = self.room.shuffle.race
        for seat, number in self.numbers.items():
            await self.say(wire.Tell(secrets.token_hex(8), seat, race, number))
        self.numbers = {}

    async def say(self, command: wire.Up, seconds: float = 30.0) -> wire.Down:
        """Send a command and wait for the answer: a frame with its ack, Done, HintView, AheadView or Refusal."""
        assert not isinstance(command, wire.Since | wire.Earlier | wire.AskBeat)
        answer: asyncio.Future[wire.Down] = asyncio.get_running_loop().create_future()
        self._answers[command.command_id] = answer
        await self.send(command)
        return await asyncio.wait_for(answer, seconds)

    async def send(self, message: wire.Up | str | bytes) -> None:
        """Send a message without waiting for an answer."""
        await self.connection.send(message if isinstance(message, str | bytes) else _up.encode(message).decode())
