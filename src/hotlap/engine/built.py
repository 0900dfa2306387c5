"""The rules as a library that was built ahead of time, called by ctypes. scripts/build-rules makes it.

It fits if it was built from just these sources: a list beside the libraries has their digest.
"""

import ctypes
import functools
import pathlib
import platform
import sys

from . import cache
from .record import NUMBERS, cell
from .signature import Array as Array
from .signature import signature as signature

LIST = "rules.txt"  # the digest of the sources, and of each library that was built from them
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "built"
SUFFIXES = {"linux": "so", "darwin": "dylib", "win32": "dll"}
NOTHING = type(None)
OPEN = object()  # in place of an argument that each call brings
MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}
PROCESSOR = pathlib.Path("/proc/cpuinfo")
X86_64_V2 = {"cx16", "lahf_lm", "pni", "popcnt", "sse4_1", "sse4_2", "ssse3"}  # what these libraries are built for
FIRST = 4096  # characters, in which Linux tells of the first core


def name():
    """The name of the library for this machine."""
    machine = platform.machine().lower()
    return f"hotlap-{sys.platform}-{MACHINES.get(machine, machine)}.{SUFFIXES.get(sys.platform, 'so')}"


def fits():
    """Whether the library for this machine can be used."""
    return unfit() is None


@functools.cache
def unfit():
    """Why the library for this machine cannot be used, or None: it is there, of just these sources, and loads."""
    if not (FOLDER / name()).exists():
        return f"no rules were built for this machine ({name()})"
    if not fits_sources():
        return "the rules have changed since they were built (scripts/build-rules builds them anew)"
    if lacks := lacking():
        return f"this processor is too old for the built rules (it has no {', '.join(lacks)})"
    try:
        library()
    except OSError as error:
        return f"the built rules do not load ({error})"
    return None


def lacking():
    """What the processor lacks of x86-64-v2, where Linux tells. It would end the process in the middle of a rule."""
    if not name().startswith("hotlap-linux-x86_64"):
        return []
    try:
        with PROCESSOR.open() as file:
            lines = file.read(FIRST).splitlines()
    except OSError:
        return []
    flags = next((line.partition(":")[2].split() for line in lines if line.startswith("flags")), None)
    return [] if flags is None else sorted(X86_64_V2.difference(flags))


def module(file):
    """Where scripts/check leaves a library of these sources that is not in the repository."""
    return cache.user_folder() / "built-rules" / fingerprint() / file


@functools.cache
def library():
    return ctypes.CDLL(str(FOLDER / name()))


def fits_sources():
    """Whether the list says that the library for this machine was built from these sources."""
    return name() in listed()


def listed():
    """The libraries that were built from these sources, by the list."""
    try:
        of, _, *rest = (FOLDER / LIST).read_text("utf-8").split()
    except (OSError, ValueError):
        return []
    return rest[1::2] if of == fingerprint() else []


def fingerprint():
    """A name for the present state of all rules."""
    return cache.sources(cache.KERNEL_ROOMS[-1]).hex()[:32]


def symbol(function):
    """The name of an entry in the library."""
    return f"{function.__module__}.{function.__name__}".replace(".", "_")


def has(function):
    """Whether the library has a function."""
    return hasattr(library(), symbol(function))


