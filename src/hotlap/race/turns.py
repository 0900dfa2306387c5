"""The turns of players in a race: where each was planned, its gear, and what it did and cost."""

from dataclasses import dataclass

from .events import standing
from .race import Race
from .statistics import SeatCounter, Statistics


@dataclass(slots=True)
class Turn:
    """A turn of a player's car.

    `lap` and `space` are where the car stood when the turn was planned. `line` is its next corner line, counted from 0,
    `to_line` are the spaces that the car may move without crossing it, and `limit` is the limit in force there (road
    conditions included). All three are None if the finish comes first. `did` counts the events of this turn alone; it
    has no best lap.
    """

    seat: int
    round: int
    gear: int
    lap: int
    space: int
    line: int | None
    to_line: int | None
    limit: int | None
    did: Statistics


def turns(race: Race) -> list[Turn]:
    """All turns of a race so far, by round, in the order in which gears were shown. Legends have none."""
    lines = _Lines(race)
    at: dict[int, tuple[int, int]] = {}
    counts: dict[int, SeatCounter] = {}  # of each seat's present turn
    turns: list[Turn] = []
    now = 0
    for event in standing(race.events()):
        data, seat = event.data, event.seat
        if event.kind == "ROUND":
            now = data["round"]
        if seat is None:
            continue
        if event.kind == "GRID":
            at[seat] = lines.grid(data["place"])
        elif event.kind == "MOVED":
            at[seat] = (data["lap"], data["space"])
        elif event.kind == "SHIFTED":
            _close(counts.get(seat), now)
            counts[seat] = SeatCounter()
            (lap, space), (line, to_line, limit) = at[seat], lines.next(*at[seat])
            turns.append(Turn(seat, now, data["gear"], lap, space, line, to_line, limit, counts[seat].own))
        if seat in counts:
            counts[seat].add(event.kind, data, now)
    for count in counts.values():
        _close(count, now)
    return turns


def _close(count: SeatCounter | None, round: int) -> None:
    if count is not None:
        count.end(round)
        count.own.best_lap = 0  # no turn is a lap


class _Lines:
    """The corner lines of a race and the limits in force there."""

    def __init__(self, race: Race) -> None:
        self.after = [corner.line_after_space for corner in race.setup.track.corners]
        self.limits = race.sight().road.limits
        self.spaces = race.setup.track.spaces
        self.laps = race.setup.total_laps

    def grid(self, place: int) -> tuple[int, int]:
        """The lap and the space of a place of the grid."""
        return -1, self.spaces - (place - 1) // 2

    def next(self, lap: int, space: int) -> tuple[int | None, int | None, int | None]:
        """The next line before a place on the road, the spaces until there, and its limit."""
        for line, after in enumerate(self.after):
            if after >= space:
                return line, after - space, self.limits[line]
        if lap + 1 >= self.laps or not self.after:
            return None, None, None
        return 0, self.spaces - space + self.after[0], self.limits[0]
