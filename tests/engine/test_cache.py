"""Compiled rules never go stale: their folder is named after a digest of all their sources."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import hotlap
from hotlap.engine import cache

pytestmark = pytest.mark.compiled_only

PACKAGE = pathlib.Path(hotlap.__file__).parent


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A copy of the package without compiled files."""
    target = tmp_path_factory.mktemp("copy") / "hotlap"
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__"))
    return target


def kernel_sources() -> list[pathlib.Path]:
    return sorted(path.relative_to(PACKAGE) for room in cache.KERNEL_ROOMS for path in (PACKAGE / room).rglob("*.py"))


def digests(package: pathlib.Path) -> dict[str, str]:
    return {room: cache.source_digest(room, package) for room in cache.KERNEL_ROOMS}


def changed(before: dict[str, str], after: dict[str, str]) -> list[str]:
    return [room for room in cache.KERNEL_ROOMS if before[room] != after[room]]


def rooms_from(room: str) -> list[str]:
    return list(cache.KERNEL_ROOMS[cache.KERNEL_ROOMS.index(room) :])


def test_a_copy_has_the_same_digests(package: pathlib.Path) -> None:
    assert digests(package) == digests(PACKAGE)


@pytest.mark.parametrize("source", kernel_sources(), ids=lambda path: path.as_posix())
def test_changing_any_kernel_source_changes_the_digests_of_its_room_and_those_above(
    package: pathlib.Path, source: pathlib.Path
) -> None:
    """It changes no other: after an edit in `bots/` the compiled rules are still valid."""
    before, path = digests(package), package / source
    text = path.read_bytes()
    try:
        path.write_bytes(text + b"\n")
        assert changed(before, digests(package)) == rooms_from(source.parts[0])
    finally:
        path.write_bytes(text)
    assert digests(package) == before


def test_a_new_or_renamed_kernel_source_changes_the_digest(package: pathlib.Path) -> None:
    before = cache.source_digest("engine", package)
    path = package / "engine" / "steps" / "new.py"
    path.write_text("")
    with_new = cache.source_digest("engine", package)
    renamed = path.rename(path.with_name("newer.py"))
    with_renamed = cache.source_digest("engine", package)
    renamed.unlink()
    assert len({before, with_new, with_renamed}) == 3


def test_touching_anything_else_does_not(package: pathlib.Path) -> None:
    before = digests(package)
    for source in kernel_sources():
        os.utime(package / source, (1, 1))
    for name in ("race/race.py", "content/tracks/usa.toml", "engine/notes.txt", "cli.py", "__init__.py"):
        path = package / name
        path.write_bytes((path.read_bytes() if path.exists() else b"") + b"\n")
    assert digests(package) == before


@pytest.mark.parametrize("setting", cache.SETTINGS)
def test_compile_settings_change_the_digests(
    package: pathlib.Path, setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(setting, raising=False)
    before = digests(package)
    monkeypatch.setenv(setting, "17")
    assert changed(before, digests(package)) == list(cache.KERNEL_ROOMS)


@pytest.mark.parametrize("room", cache.KERNEL_ROOMS)
def test_the_folder_in_use_is_named_by_room_and_digest(room: str) -> None:
    folder = cache.folder(room)
    assert folder is not None
    assert (folder.parent.name, folder.name) == (room, cache.source_digest(room))


@pytest.mark.parametrize(
    "module, room",
    [
        ("hotlap.engine.turn", "engine"),
        ("hotlap.engine.steps.react", "engine"),
        ("hotlap.bots.field", "bots"),
        ("hotlap.env.batch", "env"),
        ("hotlap.coach.study", "coach"),
        ("hotlap_of_mine", "coach"),
        ("__main__", "coach"),
    ],
)
def test_a_kernel_from_outside_counts_as_made_from_every_room(module: str, room: str) -> None:
    assert cache.room_of(module) == room


def test_old_folders_are_pruned(tmp_path: pathlib.Path) -> None:
    """The seven folders used last stay, beside the one in use."""
    for age in range(11):
        folder = tmp_path / f"old{age}"
        (folder / "inside").mkdir(parents=True)
        os.utime(folder, (10_000 - age, 10_000 - age))
    now = tmp_path / "now"
    now.mkdir()
    (tmp_path / "a file").write_text("")
    cache.prune(now)
    assert {path.name for path in tmp_path.iterdir()} == {
        "now",
        "a file",
        *(f"old{age}" for age in range(7)),
    }


def folder_of(package: pathlib.Path, users_cache: pathlib.Path) -> pathlib.Path:
    """The folder that a fresh process of a copied package chooses."""
    done = subprocess.run(
        [sys.executable, "-c", "from hotlap.engine import cache; print(cache.folder('engine'))"],
        env={
            **os.environ,
            "PYTHONPATH": str(package.parent),
            "XDG_CACHE_HOME": str(users_cache),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return pathlib.Path(done.stdout.strip())


def test_compiled_entries_lie_in_the_user_s_cache(package: pathlib.Path, tmp_path: pathlib.Path) -> None:
    folder = folder_of(package, tmp_path)
    assert folder == tmp_path / "hotlap" / "kernels" / "engine" / folder.name
    assert folder.is_dir()


def test_if_the_cache_cannot_be_written_they_lie_beside_the_package(
    package: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    """A file at the folder's path stands for a folder that cannot be written: it stops even the superuser."""
    users_cache = tmp_path / "cache"
    users_cache.write_text("")
    folder = folder_of(package, users_cache)
    assert folder == package / "__pycache__" / "kernels" / "engine" / folder.name
    assert folder.is_dir()


def test_if_nothing_can_be_written_there_is_no_folder(package: pathlib.Path, tmp_path: pathlib.Path) -> None:
    shutil.rmtree(package / "__pycache__", ignore_errors=True)
    (package / "__pycache__").write_text("")
    users_cache = tmp_path / "cache"
    users_cache.write_text("")
    try:
        assert str(folder_of(package, users_cache)) == "None"
    finally:
        (package / "__pycache__").unlink()


ENTRY = """
import numpy as np
from hotlap.bots import dice
dice.start(np.zeros(4, np.int64), 1)
print(dice.__file__)
"""


def test_another_checkout_with_the_same_sources_compiles_nothing(package: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """Whatever its path, and though its files are younger."""
    another = tmp_path / "another" / "hotlap"
    shutil.copytree(package, another, ignore=shutil.ignore_patterns("__pycache__"), copy_function=shutil.copyfile)
    program = tmp_path / "program.py"
    program.write_text(ENTRY, encoding="utf-8")
    kept = []
    for place in (package, another):
        done = subprocess.run(
            [sys.executable, str(program)],
            env={
                **os.environ,
                "HOTLAP_RULES": "compiled",
                "PYTHONPATH": str(place.parent),
                "XDG_CACHE_HOME": str(tmp_path / "cache"),
            },
            capture_output=True,
            text=True,
            check=True,
        )
        assert str(place) in done.stdout
        files = (tmp_path / "cache").rglob("*.nb?")
        kept.append({path.relative_to(tmp_path): path.stat().st_mtime_ns for path in files})
    assert kept[0]
    assert kept[0] == kept[1]
