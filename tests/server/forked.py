"""What a server of the tests runs, in a process that was forked with all modules imported and all rules loaded.

So it answers 0.2 s after its start, and not after 1.4 s. tests/cli/test_serving.py starts the real command.
"""

import os
import pathlib
import random
import signal
import sys
import threading
import time
from typing import Any

from hotlap.cli import main
from hotlap.server.daily import bounds
from hotlap.server.document import race_rows
from hotlap.server.store import Store, clock
from hotlap.terminal.host import hosting
from server import seeds

write = Store.write


def serve(
    port: int,
    environment: dict[str, str],
    log: pathlib.Path,
    crash: float,
    ahead: pathlib.Path | None,
    name: str | pathlib.Path,
) -> None:
    """Be `hotlap serve`. With the chance `crash`, end after a decision was stored and before anybody is told.

    The file `ahead` has the seconds by which the days' clock is ahead. Seeds follow from `name`, or from what that file
    has.
    """

    async def write_and_die(store: Store, op: Any, *arguments: Any) -> Any:
        written = await write(store, op, *arguments)
        if op is race_rows.append and random.SystemRandom().random() < crash:
            os.kill(os.getpid(), signal.SIGKILL)
        return written

    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    if crash:
        Store.write = write_and_die  # type: ignore[method-assign, assignment]
    seeds.fix(lambda: name if isinstance(name, str) else name.read_text())
    if ahead is not None:
        clock.now = lambda: time.time() + float(ahead.read_text() or 0)
        bounds.LOOK_S = 0.5
    sys.exit(main(["serve", "--port", str(port)]))


def _get_ready() -> None:
    hosting.prepare()
    assert threading.active_count() == 1  # a fork has only the thread that made it


# The fork server imports this file before it forks. Other processes need only the name of `serve`.
if os.environ.get("HOTLAP_TEST_FORKS"):
    _get_ready()
