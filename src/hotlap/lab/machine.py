"""The machine: its processor and its system. Times of different machines cannot be compared; results can."""

import contextlib
import pathlib
import platform
import subprocess

from ..race.cores import cores

INFO = pathlib.Path("/proc/cpuinfo")


def cpu() -> str:
    """The name of the processor."""
    with contextlib.suppress(OSError):
        for line in INFO.read_text(encoding="utf-8", errors="replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() in ("model name", "Model") and value.strip():
                return value.strip()
    if platform.system() == "Darwin":
        with contextlib.suppress(OSError):
            asked = ["sysctl", "-n", "machdep.cpu.brand_string"]
            if named := subprocess.run(asked, capture_output=True, text=True).stdout.strip():
                return named
    return platform.processor() or platform.machine() or "unknown"


def system() -> str:
    name = platform.system()
    with contextlib.suppress(OSError, KeyError):
        name = platform.freedesktop_os_release()["PRETTY_NAME"] if name == "Linux" else f"{name} {platform.release()}"
    return f"{name} ({platform.machine()})"


def python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def machine() -> dict[str, str | int]:
    """The facts of a report."""
    return {"cpu": cpu(), "cores": cores(), "os": system(), "python": python()}
