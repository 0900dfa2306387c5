"""Web Push: a message encrypted for one browser (RFC 8291), signed by this server (VAPID, RFC 8292)."""

import base64
import binascii
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ..errors import Refused
from .outside import Outside
from .wishes import Device

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD = 4_096  # bytes of the one record; browsers take no more
SIGNED_S = 12 * 3_600  # a signature is valid for so long; services take a day at most


class Vapid:
    """The server's key pair. It follows from a secret of the store, so all processes have the same, for good."""

    def __init__(self, secret: bytes, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, CURVE)
        self._contact = contact
        self.public = encode(_point(self._key.public_key()))

    def header(self, endpoint: str) -> str:
        """The header that shows a push service who sends."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_S,
            "sub": self._contact,
        }
        signed = ".".join(encode(json.dumps(one).encode()) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = utils.decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{encode(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def encrypt(
    text: bytes, p256dh: str, auth: str, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body of a message for a browser's keys. Without `key` and `salt` they are random, as they must be."""
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    receiver, sender = decode(p256dh), _point(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver))
    secret = _hkdf(shared, decode(auth), b"WebPush: info\0" + receiver + sender, 32)
    cipher = AESGCM(_hkdf(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _hkdf(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(sender).to_bytes(1) + sender
    return head + cipher.encrypt(nonce, text + b"\2", None)


def check(p256dh: str, auth: str) -> None:
    """Raises Refused for what are no keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh))
        is_right = len(decode(auth)) == 16
    except (ValueError, InvalidKey, binascii.Error):
        is_right = False
    if not is_right:
        raise Refused("bad-message", "these are no keys of a browser")


async def send(outside: Outside, vapid: Vapid, device: Device, text: bytes, seconds: int) -> None:
    """Send a message that is of use for so many seconds. Raises NotDelivered."""
    headers = {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "authorization": vapid.header(device.endpoint),
        "ttl": str(seconds),
        "urgency": "normal",
    }
    await outside.post(device.endpoint, encrypt(text, device.p256dh, device.auth), headers)


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
