"""The records: Track, Car, Turn, Game, Choices, Event. One flat block of memory each.

`@record` reads a class's annotations and adds `.dtype`; the class itself serves as a type hint.
Every number is signed (unsigned ones differ between compiled and interpreted rules) and narrow
(a Game is copied millions of times). Field names that `np.record` has itself are refused: they
would work compiled and break interpreted.

Sizes: a Game is 2,648 bytes (nine cars of 246, a turn, the decks of the Garage, the random stream); an
Event is 8.
"""

import typing
from typing import Annotated, Any

import numpy as np

from .jit import COMPILED
from .mirror import mirror, write_back

i8 = Annotated[int, "i1"]
i16 = Annotated[int, "i2"]
i32 = Annotated[int, "i4"]
i64 = Annotated[int, "i8"]
f64 = Annotated[float, "f8"]

MAX_CARS = 9
MAX_CORNERS = 16
MAX_SPACES = 128
MAX_LAPS = 200
MAX_TOP = 40  # known cards on top of a draw deck
SLOTS = 32  # kinds of card that one car can hold
KINDS = 80  # kinds of card in the table
UPGRADES = 60  # kinds of upgrade, the last of the table
SPONSORS = 7  # kinds of Sponsorship card
SPEEDS = 4  # Speeds that one card may offer
MAX_MARKET = 21  # cards laid out at once in a draft: two for each of nine drivers and three
MAX_PLAYED = 14  # upgrades and Sponsorships that one turn may reveal: four planned, the rest played directly
ACTIONS = 128
LEGEND_CARDS = 10
WEATHERS = 16  # kinds of weather, none included
TOKENS = 16  # kinds of road-condition token, none included
WEATHER_ROW = TOKENS  # the rows of what acts in a sector: tokens, and from here on the weather
SECTOR_ROWS = TOKENS + WEATHERS

MAX_HEAT = 60  # Heat cards a car may start with; a pile's count of one kind is an i8
MAX_STRESS = 60  # Stress cards a deck may start with
MAX_STRESS_TAKEN = 30_000  # from the reserve in a whole race; piles count Stress in an i16
MAX_ROUNDS = 30_000

# The most that one turn can emit is below 4,000: a deck's cards that are neither Basic nor Stress are
# fewer than 100, so one pass through it has at most 201 runs of equal cards, and fourteen + symbols need
# at most fifteen passes; all else is below 300.
MAX_EVENTS = 8192
TURN_EVENTS = 4096


def array(kind: Any, *shape: int) -> Any:
    """An annotation for a fixed-size array of numbers or records."""
    dtype = kind.fields if hasattr(kind, "fields") else kind.__metadata__[0]
    return Annotated[Any, dtype, shape]


def record(cls: Any) -> Any:
    """Give an annotated class its `.dtype`, and `.fields`, the same without np.record's attributes.

    Records are nested by `fields`: numpy takes a nested np.record for unaligned, Numba does not.
    """
    fields = []
    for name, hint in typing.get_type_hints(cls, include_extras=True).items():
        if hasattr(np.record, name):
            raise TypeError(f"{cls.__name__}.{name} would hide an attribute of np.record")
        fields.append((name, hint.fields) if hasattr(hint, "fields") else (name, *hint.__metadata__))
    cls.fields = np.dtype(fields, align=True)
    cls.dtype = np.dtype((np.record, cls.fields))
    return cls


