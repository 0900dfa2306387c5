"""What a thread of an analysis works with: tables of the track, and a record to study in."""

import hashlib
import math
import threading
from collections.abc import Sequence
from typing import Any

from ..bots.desks import Desks
from ..kernels import SPECTATOR, layout
from ..race import Sight
from .judge import BY_NET, DEPTH, tables
from .study import Study, work

WORDS = 6  # of a key that name the position; the others count games


def words_of(*parts: bytes) -> list[int]:
    """Numbers that follow from bytes: where possible games begin."""
    found = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).digest()
    return [int.from_bytes(found[4 * i : 4 * i + 4], "little") for i in range(WORDS)]


class Bench:
    """Working space of one thread."""

    def __init__(self, course: Any, known: tuple[Any, Any, Any]) -> None:
        self.course, self.known = course, known
        self.cells, self.events = layout.new(Study), layout.new(layout.Events)
        self.study = self.cells[0]
        self.study.search.by_net, self.study.search.depth = BY_NET, DEPTH

    def work(self, what: int, view: Any, n: int, seat: int = SPECTATOR, game: Any = None) -> None:
        work(view, view if game is None else game, self.course, *self.known, self.cells, self.events, what, seat, n)

    def begin(self, words: Sequence[int], purpose: int = 0) -> None:
        """Take the possible games that begin there. Each purpose has its own."""
        key = self.study.search.key
        for i, word in enumerate(words):
            key[i] = word
        key[WORDS] = purpose

    def put(self, codes: Sequence[int]) -> None:
        """The actions of the decision."""
        self.study.n_codes = len(codes)
        for i, code in enumerate(codes):
            self.study.codes[i] = code


class Benches:
    """A bench for each thread. The tables of the track are made once."""

    def __init__(self, course: Any) -> None:
        self.course, self.known = course, tables(course)
        self.here = threading.local()

    def own(self) -> Bench:
        if not hasattr(self.here, "bench"):
            self.here.bench = Bench(self.course, self.known)
        bench: Bench = self.here.bench
        return bench


def _own(sight: Sight) -> Bench:
    return Benches(sight.course).own()


BENCHES = Desks(_own)  # for what is asked about a decision that is open


def half_interval(total: float, square: float, n: int) -> float:
    """Half of the 95 % interval of a mean, from the sum and the sum of squares of n numbers."""
    if n < 2:
        return 0.0
    variance = max(0.0, (square - total * total / n) / (n - 1))
    return 1.96 * math.sqrt(variance / n)
