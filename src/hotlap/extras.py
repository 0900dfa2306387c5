"""The packages that `pip install hotlap` does not bring, because players do without, and the extras that do."""

import importlib
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
    "torch": "train",
    "ray": "cluster",
    "cupy": "cuda",
}
NAMES = {
    "numpy": "NumPy",
    "numba": "Numba",
    "PIL": "Pillow",
    "pyspiel": "OpenSpiel",
    "torch": "PyTorch",
    "ray": "Ray",
    "cupy": "CuPy",
}


def package_of(error: ImportError) -> str:
    """The package that is missing."""
    return (error.name or "").partition(".")[0]


def command(extra: str) -> str:
    return f"pip install 'hotlap[{extra}]'"


def missing(error: ImportError) -> ImportError:
    """The same error in a sentence that tells what to do."""
    name = package_of(error)
    told = f"{NAMES.get(name, name or 'a library')} is not installed; {command(EXTRAS.get(name, 'rl'))} brings it"
    return ModuleNotFoundError(told, name=error.name)


def need(name: str) -> ModuleType:
    """A package of an extra. ImportError if it is not installed; it says which extra brings it."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise missing(error) from None
