"""Weather and road conditions in words (section 8): what lies at a corner, and in the sector behind it."""

from dataclasses import dataclass

from ..content.tracks import TrackFile
from ..content.weather import Sector, Token, conditions, sector_of
from ..texts import text

HOT = "!"  # behind a limit: overheat
TOKENS = {token.id: token for token in conditions().tokens}
NO_TOKEN = Token("")


def sector_words(sector: Sector) -> tuple[str, str]:
    """What acts in a sector, in a few letters and in words; empty for nothing."""
    effects = {
        "no-cooling": sector.no_cooldown,
        "no-slipstream": sector.no_slipstream,
        "slipstream": sector.slipstream_spaces,
        "cooling": sector.cooling_bonus,
        "free-boost": sector.free_boost,
    }
    acting = [(id, int(n)) for id, n in effects.items() if n]
    return (
        ", ".join(text(f"brief-{id}", n=n) for id, n in acting),
        ", ".join(text(f"sector-{id}", n=n) for id, n in acting),
    )


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
                way = "more" if change > 0 else "less"
                corners.append(text("road-limit", corner=line + 1, limit=self.limit(line), n=abs(change), way=way))
            if n := self.extra_heat(line):
                corners.append(text("road-overheat-brief" if is_brief else "road-overheat", corner=line + 1, n=n))
            short, long = sector_words(self.sector_after(line))
            if short:
                sectors.append(text("road-sector", corner=line + 1, what=short if is_brief else long))
        return corners + sectors

    def _token(self, line: int) -> Token:
        first = self.track.corners[line].second_of_chicane_with_corner - 1
        at = line if first < 0 else first
        return TOKENS.get(self.tokens[at], NO_TOKEN) if at < len(self.tokens) else NO_TOKEN