@record
class Cards:
    """What the cards are worth, by kind: Speeds to choose from, and how much of each symbol (section 6)."""

    n_speeds: array(i8, KINDS)
    speed: array(i8, KINDS, SPEEDS)
    plus: array(i8, KINDS)
    heat: array(i8, KINDS)
    scrap: array(i8, KINDS)
    adjust: array(i8, KINDS)
    cooldown: array(i8, KINDS)
    reduce: array(i8, KINDS)
    slipstream: array(i8, KINDS)
    refresh: array(i8, KINDS)
    salvage: array(i8, KINDS)
    direct: array(i8, KINDS)
    accelerate: array(i8, KINDS)
    super_cool: array(i8, KINDS)
    draft: array(i8, KINDS)
    is_heat: array(i8, KINDS)  # a Heat card among the upgrades: Heat in every respect (R1.4)
    upgrades: array(i8, UPGRADES)  # copies in the upgrade deck of this race
    aside: array(i8, UPGRADES)  # copies set aside in earlier races of the season
    sponsors: array(i8, SPONSORS)  # copies in the Sponsorship deck
    sponsors_used: array(i8, SPONSORS)  # copies played in earlier races


@record
class Effects:
    """What the event of a race changes for everybody (section 9): columns of content/events.toml."""

    sponsorship: i8  # Sponsorship cards drawn before the race
    press_cards: i8  # what a Press Corner gives
    slow_press: i8  # its press likes a Speed below the limit
    first_lap_places: i8  # cars that earn a Sponsorship card as the first to complete lap 1
    record_speed: i16  # the Speed of a turn that earns one; 0: none does
    cars_passed: i8  # how many cars a turn must pass to earn one; 0: none does
    adrenaline: i8
    slipstream_gear: i8  # the lowest gear with slipstreams
    discard_heat: i8
    discard_stress: i8
    most_discards: i8  # cards that a turn may discard
    spin_out_retires: i8
    lap_heat: i8  # Heat cards that leave the race with each lap completed but the last


@record
class Conditions:
    """Weather and road-condition tokens by number (section 8): content/weather.toml. Number 0 is none and does nothing.

    What acts in a sector has a row for each token and, from WEATHER_ROW on, for each weather.
    """

    n_weathers: i8
    n_tokens: i8  # kinds
    copies: i8  # of each kind
    # the weather, before the start
    heat: array(i8, WEATHERS)  # changes of the Heat in the engine
    stress: array(i8, WEATHERS)  # changes of the Stress in the deck
    heat_to_draw: array(i8, WEATHERS)  # Heat moved from the engine into the draw deck
    heat_to_discard: array(i8, WEATHERS)  # Heat moved to the discard pile
    # the token, at its corner
    limit: array(i8, TOKENS)  # changes of the speed limit
    extra_heat: array(i8, TOKENS)  # on top of Heat that is due
    # the sector behind it
    no_cooldown: array(i8, SECTOR_ROWS)
    cooling_bonus: array(i8, SECTOR_ROWS)  # Heat that may be cooled on top, once a turn
    free_boost: array(i8, SECTOR_ROWS)
    no_slipstream: array(i8, SECTOR_ROWS)
    slipstream_spaces: array(i8, SECTOR_ROWS)  # that a slipstream may go further


@record
class Track:
    """What stays the same all race long: the road, the rules in force, the field.

    Spaces count 1..spaces; a corner's line follows its space. Index 0 of a per-space array is unused.
    """

    # the road
    spaces: i16
    n_corners: i16
    corner_line: array(i16, MAX_CORNERS)
    corner_limit: array(i16, MAX_CORNERS)
    legends_line: array(i16, MAX_CORNERS)
    chevron: array(i16, MAX_CORNERS)  # a Legend this near may cross one line more; 0: none
    double_chevron: array(i16, MAX_CORNERS)
    first_line: array(i8, MAX_CORNERS)  # the corner a line belongs to: a chicane's first line, or itself
    race_spot: array(i8, MAX_SPACES + 1)  # 0 left, 1 right
    next_corner: array(i8, MAX_SPACES + 1)  # first line not yet crossed on this lap; n_corners: none
    sector: array(i8, MAX_SPACES + 1)  # the line whose sector token acts here; -1 inside a chicane
    flooded: array(i8, MAX_SPACES + 1)
    tunnel: array(i8, MAX_SPACES + 1)
    # the rules in force
    laps: i16
    hand_size: i8
    slots: i8  # card slots in use: loops end here
    cluttered_hand: i8
    end: i8
    aggressive_legends: i8
    mulligan: i8
    heat_first: i8
    draft: i8
    weather: i8
    # the race in a championship
    is_championship: i8
    press: array(i8, MAX_CORNERS)  # which corner lines are Press Corners
    effects: Effects
    # the field, by seat
    n_cars: i8
    has_grid: i8
    grid: array(i8, MAX_CARS)  # the seats from pole backwards, if the order is given
    is_legend: array(i8, MAX_CARS)
    heat: array(i8, MAX_CARS)  # in the engine at the start, before the weather; may be below 0
    stress: array(i8, MAX_CARS)  # in the deck at the start, before the weather; may be below 0
    deck: array(i8, MAX_CARS, SLOTS)  # the deck at the start, but for Stress and drafted upgrades
    kind: array(i8, MAX_CARS, SLOTS)  # the kinds of those upgrades
    heat_upgrades: array(i8, MAX_CARS, 2)  # how many of that deck's Heat cards are upgrades, by tier
    helmet: array(i8, LEGEND_CARDS, MAX_CARS)  # with the Legends' boost
    diamond: array(i8, LEGEND_CARDS, MAX_CARS)
    cards: Cards
    conditions: Conditions


