"""Weather and road conditions in words (section 8): what lies at a corner, and in the sector behind it."""

from dataclasses import dataclass

from ..content.tracks import TrackFile

# What the weather did before the start.
WEATHERS = {
    "cloudy": "1 Stress less for everybody",
    "fog": "1 Heat more in every engine",
    "storm": "1 Stress more for everybody",
    "snow": "1 Heat less in every engine",
    "rain": "3 Heat of every engine in the draw deck",
    "sun": "3 Heat of every engine on the discard pile",
}

# What it does in the sectors that its token lies at, in a few letters and in words.
NO_COOLING = ("no cooling", "no cooling")
NO_SLIP = ("no slip", "no slipstream")
SLIP_2 = ("slip +2", "slipstreams may go 2 further")
COOL_1 = ("cool +1", "1 Heat more may be cooled")
WEATHER_SECTORS = {
    "cloudy": NO_COOLING,
    "fog": NO_SLIP,
    "storm": SLIP_2,
    "snow": COOL_1,
    "rain": COOL_1,
    "sun": SLIP_2,
}
TOKEN_SECTORS = {
    "heat_control": ("free boost", "boosts cost nothing"),
    "slipstream_boost_1": ("slip +1", "slipstreams may go 1 further"),
}
CHANGES = {"limit_minus_1": -1, "limit_plus_1": 1}
HOT = "!"  # behind a limit: overheat


@dataclass(frozen=True, slots=True)
class Conditions:
    """The road as it is today. `tokens` are by corner line; a chicane's lies at its first."""

    track: TrackFile
    weather: str = ""
    tokens: tuple[str, ...] = ()

    def limit(self, line: int) -> int:
        """The speed limit of a corner line, counted from 0."""
        return self.track.corners[line].speed_limit + CHANGES.get(self._token(line), 0)

    def limit_words(self, line: int) -> str:
        """`6`, or `3!` where it is hot."""
        return f"{self.limit(line)}{HOT if self._token(line) == 'overheat' else ''}"

    def change(self, line: int) -> int:
        return CHANGES.get(self._token(line), 0)

    def is_hot(self, line: int) -> bool:
        return self._token(line) == "overheat"

    def sector(self, space: int) -> tuple[str, str]:
        """What acts on a space, in a few letters and in words; empty for nothing."""
        behind = sum(corner.line_after_space < space for corner in self.track.corners) - 1
        return self.sector_after(behind % len(self.track.corners))

    def sector_after(self, line: int) -> tuple[str, str]:
        """The same for the spaces after a corner line; inside a chicane there is nothing."""
        if any(corner.second_of_chicane_with_corner == line + 1 for corner in self.track.corners):
            return "", ""
        token = self._token(line)
        return WEATHER_SECTORS.get(self.weather, ("", "")) if token == "weather" else TOKEN_SECTORS.get(token, ("", ""))

    def told(self, is_brief: bool = False) -> list[str]:
        """All of it: `corner 1: limit 6 (1 less)`, `after corner 4: boosts cost nothing`."""
        corners, sectors = [], []
        for line in range(len(self.track.corners)):
            if change := self.change(line):
                corners.append(
                    f"corner {line + 1}: limit {self.limit(line)} ({abs(change)} {'more' if change > 0 else 'less'})"
                )
            if self.is_hot(line):
                hot = "overheat" if is_brief else "overheat, Heat paid there costs 1 more"
                corners.append(f"corner {line + 1}: {hot}")
            short, long = self.sector_after(line)
            if short:
                sectors.append(f"after corner {line + 1}: {short if is_brief else long}")
        return corners + sectors

    def _token(self, line: int) -> str:
        first = self.track.corners[line].second_of_chicane_with_corner - 1
        at = line if first < 0 else first
        return self.tokens[at] if at < len(self.tokens) else ""
