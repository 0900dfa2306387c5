"""What a server of the tests runs, in a process that was forked with all modules imported and all rules loaded.

So it answers 0.2 s after its start, and not after 1.4 s. tests/cli/test_serving.py starts the real command.
"""

import os
import pathlib
import random
import signal
import sys
import threading

from hotlap.cli import main
from hotlap.server.store import Appended, Decision, Store
from hotlap.terminal import hosting

append = Store.append


def serve(port: int, environment: dict[str, str], log: pathlib.Path, crash: float) -> None:
    """Be `hotlap serve`. With the chance `crash`, end after a decision was stored and before anybody is told."""

    async def append_and_die(store: Store, *decisions: Decision) -> list[Appended]:
        appended = await append(store, *decisions)
        if random.SystemRandom().random() < crash:
            os.kill(os.getpid(), signal.SIGKILL)
        return appended

    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    if crash:
        Store.append = append_and_die  # type: ignore[method-assign]
    sys.exit(main(["serve", "--port", str(port)]))


def _get_ready() -> None:
    hosting.prepare()
    assert threading.active_count() == 1  # a fork has only the thread that made it


# The fork server imports this file before it forks. Other processes need only the name of `serve`.
if os.environ.get("HOTLAP_TEST_FORKS"):
    _get_ready()
