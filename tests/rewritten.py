"""Rewrites the assertions of all tests as pytest does, and keeps them. Workers begin at the same moment, so each would
rewrite all of them, for 8 s of processor time.

    python tests/rewritten.py
"""

import pathlib
import sys
from types import SimpleNamespace

from _pytest.assertion import rewrite

HERE = pathlib.Path(__file__).parent


def main() -> int:
    for path in sorted([*HERE.rglob("test_*.py"), *HERE.rglob("conftest.py"), HERE / "compilations.py"]):
        folder = rewrite.get_cache_dir(path)
        kept = folder / f"{path.stem}{rewrite.PYC_TAIL}"
        if rewrite._read_pyc(path, kept) is not None:
            continue
        folder.mkdir(exist_ok=True, parents=True)
        digest, code = rewrite._rewrite_test(path, None)
        rewrite._write_pyc(SimpleNamespace(trace=print), code, digest, kept)
    return 0


if __name__ == "__main__":
    sys.exit(main())
