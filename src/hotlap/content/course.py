"""From a track's file and a race's setup to the engine's Track record."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hotlap.engine import layout

from .cards import FIRST_SPONSOR, FIRST_UPGRADE, sponsor_cards, upgrade_cards
from .colours import COLOURS
from .events import HAND_SIZE, NO_EVENT, Event, corner_line, load_event, press_lines
from .garage import OwnedCards, count_sponsors, count_upgrades, owned_cards, slots_needed
from .legends import legend_cards
from .road import padded, road_record
from .switches import RACE, Switches
from .tracks import TrackFile
from .weather import conditions

SMALL = 127  # the largest i8
LEAST = -20  # Heat and Stress before the weather, which may be below 0 (R2.6)


# The switches that go into the record unchanged. Laps do not, because an event may change them.
RULES = {name: one for name, one in RACE.items() if name in layout.Track.__annotations__ and name != "laps"}


def codes(switches: Switches) -> dict[str, Any]:
    """The engine's codes of these switches of a setup."""
    return {name: one.code(getattr(switches, name)) for name, one in RULES.items()}


@dataclass(frozen=True, slots=True)
class Seats:
    """Who starts. Sequences by seat have one entry for each seat.

    `decks` maps card slots to counts. `upgrades` (kinds, one entry a card) and `sponsors` (kinds to counts) are further
    cards that the seats own before the race. `grid` has the seats from pole backwards.
    """

    colours: Sequence[str]
    is_legend: Sequence[bool]
    heat: Sequence[int]
    stress: Sequence[int]
    decks: Sequence[Mapping[int, int]]
    upgrades: Sequence[Sequence[int]] | None = None
    sponsors: Sequence[Mapping[int, int]] | None = None
    grid: Sequence[int] | None = None


@dataclass(frozen=True, slots=True)
class Supply:
    """The cards on the table, and the room for them in a car.

    `upgrade_deck` and `sponsor_deck` map kinds to the copies left; by default they have all cards of the Garage's tiers
    and the boxes that no seat owns. `upgrades_aside` and `sponsors_used` form these decks anew when they run out.
    `slots` are by default as many as the race may need.
    """

    garage: str = "off"
    boxes: Collection[str] = ("base",)
    draft: int = layout.NO_DRAFT
    upgrade_deck: Mapping[int, int] | None = None
    sponsor_deck: Mapping[int, int] | None = None
    upgrades_aside: Mapping[int, int] | None = None
    sponsors_used: Mapping[int, int] | None = None
    slots: int | None = None


ONLY_STARTING_DECKS = Supply()


def compile_track(
    track: TrackFile,
    seats: Seats,
    supply: Supply = ONLY_STARTING_DECKS,
    *,
    laps: int,
    hand_size: int = HAND_SIZE,
    legend_boost: int = 0,
    event: str | Event | None = None,
    is_championship: bool = False,
    **rules: int,
) -> Any:
    """One filled `layout.Track`, as `layout.new` makes it: an array of one, or a list of one mirror.

    `event` adds its Press Corners and Sponsorships; the caller must add its changes of laps, hand size, Heat and
    Stress. `rules` are codes of the switches in RULES, by name.

    ValueError if a number does not fit the record or the sequences have different lengths; TypeError for an unknown
    rule.
    """
    cars = len(seats.colours)
    _within("number of cars", cars, 1, layout.MAX_CARS)
    upgrades = [()] * cars if seats.upgrades is None else seats.upgrades
    sponsors = [{}] * cars if seats.sponsors is None else seats.sponsors
    numbers: dict[str, Sequence[Any]] = {"is_legend": seats.is_legend, "heat": seats.heat, "stress": seats.stress}
    _check_seats(seats.colours, numbers | {"decks": seats.decks, "upgrades": upgrades, "sponsors": sponsors})
    _check_pools(seats.heat, seats.stress)
    _within("laps", laps, 1, layout.MAX_LAPS)
    _within("hand_size", hand_size, 1, SMALL)
    rules = _codes(rules)
    _within("legend_boost", legend_boost, 0, RACE["legend_boost"].most)
    draft = supply.draft
    _within("draft", draft, layout.NO_DRAFT, layout.DRAFT_DEALT)
    _check_grid(seats.grid, cars)
    if rules["weather"]:
        _check_corners(track)

    has_sponsors = is_championship or event is not None
    left = {
        "upgrades": count_upgrades(supply.garage, supply.boxes, supply.upgrade_deck, upgrades),
        "aside": _counts(supply.upgrades_aside, FIRST_UPGRADE, len(upgrade_cards())),
        "sponsors": count_sponsors(has_sponsors, supply.boxes, supply.sponsor_deck, sponsors),
        "sponsors_used": _counts(supply.sponsors_used, FIRST_SPONSOR, len(sponsor_cards())),
    }
    if draft != layout.NO_DRAFT and supply.garage == "off" and supply.upgrade_deck is None:
        raise ValueError("draft needs a garage, or an upgrade_deck, to pick from")
    own = [owned_cards(seat, upgrades[seat], sponsors[seat]) for seat in range(cars)]
    is_plain = supply.garage == "off" and not (has_sponsors or any(left["upgrades"]) or any(left["sponsors"]))
    if is_plain and not any(one.deck for one in own):
        least, usual = 1, FIRST_SPONSOR
    else:
        in_play = [a + b for a, b in zip(left["upgrades"], left["aside"], strict=True)]
        least = usual = slots_needed(draft, in_play, own)
    slots = usual if supply.slots is None else supply.slots
    _within("slots", slots, least, layout.SLOTS)

    cells = layout.from_bytes(layout.Track, road_record(track))
    course, changes = cells[0], NO_EVENT if event is None else load_event(event)
    layout.fill(course, rules | {"laps": laps, "hand_size": hand_size, "slots": slots, "draft": draft, "n_cars": cars})
    layout.fill(course, {"is_championship": int(is_championship), "has_grid": int(seats.grid is not None)})
    by_seat = numbers | {"grid": seats.grid or ()}
    layout.fill(course, {name: padded(row, layout.MAX_CARS) for name, row in by_seat.items()})
    layout.fill(course, _cards_by_seat(seats.decks, own, slots))
    layout.fill(course, _legends(seats.colours, legend_boost))
    lap_line = corner_line(track, changes.lap_corner) if changes.lap_places else -1
    layout.fill(course, {"press": _press(track, changes), "lap_line": lap_line})
    effects: Any = layout.Effects
    layout.fill(course.effects, {name: int(getattr(changes, name)) for name, *_ in effects.parts})
    layout.fill(course.cards, {name: padded(counts, _rows(name)) for name, counts in left.items()})
    return cells


