"""The drivers by name, and a user's own drivers by the paths of their files."""

import hashlib
import importlib
import importlib.util
import inspect
import os
import pathlib
import sys
from collections.abc import Callable
from types import ModuleType

from ..content.errors import Invalid
from ..kernels import CannotCompile
from .driver import Driver
from .kernel import ARGUMENTS, Kernel
from .kernel_driver import by_kernel

# By strength, the levels that people choose from; `random` is for those who measure. A module has one DRIVER, or
# several by name: DRIVERS.
PACKAGED = {
    "rookie": "rookie",
    "amateur": "rookie",
    "privateer": "rookie",
    "contender": "rookie",
    "club": "club.driver",
    "planner": "planner.driver",
    "ace": "ace.driver",
    "champion": "champion.driver",
    "random": "random_driver",
}
FILE = ".py"
BUDGETED = ("planner", "champion")  # their names may have a budget, as in planner:64 or planner:0.06s


# The sentence of each rule. Braces hold data.
RULES = {
    "unknown": "there is no driver {name!r}; drivers are {known}, or the path of a .py file",
    "budget": "{reason}",
    "no-file": "{file}: there is no such file",
    "syntax": "{file}, line {line}: {reason}",
    "import": "{file}: does not import: {reason}",
    "kernel": "{file}, line {line}: {name} does not compile: {reason}",
    "kernel-field": (
        "{file}, line {line}: {name} does not compile: a {record} has no field {field!r}; its fields are {known}"
    ),
    "no-choose": (
        "{file}: a driver file defines a function choose(sight, choices, dice), or a compiled one: @driver above "
        "choose({arguments}); this one does not"
    ),
    "which-choose": (
        "{file}: a driver file defines a function choose(sight, choices, dice), or a compiled one: @driver above "
        "choose({arguments}); this one does not. It has {others}: say which is the driver, choose = {first}"
    ),
    "no-mark": (
        "{file}: choose takes ({arguments}), as a compiled driver does; write @driver above it "
        "(from hotlap.bots.kernel import driver)"
    ),
    # of a tournament (lab/contestant.py)
    "contestant": "there is no driver {name!r}; there are {known}, or give the path of a .py file",
    "level": "{name}: Legends have levels {least} to {most}, such as {example}",
    "changed": "{name}: its driver was compiled when the tournament began, and is no longer",
}


class UnknownDriver(Invalid):
    """There is no such driver, or its file cannot be used. The message says what would be right."""

    rules = RULES

    def __init__(self, rule: str, /, **data: object) -> None:
        super().__init__("", rule, **data)


def driver_names() -> tuple[str, ...]:
    return tuple(PACKAGED)


def plain_name(name: str) -> str:
    """The name by which a driver is known that is no person: planner for planner:64, and that of a driver's file.

    "" for all other names. A person cannot have a name that ends in .py.
    """
    if name.endswith(FILE):
        return name
    plain, colon, _ = name.partition(":")
    return plain if plain in PACKAGED and (not colon or plain in BUDGETED) else ""


def load_driver(name_or_path: str | os.PathLike[str]) -> Driver:
    """A packaged driver by name, or the one in a Python file: its function choose(sight, choices, dice), or its kernel
    `choose`, made by `@driver`. Raises UnknownDriver.
    """
    name = os.fspath(name_or_path)
    if (plain := plain_name(name)) in PACKAGED:
        module = importlib.import_module(f".{PACKAGED[plain]}", __package__)
        packaged = module.DRIVERS[plain] if hasattr(module, "DRIVERS") else module.DRIVER
        driver = packaged if name == plain else _with_budget(module, name)
        assert isinstance(driver, Driver)
        return driver
    if not name.endswith(FILE):
        raise UnknownDriver("unknown", name=name, known=list(PACKAGED))
    return _in_module(_module(pathlib.Path(name)), name)


def packaged_kernel(name: str) -> Kernel | None:
    """The kernel of a packaged driver that is one, by its name; None for all other names."""
    return load_driver(name).kernel if name in PACKAGED else None


def _in_module(module: ModuleType, name: str) -> Driver:
    """The driver of a user's file. The name `choose` alone says which it is."""
    choose = getattr(module, "choose", None)
    if isinstance(choose, Kernel) and not choose.is_whole:
        return by_kernel(pathlib.Path(name).stem, choose)
    if callable(choose):
        _check_arguments(choose, name)
        return Driver(pathlib.Path(name).stem, choose)
    others = [other for other, one in vars(module).items() if isinstance(one, Kernel) and not one.is_whole]
    if others:
        raise UnknownDriver("which-choose", file=name, arguments=ARGUMENTS, others=others, first=others[0])
    raise UnknownDriver("no-choose", file=name, arguments=ARGUMENTS)


def _check_arguments(choose: Callable[..., object], name: str) -> None:
    try:
        given = tuple(inspect.signature(choose).parameters)
    except ValueError:  # a function of another language, which tells nothing
        return
    if len(given) == len(ARGUMENTS):
        raise UnknownDriver("no-mark", file=name, arguments=given)


def _with_budget(module: ModuleType, name: str) -> object:
    try:
        return module.with_budget(name)
    except ValueError as error:
        raise UnknownDriver("budget", name=name, driver=plain_name(name), reason=str(error)) from None


def _module(path: pathlib.Path) -> ModuleType:
    """The module of a file, read anew. It is among the modules that Python knows, by a name that the path alone gives:
    Numba looks there for the kernels of a file that it has compiled before.
    """
    name = f"hotlap_driver_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownDriver("no-file", file=str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        if isinstance(error, SyntaxError):
            raise UnknownDriver("syntax", file=str(path), line=error.lineno or 0, reason=error.msg) from None
        if isinstance(error, CannotCompile) and error.line:
            raise _no_kernel(error) from None
        raise UnknownDriver("import", file=str(path), reason=f"{type(error).__name__}: {error}") from None
    return module


def _no_kernel(error: CannotCompile) -> UnknownDriver:
    """What is wrong with a kernel, and where: perhaps in a file that the driver's imports."""
    file, line, name = error.file, error.line, error.name
    if not error.field:
        return UnknownDriver("kernel", file=file, line=line, name=name, reason=error.reason)
    record, field, known, near = error.record, error.field, error.fields, error.near
    return UnknownDriver(
        "kernel-field", file=file, line=line, name=name, record=record, field=field, known=known, near=near
    )
