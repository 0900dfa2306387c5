"""Weather and road conditions in words (section 8): at a corner, and in the sector behind it."""

from ..content.tracks import TrackFile
from ..content.weather import Sector
from ..race.road import Road
from ..texts import text

HOT = "!"  # behind a limit: overheat


def sector_words(sector: Sector) -> tuple[str, str]:
    """The effects in a sector, in a few letters and in words; both empty if there are none."""
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


def conditions_words(track: TrackFile, road: Road, is_brief: bool = False) -> list[str]:
    """All conditions: `corner 1: limit 6 (1 less)`, `after corner 4: boosts cost nothing`."""
    corners, sectors = [], []
    for line, (corner, limit, heat) in enumerate(zip(track.corners, road.limits, road.extra_heat, strict=True), 1):
        if change := limit - corner.speed_limit:
            way = "more" if change > 0 else "less"
            corners.append(text("road-limit", corner=line, limit=limit, n=abs(change), way=way))
        if heat:
            corners.append(text("road-overheat-brief" if is_brief else "road-overheat", corner=line, n=heat))
        short, long = sector_words(road.sector(corner.line_after_space % track.spaces + 1))
        if short:
            sectors.append(text("road-sector", corner=line, what=short if is_brief else long))
    return corners + sectors
