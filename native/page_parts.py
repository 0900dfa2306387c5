"""Make the parts of a page without a server: Pyodide, the package with what it needs as byte code, the rules for it."""

import argparse
import asyncio
import gzip
import hashlib
import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import distribution

ROOT = pathlib.Path(__file__).resolve().parents[1]
HERE = pathlib.Path(__file__).parent / "pyodide"
sys.path.insert(0, str(ROOT))

import hatch_build as hook  # noqa: E402

from hotlap.engine import built, cache  # noqa: E402
from hotlap.server.edge import page_parts  # noqa: E402
from hotlap.server.store.paged import Paged  # noqa: E402

STAMP = ".recipe"
WORTH = 0.95  # what gzip does not make smaller than this is sent as it is
RULES = "hotlap-emscripten-wasm32.so"
CORE = "msgspec/_core.cpython-314-wasm32-emscripten.so"
# A page loads libraries before Python begins, so that a picture of its memory fits later (web/src/rooms/image.ts). By
# these names hosts pack them.
KINDS = {
    "rooms.pack": {"kind": "file", "to": "/rooms/rooms.pack"},
    "rules.wasm": {"kind": "file", "to": f"/rooms/hotlap/built/{RULES}"},
    "msgspec.wasm": {"kind": "file", "to": f"/rooms/{CORE}"},
    "start.py": {"kind": "run"},
}
PLATFORM = ("pyemscripten_2026_0_wasm32", "3.14", "cp314")  # of wheels for Pyodide 314
# The distributions that the rooms import, with what of them no page ever imports: half of it.
NEEDED = {
    "alembic": ("testing", "templates"),
    "anyio": ("_backends/_trio.py", "pytest_plugin.py"),
    "itsdangerous": (),
    "litestar": (
        "channels", "cli", "contrib", "plugins/opentelemetry", "plugins/prometheus", "testing",
        "security", "repository", "stores/redis.py", "stores/valkey.py",
    ),
    "litestar-htmx": (),
    "mako": ("testing", "ext"),
    "markupsafe": (),
    "multidict": (),
    "multipart": (),
    "idna": (),
    "prometheus-client": ("bridge",),
    "pyyaml": (),
    "sniffio": (),
    "sqlalchemy": (
        "dialects/mssql", "dialects/mysql", "dialects/oracle", "testing",
    ),
    "structlog": (),
    "typing-extensions": (),
}  # fmt: skip
# Of hotlap what only a terminal, a laboratory or a server with sockets has, and texts that the page itself holds.
UNUSED = (
    "cli/", "terminal/", "llm/", "lab/", "train/", "env/", "built/", "server/static/", "server/serve.py",
    "server/client.py", "server/edge/connections.py", "texts/en/terminal/", "texts/nl/terminal/",
)  # fmt: skip
KEPT = ("hotlap/bots/planner/features.py",)  # it reads itself, to know whether its weights fit
# Of Python's own library.
UNUSED_STDLIB = (
    "_pyrepl/", "antigravity.", "bdb.", "cProfile.", "doctest.", "ftplib.", "imaplib.", "mailbox.", "modulefinder.",
    "multiprocessing/", "optparse.", "pdb.", "pickletools.", "plistlib.", "poplib.", "profile.", "pstats.", "pyclbr.",
    "pydoc.", "tabnanny.", "this.", "trace.", "tracemalloc.", "unittest/", "wave.", "webbrowser.", "xml/", "xmlrpc/",
    "zipapp.", "__phello__/",
)  # fmt: skip
# What Litestar and AnyIO import and never use in a page: a debugger, interpreters and processes. They are empty there.
EMPTY = ("pdb.py", "anyio/to_interpreter.py", "anyio/to_process.py")
CODECS = (  # of encodings/, 300 kB with tables of alphabets that nobody asks for
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape",
    "utf_8", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "utf_32", "utf_32_le", "utf_32_be", "iso8859_1",
    "charmap",
)  # fmt: skip


