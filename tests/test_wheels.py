"""What players install: the wheels and the sources that scripts/build-wheels makes."""

import email
import hashlib
import importlib.util
import os
import pathlib
import struct
import tarfile
import zipfile
from typing import Any

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from hotlap import __version__
from hotlap.engine import built, cache

pytestmark = pytest.mark.compiled_only

ROOT = pathlib.Path(__file__).resolve().parents[1]
TAGS = {
    "linux-x86_64": {"manylinux_2_17_x86_64", "musllinux_1_1_x86_64"},
    "linux-arm64": {"manylinux_2_17_aarch64", "musllinux_1_1_aarch64"},
    "macos-arm64": {"macosx_13_0_arm64"},
    "windows-x86_64": {"win_amd64"},
    "any": {"any"},
}
LIBRARIES = {
    "linux-x86_64": "hotlap-linux-x86_64.so",
    "linux-arm64": "hotlap-linux-aarch64.so",
    "macos-arm64": "hotlap-darwin-aarch64.dylib",
    "windows-x86_64": "hotlap-win32-x86_64.dll",
}
CLIENT = {"server/static/.stamp", "server/static/index.html"} if not os.environ.get("HOTLAP_SKIP_WEB") else set()
ABOUT = f"hotlap-{__version__}.dist-info"


def build(builder: Any, folder: pathlib.Path) -> pathlib.Path:
    return pathlib.Path(next(builder(str(ROOT)).build(directory=str(folder), versions=["standard"])))


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, pathlib.Path]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        found = {}
        for machine in TAGS:
            patch.setenv("HOTLAP_MACHINE", machine)
            found[machine] = build(WheelBuilder, tmp_path_factory.mktemp(machine))
        return found


def test_a_wheel_has_the_library_of_its_machine_and_the_client(wheels: Any) -> None:
    for machine, path in wheels.items():
        with zipfile.ZipFile(path) as wheel:
            names = set(wheel.namelist())
            libraries = {name for name in names if name.startswith("hotlap/built/hotlap-")}
            assert libraries == ({f"hotlap/built/{LIBRARIES[machine]}"} if machine in LIBRARIES else set())
            assert {"hotlap/py.typed", "hotlap/built/rules.txt", "hotlap/texts/nl/terminal/help.ftl"} <= names
            assert "hotlap/built/hotlap.ptx" in names
            assert {f"{ABOUT}/licenses/LICENSE", *(f"hotlap/{name}" for name in CLIENT)} <= names
            assert not [name for name in names if "__pycache__" in name or not name.startswith(("hotlap/", ABOUT))]
            about = email.message_from_bytes(wheel.read(f"{ABOUT}/WHEEL"))
            assert set(about.get_all("Tag") or ()) == {f"py3-none-{platform}" for platform in TAGS[machine]}
            assert about["Root-Is-Purelib"] == str(machine == "any").lower()
            assert path.name == f"hotlap-{__version__}-py3-none-{'.'.join(sorted(TAGS[machine]))}.whl"


def test_a_wheel_asks_for_no_compiler(wheels: Any) -> None:
    asked = set()
    for path in wheels.values():
        with zipfile.ZipFile(path) as wheel:
            asked.add(wheel.read(f"{ABOUT}/METADATA"))
    (words,) = asked  # installers take one wheel's for all
    about = email.message_from_bytes(words)
    assert about["Version"] == __version__
    plain = [one for one in about.get_all("Requires-Dist") or () if "extra ==" not in one]
    assert plain
    assert not [one for one in plain if one.startswith(("numba", "numpy", "llvmlite"))]


@pytest.mark.skipif(
    not built.fits_sources(), reason="the rules have changed since they were built: scripts/build-rules"
)
def test_the_rules_of_a_wheel_fit_its_sources(wheels: Any, tmp_path: pathlib.Path) -> None:
    for machine, library in LIBRARIES.items():
        with zipfile.ZipFile(wheels[machine]) as wheel:
            listed = dict(reversed(line.split()) for line in wheel.read("hotlap/built/rules.txt").decode().splitlines())
            content = wheel.read(f"hotlap/built/{library}")
            assert listed[library] == hashlib.sha256(content).hexdigest()
            if machine == "linux-x86_64":  # the sources are the same in all
                wheel.extractall(tmp_path)
    assert listed["sources"] == cache.sources(cache.KERNEL_ROOMS[-1], tmp_path / "hotlap").hex()[:32]


