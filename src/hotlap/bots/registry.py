"""The drivers by name, and a user's own drivers by the paths of their files."""

import hashlib
import importlib
import importlib.util
import os
import pathlib
import sys
from types import ModuleType

from .driver import Driver

PACKAGED = {"random": "random_driver", "club": "club.driver"}


class UnknownDriver(ValueError):
    """There is no such driver, or its file cannot be used. The message says what would be right."""


def driver_names() -> tuple[str, ...]:
    return tuple(PACKAGED)


def load_driver(name_or_path: str | os.PathLike[str]) -> Driver:
    """A packaged driver by name, or the one in a Python file that defines choose(sight, choices, dice).

    Raises UnknownDriver.
    """
    name = os.fspath(name_or_path)
    if name in PACKAGED:
        driver = importlib.import_module(f".{PACKAGED[name]}", __package__).DRIVER
        assert isinstance(driver, Driver)
        return driver
    if not name.endswith(".py"):
        known = ", ".join(PACKAGED)
        raise UnknownDriver(f"there is no driver {name!r}; drivers are {known}, or the path of a .py file")
    module = _module(pathlib.Path(name))
    choose = getattr(module, "choose", None)
    if not callable(choose):
        raise UnknownDriver(f"{name}: a driver file defines a function choose(sight, choices, dice); this one does not")
    return Driver(pathlib.Path(name).stem, choose)


def _module(path: pathlib.Path) -> ModuleType:
    """The module of a file, read anew. It is among the modules that Python knows, by a name that the path alone gives:
    Numba looks there for the kernels of a file that it has compiled before.
    """
    name = f"hotlap_driver_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownDriver(f"{path}: there is no such file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        if isinstance(error, SyntaxError):
            raise UnknownDriver(f"{path}, line {error.lineno}: {error.msg}") from None
        raise UnknownDriver(f"{path}: does not import: {type(error).__name__}: {error}") from None
    return module
