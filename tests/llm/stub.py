"""An address that speaks chat completions, on this machine, and answers as a test says."""

import http.server
import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

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


@contextmanager
def serving() -> Iterator[Stub]:
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
    stub.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield stub
    finally:
        stub.is_over.set()
        server.shutdown()
        server.server_close()
        thread.join()
