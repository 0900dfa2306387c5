"""A server from the command line: one process, until it is stopped."""

import asyncio
import contextlib
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import structlog
import uvicorn
from litestar import Litestar

from .. import __version__
from ..overriding import override
from . import metrics
from .app import create_app
from .config import METRICS, PROXIES, Config
from .edge import files
from .edge.access_log import AccessLog
from .edge.coding import Coding
from .edge.connections import Connections
from .edge.head import Head
from .edge.proxies import Proxies
from .errors import Refused
from .store import Store
from .store import public_place as store_shown

log = structlog.get_logger()

GRACE_S = 5  # for open sockets when the server is stopped


def serve(config: Config, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM. Calls `started` when the server answers. Raises StoreError or Refused."""
    log_to_stderr()
    if sys.platform != "win32":
        import uvloop

        uvloop.run(_serve(config, listening, started))
    else:
        asyncio.run(_serve(config, listening, started))


async def _serve(config: Config, listening: socket.socket, started: Callable[[], None]) -> None:
    if config.public_url and not config.proxies:
        log.warning(f"if a proxy stands before this server, name it in {PROXIES}: else all guests count as one address")
    files.raise_limit(config.limits.connections + files.OTHERS)
    async with contextlib.AsyncExitStack() as stack:
        if config.metrics is not None:
            stack.callback(_show_metrics(*config.metrics))
        store = await Store.open(config.database)
        stack.push_async_callback(store.close)
        server = Server(create_app(config, store), config, started)
        stack.push(server.say_why)
        await server.serve(sockets=[listening])


def _show_metrics(host: str, port: int) -> Callable[[], None]:
    try:
        return metrics.listen(host, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise Refused("not-found", f"{METRICS}: {host}:{port} cannot be opened: {why}") from None


class Server(uvicorn.Server):
    """The application on a socket. It calls `started` when it answers."""

    def __init__(self, app: Litestar, config: Config, started: Callable[[], None]) -> None:
        connections = Connections(config)
        served: Any = Head(Coding(app))
        served = AccessLog(served) if config.has_access_log else served
        super().__init__(
            uvicorn.Config(
                Proxies(served, config.proxies) if config.proxies else served,
                http=connections.http,
                # With compression a message takes 18 us and 260 bytes, without it 6.5 us and 1,940 bytes.
                ws=connections.socket,
                ws_max_size=config.limits.settings * 2,
                ws_per_message_deflate=True,
                # A connection may die without a word: who answers no ping is gone after 40 s (15 and 25).
                ws_ping_interval=config.limits.beat_s,
                ws_ping_timeout=config.limits.beat_s * 5 / 3,
                timeout_graceful_shutdown=GRACE_S,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,  # Proxies reads them
            )
        )
        self.app = app
        self.why = "it ended by itself"  # that it stops, until it is known better
        self._facts = {"address": config.link(), "data": store_shown(config.database)}
        self._say_started = started

    @contextlib.contextmanager
    @override
    def capture_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM only stop the server. uvicorn's version raises them again before the store is closed."""
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, self.handle_exit)
        yield

    @override
    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.why = signal.Signals(sig).name
        super().handle_exit(sig, frame)

    def say_why(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        """The last line of the log: why the server stops."""
        if error is not None:
            log.error("server stopped", why=f"{type(error).__name__}: {error}")
        else:
            log.info("server stopped", why=self.why)

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("server started", version=__version__, **self._facts)
            self._say_started()

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # First it listens no more: who is told to come back waits for the next server, and is not told again.
        for server in self.servers:
            server.close()
        # uvicorn closes the sockets before it tells the application to stop.
        await self.app.state.services.close()
        await super().shutdown(sockets)


def log_to_stderr() -> None:
    """Write structured logs: for people on a terminal, else JSON, one line each."""
    is_terminal = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([] if is_terminal else [structlog.processors.format_exc_info]),
            # Plain, because the usual traceback shows local variables, which hold the seeds of races.
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
            if is_terminal
            else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),  # read late, because a test may replace it
    )
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of all that clients do wrong
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
