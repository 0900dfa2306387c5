"""`hotlap mcp`: races for whoever speaks the Model Context Protocol, over standard input and output or over HTTP.

The protocol is a library's. What the tools do is in tables.py, what the resources say in pages.py. Over HTTP it listens
on this machine alone, and the library refuses what a page of another site sends there.
"""

import os
import signal
import sys
from collections.abc import Callable
from typing import Annotated, Any, NoReturn

from .. import __version__
from ..content.switches import RACE
from ..content.tracks import track_names
from ..extras import missing
from ..terminal.compiling import compile_rules
from ..terminal.screen import complain, error_screen
from ..texts import text
from . import pages, words
from .tables import Refused, Tables

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
    from mcp_types import ToolAnnotations
    from pydantic import Field
except ImportError as error:
    raise missing(error) from None

HERE = "127.0.0.1"
USUAL = ("club", "club", "legend", "legend")


def serve(port: int | None) -> int:
    """Serve until the other side closes its end, or on a port until stopped. Raises BadInput."""
    if port is None:
        compile_rules()
        if sys.stdin is not None and sys.stdin.isatty():
            error_screen().print(text("mcp-waits"), soft_wrap=True)
        signal.signal(signal.SIGINT, _stop)
        server().run("stdio")
        return 0
    return _over_http(port)


def _stop(*_: object) -> NoReturn:
    """End at Ctrl-C. The library would wait for the next line of standard input, and there is nothing to keep."""
    complain(text("refused-stopped"))
    os._exit(128 + signal.SIGINT)


def _over_http(port: int) -> int:
    """Serve on a port of this machine until stopped."""
    import uvicorn  # here, as over standard input and output nobody waits for a server

    from ..terminal.host.listening import listen

    with listen(HERE, port) as listening:
        compile_rules()
        app = server().streamable_http_app(host=HERE)
        where = f"http://{HERE}:{listening.getsockname()[1]}/mcp"
        error_screen().print(text("mcp-serves", url=where), soft_wrap=True)
        config = uvicorn.Config(app, log_level="warning", access_log=False)
        uvicorn.Server(config).run(sockets=[listening])
    return 0


def server() -> MCPServer:
    """The server with its tools and resources, and no races yet."""
    made: MCPServer = MCPServer(
        "hotlap",
        version=__version__,
        instructions=text("mcp-instructions"),
        log_level="ERROR",  # a refusal is said to the model; standard error is for what is wrong with the program
    )
    _add_tools(made, Tables())
    _add_resources(made)
    return made


def _add_tools(made: MCPServer, tables: Tables) -> None:
    race = Annotated[str, Field(description=text("mcp-arg-race"))]

    def begin_race(
        track: Annotated[str, Field(description=text("mcp-arg-track", known=", ".join(track_names())))] = "usa",
        rivals: Annotated[list[str], Field(description=text("mcp-arg-rivals"))] = list(USUAL),  # noqa: B006
        rules: Annotated[dict[str, Any], Field(description=text("mcp-arg-rules", known=_switches()))] = {},  # noqa: B006
        seed: Annotated[int | None, Field(description=text("mcp-arg-seed"), ge=0)] = None,
    ) -> str:
        return _told(lambda: tables.begin(track, rivals, rules, seed))

    def see(race: race) -> str:
        return _told(lambda: tables.see(race))

    def choices(race: race) -> str:
        return _told(lambda: tables.choices(race))

    def decide(race: race, choice: Annotated[str, Field(description=text("mcp-arg-choice"))]) -> str:
        return _told(lambda: tables.decide(race, choice))

    def give_up(race: race) -> str:
        return _told(lambda: tables.give_up(race))

    def results(race: race) -> str:
        return _told(lambda: tables.results(race))

    def record(race: race) -> str:
        return _told(lambda: tables.record(race))

    reading = (see, choices, results, record)
    for tool in (begin_race, see, choices, decide, give_up, results, record):
        hints = ToolAnnotations(read_only_hint=tool in reading, destructive_hint=tool is give_up, open_world_hint=False)
        about = text(f"mcp-tool-{tool.__name__.replace('_', '-')}")
        made.add_tool(tool, description=about, annotations=hints, structured_output=False)


def _told(call: Callable[[], str]) -> str:
    """What a call says; what it refuses is an error that the model reads."""
    try:
        return call()
    except Refused as refused:
        raise ToolError(str(refused)) from None


def _switches() -> str:
    """The switches of a race with their values."""
    values = {bool: "true/false", int: "number", tuple: "list"}
    return ", ".join(f"{one.name} ({'/'.join(one.words) or values[one.kind]})" for one in RACE.values())


def _add_resources(made: MCPServer) -> None:
    fixed: dict[str, tuple[Callable[[], str], str]] = {
        "rules": (pages.rules, "text/markdown"),
        "notation": (words.notation, "text/plain"),
        "tracks": (pages.tracks, "text/plain"),
        "cards": (pages.cards, "text/plain"),
        "drivers": (pages.drivers, "text/plain"),
    }
    for name, (page, kind) in fixed.items():
        about = text(f"mcp-page-{name}")
        made.resource(f"hotlap://{name}", name=name, description=about, mime_type=kind)(page)

    def track(name: str) -> str:
        try:
            return pages.track(name)
        except KeyError:
            known = ", ".join(track_names())
            raise ResourceNotFoundError(text("mcp-no-track", name=name[:40], known=known, near="none")) from None

    about = text("mcp-page-track")
    made.resource("hotlap://tracks/{name}", name="track", description=about, mime_type="text/plain")(track)
