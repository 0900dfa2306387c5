"""What a proxy says of an address: by which name, and below which prefix, visitors know this server.

Only proxies that the settings name are believed, as with the addresses of clients. Anybody may send such headers: an
unnamed sender's are not read, and a named proxy has to set them itself.
"""

import functools
import ipaddress
import re
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

from .coding import header_of

TOLD = "hotlap.proxy"  # the key of a scope

Networks = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]

_HOST = re.compile(r"([A-Za-z0-9.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(:\d{1,5})?")
_PREFIX = re.compile(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]{1,60}){1,8}")


class ProxyHeaders(Struct, frozen=True):
    """The name (with its port) and the prefix that a proxy tells. "" for what it does not tell."""

    host: str = ""
    prefix: str = ""


NOTHING = ProxyHeaders()


class Proxies:
    """An application that believes the named proxies: what they say of the visitor, and of the server's own address."""

    def __init__(self, app: Any, proxies: tuple[str, ...]) -> None:
        from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware  # only a server with proxies needs it

        self._app: Any = ProxyHeadersMiddleware(app, list(proxies))
        self._proxies = networks(proxies)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        # First: the middleware puts the visitor's address in the place of the proxy's.
        if scope["type"] == "http" and is_in(self._proxies, scope["client"][0] if scope["client"] else ""):
            scope[TOLD] = _proxy_headers(scope)
        await self._app(scope, receive, send)


def _proxy_headers(scope: Any) -> ProxyHeaders:
    # A proxy that appends to a visitor's own words puts its own last.
    host = header_of(scope, b"x-forwarded-host").rpartition(",")[2].strip()
    prefix = header_of(scope, b"x-forwarded-prefix").strip().rstrip("/")
    return ProxyHeaders(host if _HOST.fullmatch(host) else "", prefix if _PREFIX.fullmatch(prefix) else "")


def server_address(public_url: str, scope: Any) -> str:
    """The address of this server as its visitor knows it, without a slash at its end."""
    headers: ProxyHeaders = scope.get(TOLD, NOTHING)
    if public_url:
        return public_url if urlsplit(public_url).path else public_url + headers.prefix
    return f"{scope['scheme']}://{headers.host or _plain(header_of(scope, b'host'))}{headers.prefix}"


def _plain(host: str) -> str:
    """Only name and port: whatever else a Host has is the visitor's own invention."""
    parts = urlsplit(f"//{host}")
    try:
        name, port = parts.hostname or "localhost", parts.port
    except ValueError:
        name, port = parts.hostname or "localhost", None
    name = f"[{name}]" if ":" in name else name
    return f"{name}:{port}" if port else name


@functools.cache
def networks(proxies: tuple[str, ...]) -> Networks:
    return tuple(ipaddress.ip_network(one) for one in proxies)


def is_in(proxies: Networks, address: str) -> bool:
    """Whether an address is that of one of these proxies."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(known in proxy for proxy in proxies)