class Entry:
    """A function of the library. Arguments are ctypes arrays; NumPy's are taken, too, but each costs a microsecond."""

    def __init__(self, function):
        self.py_func = function
        self.__name__, self.__doc__, self.__module__ = function.__name__, function.__doc__, function.__module__

    def __getattr__(self, name):
        if name != "_call":
            raise AttributeError(name)
        self._prepare()
        return self._call

    def _prepare(self):
        """When it is first called, because reading annotations takes time."""
        known = signature(self.py_func)
        self._arguments = list(known.arguments.items())
        self._count = len(self._arguments)
        flat = [leaf for _, one in self._arguments for leaf in leaves(one)]
        # The lengths that the caller chooses: which argument, and which axis of it.
        self._open = [(i, axis) for i, one in enumerate(flat) for axis, n in enumerate(shape_of(one)) if n is None]
        self._is_plain = len(flat) == len(known.arguments) and all(len(shape_of(flat[i])) == 1 for i, _ in self._open)
        call = library()[symbol(self.py_func)]
        call.argtypes = [c_type(one) for one in flat] + [ctypes.c_int64] * len(self._open)
        call.restype = known.result and NUMBERS[known.result]
        self._call = call

    def __call__(self, *given):
        call = self._call
        # ctypes would take None for a pointer to nowhere, and more arguments than there are.
        if self._is_plain and len(given) == self._count and NOTHING not in map(type, given):
            try:
                return call(*given, *[len(given[i]) for i, _ in self._open]) if self._open else call(*given)
            except ctypes.ArgumentError:
                pass
        return self._converting(given)

    def bound(self, *given):
        """A function that calls this with arguments that stay; it takes those for which OPEN stands. What stays is
        converted once, and so its arrays must stay where they are."""
        call = library()[symbol(self.py_func)]  # another one than _call, without types: the words have theirs
        call.restype = self._call.restype
        self._check_number(given)
        flat, places = [], []
        for (name, declared), one in zip(self._arguments, given, strict=True):
            if one is OPEN:
                places.append((len(flat), name, declared))
                flat.append((name, one, declared))
            else:
                flat += flattened(name, declared, one)
        words = [None if leaf[1] is OPEN else self._word(*leaf) for leaf in flat]
        brought = {at: number for number, (at, _, _) in enumerate(places)}
        later = []
        for i, axis in self._open:
            if i in brought:
                later.append((len(words), brought[i], axis))
            words.append(None if i in brought else ctypes.c_int64(shape_of(flat[i][1])[axis]))

        def bound(*now_given):
            now = words.copy()
            for (at, name, declared), one in zip(places, now_given, strict=True):
                now[at] = self._word(name, one, declared)
            for at, number, axis in later:
                now[at] = ctypes.c_int64(shape_of(now_given[number])[axis])
            return call(*now)

        bound.kept = given  # the memory to which the words point
        return bound

    def _word(self, name, given, declared):
        """One argument as a number of C."""
        one = converted(self.__name__, name, given, declared)
        return ctypes.cast(one, ctypes.c_void_p) if isinstance(declared, Array) else NUMBERS[declared](one)

    def _check_number(self, given):
        if len(given) != len(self._arguments):
            raise TypeError(f"{self.__name__} takes {len(self._arguments)} arguments, not {len(given)}")

    def _converting(self, given):
        """With arguments of other kinds: NumPy's arrays and numbers, tuples, arrays of arrays."""
        self._check_number(given)
        flat = [
            leaf
            for (name, declared), one in zip(self._arguments, given, strict=True)
            for leaf in flattened(name, declared, one)
        ]
        lengths = [shape_of(flat[i][1])[axis] for i, axis in self._open]
        return self._call(*(converted(self.__name__, *leaf) for leaf in flat), *lengths)


def leaves(declared):
    """The arguments that a tuple stands for."""
    if not isinstance(declared, tuple):
        return [declared]
    return [leaf for one in declared for leaf in leaves(one)]


def flattened(name, declared, given):
    """Triples of a name, what is given, and what is declared."""
    if not isinstance(declared, tuple):
        return [(name, given, declared)]
    return [leaf for one, part in zip(declared, given, strict=True) for leaf in flattened(name, one, part)]


def c_type(declared):
    return ctypes.POINTER(cell(declared.unit)) if isinstance(declared, Array) else NUMBERS[declared]


def shape_of(given):
    """The lengths of an array, or of a declared one, from outside in."""
    if hasattr(given, "shape"):
        return given.shape
    if not isinstance(given, ctypes.Array):
        return ()
    inner = type(given)._type_
    return (len(given), *(shape_of(given[0]) if issubclass(inner, ctypes.Array) else ()))


def converted(name, argument, given, declared):
    """One argument for ctypes. TypeError if it is of another type."""
    if not isinstance(declared, Array):
        return float(given) if declared.startswith("f") else int(given)
    if is_such(given, declared):
        address = given.ctypes.data if hasattr(given, "ctypes") else given
        return ctypes.cast(address, ctypes.POINTER(cell(declared.unit)))
    wanted = declared.unit if isinstance(declared.unit, str) else declared.unit.__name__
    raise TypeError(f"{name} takes an array of {wanted} as {argument}, not {described(given)}")


def is_such(given, declared):
    if len(shape_of(given)) != len(declared.shape):
        return False
    if hasattr(given, "dtype"):
        return given.flags.c_contiguous and numpy_unit(given.dtype, declared.unit) == declared.unit
    inner = type(given)
    while issubclass(inner, ctypes.Array):
        inner = inner._type_
    return inner is cell(declared.unit)


def numpy_unit(dtype, wanted):
    """What NumPy's type is as a unit. All records of the wanted size are taken for the wanted ones."""
    if dtype.kind == "V":
        return wanted if dtype.itemsize == ctypes.sizeof(cell(wanted)) else None
    return "?" if dtype.kind == "b" else f"{dtype.kind}{dtype.itemsize}"


def described(given):
    return f"one of {given.dtype} and shape {given.shape}" if hasattr(given, "dtype") else type(given).__name__
