"""The positions of the cars, worked out from a race's events."""

from dataclasses import dataclass, replace

from ...content.road import race_line
from ...content.tracks import TrackFile


@dataclass(frozen=True, slots=True)
class CarPosition:
    """A car. It has a `place` after it has left the road, finished or out."""

    lap: int
    space: int
    on_race_line: bool
    place: int = 0
    is_out: bool = False
    has_given_up: bool = False


class CarPositions:
    """The cars of a race by seat."""

    def __init__(self, track: TrackFile, laps: int) -> None:
        self.track = track
        self.laps = laps
        self.cars: dict[int, CarPosition] = {}

    def grid(self, seat: int, place: int) -> None:
        """Put a car on the grid: two cars on a space, the better place on the race line."""
        self.cars[seat] = CarPosition(-1, self.track.spaces - (place - 1) // 2, place % 2 == 1)

    def move(self, seat: int, lap: int, space: int, spot: str) -> None:
        self.cars[seat] = CarPosition(lap, space, spot == race_line(self.track)[space])

    def finish(self, seat: int, place: int) -> None:
        self.cars[seat] = replace(self.cars[seat], place=place)

    def put_out(self, seat: int, place: int, is_forced: bool) -> None:
        self.cars[seat] = replace(self.cars[seat], place=place, is_out=True, has_given_up=not is_forced)

    def progress(self, seat: int) -> int:
        """Spaces from the start of lap 0."""
        car = self.cars[seat]
        return car.lap * self.track.spaces + car.space

    def order(self) -> list[int]:
        """The cars on the road, the frontmost first."""
        standings = {
            seat: 2 * self.progress(seat) + car.on_race_line for seat, car in self.cars.items() if not car.place
        }
        return sorted(standings, key=standings.__getitem__, reverse=True)

    def home(self) -> list[int]:
        """The cars that have finished, by place."""
        return sorted((seat for seat, car in self.cars.items() if car.place and not car.is_out), key=self._place)

    def out(self) -> list[int]:
        """The cars that are out of the race, by place."""
        return sorted((seat for seat, car in self.cars.items() if car.is_out), key=self._place)

    def corners_between(self, before: int, after: int) -> list[int]:
        """The corners, counted from 1, with lines between two points of progress; none past the finish."""
        return [
            number
            for lap in range(max(0, before // self.track.spaces - 1), self.laps)
            for number, corner in enumerate(self.track.corners, 1)
            if before <= lap * self.track.spaces + corner.line_after_space < after
        ]

    def _place(self, seat: int) -> int:
        return self.cars[seat].place
