"""The process that compiles for a server: `python -m hotlap.terminal.compiler`.

It writes lines to standard output: how much is ready, or why it failed.
"""

import os
import sys
import threading
import time

from ..bots.registry import driver_names, load_driver
from ..engine import jit
from ..server.warm_up import warm_up
from .compiling import call_everything

TELL_S = 0.25
NICE = 5  # the server and its guests come first


def main() -> int:
    if hasattr(os, "nice"):
        os.nice(NICE)
    for name in driver_names():
        load_driver(name)  # so that its functions count from the beginning
    threading.Thread(target=_tell, daemon=True).start()
    try:
        call_everything()
        warm_up()
    except Exception as error:
        print(" ".join(repr(error).split())[:500], flush=True)
        return 1
    return 0


def _tell() -> None:
    while True:
        try:
            print(f"{jit.share():.3f}", flush=True)
        except OSError:  # nobody waits for it any more
            os._exit(1)
        time.sleep(TELL_S)


if __name__ == "__main__":
    sys.exit(main())
