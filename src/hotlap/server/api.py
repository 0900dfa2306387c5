"""The HTTP API: each room's own, the catalogue, and what a server says of itself to its host."""

from typing import Any

from litestar import Request, Response, Router, get

from . import metrics, wire
from .analyses import api as analyses
from .catalogue import catalogue
from .config import Config
from .daily import api as daily
from .edge import access_log, cors
from .edge.origin import check_host, check_origin
from .errors import Refused
from .finished import api as finished
from .finished.api import ASK_AGAIN
from .flights import api as flights
from .guests.access import Access
from .guests.guests import COOKIE, Guests
from .ladder import api as ladder
from .leagues import api as leagues
from .measures import Measures
from .notices import api as notices
from .notices import channels_api as channels
from .people import api as people
from .people import passkeys_api as passkeys
from .room.drivers import Drivers
from .rooms import api as rooms
from .rooms.sockets import address_of
from .services import Services
from .show.windows import Windows
from .store.rows import Guest

JSON = "application/json"
NOT_KEPT = {"cache-control": "no-store"}  # most answers are for one guest, or old in a moment
LONGEST_PATH = 250  # bytes; no name of a file has more than 255


async def guest_of(request: Request[Any, Any, Any], guests: Guests, access: Access) -> Guest:
    """The guest of a request; a new one if its cookie names none. Raises Refused for a banned one."""
    guest = await guests.of_cookie(request.cookies.get(COOKIE)) or guests.new()
    access_log.note(request, guest.id)
    access.check_guest(guest.id)
    return guest


async def guard(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Check every request: from no banned address, not too many, only from pages of this server, and for a path that
    files can have. What a browser asks first, before a page of another host may use the one open door, is answered."""
    services: Services = request.app.state.services
    address = address_of(request)
    services.access.check_address(address)
    services.doors.requests.enter(address)
    path = request.scope["path"]
    if "\0" in path or len(path.encode()) > LONGEST_PATH:
        raise Refused("not-found", "there is nothing here")
    config = services.config
    if request.method in ("GET", "HEAD"):
        check_host(config, request.headers.get("host", ""))
    elif cors.is_open(request):
        check_host(config, request.headers.get("host", ""))
        if request.method == "OPTIONS":
            return Response(None, status_code=204, headers=cors.HEADERS)
        check_kind(request)
    else:
        check_origin(config, request.headers)
        check_kind(request)
    return None


def check_kind(request: Request[Any, Any, Any]) -> None:
    """Raises Refused for a body that is not called JSON: forms of other sites can send all other kinds without asking.

    The one address that mail programs use has no body of JSON (RFC 8058).
    """
    has_body = request.headers.get("content-length", "0") != "0" or "transfer-encoding" in request.headers
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and kind != JSON and not request.scope["path"].startswith(f"/api{notices.STOP}"):
        raise Refused("bad-message", f"a body has the content-type {JSON}")


@get("/catalogue", cache=True, response_headers=ASK_AGAIN)
async def choices(drivers: Drivers) -> wire.Catalogue:
    """Tracks, cards, events, seasons, bots, colours and boxes."""
    return catalogue(drivers.names)


@get("/health", include_in_schema=False, response_headers=NOT_KEPT)
async def health(windows: Windows, measures: Measures) -> dict[str, str]:
    """Whether the database can be written."""
    await measures.check_store()
    return {"status": "closing" if windows.is_closing else "ok"}


@get("/metrics", include_in_schema=False, response_headers=NOT_KEPT, media_type="text/plain; version=0.0.4")
async def measured(request: Request[Any, Any, Any], config: Config) -> Response[bytes]:
    """The metrics, for those who know the token; without a token in the settings they are not here."""
    token = config.metrics_token
    if not token:
        raise Refused("not-found", "there is nothing here")
    if not metrics.is_open_to(token, request.headers.get("authorization")):
        return Response(b"", status_code=401, headers={"www-authenticate": "Bearer"})
    return Response(metrics.text())


api = Router(
    "/api",
    response_headers=NOT_KEPT,
    route_handlers=[
        choices, *people.handlers, *passkeys.handlers, *rooms.handlers, *finished.handlers, *flights.handlers,
        *analyses.handlers, *daily.handlers, *leagues.handlers, *ladder.handlers, *notices.handlers, *channels.handlers,
    ],
)  # fmt: skip
