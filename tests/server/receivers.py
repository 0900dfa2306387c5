"""Receivers of messages, for tests: a web server that is a chat and a push service, a browser's keys, a mail server."""

import asyncio
import base64
import contextlib
import json
import os
from collections.abc import AsyncIterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from hotlap.server.notices.push import CURVE, decode, encode

Post = tuple[str, dict[str, str], bytes]  # path, headers, body


class Web:
    """A web server at `address` that keeps what is posted. `answers` are the status by path; 200 else."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.answers: dict[str, str] = {}
        self.address = ""

    def at(self, path: str) -> list[Post]:
        return [post for post in self.posts if post[0] == path]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        path = head[0].split(" ")[1]
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        self.posts.append((path, headers, await reader.readexactly(int(headers.get("content-length", "0")))))
        answer = self.answers.get(path, "200 OK\r\n")
        writer.write(f"HTTP/1.1 {answer}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def web() -> AsyncIterator[Web]:
    found = Web()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield found


class Mails:
    """A mail server that keeps what it gets, and takes only addresses of `example.org`."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []  # as they came over the line

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if not address.endswith("@example.org"):
            return "550 not here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.raw.append(envelope.content)
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))  # type: ignore[arg-type]
        return "250 OK"


@contextlib.asynccontextmanager
async def mail_server() -> AsyncIterator[tuple[Mails, str]]:
    """The server, and its address as in HOTLAP_SMTP."""
    mails = Mails()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(mails), "127.0.0.1", 0)
    try:
        yield mails, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}?tls=off"
    finally:
        server.close()


class Browser:
    """A browser that subscribed at a push service."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(CURVE)
        self._auth = os.urandom(16)
        self._point = _point(self._key.public_key())

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": encode(self._point), "auth": encode(self._auth)}

    def read(self, body: bytes) -> Any:
        """Decrypt a message as RFC 8291 says."""
        return json.loads(decrypted(body, self._key, self._auth))


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    info = b"WebPush: info\0" + _point(key.public_key()) + sender
    secret = HKDF(hashes.SHA256(), 32, auth, info).derive(shared)
    content = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    padded = AESGCM(content).decrypt(nonce, sealed, None)
    text, _, rest = padded.rpartition(b"\2")
    assert not rest.strip(b"\0")
    return text


def check_vapid(header: str, public: str) -> Any:
    """The claims of a header, whose signature must be that of the server with this key. Raises InvalidSignature."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    assert parts["k"] == public
    signed, _, signature = parts["t"].rpartition(".")
    raw = decode(signature)
    pair = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(public))
    key.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(decode(signed.split(".")[0])) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(decode(signed.split(".")[1]))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    numbers = key.public_numbers()
    return b"\4" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")


def private(text: str) -> ec.EllipticCurvePrivateKey:
    """The private key of its number in base64url."""
    return ec.derive_private_key(int.from_bytes(base64.urlsafe_b64decode(text + "=="), "big"), CURVE)
