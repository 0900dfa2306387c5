"""A device with passkeys, as a program: what a browser and an authenticator do together (WebAuthn), and do wrong."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40  # flags
NOBODY = bytes(16)  # the kind of a device that does not tell


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(f"{text}===")


class Device:
    """A device that keeps passkeys. It counts its uses, if it `counts`. `at` is the origin of the page in its browser.

    By `site`, `origin` and `challenge` it may say something else than what is right.
    """

    def __init__(self, at: str, counts: bool = True, kind: bytes = NOBODY) -> None:
        self.at = at
        self.counts = counts
        self.kind = kind
        self.count = 0
        self.keys: dict[str, tuple[ec.EllipticCurvePrivateKey, str]] = {}  # by id, with the user handle

    def make(
        self, options: dict[str, Any], id: str = "", site: str = "", origin: str = "", challenge: str = "", **more: Any
    ) -> dict[str, Any]:
        """A new passkey: the body of POST /api/me/passkeys."""
        key, id = ec.generate_private_key(ec.SECP256R1()), id or encoded(secrets.token_bytes(32))
        self.keys[id] = key, options["user"]["id"]
        point = key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        own = decoded(id)
        attested = self.kind + len(own).to_bytes(2, "big") + own + cbor2.dumps(cose)
        data = self._data(site or options["rp"]["id"], PRESENT | VERIFIED | HAS_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", challenge or options["challenge"], origin)
        return {"id": id, "client_data": encoded(client), "attestation": encoded(attestation), "name": "my key"} | more

    def sign(
        self, options: dict[str, Any], id: str = "", site: str = "", origin: str = "", challenge: str = "", **more: Any
    ) -> dict[str, Any]:
        """The use of a passkey, by default the first one: the body of POST /api/sign-in."""
        id = id or next(iter(self.keys))
        key, handle = self.keys[id]
        self.count += self.counts
        data = self._data(site or options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", challenge or options["challenge"], origin)
        signature = key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "id": id,
            "client_data": encoded(client),
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
            "user_handle": handle,
        } | more

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, type: str, challenge: str, origin: str) -> bytes:
        told = {"type": type, "challenge": challenge, "origin": origin or self.at, "crossOrigin": False}
        return json.dumps(told).encode()
