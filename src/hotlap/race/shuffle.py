"""The shuffle of a race: the numbers from which its seed follows, the server's and that of each guest's seat.

As lines of a record:

    shuffle 5f3a0c                  the race; `shuffle 5f3a0c 2` in the second race of the season that began with it
    shuffle server HASH NUMBER
    shuffle seat 0 HASH NUMBER
    shuffle seat 2 HASH -           promised a number, and did not tell it in time
    shuffle seat 3 - -              promised none

A number has 64 hex digits. It is promised by the SHA-256 of `hotlap number NUMBER`, before any number is told. The
number of a seat that told none is the SHA-256 of `hotlap substitute NUMBER RACE SEAT`, with the server's number: so
the server's promise fixed it, too.

The seed is the SHA-256 of the text below, each line with its line break, read as a hex number. The seed of a season's
race follows from the season's (`race_seed`).

    hotlap shuffle 5f3a0c
    server NUMBER
    seat 0 NUMBER
    seat 2 NUMBER
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

NUMBER = "[0-9a-f]{64}"  # of numbers and their hashes
RACE = re.compile(r"shuffle ([0-9a-f]{1,64})( [1-9]\d{0,2})?", re.ASCII)
SERVER = re.compile(f"shuffle server ({NUMBER}) ({NUMBER})")
SEAT = re.compile(f"shuffle seat ([0-8]) ({NUMBER}|-) ({NUMBER}|-)")


class WrongShuffle(ValueError):
    """Lines that are no shuffle, or numbers that do not match their hashes. `line` counts from 0.

    `rule` is one of RECORDS (errors.py), with its data.
    """

    def __init__(self, line: int, rule: str, **data: int) -> None:
        super().__init__(line, rule)
        self.line = line
        self.rule = rule
        self.data = data


@dataclass(frozen=True, slots=True)
class SeatNumber:
    """What a seat promised and told, "" for nothing."""

    seat: int
    promise: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The numbers of a race. `server` is the server's number; `stage` the number of the race in its season, or 0."""

    race: str
    server: str
    seats: tuple[SeatNumber, ...] = ()
    stage: int = 0

    @property
    def seed(self) -> int:
        """The seed of the race, or of its season."""
        lines = [f"hotlap shuffle {self.race}", f"server {self.server}"]
        lines += [f"seat {one.seat} {one.number or self.substitute(one.seat)}" for one in self.seats]
        return int(_sha256("".join(f"{line}\n" for line in lines)), 16)

    @property
    def race_seed(self) -> int:
        """The seed of the race."""
        return race_seed(self.seed, self.stage) if self.stage else self.seed

    def substitute(self, seat: int) -> str:
        """The number of a seat that told none."""
        return _sha256(f"hotlap substitute {self.server} {self.race} {seat}")


def promise(number: str) -> str:
    """The hash that promises a number."""
    return _sha256(f"hotlap number {number}")


def race_seed(seed: int, number: int) -> int:
    """The seed of a season's race: SHA-256 of the season's seed (32 bytes) and the number (4), lowest byte first."""
    data = seed.to_bytes(32, "little") + number.to_bytes(4, "little")
    return int.from_bytes(hashlib.sha256(data).digest(), "little")


def lines(shuffle: Shuffle) -> Iterator[str]:
    """The lines of a record."""
    yield f"shuffle {shuffle.race}{f' {shuffle.stage}' if shuffle.stage else ''}"
    yield f"shuffle server {promise(shuffle.server)} {shuffle.server}"
    for one in shuffle.seats:
        yield f"shuffle seat {one.seat} {one.promise or '-'} {one.number or '-'}"


def read(lines: Sequence[str]) -> Shuffle:
    """The shuffle of such lines, every number checked. Raises WrongShuffle."""
    head = RACE.fullmatch(lines[0])
    if not head:
        raise WrongShuffle(0, "shuffle-form")
    server = SERVER.fullmatch(lines[1]) if len(lines) > 1 else None
    if not server:
        raise WrongShuffle(min(1, len(lines) - 1), "shuffle-server-form")
    if promise(server[2]) != server[1]:
        raise WrongShuffle(1, "shuffle-server")
    seats: list[SeatNumber] = []
    for at, line in enumerate(lines[2:], 2):
        seats.append(_seat(at, line))
        if len(seats) > 1 and seats[-2].seat >= seats[-1].seat:
            raise WrongShuffle(at, "shuffle-order")
    return Shuffle(head[1], server[2], tuple(seats), int(head[2] or 0))


def _seat(at: int, line: str) -> SeatNumber:
    match = SEAT.fullmatch(line)
    if not match:
        raise WrongShuffle(at, "shuffle-seat-form")
    seat, promised, number = int(match[1]), match[2].strip("-"), match[3].strip("-")
    if number and promise(number) != promised:
        raise WrongShuffle(at, "shuffle-seat", seat=seat)
    return SeatNumber(seat, promised, number)


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