def main() -> int:
    asked = arguments().parse_args()
    into: pathlib.Path | None = asked.folder
    if into is not None and into.exists() and (not into.is_dir() or any(into.iterdir())):
        print(f"page-parts: {into} is not an empty folder; name a new one", file=sys.stderr)
        return 2
    kept = page_parts.place()
    if page_parts.read(kept) is None or (kept / STAMP).read_text() != recipe():
        make(kept)
    cache.prune(kept)
    if into is not None and (made := page_parts.read(kept)) is not None:
        made.copy(into)
    tell(into or kept)
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/page-parts", description=__doc__)
    parser.add_argument("folder", nargs="?", type=pathlib.Path, metavar="FOLDER", help="a copy of them, there")
    return parser


def recipe() -> str:
    """A digest of all that parts are made by, beside the package itself."""
    files = [pathlib.Path(__file__), *(one for one in sorted(HERE.iterdir()) if one.is_file())]
    versions = [f"{name} {distribution(name).version}" for name in NEEDED]
    return hashlib.sha256(b"".join(one.read_bytes() for one in files) + repr(versions).encode()).hexdigest()


def make(kept: pathlib.Path) -> None:
    """Make all parts. The folder gets its name when they are complete."""
    hook.install_packages(HERE)
    pyodide = HERE / "node_modules" / "pyodide"
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary)
        parts = work / "parts"
        parts.mkdir()
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
            shutil.copyfile(pyodide / name, parts / name)
        (parts / "pyodide-lock.json").write_text(json.dumps(lock(pyodide)))
        shutil.copyfile(HERE / "start.py", parts / "start.py")
        shutil.copyfile(rules(), parts / "rules.wasm")
        msgspec = wheel(work)
        with zipfile.ZipFile(msgspec) as given:
            (parts / "msgspec.wasm").write_bytes(given.read(CORE))
        pack(work / "stdlib.zip", stdlib(pyodide / "python_stdlib.zip"))
        pack(work / "rooms.zip", rooms(work, msgspec))
        compile_all(work / "stdlib.zip", work / "rooms.zip", parts)
        write_list(parts)
        for path in list(parts.iterdir()):  # what a server sends
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            if path.name != page_parts.LIST and len(packed) < path.stat().st_size * WORTH:
                path.with_name(f"{path.name}.gz").write_bytes(packed)
        (parts / STAMP).write_text(recipe())
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(".new")
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(parts, new)
        shutil.rmtree(kept, ignore_errors=True)
        new.rename(kept)


def lock(pyodide: pathlib.Path) -> dict[str, object]:
    """Pyodide's list of packages, with none of them."""
    known = json.loads((pyodide / "pyodide-lock.json").read_text())
    return known | {"packages": {}}


