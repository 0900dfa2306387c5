"""The arithmetic of a league: who sits at which table, and who leads (R9.1).

Members are numbers. Nothing here depends on the order of a mapping.
"""

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

LEAST, MOST = 2, 6  # members at a table


@dataclass(frozen=True, slots=True)
class Score:
    """What a member's car did in a race: its place, and the points for it."""

    place: int
    points: int


@dataclass(frozen=True, slots=True)
class LeagueStanding:
    """A line of a league's table. `by_round` has None for rounds in which the member did not score."""

    place: int
    member: int
    points: int
    wins: int
    by_round: tuple[Score | None, ...]


def sizes(members: int) -> tuple[int, ...]:
    """The sizes of the tables for so many members: as few tables as possible, filled evenly, larger ones first.

    >>> sizes(13)
    (5, 4, 4)
    """
    if members < LEAST:
        return ()
    tables = math.ceil(members / MOST)
    least, more = divmod(members, tables)
    return (least + 1,) * more + (least,) * (tables - more)


def tables(order: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The members at each table: those who are near each other in an order sit together."""
    seats, start = [], 0
    for size in sizes(len(order)):
        seats.append(tuple(order[start : start + size]))
        start += size
    return tuple(seats)


def lots(members: Iterable[int], seed: str) -> tuple[int, ...]:
    """The members in an order by lot. Whoever knows the seed can draw it again: by SHA-256 of "SEED:NUMBER"."""
    return tuple(sorted(members, key=lambda member: (_lot(member, seed), member)))


def standings(members: Iterable[int], rounds: Sequence[Mapping[int, Score]], seed: str) -> list[LeagueStanding]:
    """The table after some rounds, the leader first.

    Of equal points the better place in the latest race decides (R9.1). At several tables two may have the same place
    there; then the race before it decides, and so on. Members who were in no race come after those who were. What is
    still equal is decided by lot, always by the same.
    """
    scores = {member: tuple(one.get(member) for one in rounds) for member in members}

    def key(member: int) -> tuple[int, tuple[float, ...], str, int]:
        latest = tuple(math.inf if one is None else one.place for one in reversed(scores[member]))
        return (-_points(scores[member]), latest, _lot(member, seed), member)

    return [
        LeagueStanding(
            place=place,
            member=member,
            points=_points(scores[member]),
            wins=sum(one is not None and one.place == 1 for one in scores[member]),
            by_round=scores[member],
        )
        for place, member in enumerate(sorted(scores, key=key), 1)
    ]


def _points(scores: Iterable[Score | None]) -> int:
    return sum(one.points for one in scores if one is not None)


def _lot(member: int, seed: str) -> str:
    return hashlib.sha256(f"{seed}:{member}".encode()).hexdigest()
