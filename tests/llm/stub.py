"""An address that speaks chat completions, on this machine, and answers as a test says."""

import datetime
import http.server
import json
import pathlib
import re
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

Chat = dict[str, Any]
CHOICES = re.compile(r"Your choices:\n(.*)", re.S)


@dataclass
class Answer:
    """What the address says: words of a model, or, with another status, something else. `is_slow` sends a byte now and
    then, and `is_silent` none."""

    words: str = ""
    status: int = 200
    body: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)
    is_slow: bool = False
    is_silent: bool = False


def safe(chat: Chat) -> Answer:
    """A model that takes the first choice that does not spin the car out, and thinks of another one before."""
    return Answer(f"<think>[boost]</think>I take this one.\n\n**[{offered(chat)[0]}]**")


def offered(chat: Chat) -> list[str]:
    """The choices of a question as a model reads them, the harmless ones first."""
    question = next(one["content"] for one in chat["messages"] if one["role"] == "user")
    lines = CHOICES.search(question)[1].splitlines()
    return [line.partition(" | ")[0] for line in sorted(lines, key=lambda line: "SPIN" in line)]


class Stub:
    """`chats` are the questions that came, `heads` their headers."""

    def __init__(self) -> None:
        self.answers: Callable[[Chat], Answer] = safe
        self.chats: list[Chat] = []
        self.heads: list[dict[str, str]] = []
        self.is_over = threading.Event()
        self.url = ""

    def script(self, *answers: Answer) -> None:
        """These answers, one after the other; the last again and again."""
        left = list(answers)
        self.answers = lambda _: left.pop(0) if len(left) > 1 else left[0]


def certificate(folder: pathlib.Path) -> pathlib.Path:
    """A certificate for localhost that nobody has signed, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    begun = datetime.datetime(2020, 1, 1)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), begun)
        .not_valid_after(begun + datetime.timedelta(days=36_500))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    file = folder / "localhost.pem"
    file.write_bytes(
        made.public_bytes(pem) + key.private_bytes(pem, serialization.PrivateFormat.TraditionalOpenSSL, plain)
    )
    return file


@contextmanager
def serving(signed: pathlib.Path | None = None) -> Iterator[Stub]:
    """The stub over HTTP, or over TLS with a certificate."""
    stub = Stub()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            chat = json.loads(self.rfile.read(int(self.headers["content-length"])))
            stub.chats.append(chat)
            stub.heads.append({name.lower(): value for name, value in self.headers.items()})
            answer = stub.answers(chat)
            if answer.is_silent:
                stub.is_over.wait()
                return
            usage = {"prompt_tokens": 100, "completion_tokens": 7}
            said = {"choices": [{"message": {"role": "assistant", "content": answer.words}}], "usage": usage}
            body = json.dumps(said).encode() if answer.body is None else answer.body
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            if answer.is_slow:
                for at in range(len(body)):
                    if stub.is_over.wait(0.05):
                        return
                    self.wfile.write(body[at : at + 1])
                    self.wfile.flush()
            else:
                self.wfile.write(body)

        def handle(self) -> None:
            try:
                super().handle()
            except OSError:  # the driver went away, as it should
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.handle_error = lambda *_: None  # somebody who does not trust it goes away
    stub.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    if signed is not None:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(signed)
        server.socket = tls.wrap_socket(server.socket, server_side=True)
        stub.url = f"https://localhost:{server.server_address[1]}/v1"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield stub
    finally:
        stub.is_over.set()
        server.shutdown()
        server.server_close()
        thread.join()
