"""Weather and road conditions in words (section 8): what lies at a corner, and in the sector behind it."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..content.tracks import TrackFile
from ..content.weather import Sector, Token, Weather, conditions, sector_of

HOT = "!"  # behind a limit: overheat
TOKENS = {token.id: token for token in conditions().tokens}
NO_TOKEN = Token("")


def weather_words(name: str) -> str:
    """What a weather did before the start."""
    (weather,) = (one for one in conditions().weather if one.id == name)
    return ", ".join(_before_the_start(weather))


def _before_the_start(weather: Weather) -> Iterator[str]:
    for change, what in ((weather.heat, "Heat {} in every engine"), (weather.stress, "Stress {} for everybody")):
        if change:
            yield f"{abs(change)} {what.format(_more_or_less(change))}"
    for n, where in ((weather.heat_to_draw, "in the draw deck"), (weather.heat_to_discard, "on the discard pile")):
        if n:
            yield f"{n} Heat of every engine {where}"


def _more_or_less(change: int) -> str:
    return "more" if change > 0 else "less"


def sector_words(sector: Sector) -> tuple[str, str]:
    """What acts in a sector, in a few letters and in words; empty for nothing."""
    told = []
    if sector.no_cooldown:
        told.append(("no cooling", "no cooling"))
    if sector.no_slipstream:
        told.append(("no slip", "no slipstream"))
    if n := sector.slipstream_spaces:
        told.append((f"slip +{n}", f"slipstreams may go {n} further"))
    if n := sector.cooling_bonus:
        told.append((f"cool +{n}", f"{n} Heat more may be cooled"))
    if sector.free_boost:
        told.append(("free boost", "boosts cost nothing"))
    return ", ".join(short for short, _ in told), ", ".join(long for _, long in told)


@dataclass(frozen=True, slots=True)
class Conditions:
    """The road as it is today. `tokens` are by corner line; a chicane's lies at its first."""

    track: TrackFile
    weather: str = ""
    tokens: tuple[str, ...] = ()

    def limit(self, line: int) -> int:
        """The speed limit of a corner line, counted from 0."""
        return self.track.corners[line].speed_limit + self.change(line)

    def limit_words(self, line: int) -> str:
        """`6`, or `3!` where it is hot."""
        return f"{self.limit(line)}{HOT if self.extra_heat(line) else ''}"

    def change(self, line: int) -> int:
        """Of the limit of a corner line."""
        return self._token(line).limit

    def extra_heat(self, line: int) -> int:
        """Heat on top of what is due at a corner line."""
        return self._token(line).extra_heat

    def sector(self, space: int) -> Sector:
        """What acts on a space."""
        behind = sum(corner.line_after_space < space for corner in self.track.corners) - 1
        return self.sector_after(behind % len(self.track.corners))

    def sector_after(self, line: int) -> Sector:
        """The same for the spaces after a corner line; inside a chicane nothing does."""
        if any(corner.second_of_chicane_with_corner == line + 1 for corner in self.track.corners):
            return Sector()
        return sector_of(self._token(line).id, self.weather)

    def told(self, is_brief: bool = False) -> list[str]:
        """All of it: `corner 1: limit 6 (1 less)`, `after corner 4: boosts cost nothing`."""
        corners, sectors = [], []
        for line in range(len(self.track.corners)):
            if change := self.change(line):
                corners.append(f"corner {line + 1}: limit {self.limit(line)} ({abs(change)} {_more_or_less(change)})")
            if n := self.extra_heat(line):
                hot = "overheat" if is_brief else f"overheat, Heat paid there costs {n} more"
                corners.append(f"corner {line + 1}: {hot}")
            short, long = sector_words(self.sector_after(line))
            if short:
                sectors.append(f"after corner {line + 1}: {short if is_brief else long}")
        return corners + sectors

    def _token(self, line: int) -> Token:
        first = self.track.corners[line].second_of_chicane_with_corner - 1
        at = line if first < 0 else first
        return TOKENS.get(self.tokens[at], NO_TOKEN) if at < len(self.tokens) else NO_TOKEN
