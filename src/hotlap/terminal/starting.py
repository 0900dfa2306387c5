"""The start of a server. At the first one on a machine, another process serves interpreted until all is compiled.

This process holds the listening socket and imports little, so that the page is there soon. The other one gets the
listening socket and one to this process (server/parent.py). A third one compiles. Then this process loads the rules,
ends the other one and serves itself. Guests who come between the two wait in the queue of the listening socket.
"""

import contextlib
import gc
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from types import FrameType

from ..engine import cache, way
from ..server.listening import CannotListen, listen
from ..texts import spoken, text
from .refusal import reason, refusal
from .screen import error_screen

SERVE = "serve"  # the use under which the cache notes that all is compiled
HANDED = "HOTLAP_HANDED"  # the numbers of the sockets, for the other process; nobody else sets it
COMPILER = (sys.executable, "-m", "hotlap.terminal.compiler")
END_S = 15.0  # for the other process to close its guests' sockets and its store


class Stopped(BaseException):
    """SIGINT or SIGTERM."""


def serve(host: str, port: int | None, browser: bool) -> int:
    """Serve until stopped."""
    if handed := os.environ.pop(HANDED, ""):
        listening, control = (socket.socket(fileno=int(number)) for number in handed.split(","))
        gc.disable()  # importing leaves no garbage; looking for it takes a tenth of the time until the page is there
        from . import hosting

        gc.freeze()
        gc.enable()
        hosting.serve_meanwhile(host, listening, browser, control)
        return 0
    try:
        listening = listen(host, port)
    except CannotListen as error:
        what = ("no-ports" if error.first < error.last else "no-port") if error.first else "no-host"
        said: dict[str, str | int] = {
            "host": error.host,
            "why": reason(error.why),
            "first": error.first,
            "last": error.last,
        }
        raise refusal(what, **said) from None
    with listening:
        is_told = not is_prepared()
        if is_told:
            begun = time.monotonic()
            if (code := Meanwhile(host, listening, browser).run()) is not None:
                return code
            error_screen().print(text("compiled", seconds=round(time.monotonic() - begun)))
        from . import hosting

        hosting.prepare()
        hosting.serve(host, listening, browser, is_told)
    return 0


def is_prepared() -> bool:
    """Whether nothing has to be compiled. Or nothing can be, or kept: then another process could not help."""
    return way.choose() != "compiled" or cache.folder("bots") is None or bool(cache.has_all(SERVE, "bots"))


class Meanwhile:
    """The two other processes."""

    def __init__(self, host: str, listening: socket.socket, browser: bool) -> None:
        self._control, theirs = socket.socketpair()
        port = listening.getsockname()[1]
        words = ["serve", "--host", host, "--port", str(port), *(["--browser"] if browser else [])]
        numbers = listening.fileno(), theirs.fileno()
        with theirs:
            self._server = subprocess.Popen(
                [sys.executable, "-m", "hotlap", *words],
                env={
                    **os.environ,
                    "NUMBA_DISABLE_JIT": "1",
                    "HOTLAP_LANGUAGE": spoken(),
                    HANDED: ",".join(map(str, numbers)),
                },
                pass_fds=numbers,
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for this process, which ends the others
            )
        self._compiler: subprocess.Popen[bytes] | None = None
        self._is_stopped = False
        self._is_ending = False

    def run(self) -> int | None:
        """Wait until all is compiled, and load it. Returns an exit code if this server shall end, or has ended."""
        before = [(one, signal.signal(one, self._stop)) for one in (signal.SIGINT, signal.SIGTERM)]
        try:
            code = self._wait()
        except Stopped:
            code = 0
        finally:
            self._is_ending = True
            self._end()
            for one, handler in before:
                signal.signal(one, handler)
        return 0 if self._is_stopped else code

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._is_stopped = True
        if not self._is_ending:
            self._is_ending = True
            raise Stopped

    def _wait(self) -> int | None:
        if self._control.recv(64):  # it answers
            self._compiler = subprocess.Popen(
                COMPILER, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True
            )
            if self._follow(self._compiler):
                from . import hosting

                hosting.prepare()
                return None
        code = self._server.wait()
        return code if code >= 0 else 128 - code

    def _follow(self, compiler: subprocess.Popen[bytes]) -> bool:
        """Pass on how much is compiled. Returns true when all is, and false when the server has ended."""
        assert compiler.stdout is not None
        last = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self._control, selectors.EVENT_READ)
            selector.register(compiler.stdout, selectors.EVENT_READ)
            while True:
                if any(key.fileobj is self._control for key, _ in selector.select()):
                    return False
                if line := compiler.stdout.readline():
                    self._say(line)
                    last = line
                    continue
                if (code := compiler.wait()) == 0:
                    return True
                selector.unregister(compiler.stdout)
                if last[:1].isdigit():  # it could not say why
                    self._say(f"exit={code}\n".encode())

    def _say(self, line: bytes) -> None:
        with contextlib.suppress(OSError):  # it has ended, which is noticed
            self._control.sendall(line)

    def _end(self) -> None:
        """End both."""
        if self._compiler is not None:
            self._compiler.kill()
            self._compiler.wait()
        self._control.close()  # a sign for the server to stop
        try:
            self._server.wait(END_S)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()
