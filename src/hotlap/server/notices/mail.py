"""Mail by the host's own server, with links to confirm an address and to get no more."""

import asyncio
import email.policy
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import parse_qs, unquote, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from ..errors import Refused
from ..wire.notices import MAIL_LETTERS
from .outside import NotDelivered

ALL_S = 20.0  # for a mail
THREADS = 2  # of those that all of the server shares
# Words with single dots between them, at a name with a dot: `root@localhost` is somebody on the host's own machine. The
# sign % is left out: old mail servers send `a%b@c` on to others, and some decode it.
ADDRESS = re.compile(
    r"(?=[^@]{1,64}@)[\w!#$&'*+/=?^`{|}~-]+(?:\.[\w!#$&'*+/=?^`{|}~-]+)*"
    r"@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])",
    re.ASCII | re.IGNORECASE,
)
# Headers on one line each: a folded List-Unsubscribe would be encoded, and mail programs would not know it (RFC 2369).
POLICY = email.policy.SMTP.clone(max_line_length=998)
MOST_SUBJECT = 200  # code points: names have 40 letters, and a letter may have several
CONFIRM_S = 7 * 86_400  # a link to confirm an address is valid for so long


class Tokens:
    """The tokens of links in mails. They name a guest and an address."""

    def __init__(self, secret: bytes) -> None:
        self._confirm = URLSafeTimedSerializer(secret, "confirm")
        self._stop = URLSafeSerializer(secret, "stop")

    def confirm(self, guest: str, address: str) -> str:
        return str(self._confirm.dumps([guest, address]))

    def stop(self, guest: str, address: str) -> str:
        return str(self._stop.dumps([guest, address]))

    def read(self, token: str, is_stop: bool) -> tuple[str, str]:
        """Guest and address of a token. Raises Refused."""
        try:
            content = self._stop.loads(token) if is_stop else self._confirm.loads(token, max_age=CONFIRM_S)
        except BadSignature:
            content = None
        match content:
            case [str(guest), str(address)]:
                return guest, address
        raise Refused("bad-link", "this link was cut off, or is too old")


def check(address: str) -> None:
    """Raises Refused for what is no address."""
    if len(address) > MAIL_LETTERS or not ADDRESS.fullmatch(address):
        raise Refused("no-mail-address", "that is no mail address such as name@example.org")


class Mailer:
    """Sends mails by an address such as smtp://user:password@host:587, which asks for TLS at its start.

    `smtps:` speaks TLS from the first byte; `?tls=off` is for a server on the same machine.
    """

    def __init__(self, url: str, sender: str) -> None:
        self._parts = urlsplit(url)
        self._sender = sender
        self._threads = asyncio.Semaphore(THREADS)
        self._is_plain = parse_qs(self._parts.query).get("tls") == ["off"]

    async def send(self, to: str, subject: str, text: str, key: str, stop: str = "") -> None:
        """Send a mail. `key` makes the same message-id for the same mail; `stop` is a link to get no more.

        Raises NotDelivered.
        """
        mail = EmailMessage(policy=POLICY)
        mail["From"], mail["To"], mail["Subject"] = self._sender, to, subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = f"<{key}@{self._sender.rpartition('@')[2].rstrip('>')}>"
        mail["Auto-Submitted"] = "auto-generated"
        if stop:
            mail["List-Unsubscribe"] = f"<{stop}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        try:
            async with self._threads:
                await asyncio.wait_for(asyncio.to_thread(self._send, mail), ALL_S)
        except smtplib.SMTPRecipientsRefused:
            raise NotDelivered("it does not take this address") from None
        except (OSError, smtplib.SMTPException, TimeoutError) as error:
            raise NotDelivered(f"the mail server does not take it ({type(error).__name__})") from None

    def _send(self, mail: EmailMessage) -> None:
        parts, tls = self._parts, ssl.create_default_context()
        host = parts.hostname or ""
        kind = parts.scheme == "smtps"
        server = (
            smtplib.SMTP_SSL(host, parts.port or 465, timeout=ALL_S, context=tls)
            if kind
            else smtplib.SMTP(host, parts.port or 587, timeout=ALL_S)
        )
        with server:
            if not kind and not self._is_plain:
                server.starttls(context=tls)
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(mail)
