"""The one door that pages of other hosts may use: to send a race in flight. It takes no cookie, so a page can do there
only what its reader's private link, in the body, allows it.
"""

from typing import Any

from litestar import Request

OPEN = "/api/flights"
HEADERS = {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "content-type",
    "access-control-allow-private-network": "true",  # a server at home, and a page of the internet
    "access-control-max-age": "600",
    "cross-origin-resource-policy": "cross-origin",
}


def is_open(request: Request[Any, Any, Any]) -> bool:
    """Whether a request is for that door."""
    return bool(request.scope["path"] == OPEN)


def headers(request: Request[Any, Any, Any]) -> dict[str, str]:
    """What lets a page of another host read the answer to a request."""
    return HEADERS if is_open(request) else {}
