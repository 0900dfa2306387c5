"""Content codings: which ones a client takes, and gzip for the large answers of the API.

The client's files are compressed when they are built (pages.py).
"""

import asyncio
import functools
import gzip
from collections.abc import Awaitable, Callable
from typing import Any

GZIP = "gzip"
IDENTITY = "identity"
LEAST = 1_000  # bytes; a smaller answer fits a packet or two
IN_A_THREAD = 100_000  # bytes; those take 4 ms, for which all others would wait
LEVEL = 6
KINDS = ("application/json", "application/vnd.oai.openapi+json", "text/")
LONGEST = 1_000  # characters of a header that is read


def weights_of(header: str) -> dict[str, float]:
    """The words of a header such as Accept-Encoding with their weights (RFC 9110, 12.4.2), in their order.

    A weight that cannot be read is 0: then the word is not wanted for sure.
    """
    weights: dict[str, float] = {}
    for part in header[:LONGEST].split(","):
        word, _, rest = part.partition(";")
        name, _, value = rest.partition("=")
        if word.strip():
            weights.setdefault(word.strip().lower(), _weight(value) if name.strip().lower() == "q" else 1.0)
    return weights


def by_preference(header: str) -> list[str]:
    """The words of such a header that are wanted at all, the best first."""
    wishes = weights_of(header)
    return sorted((one for one, weight in wishes.items() if weight > 0.0), key=lambda one: -wishes[one])


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        return 0.0
    return weight if 0.0 <= weight <= 1.0 else 0.0


@functools.lru_cache(500)
def best(header: str, offered: tuple[str, ...]) -> str:
    """The coding of those offered, the dearest first, that a client likes best; IDENTITY if it wants none of them.

    A client that refuses IDENTITY, too, gets it all the same: there is nothing else to send.
    """
    weights = weights_of(header)
    plain = weights.get(IDENTITY, 0.0)  # that nobody named is the last choice
    liked = [(weights.get(one, weights.get("*", 0.0)), one) for one in offered]
    weight, one = max(liked, key=lambda pair: pair[0], default=(0.0, IDENTITY))
    return one if weight > 0.0 and weight >= plain else IDENTITY


def header_of(scope: Any, name: bytes) -> str:
    """A header of a request; several of one name are joined as the standard says."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


class Coding:
    """An application whose large texts are sent with gzip, to clients that take it."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(
        self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
    ) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start: Any = None

        async def send_coded(message: Any) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                first, start = start, None
                headers = list(first["headers"])
                if not message.get("more_body") and _may_code(headers, message.get("body", b"")):
                    headers.append((b"vary", b"accept-encoding"))
                    if best(header_of(scope, b"accept-encoding"), (GZIP,)) == GZIP:
                        packed = await _pack(message["body"])
                        headers = [(name, value) for name, value in headers if name != b"content-length"]
                        headers.append((b"content-length", str(len(packed)).encode()))
                        headers.append((b"content-encoding", GZIP.encode()))
                        message = {**message, "body": packed}
                await send({**first, "headers": headers})
            await send(message)

        await self._app(scope, receive, send_coded)


def _may_code(headers: list[tuple[bytes, bytes]], body: bytes) -> bool:
    known = {name.lower(): value for name, value in headers}
    kind = known.get(b"content-type", b"").decode("latin-1")
    return len(body) >= LEAST and b"content-encoding" not in known and b"vary" not in known and kind.startswith(KINDS)


async def _pack(body: bytes) -> bytes:
    return await asyncio.to_thread(_gzip, body) if len(body) >= IN_A_THREAD else _gzip(body)


def _gzip(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)
