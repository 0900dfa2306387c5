"""The connections of the server, as uvicorn serves them, with limits of bytes, frames and time.

uvicorn itself waits for ever for the end of a request's head, keeps all of it, and answers any number of pings. How
many connections there may be is in config.py; all other limits are here.
"""

import asyncio
import collections
import functools
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ...overriding import override
from .. import metrics
from ..config import Config
from . import files
from .allowance import Allowance, Rate, network
from .proxies import is_in, networks

HEAD_BYTES = 32_000  # of a request's address and headers
HEADERS = 100
HEAD_S = 15.0  # for the head of a request, from the connection or the request's first byte on
BODY_S = 60.0  # for the rest of it
ANSWER_S = 180.0  # for the answer to be made
REST_S = 120.0  # for the answer to be read, and then for the next request
UNREAD_S = 10.0  # for messages that a closed socket has not read
SLICE = 4_096  # bytes that are read of a socket at a time: 680 pings, which take 7 ms
FRAMES = Rate(60, 0.2)  # of a socket, that are no whole messages: pings, pongs and parts of messages

FULL = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class _Connected(Protocol):
    client: tuple[str, int] | None


class Connections:
    """The open connections by address."""

    def __init__(self, config: Config) -> None:
        self._limits = config.limits
        allowed = files.limit()
        most = config.limits.connections
        self._most = most if allowed is None else min(most, allowed - files.OTHERS)
        self._proxies = networks(config.proxies)
        self._all = 0
        self._by: collections.Counter[str] = collections.Counter()
        self.http: Any = functools.partial(Http, self)
        self.socket: Any = functools.partial(MessageConnection, self)

    def enter(self, connection: _Connected) -> bool:
        """Count a connection. Returns whether there is room for it."""
        key = self._key(connection)
        self._all += 1
        self._by[key] += 1
        metrics.CONNECTIONS.set(self._all)
        if self._all > self._most:
            return False
        return self._by[key] <= self._limits.connections_of_address or self._is_proxy(connection)

    def leave(self, one: _Connected) -> None:
        key = self._key(one)
        self._all -= 1
        self._by[key] -= 1
        if not self._by[key]:
            del self._by[key]
        metrics.CONNECTIONS.set(self._all)

    def _is_proxy(self, one: _Connected) -> bool:
        return is_in(self._proxies, one.client[0] if one.client else "")

    def _key(self, one: _Connected) -> str:
        return network(one.client[0] if one.client else None)


class Http(HttpToolsProtocol):
    """A connection for requests. It ends if it is too slow at any stage, or if a head is too large."""

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._connections = connections
        self._is_counted = False
        self._is_in_head = True
        self._head_bytes = 0
        self._timer: asyncio.TimerHandle | None = None

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._is_counted = True
        self._wait(HEAD_S)
        if not self._connections.enter(self):
            self._refuse(FULL, "connections")

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_counting()

    @override
    def handle_websocket_upgrade(self) -> None:
        self._stop_counting()  # as a socket it is counted anew
        super().handle_websocket_upgrade()

    @override
    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._is_in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._is_in_head and self._head_bytes > HEAD_BYTES:
            self._refuse(TOO_LARGE, "head")

    @override
    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head, self._head_bytes = True, 0
        self._wait(HEAD_S)

    @override
    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > HEADERS:
            self._refuse(TOO_LARGE, "head")

    @override
    def on_headers_complete(self) -> None:
        if self.transport.is_closing():
            return
        self._is_in_head = False
        self._wait(BODY_S)
        super().on_headers_complete()
        if self.cycle is not None:
            self.cycle.transport = _Open(self.transport)  # type: ignore[assignment]

    @override
    def on_body(self, body: bytes) -> None:
        if self.cycle is not None:
            super().on_body(body)

    @override
    def on_message_complete(self) -> None:
        self._wait(ANSWER_S)
        if self.cycle is not None:
            super().on_message_complete()

    @override
    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._wait(REST_S)

    def _wait(self, seconds: float) -> None:
        """Give the present stage so many seconds."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._end)

    def _end(self) -> None:
        metrics.CUT_OFF.labels("slow").inc()
        self.transport.abort()

    def _refuse(self, answer: bytes, why: str) -> None:
        if not self.transport.is_closing():
            metrics.CUT_OFF.labels(why).inc()
            self.transport.write(answer)
            self.transport.close()

    def _stop_counting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._is_counted:
            self._is_counted = False
            self._connections.leave(self)


class _Open:
    """A transport that forgets what is written after its end. uvloop's raises an error, which would be in the log."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class MessageConnection(WebSocketsSansIOProtocol):
    """A connection for messages. It is read slice by slice, and a slice only when all messages before were taken."""

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._connections = connections
        self._unread = b""
        self._frames = Allowance(FRAMES)

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._connections.enter(self)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unread = b""
        self._connections.leave(self)

    @override
    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read()

    @override
    async def receive(self) -> Any:
        message = await super().receive()
        self._read()
        return message

    def _read(self) -> None:
        while self._unread and not self.read_paused and not self.transport.is_closing():
            part, self._unread = self._unread[:SLICE], self._unread[SLICE:]
            super().data_received(part)

    @override
    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    @override
    def handle_pong(self, event: Any) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    @override
    def handle_cont(self, event: Any) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    @override
    def keepalive_timeout(self) -> None:
        metrics.CUT_OFF.labels("silent").inc()
        super().keepalive_timeout()
        self.transport.abort()  # uvicorn waits until the silent client has read the rest

    def _may_go_on(self) -> bool:
        if self._frames.take():
            return True
        if not self.transport.is_closing():
            metrics.CUT_OFF.labels("frames").inc()
            self.transport.abort()
        return False

    @override
    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(UNREAD_S, self.transport.abort)  # uvicorn waits for ever for a client that does not read