ANY_GEAR, FORCED = 0, 1  # Track.cluttered_hand (R3.3)
ALL_FINISH, PLAYERS_FINISHED = 0, 1  # Track.end (R5.2)
NO_DRAFT, DRAFT_THREE, DRAFT_SNAKE, DRAFT_RANDOM, DRAFT_SEASON, DRAFT_DEALT = range(6)  # Track.draft (R6.1, R9.2)


@record
class Car:
    """A car and, if a player drives it, its driver's cards. Piles are counts by slot.

    `kind` says what lies in each slot: 0-7 are the same for all (cards.py), 8-14 the Sponsorships, the
    rest this car's upgrades.

    `stress` holds what the four piles below have of Stress (their own count of it stays 0): it is
    the one kind without an end. `unseen` are the cards that may still lie in the draw deck for all
    that everybody saw: all that were shuffled in last, less those flipped or scrapped since. `secret` are
    the Sponsorship cards, in hand or deck, whose kind only the driver knows.
    """

    lap: i16
    space: i16
    spot: i8
    gear: i8
    engine: i8
    status: i8
    place: i8  # 0 while racing
    # the plan, hidden until everybody has one
    ready: i8
    plan_gear: i8  # 0 until it is chosen
    plan_n: i8
    plan: array(i8, 4)  # slots; before the race plan[0] is the answer: the upgrade to give, or whether a new hand
    # the cards
    top_discard: i8  # slot + 1; 0: no discard pile
    n_top: i8
    stress: array(i16, 4)
    n_hand: i16
    n_draw: i16
    n_discard: i16
    last_round: i16  # the round in which the car left the track
    hand: array(i8, SLOTS)
    draw: array(i8, SLOTS)
    discard: array(i8, SLOTS)
    unseen: array(i8, SLOTS)
    top: array(i8, MAX_TOP)  # known next cards, the very next one last; may reach past a reshuffle
    kind: array(i8, SLOTS)
    heat_upgrades: array(i8, 2)
    secret: array(i8, SPONSORS)
    n_secret: i8  # their sum, which everybody knows
    held: i8  # of them, those that must be in the hand
    has_lapped: i8  # a place among the first to complete lap 1 is used up


HAND, DRAW, DISCARD, UNSEEN = range(4)  # Car.stress
RACING, FINISHED, OUT = range(3)  # Car.status
UNCHOSEN = -1
NEVER = 32767


