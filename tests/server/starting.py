"""`hotlap serve` with a stand-in for the process that compiles: python starting.py FOLDER serve ...

The stand-in says 0.4 until there is a file `end` in the folder. If that is empty, all went well; else it has the last
words of the stand-in, which fails.
"""

import os
import pathlib
import sys
import time

from hotlap.cli import main
from hotlap.terminal import starting


def compile_nothing(folder: pathlib.Path) -> None:
    (folder / "compiler").write_text(str(os.getpid()))
    while not (folder / "end").exists():
        print("0.400", flush=True)
        time.sleep(0.05)
    if last := (folder / "end").read_text():
        print(last, flush=True)
        sys.exit(1)


if __name__ == "__main__":
    folder, *words = sys.argv[1:]
    if not words:
        compile_nothing(pathlib.Path(folder))
    else:
        starting.COMPILER = (sys.executable, __file__, folder)
        starting.is_prepared = lambda: False
        sys.exit(main(words))
