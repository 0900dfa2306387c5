"""An address that speaks OpenAI's chat completions: one question, one answer, and an end of waiting.

The user names the address; there is none by default. No redirect is followed, because it would carry the key elsewhere,
and no proxy is used. The key is read from the environment and appears in no message.
"""

import contextlib
import http.client
import json
import os
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

from ..texts import text

MOST = 4_194_304  # bytes of an answer
PIECE = 65_536
MOST_WORDS = 200  # of what the address says about an error
AGAIN = (408, 409, 425, 429)  # and all from 500 on: the same question may be answered a moment later
OWN = "HOTLAP_"  # variables of hotlap itself, which a driver's own process does not get (bots/cell.py)


@dataclass(frozen=True, slots=True)
class Reply:
    """The words of an answer, and the tokens that it took as far as the address says."""

    words: str
    tokens_in: int
    tokens_out: int


Why = Literal["late", "unreachable", "status", "no-chat"]


class Unanswered(Exception):
    """No answer. `why` says how: it took too long, nobody is there, the address answered with another status than 200,
    or it is no chat completion. `told` is what address or system say about it.

    Where `may_help`, the same question may be answered later, after `wait_s` if the address says so.
    """

    def __init__(self, why: Why, told: str = "", status: int = 0, wait_s: float = 0.0) -> None:
        super().__init__(" ".join(filter(None, [why, str(status or ""), told])))
        self.why: Why = why
        self.told = told
        self.status = status
        self.wait_s = wait_s

    @property
    def may_help(self) -> bool:
        return self.why != "status" or self.status in AGAIN or self.status >= 500

    def words(self, url: str, limit_s: float) -> str:
        """A sentence for people."""
        return text(
            f"llm-unanswered-{self.why}", url=url, seconds=f"{limit_s:g}", status=self.status, told=self.told
        ).rstrip()


class Address:
    """`url` is the base of the interface, such as http://127.0.0.1:8000/v1. `key` names an environment variable."""

    def __init__(self, url: str, key: str = "") -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"url is the base of an interface, such as http://127.0.0.1:8000/v1, not {url!r}")
        if parts.username or parts.password or parts.query or parts.fragment:
            raise ValueError("url has neither a user nor a query; the key comes from an environment variable")
        self.url = url.rstrip("/")
        self._host, self._port = parts.hostname, parts.port
        self._is_secure = parts.scheme == "https"
        self._path = f"{parts.path.rstrip('/')}/chat/completions"
        self._key = _key_in(key) if key else ""

    def ask(self, body: Mapping[str, Any], limit_s: float) -> Reply:
        """The answer to a chat, within so many seconds. Raises Unanswered."""
        until = time.monotonic() + limit_s
        try:
            status, wait_s, data = self._post(json.dumps(body).encode(), until)
        except (OSError, http.client.HTTPException, ValueError, AttributeError) as error:
            # A connection that is cut while it reads fails in ways of its own.
            if time.monotonic() >= until:
                raise Unanswered("late") from None
            raise Unanswered("unreachable", self._without_key(str(error)) or type(error).__name__) from None
        if status != http.HTTPStatus.OK:
            raise Unanswered("status", self._without_key(_error_in(data)), status, wait_s)
        return _reply(data)

    def _post(self, body: bytes, until: float) -> tuple[int, float, bytes]:
        """The status, the seconds to wait if it says so, and the answer."""
        headers = {"content-type": "application/json", "accept": "application/json"}
        if self._key:
            headers["authorization"] = f"Bearer {self._key}"
        connection = self._connection(max(0.001, until - time.monotonic()))
        with contextlib.closing(connection):
            connection.connect()
            with _cut(connection.sock, until):
                connection.request("POST", self._path, body, headers)
                with contextlib.closing(connection.getresponse()) as answer:
                    data = _read(answer)
            if time.monotonic() >= until:
                raise TimeoutError  # a body that is cut just ends
        wait = answer.getheader("retry-after") or ""
        return answer.status, float(wait) if wait.isdecimal() else 0.0, data

    def _connection(self, limit_s: float) -> http.client.HTTPConnection:
        if self._is_secure:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(self._host, self._port, timeout=limit_s, context=context)
        return http.client.HTTPConnection(self._host, self._port, timeout=limit_s)

    def _without_key(self, words: str) -> str:
        return words.replace(self._key, "…") if self._key else words


def _key_in(name: str) -> str:
    """The value of an environment variable. Raises ValueError."""
    if name.startswith(OWN):
        raise ValueError(f"key names a variable of your own; those that begin with {OWN} are hotlap's")
    value = os.environ.get(name, "").strip()
    if not value:
        raise ValueError(f"key names the environment variable {name}, and it is not set")
    if not value.isascii() or not value.isprintable():
        raise ValueError(f"the environment variable {name} holds no key: a key is printable ASCII on one line")
    return value


def _read(answer: http.client.HTTPResponse) -> bytes:
    """The body. Raises ValueError if it is longer than any answer."""
    data = b""
    while piece := answer.read(PIECE):
        data += piece
        if len(data) > MOST:
            raise ValueError(f"> {MOST}")
    return data


@contextlib.contextmanager
def _cut(channel: socket.socket, until: float) -> Iterator[None]:
    """Cut a connection at a time, whatever it does. A time-out of the socket begins anew with each byte that comes."""

    def cut() -> None:
        with contextlib.suppress(OSError):
            socket.socket.shutdown(channel, socket.SHUT_RDWR)  # not TLS's own, which would wait for the other side

    timer = threading.Timer(max(0.0, until - time.monotonic()), cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _reply(data: bytes) -> Reply:
    """The words of the first choice. Raises Unanswered."""
    try:
        answer = json.loads(data)
        content = answer["choices"][0]["message"].get("content")
    except (ValueError, LookupError, TypeError, AttributeError):
        raise Unanswered("no-chat") from None
    if isinstance(content, list):  # in parts
        content = "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    usage = answer.get("usage")
    counts = usage if isinstance(usage, dict) else {}
    return Reply(str(content or ""), _count(counts, "prompt_tokens"), _count(counts, "completion_tokens"))


def _count(usage: Mapping[str, Any], name: str) -> int:
    value = usage.get(name)
    return value if type(value) is int and value >= 0 else 0


def _error_in(data: bytes) -> str:
    """What an address says about an error, shortened, on one line."""
    told = data.decode(errors="replace")
    with contextlib.suppress(ValueError, LookupError, TypeError):
        told = str(json.loads(data)["error"]["message"])
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in told).split())
    return plain[:MOST_WORDS]