@record
class Turn:
    """The turn that is being driven. Only one car at a time has a play area."""

    seat: i8
    has_adrenaline: i8
    may_move_one: i8  # Adrenaline's space and Speed, not used yet
    may_boost: i8
    cooldown: i8
    cooled_sectors: i32  # a bit for every sector whose cooling bonus is used
    plus: i8  # + symbols resolved
    adjust: i8  # to the limits of corners crossed
    reduce: i8
    super_cool: i8
    # a choice made card by card: what to salvage, what to pay for (R6.3), what to discard
    next_pick: i8  # it goes on from this slot, or from this place in `played` where it is what to pay for
    picks_left: i8  # cards still to choose; 0 in step 8, where any number may go
    picked: i8  # cards chosen, but for those to pay for
    sponsors: i8  # Sponsorship cards gained
    pressed: i32  # a bit for every Press Corner's line that gave one
    began_lap: i16
    began_space: i16
    slipped_from: i16  # progress before the slipstream; NEVER without one
    speed: i16
    gained: i16  # of it, what no card in the play area shows
    stress: i16  # Stress cards in the play area
    slipstreams: i32  # bit n: the cards allow slipstreaming n spaces
    play_area: array(i8, SLOTS)
    # the upgrades and Sponsorships in it, in the order of their slots or of direct play
    n_played: i8
    played: array(i8, MAX_PLAYED)
    value: array(i8, MAX_PLAYED)  # the Speed chosen; UNCHOSEN until then
    symbols: array(i8, MAX_PLAYED)  # bits: what is still to be resolved


@record
class Stream:
    """ChaCha8: key, block and place in it; all of it secret."""

    key: array(i32, 8)
    block: array(i32, 16)
    counter: i64
    used: i8


@record
class Game:
    phase: i8
    n_order: i8
    turn_no: i8
    n_finished: i8
    n_out: i8
    not_started: i8  # of them, those that were out before the first round
    legend_card: i8  # turned up this round; -1: none yet
    weather: i8
    round_no: i16
    legend_deck: i16  # a bit for every card not yet turned up
    stress_taken: i16
    order: array(i8, MAX_CARS)
    lapped: i8  # places used up among the first to complete lap 1
    # the draft: whose pick it is follows from the round and the number of the pick
    first_picker: i8  # in a championship, who may swap (R9.2); -1: nobody has picked
    draft_round: i8
    draft_pick: i8
    n_market: i8
    market: array(i8, MAX_MARKET)  # kinds laid out; 0 where one was taken
    upgrades: array(i8, UPGRADES)  # the upgrade deck
    aside: array(i8, UPGRADES)  # leftovers and cards given back
    sponsors: array(i8, SPONSORS)  # the Sponsorship deck
    sponsors_used: array(i8, SPONSORS)
    token: array(i8, MAX_CORNERS)  # road conditions, by corner line
    rng: Stream
    turn: Turn
    cars: array(Car, MAX_CARS)


@record
class Choices:
    """The legal actions of one seat, ascending."""

    n: i64
    codes: array(i8, ACTIONS)


@record
class Event:
    kind: i8
    seat: i8
    a: i16
    b: i16
    c: i16


@record
class Events:
    n: i64
    items: array(Event, MAX_EVENTS)


EVENT: Any = Event.fields  # an array of events that has left its buffer


def new(cls: Any) -> Any:
    """One zeroed record, as the entries take it: an array of one, or a list of one mirror."""
    cells = np.zeros(1, cls.dtype)
    return cells if COMPILED else [mirror(cells[0])]


def to_bytes(cls: Any, cells: Any) -> bytes:
    """The bytes of a record made by `new`."""
    if COMPILED:
        return bytes(cells.tobytes())
    return bytes(write_back(cells[0], np.zeros(1, cls.dtype)[0]).tobytes())


def from_bytes(cls: Any, data: bytes) -> Any:
    """A record from the bytes of one, as the entries take it."""
    if len(data) != cls.dtype.itemsize:
        raise ValueError(f"a {cls.__name__} has {cls.dtype.itemsize} bytes, not {len(data)}")
    cells = np.frombuffer(bytearray(data), cls.dtype)  # numpy's own copy leaves padding as it finds it
    return cells if COMPILED else [mirror(cells[0])]
