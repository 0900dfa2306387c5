"""A contestant of a tournament: a driver by name, a user's own by file, or Legends of one level."""

import contextlib
import functools
import hashlib
import pathlib
import re
import tempfile
from dataclasses import dataclass, field

import numpy as np

from ..bots.field import DRIVERS
from ..bots.kernel import Kernel
from ..bots.registry import UnknownDriver, driver_names, load_driver, packaged_kernel
from ..content.fields import nearest
from ..content.switches import RACE
from ..race.setup import LEGEND

_LEVEL = re.compile(rf"{LEGEND}(?::(\d{{1,3}}))?", re.ASCII)
LEVELS = range(RACE["legend_boost"].most + 1)


@dataclass(frozen=True, slots=True)
class Contestant:
    """`name` is what was typed; `label` stands for it in tables. `level` is the boost of Legends.

    `source` is the text of a user's own file, as it was when the campaign began: it is what races, on any machine.
    `memory` are the weights at that moment, if the file's driver is a kernel.
    """

    name: str
    source: str = ""
    memory: bytes | None = field(default=None, repr=False)

    @classmethod
    def of(cls, name: str) -> "Contestant":
        """A contestant by what was typed. Raises UnknownDriver."""
        if _LEVEL.fullmatch(name):
            contestant = cls(name)
            if contestant.level not in (None, *LEVELS):
                raise UnknownDriver(
                    "level", name=name, least=LEVELS[0], most=LEVELS[-1], example=f"{LEGEND}:{LEVELS[2]}"
                )
            return contestant
        if name.endswith(".py"):
            kernel = load_driver(name).kernel  # refuses a file that cannot be used, before anything is raced
            source = pathlib.Path(name).read_text(encoding="utf-8-sig")
            return cls(name, source, None if kernel is None else bytes(kernel.memory))
        known = (*driver_names(), LEGEND)
        if name.partition(":")[0] not in known:
            levels = [f"{LEGEND}:{level}" for level in LEVELS[1:]]
            raise UnknownDriver("contestant", name=name, near=nearest(name, known), known=[*known, *levels])
        load_driver(name)
        return cls(name)

    @property
    def label(self) -> str:
        return pathlib.Path(self.name).stem if self.is_file else self.name

    @property
    def is_file(self) -> bool:
        return bool(self.source) or self.name.endswith(".py")

    @property
    def is_legend(self) -> bool:
        return _LEVEL.fullmatch(self.name) is not None

    @property
    def level(self) -> int | None:
        """The boost of Legends; None for drivers, and for Legends whose level is that of the race."""
        found = _LEVEL.fullmatch(self.name)
        return int(found[1]) if found and found[1] else None

    @property
    def bulk(self) -> str | None:
        """Its name among the compiled drivers that race in bulk (bots/field.py); None if it is not one of them."""
        name = LEGEND if self.is_legend else self.name
        return name if name in DRIVERS else None

    @property
    def is_bulk(self) -> bool:
        """Whether it races in bulk: a kernel does, too."""
        return self.bulk is not None or self.is_kernel

    @property
    def is_kernel(self) -> bool:
        return self.memory is not None or packaged_kernel(self.name) is not None

    def kernel(self) -> Kernel:
        """The packaged kernel, or that of its file with the weights that it had when the campaign began. Raises
        UnknownDriver."""
        if (packaged := packaged_kernel(self.name)) is not None:
            return packaged
        kernel = load_driver(self.path()).kernel
        if kernel is None:
            raise UnknownDriver("changed", name=self.name)
        return kernel.with_memory(np.frombuffer(self.memory or b"", np.float32))

    @property
    def digest(self) -> str:
        """Identifies it: a file by its text and weights, wherever it is."""
        if not self.is_file:
            return self.name
        return hashlib.sha256(self.source.encode() + (self.memory or b"")).hexdigest()

    def path(self) -> str:
        """A file with its source: its own if that is here and unchanged, else a copy that this process keeps."""
        own = pathlib.Path(self.name)
        with contextlib.suppress(OSError, ValueError):
            if own.read_text(encoding="utf-8") == self.source:
                return str(own)
        copy = pathlib.Path(_copies().name) / self.digest[:16] / own.name
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(self.source, encoding="utf-8")
        return str(copy)


@functools.cache
def _copies() -> "tempfile.TemporaryDirectory[str]":
    """A folder for the files of drivers that this machine has not, or not any more."""
    return tempfile.TemporaryDirectory(prefix="hotlap-drivers-")
