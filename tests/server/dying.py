"""A server that kills itself: `python dying.py CHANCE serve ...` is `hotlap serve ...`.

With that chance it ends after it stored a decision and before it tells anybody.
"""

import os
import random
import signal
import sys

from hotlap.cli import main
from hotlap.server.store import Appended, Decision, Store

CHANCE = float(sys.argv.pop(1))
append = Store.append


async def append_and_die(store: Store, decision: Decision) -> Appended:
    appended = await append(store, decision)
    if random.SystemRandom().random() < CHANCE:
        os.kill(os.getpid(), signal.SIGKILL)
    return appended


if __name__ == "__main__":
    Store.append = append_and_die  # type: ignore[method-assign]
    sys.exit(main())
