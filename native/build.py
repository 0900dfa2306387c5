"""Build the rules ahead of time: a library for each machine, from the sources of the package."""

import argparse
import fcntl
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile
from array import array
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager, nullcontext

# What would make other code of the same sources: the order of sets, and the processor that Numba sees.
SAME = {
    "PYTHONHASHSEED": "0",
    "HOTLAP_RULES": "compiled",
    "NUMBA_CPU_NAME": "x86-64",
    "NUMBA_CPU_FEATURES": "+sse2",
}
PYTHON = (3, 11)  # Numba reads bytecode, which each version of Python writes in its own way
if any(os.environ.get(name) != value for name, value in SAME.items()):
    os.environ.update(SAME)
    os.execv(sys.executable, [sys.executable, *sys.argv])

from hotlap.engine import built, cache  # noqa: E402
from hotlap.engine.way import NoSuchWay  # noqa: E402

try:
    import branches
    import header
    import objects
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
    from targets import TARGETS, Target

    import gpu
except (ModuleNotFoundError, NoSuchWay) as error:
    raise SystemExit(f"build-rules: {error}; requirements-lab.txt has all that is needed to build") from None

TESTED = (TARGETS["wasm"], TARGETS["pyodide"])  # a check builds them, too: tests run them, and no repository has them


def main() -> int:
    asked = arguments().parse_args()
    with (
        alone() if asked.check else nullcontext(),
        Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()) as bar,
    ):
        return build(asked, bar)


@contextmanager
def alone() -> Iterator[None]:
    """While another check builds, wait: then all is there. scripts/check and scripts/test begin at the same time."""
    file = cache.user_folder() / "built-rules" / "lock"
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/build-rules", description=__doc__)
    parser.add_argument(
        "targets",
        nargs="*",
        metavar="MACHINE",
        help=", ".join(TARGETS),
    )
    parser.add_argument("--into", type=pathlib.Path, default=built.FOLDER, metavar="FOLDER", help="there instead")
    parser.add_argument("--check", action="store_true", help="build again, change nothing, and compare")
    parser.add_argument("--here", action="store_true", help="only for the machine at hand")
    parser.add_argument(
        "--count", action="store_true", help="before that, count anew which branches races take (native/branches.txt)"
    )
    return parser


def build(asked: argparse.Namespace, bar: Progress) -> int:
    if asked.here and asked.targets:
        print("build-rules: --here is for the machine at hand; it takes no names", file=sys.stderr)
        return 2
    here = [name for name, one in TARGETS.items() if one.file == built.name()]
    if asked.count and not here:
        print(f"build-rules: --count races here, and there is no {built.name()}", file=sys.stderr)
        return 2
    if asked.here:
        asked.targets = here
    elif not asked.targets:
        asked.targets = [name for name, one in TARGETS.items() if one.is_kept]
    unknown = sorted(set(asked.targets) - set(TARGETS))
    if unknown:
        print(f"build-rules: unknown: {', '.join(unknown)}; there are {', '.join(TARGETS)}", file=sys.stderr)
        return 2
    if sys.version_info[:2] != PYTHON:
        wanted, this = (".".join(map(str, one)) for one in (PYTHON, sys.version_info[:2]))
        print(
            f"build-rules: the libraries are built by Python {wanted}; Python {this} writes other ones", file=sys.stderr
        )
        return 0 if asked.check else 2
    if asked.check and asked.count:
        print("build-rules: --check changes nothing, and --count does", file=sys.stderr)
        return 2
    if not asked.check and (why := closed(asked.into)):
        print(f"build-rules: --into {asked.into}: {why}", file=sys.stderr)
        return 2
    if asked.check and noted(asked).exists() and all(built.module(one.file).exists() for one in TESTED):
        print("build-rules: checked before, and nothing has changed since")
        return 0
    texts, of_gpu, names, between = code(bar)
    if asked.count:
        count(texts, names, between, TARGETS[here[0]])
    for_gpu = [texts[0], of_gpu]  # without the counts, which would double its code (docs/decisions/0056)
    texts[0] = branches.weighted(texts[0], branches.read())
    targets = [TARGETS[name] for name in asked.targets] + [*(TESTED if asked.check else ())]
    task = bar.add_task("machines", total=len(targets))
    made = {}
    with ProcessPoolExecutor() as pool:
        running = {}
        for one in targets:
            made_by = (gpu.ptx, for_gpu, between) if one.file == gpu.FILE else (library, texts, names, between)
            running[pool.submit(*made_by, one)] = one.file
        for one in as_completed(running):
            made[running[one]] = one.result()
            bar.advance(task)
    if asked.check:
        for one in TESTED:
            keep(one.file, made.pop(one.file))
        return compare(made, asked)
    write(made, asked.into)
    return 0


