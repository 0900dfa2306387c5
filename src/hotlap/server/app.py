"""The application: the API, the socket, the client's built files."""

import contextlib
import pathlib
import re
from collections.abc import AsyncIterator, Callable
from types import NoneType
from typing import Any, get_args

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from .. import __version__
from ..content.errors import InvalidFile
from ..race import HotlapError
from . import metrics
from .analyses import child
from .analyses.analyses import Analyser
from .api import NOT_KEPT, api, guard, guest_of, health, measured
from .config import Config
from .daily import link as day_link
from .edge import cors, short_links
from .edge.pages import INDEX, Pages, wants_page
from .edge.policy import policy
from .errors import CODES, Refused, refusal, why_unread
from .finished import link as race_link
from .guests.guests import COOKIE, Guests
from .people.passkeys import Passkeys
from .rooms import link as room_link
from .rooms.sockets import address_of, room_socket
from .schema import Document
from .services import NAMES, Services
from .store import Store
from .wire import Problem

log = structlog.get_logger()

LOOPBACK = ("127.0.0.1", "::1", "localhost")
STATIC = pathlib.Path(__file__).parent / "static"
UNUSED = (  # of what a page may ask of a device
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer", "microphone",
    "midi", "payment", "serial", "usb",
)  # fmt: skip
HEADERS = {
    "content-security-policy": policy(STATIC / "index.html"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": ", ".join(f"{one}=()" for one in UNUSED),
}
TRUSTED_ONLY = {"cross-origin-opener-policy": "same-origin"}  # on others, browsers ignore it with an error in the log
TLS_ONLY = {"strict-transport-security": "max-age=31536000"}  # for a year a browser does not try it without TLS
LEFT = "client disconnected prematurely"  # Litestar's words, in an error with status 500
BODY = "data"  # its name for a body as a whole
MISSING = re.compile(r"Missing required \w+ parameter '(\w+)'")  # of an address
NO_BODY = "'data'"  # and what it says of one that is missing
ABOUT = (
    "The API of a server of hotlap. A guest is whoever has the cookie that GET /api/me gives; without it each request "
    "is one of a new guest. Bodies are JSON and say so in their content-type. The messages of a room's socket, "
    "/api/rooms/{room_id}/socket, are the schemas Up (to the server) and Down (from it); docs/wire.md says what they "
    "mean."
)
GUEST = SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE)
NOT_BUILT = "The client is not built: install hotlap without HOTLAP_SKIP_WEB. The API is at /api/schema/openapi.json.\n"


def create_app(config: Config, store: Store) -> Litestar:
    """The server as an ASGI application. The caller closes the store."""
    return furnish(build_app(), config, store)


def furnish(app: Litestar, config: Config, store: Store, analyser: Analyser = child) -> Litestar:
    """Give an application what it serves next. One that has stopped may serve something else."""
    app.state.update({"config": config, "store": store, "headers": _headers(config), "analyser": analyser})
    return app


