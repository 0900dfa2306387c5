"""A process that analyses a race. The server has its analyses made here (server/analyses/child.py): the coach uses
cores for seconds or minutes, and the server answers guests meanwhile.

It reads one line, a Task in JSON, and writes lines: `DONE OF` whenever a part is done (progress.py), then the analysis
as a document, or `!` and the reason why there is none. Without a task (`null`) it compiles all that analyses need. When
its input ends, its parent has died, and so does it.
"""

import os
import sys
import threading

import msgspec

from ..race import HotlapError, Race
from ..race import record as records
from .analyse import NotOver, analyse, prepare
from .document import to_json

COMMAND = (sys.executable, "-m", "hotlap.coach.analysis_process")
LAST = 19  # the lowest priority
SLACK_S = 5  # until SIGKILL
MOST_WORDS = 400  # of a reason


class AnalysisTask(msgspec.Struct, frozen=True):
    """A race (its setup, and the seat and line of notation of each decision), the tier, and what it may use: threads,
    seconds of processor time, and bytes of memory.
    """

    setup: str
    decisions: list[tuple[int, str]]
    tier: str
    threads: int
    seconds: int
    memory: int


def main() -> None:
    os.nice(LAST)
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=AnalysisTask | None)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if task is None:
        prepare()
        return
    _bound(task)
    try:
        race = records.fold(Race(records.parse_setup(task.setup)), task.decisions)
        _say(to_json(analyse(race, task.tier, task.threads, _tell)))
    except (HotlapError, NotOver) as error:
        _say(f"! {error}"[:MOST_WORDS].encode() + b"\n")
    except Exception as error:
        _say(f"! {type(error).__name__}: {error}"[:MOST_WORDS].replace("\n", " ").encode() + b"\n")


def _bound(task: AnalysisTask) -> None:
    """Have the system end this process when it uses more: by SIGXCPU, or without memory."""
    import resource  # where there are no processes there is none

    resource.setrlimit(resource.RLIMIT_CPU, (task.seconds, task.seconds + SLACK_S))
    resource.setrlimit(resource.RLIMIT_DATA, (task.memory, task.memory))


def _tell(done: int, of: int) -> None:
    _say(b"%d %d\n" % (done, of))


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def _end_with_parent() -> None:
    """End at once when the input ends. It is not read through `sys.stdin`, whose lock would be held at the end."""
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
