"""A server from the command line: one process, until it is stopped."""

import asyncio
import contextlib
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator

import structlog
import uvicorn
from litestar import Litestar

from . import files, metrics
from .access_log import AccessLog
from .app import create_app
from .config import METRICS, PROXIES, Config
from .connections import Connections
from .errors import Refused
from .store import Store

log = structlog.get_logger()

GRACE_S = 5  # for open sockets when the server is stopped
NEXT_PORTS = 20  # tried one after the other if the usual one is taken
EVERYBODY = ("0.0.0.0", "::")


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
        super().__init__(
            uvicorn.Config(
                AccessLog(app) if config.has_access_log else app,
                http=connections.http,
                # With compression a message takes 18 us and 260 bytes, without it 6.5 us and 1,940 bytes.
                ws=connections.socket,
                ws_max_size=config.limits.settings * 2,
                ws_per_message_deflate=True,
                timeout_graceful_shutdown=GRACE_S,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(config.proxies),
                forwarded_allow_ips=list(config.proxies),
            )
        )
        self.app = app
        self._say_started = started

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM only stop the server. uvicorn's version raises them again before the store is closed."""
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, self.handle_exit)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._say_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # uvicorn closes the sockets before it tells the application to stop.
        await self.app.state.hub.close()
        await super().shutdown(sockets)


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket. Without a port it takes port 8000 or the next free one.

    Raises Refused if the address or port cannot be opened.
    """
    ports = range(8000, 8000 + NEXT_PORTS) if port is None else (port,)
    try:
        family = socket.getaddrinfo(host, None)[0][0]
    except OSError as error:
        raise Refused("not-found", f"--host {host}: no address of this machine ({error.strerror})") from None
    for one in ports:
        opened = socket.socket(family, socket.SOCK_STREAM)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((host, one))
            opened.listen(1024)
        except (OSError, OverflowError) as error:
            opened.close()
            reason = getattr(error, "strerror", None) or str(error)
        else:
            opened.set_inheritable(True)
            return opened
    where = f"port {port}" if port is not None else f"ports {ports[0]} to {ports[-1]}"
    raise Refused("not-found", f"{where} of {host} cannot be opened: {reason}; choose another with --port")


def network_address() -> str | None:
    """This machine's address in its network. It sends nothing to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation (RFC 5737)
            return str(probe.getsockname()[0])
        except OSError:
            return None


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
