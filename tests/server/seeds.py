"""The seeds of the races that the servers of tests hold: by test, and the same in every run.

So no test fails because its race had no discard. With `scripts/test --all` servers draw seeds as they do for people:
every such run meets other races.
"""

import hashlib
import os
import zlib
from collections import Counter
from collections.abc import Callable

from hotlap.server.daily import tries
from hotlap.server.document import document, new, shuffling
from how_many import IS_ALL

# The number that a page promises for a shuffle is the only draw of 32 bytes; ids of commands stay random.
IN_THE_PAGE = """(state => {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = array => draw(array).length === 32
        ? array.map((_, i) => array[i] = (state = Math.imul(state, 1103515245) + 12345 | 0) >>> 16)
        : array;
})"""


def running_test() -> str:
    return os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]


def fix(name: Callable[[], str] = running_test) -> None:
    """Let this process's seeds follow from a name, and from how many of their kind with that name came before."""
    if IS_ALL:
        return
    taken: Counter[str] = Counter()

    def digits(what: str) -> str:
        known = f"{what} {name()}"
        taken[known] += 1
        return hashlib.sha256(f"{known} {taken[known]}".encode()).hexdigest()

    document.new_seed = new.new_seed = lambda: digits("seed")
    tries.new_seed = lambda: digits("bots")
    shuffling.new_race = lambda: digits("race")[:24]


def in_the_page(name: str) -> str:
    """A script that fixes the numbers which a page promises."""
    return "" if IS_ALL else f"{IN_THE_PAGE}({zlib.crc32(name.encode())});"
