"""Only pages of this server may talk to it.

A browser sends the Origin of the page with every socket and POST. It must equal the Host of the request. Sec-Fetch-Site
says whether the page is another site's, too: a second line, for browsers that send it. The Host must be a name of this
server, or else a foreign name that resolves to this machine would pass (DNS rebinding). Other programs than browsers
send neither, but they have nobody's cookies either.
"""

import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

from ..config import PUBLIC_URL, Config
from ..errors import Refused


def check_host(config: Config, host: str) -> None:
    """Raises Refused for a name that is not one of this server's."""
    if not _is_ours(config, host):
        raise Refused(
            "foreign-origin", f"this server is not known as {host[:80]!r}; if it is meant to be, set {PUBLIC_URL}"
        )


def check_origin(config: Config, headers: Mapping[str, str]) -> None:
    """Raises Refused for a request that a page of another site made."""
    host, origin = headers.get("host", ""), headers.get("origin")
    check_host(config, host)
    if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        raise Refused("foreign-origin", "a page of another site may not do this")
    if origin is None:
        return
    public = urlsplit(config.public_url)
    parts = urlsplit(origin)
    if parts.netloc.lower() == host.lower() or (public.netloc and (parts.scheme, parts.netloc) == public[:2]):
        return
    raise Refused("foreign-origin", f"a page of {origin[:80]!r} may not do this")


def _is_ours(config: Config, host: str) -> bool:
    if config.public_url and host.lower() == urlsplit(config.public_url).netloc.lower():
        return True
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in ("localhost", config.host):
        return True
    own = socket.gethostname().lower()
    if name in (own, f"{own}.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
