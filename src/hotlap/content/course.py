"""From a track's file and a race's setup to the record that the engine drives on."""

from collections.abc import Mapping, Sequence
from typing import Any

from hotlap.engine import layout

from .colours import COLOURS
from .legends import legend_cards
from .tracks import SIDES, TrackFile

SMALL = 127  # the most that an i8 holds
MAX_LEGEND_BOOST = 6


def compile_track(
    track: TrackFile,
    *,
    colours: Sequence[str],
    is_legend: Sequence[bool],
    laps: int,
    hand_size: int = 7,
    heat: Sequence[int],
    stress: Sequence[int],
    decks: Sequence[Mapping[int, int]],
    slots: int = 8,
    cluttered_hand: int = 0,
    end: int = 0,
    aggressive_legends: bool = True,
    legend_boost: int = 0,
    mulligan: bool = False,
) -> Any:
    """One filled `layout.Track`, as `layout.new` makes it: an array of one, or a list of one mirror.

    Everything by seat has one entry a seat; `decks` maps card slots to counts. ValueError if a number
    does not fit the record or the sequences disagree.
    """
    cars = len(colours)
    _within("number of cars", cars, 1, layout.MAX_CARS)
    for name, by_seat in (("is_legend", is_legend), ("heat", heat), ("stress", stress), ("decks", decks)):
        if len(by_seat) != cars:
            raise ValueError(f"{name} has {len(by_seat)} entries for {cars} cars")
    if len(set(colours)) != cars or not set(colours) <= set(COLOURS):
        raise ValueError(f"colours must be different ones of {', '.join(COLOURS)}, not {', '.join(colours)}")
    for seat in range(cars):
        _within(f"heat of seat {seat}", heat[seat], 0, layout.MAX_HEAT)
        _within(f"stress of seat {seat}", stress[seat], 0, layout.MAX_STRESS)
        for slot, count in decks[seat].items():
            _within(f"card slot of seat {seat}", slot, 0, slots - 1)
            _within(f"cards of seat {seat} in slot {slot}", count, 0, SMALL)
    _within("laps", laps, 1, layout.MAX_LAPS)
    _within("hand_size", hand_size, 1, SMALL)
    _within("slots", slots, 1, layout.SLOTS)
    _within("cluttered_hand", cluttered_hand, layout.ANY_GEAR, layout.FORCED)
    _within("end", end, layout.ALL_FINISH, layout.PLAYERS_FINISHED)
    _within("legend_boost", legend_boost, 0, MAX_LEGEND_BOOST)

    cards = legend_cards()
    values: dict[str, Any] = _road(track)
    values |= {
        "laps": laps,
        "hand_size": hand_size,
        "slots": slots,
        "cluttered_hand": cluttered_hand,
        "end": end,
        "aggressive_legends": int(aggressive_legends),
        "mulligan": int(mulligan),
        "n_cars": cars,
        "is_legend": _padded(is_legend, layout.MAX_CARS),
        "heat": _padded(heat, layout.MAX_CARS),
        "stress": _padded(stress, layout.MAX_CARS),
        "deck": [
            _padded([decks[seat].get(slot, 0) for slot in range(slots)] if seat < cars else [], layout.SLOTS)
            for seat in range(layout.MAX_CARS)
        ],
        "helmet": [
            _padded([card.helmet[colour] + legend_boost for colour in colours], layout.MAX_CARS) for card in cards
        ],
        "diamond": [_padded([card.diamond[colour] for colour in colours], layout.MAX_CARS) for card in cards],
    }
    cells = layout.new(layout.Track)
    for name, value in values.items():
        if isinstance(cells, list):
            setattr(cells[0], name, value)
        else:
            cells[name][0] = value
    return cells


def _road(track: TrackFile) -> dict[str, Any]:
    """The fields of the road. A space belongs to the last line behind it, over the start line if need be."""
    corners = track.corners
    lines = [corner.line_after_space for corner in corners]
    first_line = [(corner.second_of_chicane_with_corner or i) - 1 for i, corner in enumerate(corners, 1)]
    race_spot, next_corner, sector = [0], [0], [0]  # index 0 is unused
    ahead = 0  # the first line that still lies ahead
    for space in range(1, track.spaces + 1):
        while ahead < len(lines) and lines[ahead] < space:
            ahead += 1
        behind = (ahead - 1) % len(lines)
        is_inside_chicane = ahead < len(lines) and first_line[ahead] != ahead
        next_corner.append(ahead)
        race_spot.append(SIDES.index(corners[behind].race_line_side))
        sector.append(-1 if is_inside_chicane else first_line[behind])

    def by_corner(numbers: Sequence[int]) -> list[int]:
        return _padded(numbers, layout.MAX_CORNERS)

    def by_space(numbers: Sequence[int]) -> list[int]:
        return _padded(numbers, layout.MAX_SPACES + 1)

    def marked(spaces: Sequence[int]) -> list[int]:
        chosen = set(spaces)
        return by_space([int(space in chosen) for space in range(track.spaces + 1)])

    return {
        "spaces": track.spaces,
        "n_corners": len(corners),
        "corner_line": by_corner(lines),
        "corner_limit": by_corner([corner.speed_limit for corner in corners]),
        "legends_line": by_corner([corner.legends_line_after_space for corner in corners]),
        "chevron": by_corner([corner.chevron_spaces_before for corner in corners]),
        "double_chevron": by_corner([corner.double_chevron_spaces_before for corner in corners]),
        "first_line": by_corner(first_line),
        "race_spot": by_space(race_spot),
        "next_corner": by_space(next_corner),
        "sector": by_space(sector),
        "flooded": marked(track.flooded_spaces),
        "tunnel": marked(track.tunnel_spaces),
    }


def _padded(numbers: Sequence[int], length: int) -> list[int]:
    return [*map(int, numbers), *[0] * (length - len(numbers))]


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name} must be from {low} to {high}, not {value}")