def test_the_same_checkout_gives_the_same_bytes(
    wheels: Any, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setenv("HOTLAP_MACHINE", "macos-arm64")
    assert build(WheelBuilder, tmp_path).read_bytes() == wheels["macos-arm64"].read_bytes()


def test_the_sources_have_all_that_a_build_needs(tmp_path: pathlib.Path) -> None:
    with tarfile.open(build(SdistBuilder, tmp_path)) as sources:
        names = {name.partition("/")[2] for name in sources.getnames()}
    wanted = {
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "web/package-lock.json",
        "src/hotlap/py.typed",
    }
    wanted |= {f"src/hotlap/built/{name}" for name in ("rules.txt", *LIBRARIES.values())}
    wanted |= {f"src/hotlap/{name}" for name in CLIENT}  # so that no Node is needed
    assert wanted <= names


def test_a_build_takes_the_library_of_the_machine_at_hand() -> None:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    assert {name: set(platforms) for name, (_, platforms) in hook.MACHINES.items()} == TAGS
    library, _ = hook.MACHINES[hook.this_machine()]
    assert library == (built.name() if built.name() in LIBRARIES.values() else "")


def test_rules_are_built_for_the_machines_that_have_wheels(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same names."""
    monkeypatch.syspath_prepend(str(ROOT / "native"))
    targets = importlib.import_module("targets").TARGETS
    assert {name: one.file for name, one in targets.items() if one.is_kept and name != "cuda"} == LIBRARIES


@pytest.mark.parametrize("machine", ["linux-x86_64", "linux-arm64"])
def test_a_library_for_linux_suits_every_libc(machine: str) -> None:
    """It names no library and no version of a symbol, so manylinux and musllinux are both true. It asks whoever loads
    it for memcpy and memset."""
    data = (built.FOLDER / LIBRARIES[machine]).read_bytes()
    assert data[:6] == b"\x7fELF\x02\x01"  # 64 bits, little-endian
    at, size, count = struct.unpack_from("<Q", data, 0x28)[0], *struct.unpack_from("<HH", data, 0x3A)
    sections = {}
    for i in range(count):
        kind, _, _, offset, length, link = struct.unpack_from("<IQQQQI", data, at + i * size + 4)
        sections[kind] = data[offset : offset + length], link
    assert not {0x6FFFFFFE, 0x6FFFFFFF} & set(sections)  # SHT_GNU_verneed, SHT_GNU_versym
    dynamic, link = sections[6]
    assert 1 not in {struct.unpack_from("<Q", dynamic, i)[0] for i in range(0, len(dynamic), 16)}  # DT_NEEDED
    strings = struct.unpack_from("<QQ", data, at + link * size + 24)
    symbols, _ = sections[11]
    missing = set()
    for i in range(24, len(symbols), 24):
        name, _, _, section = struct.unpack_from("<IBBH", symbols, i)
        if section == 0:
            start = strings[0] + name
            missing.add(data[start : data.index(b"\0", start)].decode())
    assert missing == {"memcpy", "memset"}


def test_the_library_for_macos_is_found_by_the_run_path_of_a_program() -> None:
    data = (built.FOLDER / LIBRARIES["macos-arm64"]).read_bytes()
    assert data[:4] == b"\xcf\xfa\xed\xfe"
    at, named = 32, []
    for _ in range(struct.unpack_from("<I", data, 16)[0]):
        kind, size, offset = struct.unpack_from("<III", data, at)
        if kind == 0xD:  # LC_ID_DYLIB
            named.append(data[at + offset : at + size].rstrip(b"\0").decode())
        at += size
    assert named == [f"@rpath/{LIBRARIES['macos-arm64']}"]