def _check_seats(colours: Sequence[str], by_seat: Mapping[str, Sequence[object]]) -> None:
    cars = len(colours)
    for name, entries in by_seat.items():
        if len(entries) != cars:
            raise ValueError(f"{name} has {len(entries)} entries for {cars} cars")
    if len(set(colours)) != cars or not set(colours) <= set(COLOURS):
        raise ValueError(f"colours must be different ones of {', '.join(COLOURS)}, not {', '.join(colours)}")


def _check_pools(heat: Sequence[int], stress: Sequence[int]) -> None:
    for seat in range(len(heat)):
        _within(f"heat of seat {seat}", heat[seat], LEAST, layout.MAX_HEAT)
        _within(f"stress of seat {seat}", stress[seat], LEAST, layout.MAX_STRESS)


def _check_grid(grid: Sequence[int] | None, cars: int) -> None:
    if grid is not None and sorted(grid) != list(range(cars)):
        raise ValueError(f"grid must name every seat from 0 to {cars - 1} once, not {', '.join(map(str, grid))}")


def _check_corners(track: TrackFile) -> None:
    corners, tokens = tokens_needed(track), conditions().token_cards
    if corners > tokens:
        raise ValueError(f"weather has {tokens} road conditions, one a corner; {track.name} has {corners} corners")


def _counts(of_kinds: Mapping[int, int] | None, first: int, n: int) -> list[int]:
    """The copies of n kinds of card from the first on."""
    return [(of_kinds or {}).get(first + i, 0) for i in range(n)]


def _rows(name: str) -> int:
    """The rows of a table of counts in the record."""
    return layout.UPGRADES if name in ("upgrades", "aside") else layout.SPONSORS


def _cards_by_seat(decks: Sequence[Mapping[int, int]], seats: Sequence[OwnedCards], slots: int) -> dict[str, Any]:
    """The cards that each seat has before the race."""
    counts = [_deck(seat, deck, own, slots) for seat, (deck, own) in enumerate(zip(decks, seats, strict=True))]
    return {
        "deck": _by_seat(counts, layout.SLOTS),
        "kind": _by_seat([[0] * FIRST_UPGRADE + [*one.kinds] for one in seats], layout.SLOTS),
        "heat_upgrades": _by_seat([one.heat_upgrades for one in seats], 2),
    }


def _legends(colours: Sequence[str], boost: int) -> dict[str, Any]:
    """The numbers of the Legend cards, by card and seat."""
    helmets = [[card.helmet[colour] + boost for colour in colours] for card in legend_cards()]
    diamonds = [[card.diamond[colour] for colour in colours] for card in legend_cards()]
    return {
        name: [padded(row, layout.MAX_CARS) for row in rows]
        for name, rows in (("helmet", helmets), ("diamond", diamonds))
    }


def _press(track: TrackFile, changes: Event) -> list[int]:
    """1 for each Press Corner, by corner line."""
    press = press_lines(track, changes) if changes.press else ()
    return padded([int(i in press) for i in range(len(track.corners))], layout.MAX_CORNERS)


def _codes(given: Mapping[str, int]) -> dict[str, int]:
    """All rules of the record: the given ones, and the defaults of the others."""
    for name, code in given.items():
        if name not in RULES:
            raise TypeError(f"there is no rule {name!r}; there are {', '.join(RULES)}")
        _within(name, code, 0, RULES[name].codes() - 1)
    return {name: int(given.get(name, one.code(one.default))) for name, one in RULES.items()}


def _deck(seat: int, deck: Mapping[int, int], own: OwnedCards, slots: int) -> list[int]:
    """Counts by slot of all cards that a seat has before the race."""
    for slot in deck:
        _within(f"card slot of seat {seat}", slot, 0, slots - 1)
    counts = [deck.get(slot, 0) + own.deck.get(slot, 0) for slot in range(slots)]
    for slot, count in enumerate(counts):
        _within(f"cards of seat {seat} in slot {slot}", count, 0, SMALL)
    return counts


def tokens_needed(track: TrackFile) -> int:
    """The number of road conditions for a track (section 8): one for every corner; a chicane counts as one."""
    return sum(not corner.second_of_chicane_with_corner for corner in track.corners)


def _by_seat(rows: Sequence[Sequence[int]], length: int) -> list[list[int]]:
    return [padded(rows[seat] if seat < len(rows) else (), length) for seat in range(layout.MAX_CARS)]


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name} must be from {low} to {high}, not {value}")