def build_app() -> Litestar:
    """The application with all its routes, which take 0.15 s of CPU to build, and nothing to serve yet."""
    pages = Pages(STATIC) if (STATIC / INDEX).is_file() else None

    async def add_headers(response: Response[Any]) -> Response[Any]:
        response.headers.update(app.state.headers)
        return response

    app = Litestar(
        route_handlers=[
            api,
            health,
            measured,
            room_socket,
            *race_link.handlers,
            *room_link.handlers,
            *day_link.handlers,
            *short_links.handlers,
            _client(pages),
        ],
        state=State({"pages": pages}),
        lifespan=[_serving],
        dependencies={
            **{name: Provide(_service(name), sync_to_thread=False) for name in NAMES},
            "guest": Provide(guest_of),
            "address": Provide(_address, sync_to_thread=False),
        },
        before_request=guard,
        exception_handlers={
            HotlapError: _refuse,
            InvalidFile: _refuse,
            HTTPException: _refuse_request,
            RecursionError: _refuse_body,
            UnicodeDecodeError: _refuse_body,
            Exception: _fail,
        },
        after_request=add_headers,
        openapi_config=OpenAPIConfig(
            title="hotlap",
            description=ABOUT,
            components=Components(security_schemes={"guest": GUEST}),
            security=[{"guest": []}],
            version=__version__,
            path="/api/schema",
            render_plugins=[Document()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=2_000_000,
        logging_config=None,
        debug=False,
    )
    return app


@contextlib.asynccontextmanager
async def _serving(app: Litestar) -> AsyncIterator[None]:
    store: Store = app.state.store
    state = app.state
    services = Services(store, state.config, await Guests.of(store), await Passkeys.of(store), state.analyser)
    app.state.services = services
    await services.open()
    yield
    await services.close()


def _service(name: str) -> Callable[[State], Any]:
    """What gives a service to the functions that ask for it by name."""

    def service(state: State) -> Any:
        return getattr(state.services, name)

    return service


def _address(request: Request[Any, Any, Any]) -> str:
    return address_of(request)


def _client(pages: Pages | None) -> HTTPRouteHandler:
    """The route of the built client."""
    if pages is None:

        @get("/", include_in_schema=False, media_type=MediaType.TEXT)
        async def not_built() -> str:
            return NOT_BUILT

        return not_built

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def file(request: Request[Any, Any, Any], config: Config) -> Response[bytes]:
        answer = pages.answer(config, request, request.path_params.get("path", "/"))
        if answer is None:
            raise NotFoundException
        return answer

    return file


def _headers(config: Config) -> dict[str, str]:
    """The headers of every answer."""
    trusted = TRUSTED_ONLY if config.is_secure or config.host in LOOPBACK else {}
    return HEADERS | trusted | (TLS_ONLY if config.is_secure else {})


def _problem(request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    metrics.REFUSALS.labels(refused.code).inc()
    headers = request.app.state.headers | NOT_KEPT | cors.headers(request)
    return Response(Problem(**refused.as_problem()), status_code=CODES[refused.code], headers=headers)


def _refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return _problem(request, refusal(error))


def _refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404:
        if (pages := request.app.state.pages) is not None and wants_page(request):
            answer: Response[Any] = pages.missing(request)
            answer.headers.update(request.app.state.headers)
            return answer
        return _problem(request, Refused("not-found", "there is nothing here"))
    if error.status_code == 413:
        return _problem(request, Refused("too-large", "that is more than can be read here"))
    if error.status_code == 405:
        known = (error.headers or {}).get("allow", "").split(", ")
        allowed = ", ".join(sorted({*known, "HEAD"} if "GET" in known else known))
        refused = _problem(request, Refused("wrong-method", f"here only {allowed} can be used"))
        refused.headers["allow"] = allowed
        return refused
    if error.detail == LEFT:
        return _problem(request, Refused("bad-message", "the end is missing"))
    if isinstance(error, ClientException) or error.status_code < 500:
        return _problem(request, _bad_message(request, error))
    return _fail(request, error)


def _bad_message(request: Request[Any, Any, Any], error: HTTPException) -> Refused:
    """A refusal that names the fields that are wrong; Litestar has a dictionary for each. Of no body, or one that is no
    object, it names the fields that belong in it."""
    wrong = error.extra if isinstance(error.extra, list) else []
    named = [(str(one.get("key", "")), str(one.get("message", ""))) for one in wrong if isinstance(one, dict)]
    named = [("" if field == BODY else field, message) for field, message in named]
    if missing := MISSING.search(error.detail):
        named = [(missing[1], "it is missing")]
    if not named:
        named = [("", f"the body is no JSON: {why_unread(error.detail)[:200]}")]
    if named == [("", NO_BODY)]:
        named = [("", "the body is missing")]
    what = "; ".join(f"{field}: {message}" if field else message for field, message in named)
    if not named[0][0] and "field `" not in what:  # it names none
        what = f"{what[:300]}; {_wanted(request)}"
    return Refused("bad-message", what[:500], named[0][0])


def _wanted(request: Request[Any, Any, Any]) -> str:
    """What belongs in the body of a request, in a few words."""
    belongs = request.scope["route_handler"].parsed_data_field
    if belongs is None:
        return "here belongs no body"
    kinds = [kind for kind in (get_args(belongs.annotation) or (belongs.annotation,)) if kind is not NoneType]
    if len(kinds) > 1:
        types = ", ".join(str(kind.__struct_config__.tag) for kind in kinds)
        return f"here belongs a JSON object whose type is one of {types}"
    fields = msgspec.structs.fields(kinds[0])
    needed = [one.encode_name for one in fields if one.required]
    others = [one.encode_name for one in fields if not one.required]
    has = f" with {', '.join(needed)}" if needed else ""
    may = f"; it may also have {', '.join(others)}" if others else ""
    return f"here belongs a JSON object{has}{may}"


def _refuse_body(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    what = "nested too deeply" if isinstance(error, RecursionError) else "no UTF-8 text"
    return _problem(request, Refused("bad-message", f"the body is {what}"))


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    refused = refusal(error)
    if refused.code == "internal":
        log.error("request", path=request.url.path, method=request.method, exc_info=error)
    return _problem(request, refused)