def closed(into: pathlib.Path) -> str:
    """Why nothing can be written there; nothing if it can."""
    try:
        into.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=into):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def keep(name: str, module: bytes) -> None:
    """A module for tests, in the user's cache."""
    file = built.module(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}")
    part.write_bytes(module)
    part.replace(file)
    cache.prune(file.parent)


def code(bar: Progress) -> tuple[list[str], str, set[str], set[str]]:
    """The LLVM code of all entries, and around it for the processor and for a GPU; the names of their functions; and
    the names between its texts."""
    import doors
    import entries

    task = bar.add_task("entries", total=None)
    found, kernels = entries.lowered(lambda n, of: bar.update(task, completed=n, total=of))
    faces = [*map(doors.text, found), *map(doors.kernel, kernels), doors.number(header.CHECK, header.number())]
    everything = [*found, *kernels]
    texts = [entries.module(everything), objects.HEAD + "\n".join(faces) + doors.OWNERS]
    names = {header.CHECK, *(one.name for one in everything)}
    return texts, gpu.text(found), names, {one.function for one in everything} | doors.OF_OWNERS


def count(texts: list[str], names: set[str], between: set[str], target: Target) -> None:
    """Drive races with a library that counts, and write down which branches they took."""
    text, functions = branches.counted(texts[0])
    with tempfile.TemporaryDirectory() as folder:
        counting, counts = pathlib.Path(folder) / built.name(), pathlib.Path(folder) / "counts"
        counting.write_bytes(library([text, *texts[1:]], names | {branches.COUNTS}, between, target))
        n = sum(1 + sum(ways) for _, ways in functions)
        training = pathlib.Path(__file__).with_name("training.py")
        subprocess.run([sys.executable, training, counting, counts, str(n)], check=True)
        branches.write(functions, array("q", counts.read_bytes()))


def library(texts: list[str], names: set[str], between: set[str], target: Target) -> bytes:
    """The library for a machine."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "rules.o").write_bytes(objects.built(texts, names, between, target))
        kept = [f"{target.export}{name}" for name in sorted(names)] if target.export else []
        command = [sys.executable, "-m", "ziglang", *target.link, *kept, "rules.o", "-o", target.file]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"build-rules: {target.file} was not linked:\n{done.stderr}")
        return unstamped((pathlib.Path(folder) / target.file).read_bytes())


def unstamped(data: bytes) -> bytes:
    """A library without the moment at which it was linked, which those for Windows have in their header."""
    if data[:2] != b"MZ":
        return data
    stamp = int.from_bytes(data[0x3C:0x40], "little") + 8
    return data[:stamp] + bytes(4) + data[stamp + 4 :]


def write(made: dict[str, bytes], into: pathlib.Path) -> None:
    """Write the libraries. The list names those alone that are of these sources."""
    before = built.listed() if into == built.FOLDER else []
    for file, data in made.items():
        new = into / f"{file}.new"  # a program that runs with the old library keeps it
        new.write_bytes(data)
        new.replace(into / file)
    for file, text in header.texts().items():
        (into / file).write_text(text, "utf-8")
    there = sorted(file.name for file in into.iterdir() if file.name in {one.file for one in TARGETS.values()})
    kept = [name for name in there if name in made or name in before]
    digests = [f"{hashlib.sha256((into / name).read_bytes()).hexdigest()}  {name}" for name in kept]
    (into / built.LIST).write_text("\n".join([f"{built.fingerprint()}  sources", *digests]) + "\n")
    for name in kept:
        print(f"{(into / name).stat().st_size:>9,} bytes  {name}")
    for name in there:
        if name not in kept:
            print(f"build-rules: {name} is of older rules and will not be used; scripts/build-rules builds all")


def compare(made: dict[str, bytes], asked: argparse.Namespace) -> int:
    old = [file for file, data in made.items() if (asked.into / file).read_bytes() != data]
    if not built.fits_sources():
        old.append(built.LIST)
    for file in old:
        print(f"build-rules: {file} is not what the sources give; run scripts/build-rules", file=sys.stderr)
    if not old:
        print(f"build-rules: {', '.join(made)}: just what the sources give")
        noted(asked).parent.mkdir(parents=True, exist_ok=True)
        noted(asked).touch()
    return int(bool(old))


def noted(asked: argparse.Namespace) -> pathlib.Path:
    """The file that is there if this was checked on this machine: all that the libraries are made from, and they."""
    digest = hashlib.sha256(built.fingerprint().encode())
    for path in [*sorted(pathlib.Path(__file__).parent.glob("*.*")), *sorted(asked.into.iterdir())]:
        digest.update(path.name.encode() + path.read_bytes())
    digest.update(repr([asked.targets, *map(cache.version, ("numba", "llvmlite", "numpy", "ziglang"))]).encode())
    return cache.user_folder() / "built-rules" / digest.hexdigest()[:32]


if __name__ == "__main__":
    sys.exit(main())
