"""The application, asked by function calls in place of connections."""

import asyncio
import functools
import gc
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import structlog
from litestar import Litestar

from ..app import build_app, furnish
from ..daily import days
from ..store import Store, keys
from ..store.paged import Paged
from . import turns, work
from .pages import BrowserPages, foreign, plain
from .removing import removing
from .settings import ADDRESS, CONFIG, DAYS, HOST, log_to_console

Headers = list[tuple[str, str]]
Answer = tuple[int, Headers, bytes]

UNMEANT = {b"host", b"origin", b"content-length", b"sec-fetch-site"}  # for the server of the page, if it has one
NORMAL, GONE_AWAY = 1000, 1001  # RFC 6455

log = structlog.get_logger()


@functools.cache
def prepare() -> Litestar:
    """The application with nothing to serve yet: what rooms need before there are pages, and a third of their time."""
    app = build_app()
    app.register(removing)
    return app


async def open(pages: Any) -> "Rooms":
    """The rooms whose data is in these pages. `pages.read()` gives all of them, nothing of new ones, and
    `pages.put(numbers, bytes, n)` keeps some. Raises StoreError."""
    log_to_console()
    turns.take()
    database = await Paged.open(BrowserPages(pages))
    store = Store(database, None)
    await store.write(keys.give, days.SECRET, DAYS)
    app = furnish(prepare(), CONFIG, store, work.IN_TURNS)
    rooms = Rooms(app, store, database)
    await rooms.begin()
    if not gc.isenabled():  # it was off while all of this was made, which stays
        gc.freeze()
        gc.enable()
    return rooms


class Rooms:
    """An application that is running."""

    def __init__(self, app: Litestar, store: Store, database: Paged) -> None:
        self._app: Any = app
        self._database = database
        self._store = store
        self._sockets: set[Socket] = set()
        self._ends = asyncio.Event()

    async def begin(self) -> None:
        """Let the application begin. Raises StoreError."""
        began: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._serving = asyncio.create_task(self._serve(began))
        await asyncio.wait([began, self._serving], return_when=asyncio.FIRST_COMPLETED)
        if began.done():
            return
        try:
            await self._serving
        except Exception as error:
            await self._store.close()
            while isinstance(error, ExceptionGroup):  # Litestar puts it into groups
                error = error.exceptions[0]
            raise error from None

    async def _serve(self, began: "asyncio.Future[None]") -> None:
        """In one task: what begins it has to end it."""
        async with self._app.lifespan():
            began.set_result(None)
            await self._ends.wait()

    async def request(self, method: str, path: str, headers: Any, body: Any) -> Answer:
        """The answer to a request: its status, headers and body. `path` may have a query."""
        given: bytes = plain(body) or b""
        scope = _scope("http", path, headers) | {"method": method}
        scope["headers"].append((b"content-length", str(len(given)).encode()))
        sent: list[dict[str, Any]] = []
        is_read = False

        async def receive() -> dict[str, Any]:
            nonlocal is_read
            if is_read:  # who waits for more waits for the end
                await asyncio.Event().wait()
            is_read = True
            return {"type": "http.request", "body": given, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        first, *rest = sent
        told = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in first["headers"]]
        return first["status"], told, b"".join(one.get("body", b"") for one in rest)

    def socket(
        self, path: str, headers: Any, on_text: Callable[[str], object], on_close: Callable[[int, str], object]
    ) -> "Socket":
        """Open a socket. What it is sent comes to `on_text`, and its end, with code and reason, to `on_close`."""
        opened = Socket(on_text, on_close)
        self._sockets.add(opened)
        serving = asyncio.ensure_future(opened.serve(self._app, _scope("websocket", path, headers)))
        serving.add_done_callback(lambda _: self._sockets.discard(opened))
        return opened

    async def image(self) -> Any:
        """All pages of the database, as they are kept."""
        return foreign(await self._database.image())

    async def close(self) -> None:
        """End all sockets, and the store. What was acknowledged is kept without it, too."""
        for one in list(self._sockets):
            one.close()
        self._ends.set()
        await self._serving
        await self._store.close()


class Socket:
    """A socket, from the page's end."""

    def __init__(self, on_text: Callable[[str], object], on_close: Callable[[int, str], object]) -> None:
        self._on_text = on_text
        self._on_close = on_close
        self._up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._up.put_nowait({"type": "websocket.connect"})
        self._is_over = False

    def text(self, text: str) -> None:
        """Send."""
        self._up.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    def close(self) -> None:
        """End it from the page's side."""
        self._up.put_nowait({"type": "websocket.disconnect", "code": GONE_AWAY})

    async def serve(self, app: Any, scope: dict[str, Any]) -> None:
        """Let the application serve it until it ends."""
        try:
            await app(scope, self._up.get, self._send)
        except Exception:
            log.exception("socket in the page")
        self._end(NORMAL, "")

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            if not self._is_over:
                self._on_text(message["text"])
        elif message["type"] == "websocket.close":
            self._end(message.get("code", NORMAL), message.get("reason") or "")

    def _end(self, code: int, reason: str) -> None:
        if not self._is_over:
            self._is_over = True
            self._on_close(code, reason)


def _scope(kind: str, path: str, headers: Any) -> dict[str, Any]:
    """What ASGI asks of a connection."""
    address, _, query = path.partition("?")
    given = [(str(name).lower().encode("latin-1"), str(value).encode("latin-1")) for name, value in plain(headers)]
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": unquote(address),
        "raw_path": address.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", HOST.encode()), *(one for one in given if one[0] not in UNMEANT)],
        "client": (ADDRESS, 0),
        "server": (HOST, 80),
        "subprotocols": [],
        "extensions": {},
    }
