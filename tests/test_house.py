"""What holds in all of the sources."""

import re

from hotlap.engine import cache
from hotlap.engine.cache import PACKAGE


def test_all_modules_that_use_the_compiler_are_in_a_kernel_room() -> None:
    """All compiled code is in the digest: only these rooms may use jit, and few files may import Numba."""
    names = ("address", "compiling", "intrinsics", "jit", "kernel", "lowering", "parts")
    compilers = {PACKAGE / "engine" / f"{name}.py" for name in names}
    for path in sorted(PACKAGE.rglob("*.py")):
        source, room = path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).parts[0]
        uses_numba = re.search(r"^\s*(import|from)\s+(numba|llvmlite)\b", source, re.MULTILINE)
        assert not uses_numba or path in compilers, path
        if re.search(r"^\s*@(jit|cold|entry|intrinsic)\b", source, re.MULTILINE):
            assert room in cache.KERNEL_ROOMS, path


# Files of somebody else, in examples.
EXAMPLES = {"FILE.py", "build.py", "driver.py", "my.py", "my_driver.py", "run.py"}


def test_files_that_a_comment_names_are_there() -> None:
    """By their way from the package, from the server or from the file that names them."""
    missing = []
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8") if path.parent.name != "versions" else ""  # migrations stay
        for name in re.findall(r"(?<![\w*/.-])((?:\w+/)*\w+\.py)\b", source):
            places = (path.parent, path.parent.parent, PACKAGE, PACKAGE.parent, PACKAGE / "server", PACKAGE.parents[1])
            if name not in EXAMPLES and not any((place / name).is_file() for place in places):
                missing.append((path.relative_to(PACKAGE).as_posix(), name))
    assert missing == []