def pack(file: pathlib.Path, contents: Iterator[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(file, "w") as made:
        for name, content in contents:
            made.writestr(name, content)


def stdlib(file: pathlib.Path) -> Iterator[tuple[str, bytes]]:
    """Python's own library, without what the rooms never import."""
    with zipfile.ZipFile(file) as given:
        for name in given.namelist():
            folder, _, rest = name.partition("/")
            is_codec = folder == "encodings" and rest.partition(".")[0] not in CODECS
            if not is_codec and not any(name.startswith(one) or f"/{one}" in name for one in UNUSED_STDLIB):
                yield name, given.read(name)


def rooms(work: pathlib.Path, msgspec: pathlib.Path) -> Iterator[tuple[str, bytes]]:
    """The package, what it needs, and an empty database."""
    package = page_parts.PACKAGE
    for path in sorted(package.rglob("*")):
        within = path.relative_to(package).as_posix()
        if path.is_file() and path.suffix not in (".pyc", ".md") and not within.startswith(UNUSED):
            yield f"hotlap/{within}", path.read_bytes()
    for name in KEPT:
        yield f"sources/{name}", (package.parent / name).read_bytes()
    yield f"hotlap/built/{built.LIST}", f"{of_page(work)} sources - {RULES}".encode()
    yield "hotlap/server/in_page/empty.db", asyncio.run(empty_database())
    for name, unused in NEEDED.items():
        yield from packaged(name, unused)
    yield from ((name, b"") for name in EMPTY)
    with zipfile.ZipFile(msgspec) as given:
        for name in given.namelist():
            if name.endswith(".py"):
                yield name, given.read(name)


def of_page(work: pathlib.Path) -> str:
    """What the rules take for the digest of their sources, where these few are left. That they fit is seen to here."""
    for name in KEPT:
        file = work / name
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(page_parts.PACKAGE.parent / name, file)
    return cache.sources(cache.KERNEL_ROOMS[-1], work / "hotlap").hex()[:32]


def packaged(name: str, unused: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """The Python of a distribution, and its name and version."""
    installed = distribution(name)
    for file in sorted(installed.files or ()):
        within = file.as_posix().partition("/")[2]
        if file.as_posix() in EMPTY:
            continue
        if file.suffix == ".py" and not any(within.startswith(one) for one in unused):
            yield file.as_posix(), file.read_binary()
        elif file.name == "METADATA":
            yield file.as_posix(), file.read_binary().partition(b"\n\n")[0].partition(b"\nSummary")[0] + b"\n"


def rules() -> pathlib.Path:
    """The rules for Pyodide, in the user's cache. To build them takes a minute."""
    file, build = built.module(RULES), HERE.parent / "build.py"
    if not file.exists():  # scripts/check makes them, too, and is then spared it
        subprocess.run([sys.executable, build, "--check", "--here"])  # of libraries that are old it tells
    if not file.exists():
        command = [sys.executable, build, "pyodide", "--into", file.parent]
        subprocess.run(command, check=True)
        cache.prune(file.parent)
    return file


def wheel(work: pathlib.Path) -> pathlib.Path:
    """The wheel of msgspec for Pyodide, as requirements.txt pins it."""
    platform, version, abi = PLATFORM
    has_pip = importlib.util.find_spec("pip") is not None
    if not has_pip:
        subprocess.run([sys.executable, "-m", "ensurepip"], check=True, capture_output=True)
    command = [
        sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--require-hashes", "--only-binary", ":all:",
        "--platform", platform, "--python-version", version, "--implementation", "cp", "--abi", abi,
        "-r", HERE / "requirements.txt", "-d", work,
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"page-parts: msgspec for Pyodide cannot be had:\n{done.stderr.strip()}")
    return next(work.glob("msgspec-*.whl"))


async def empty_database() -> bytes:
    """A database with empty tables."""

    class Kept:
        image = b""

        async def read(self) -> bytes:
            return b""

        async def put(self, changed: Mapping[int, bytes], n: int) -> None:
            assert sorted(changed) == list(range(n))  # it is written in one go
            self.image = b"".join(changed[i] for i in range(n))

    kept = Kept()
    await (await Paged.open(kept)).close()
    return kept.image


def compile_all(*files: pathlib.Path) -> None:
    node, _ = hook.some_node()
    places = [(name, part["to"]) for name, part in KINDS.items() if "to" in part]
    command = [node, HERE / "compile.mjs", *files, json.dumps({"parts": places})]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"page-parts: Pyodide does not compile the rooms:\n{done.stderr.strip()[-2000:]}")


def write_list(parts: pathlib.Path) -> None:
    """List the parts, with their sizes as they are and as hosts send them, packed with gzip."""
    found = []
    for path in sorted(parts.iterdir()):
        data = path.read_bytes()
        found.append(
            {
                "name": path.name,
                "size": len(data),
                "packed": min(len(data), len(gzip.compress(data, 9))),
                "sha256": hashlib.sha256(data).hexdigest(),
                **KINDS.get(path.name, {"kind": "pyodide"}),
            }
        )
    version = hashlib.sha256(json.dumps(found).encode()).hexdigest()[:16]
    (parts / page_parts.LIST).write_text(json.dumps({"version": version, "parts": found}, indent=1) + "\n")


def tell(folder: pathlib.Path) -> None:
    listed = json.loads((folder / page_parts.LIST).read_text())
    for one in listed["parts"]:
        print(f"{one['size']:>10,} bytes, packed {one['packed']:>9,}  {one['name']}")
    size, packed = (sum(one[key] for one in listed["parts"]) for key in ("size", "packed"))
    print(f"{size:>10,} bytes, packed {packed:>9,}  version {listed['version']} in {folder}")


if __name__ == "__main__":
    sys.exit(main())
