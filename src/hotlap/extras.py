"""The packages that `pip install hotlap` does not bring, because players do without, and the extras that do."""

import importlib
import traceback
from types import ModuleType

EXTRAS = {
    "numpy": "kernels",
    "numba": "kernels",
    "llvmlite": "kernels",
    "choix": "lab",
    "matplotlib": "lab",
    "openskill": "lab",
    "pyarrow": "lab",
    "gymnasium": "rl",
    "pettingzoo": "rl",
    "PIL": "rl",
    "pyspiel": "rl",
    "mcp": "mcp",
    "torch": "train",
    "ray": "cluster",
    "cupy": "cuda",
}
NAMES = {
    "numpy": "NumPy",
    "numba": "Numba",
    "PIL": "Pillow",
    "pyspiel": "OpenSpiel",
    "mcp": "the library of the Model Context Protocol",
    "torch": "PyTorch",
    "ray": "Ray",
    "cupy": "CuPy",
}


def package_of(error: ImportError) -> str:
    """The package that is missing."""
    return (error.name or "").partition(".")[0]


def command(extra: str) -> str:
    return f"pip install 'hotlap[{extra}]'"


class BrokenExtra(ImportError):
    """A package of an extra is installed, but cannot be imported: a library that it needs is missing, or it is of
    another version than its fellows."""

    def __init__(self, name: str, why: str) -> None:
        shown, how = NAMES.get(name, name), again(EXTRAS[name])
        super().__init__(f"{shown} is installed and cannot be imported ({why}); {how} installs it anew", name=name)
        self.why = why


def broken_extra(error: BaseException) -> BrokenExtra | None:
    """Whether an error came up when a package of an extra was imported: the innermost one."""
    if isinstance(error, BrokenExtra) or not isinstance(error, ImportError | OSError):
        return error if isinstance(error, BrokenExtra) else None
    name = package_of(error) if isinstance(error, ImportError) else ""
    if isinstance(error, ModuleNotFoundError) and name in EXTRAS:
        return None  # it is not there
    for frame, _ in traceback.walk_tb(error.__traceback__):
        package = frame.f_globals.get("__name__", "").partition(".")[0]
        if frame.f_code.co_name == "<module>" and package in EXTRAS:
            name = package
    return BrokenExtra(name, (str(error).strip() or type(error).__name__).splitlines()[0]) if name in EXTRAS else None


def again(extra: str) -> str:
    """The command that installs an extra anew."""
    return f"pip install --force-reinstall 'hotlap[{extra}]'"


def missing(error: ImportError) -> ImportError:
    """The same error in a sentence that tells what to do."""
    name = package_of(error)
    told = f"{NAMES.get(name, name or 'a library')} is not installed; {command(EXTRAS.get(name, 'rl'))} brings it"
    return ModuleNotFoundError(told, name=error.name)


def need(name: str) -> ModuleType:
    """A package of an extra. ImportError if it is not installed or broken; it says which extra brings it."""
    try:
        return importlib.import_module(name)
    except (ImportError, OSError) as error:
        if found := broken_extra(error):
            raise found from error
        if isinstance(error, ModuleNotFoundError):
            raise missing(error) from None
        raise
