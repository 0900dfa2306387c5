"""The records: Track, Car, Turn, Game, Choices, Event. One flat block of memory each.

record.py says how they lie in memory, cells.py how Python has one. Every number is signed, because unsigned ones differ
between compiled and interpreted rules. Every number is narrow, because a Game is copied millions of times. A field may
not have the name of an attribute of `np.record`: it would work compiled and break interpreted.

Sizes: a Game is 2,688 bytes (nine cars of 246, a turn, the decks of the Garage, the random stream); an
Event is 8.
"""

from .actions import ACTIONS, SLOTS
from .cells import as_numpy, content, fill, floats, from_bytes, many, new, numbers, read, rows, to_bytes, twin, zeros
from .pools import POOLS
from .record import ANY, array, f32, f64, i8, i16, i32, i64, record

__all__ = ["ANY", "array", "f32", "f64", "from_bytes", "i8", "i16", "i32", "i64", "many", "new", "numbers", "record"]
__all__ += ["ACTIONS", "POOLS", "SLOTS"]
__all__ += ["as_numpy", "content", "fill", "floats", "read", "rows", "to_bytes", "twin", "zeros"]

MAX_CARS = 9
MAX_CORNERS = 16
MAX_SPACES = 128
MAX_LAPS = 200
MAX_TOP = 40  # known cards on top of a draw deck
KINDS = 96  # kinds of card in the table
UPGRADES = 80  # kinds of upgrade that it has room for, behind all others
SPONSORS = 8  # kinds of Sponsorship card
SPEEDS = 4  # Speeds that one card may offer
MAX_MARKET = 21  # cards laid out at once in a draft: two for each of nine drivers and three
MAX_PLAYED = 14  # upgrades and Sponsorships that one turn may reveal: four planned, the rest played directly
LEGEND_CARDS = 10
WEATHERS = 16  # kinds of weather, none included
TOKENS = 16  # kinds of road-condition token, none included
WEATHER_ROW = TOKENS  # in tables of effects on a sector, the first row of the weather; the tokens' rows come before it
SECTOR_ROWS = TOKENS + WEATHERS

assert MAX_MARKET <= SLOTS  # each has a code of SLOTS

MAX_HEAT = 60  # Heat cards a car may start with; a pile's count of one kind is an i8
MAX_STRESS = 60  # Stress cards a deck may start with
MAX_STRESS_TAKEN = 30_000  # from the reserve in a whole race; piles count Stress in an i16
MAX_ROUNDS = 30_000

# One turn emits fewer than 4,000 events. A deck has fewer than 100 cards that are neither Basic nor Stress, so one pass
# through it has at most 201 runs of equal cards. Fourteen + symbols need at most fifteen passes. All other events are
# fewer than 300.
MAX_EVENTS = 8192
TURN_EVENTS = 4096


@record
class Cards:
    """The cards by kind: the Speeds to choose from, and the amount of each symbol (section 6)."""

    n_speeds: array(i8, KINDS)
    speed: array(i8, KINDS, SPEEDS)
    plus: array(i8, KINDS)
    heat: array(i8, KINDS)
    scrap: array(i8, KINDS)
    adjust_speed_limit: array(i8, KINDS)
    cooldown: array(i8, KINDS)
    slipstream_boost: array(i8, KINDS)
    refresh: array(i8, KINDS)
    salvage: array(i8, KINDS)
    direct_play: array(i8, KINDS)
    accelerate: array(i8, KINDS)
    draft: array(i8, KINDS)
    extra_slipstream: array(i8, KINDS)
    pools: array(i8, POOLS, KINDS)  # Reduce stress and Super-cool: the rows of pools.py
    is_heat: array(i8, KINDS)  # an upgrade that is Heat in every respect (R1.4): its tier, 1 or 2; 0 for other cards
    upgrades: array(i8, UPGRADES)  # copies in the upgrade deck of this race
    aside: array(i8, UPGRADES)  # copies set aside in earlier races of the season
    sponsors: array(i8, SPONSORS)  # copies in the Sponsorship deck
    sponsors_used: array(i8, SPONSORS)  # copies played in earlier races


@record
class Effects:
    """The effects of a race's event on all cars (section 9). The fields are columns of content/events.toml."""

    sponsorship: i8  # Sponsorship cards drawn before the race
    press_cards: i8  # Sponsorship cards that a Press Corner gives
    slow_press: i8  # the press rewards a Speed below the limit
    first_lap_places: i8  # cars that earn a Sponsorship card as the first to complete lap 1
    record_speed: i16  # the Speed of a turn that earns one; 0: none does
    cars_passed: i8  # how many cars a turn must pass to earn one; 0: none does
    adrenaline: i8
    slipstream_gear: i8  # the lowest gear with slipstreams
    slipstream_spaces: i8  # added to every slipstream
    discard_heat: i8
    discard_stress: i8
    most_discards: i8  # cards that a turn may discard
    spin_out_retires: i8
    lap_heat: i8  # Heat cards that leave the race with each completed lap except the last
    lap_places: i8  # cars that earn a Sponsorship card in each lap as the first to cross the line `lap_line`
    stress_in_discard: i8  # the Stress of the start lies in the discard pile
    tuning: i8  # each driver chooses before the race: 1 Heat and 1 Stress more, or 1 of each fewer


@record
class Conditions:
    """Weather and road-condition tokens by number (section 8), from content/weather.toml. Number 0 is "none".

    The effects on a sector have a row for each token and, from WEATHER_ROW on, a row for each weather.
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
    extra_heat: array(i8, TOKENS)  # added to Heat that is due
    # the sector behind its corner
    no_cooldown: array(i8, SECTOR_ROWS)
    cooling_bonus: array(i8, SECTOR_ROWS)  # additional Heat that may be cooled, once a turn
    free_boost: array(i8, SECTOR_ROWS)
    no_slipstream: array(i8, SECTOR_ROWS)
    slipstream_spaces: array(i8, SECTOR_ROWS)  # additional spaces of a slipstream


@record
class Track:
    """Everything that stays the same during a race: the road, the rules in force, the field of cars.

    Spaces count 1..spaces; a corner's line follows its space. Index 0 of a per-space array is unused.
    """

    # the road
    spaces: i16
    n_corners: i16
    corner_line: array(i16, MAX_CORNERS)
    corner_limit: array(i16, MAX_CORNERS)
    legends_line: array(i16, MAX_CORNERS)
    chevron: array(i16, MAX_CORNERS)  # a Legend this many spaces or fewer before the line may cross one more; 0: none
    double_chevron: array(i16, MAX_CORNERS)  # the same for two more
    first_line: array(i8, MAX_CORNERS)  # the first line of the same chicane, or the line itself
    race_spot: array(i8, MAX_SPACES + 1)  # 0 left, 1 right
    next_corner: array(i8, MAX_SPACES + 1)  # first line not yet crossed on this lap; n_corners: none
    sector: array(i8, MAX_SPACES + 1)  # the corner line whose sector token acts here; -1 inside a chicane
    flooded: array(i8, MAX_SPACES + 1)
    tunnel: array(i8, MAX_SPACES + 1)
    gravel: array(i8, MAX_SPACES + 1)  # a bit for each spot
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
    weather_token: i8  # chosen by hand; 0: drawn
    one_call: i8  # plans are asked for one after the other, each before the turn of its car
    # the race in a championship
    is_championship: i8
    press: array(i8, MAX_CORNERS)  # which corner lines are Press Corners
    lap_line: i8  # the corner line whose first cars of each lap earn a card; -1: none
    effects: Effects
    # the field, by seat
    n_cars: i8
    has_grid: i8
    grid: array(i8, MAX_CARS)  # the seats from pole backwards, if the order is given
    is_legend: array(i8, MAX_CARS)
    heat: array(i8, MAX_CARS)  # in the engine at the start, before the weather; may be below 0
    stress: array(i8, MAX_CARS)  # in the deck at the start, before the weather; may be below 0
    deck: array(i8, MAX_CARS, SLOTS)  # the deck at the start, without Stress and without upgrades still to be drafted
    kind: array(i8, MAX_CARS, SLOTS)  # the kinds of the upgrades in that deck
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

    `kind` is the kind of card in each slot: 0-7 are the same for all (cards.py), 8-15 are the Sponsorships, the rest
    are this car's upgrades.

    `stress` holds the Stress of the four piles below, whose own count of it stays 0: Stress is the only kind without
    a limit. `unseen` are the cards that may still be in the draw deck, as far as everybody has seen: those shuffled in
    last, without those flipped or scrapped since. `secret` are the Sponsorship cards, in hand or deck, whose kind only
    the driver knows.
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
    plan: array(i8, 4)  # slots; before the race plan[0] is an answer: the upgrade to give away, or KEEP or NEW_HAND
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
    top: array(i8, MAX_TOP)  # the known next cards, the very next one last; may go on past a reshuffle
    kind: array(i8, SLOTS)
    heat_upgrades: array(i8, 2)
    secret: array(i8, SPONSORS)
    n_secret: i8  # the sum of `secret`, which everybody knows
    held: i8  # how many of them must be in the hand
    has_lapped: i8  # the car has completed lap 1 and is counted in Game.lapped
    lines_crossed: i16  # laps in which it has crossed Track.lap_line: the highest, counted from 1
    tuning: i8  # Heat and Stress more or fewer, as its driver has chosen; 0: not yet


HAND, DRAW, DISCARD, UNSEEN = range(4)  # Car.stress
RACING, FINISHED, OUT = range(3)  # Car.status
UNCHOSEN = -1
NEVER = 32767
USUAL_SLIPSTREAMS = 1 << 2  # Turn.slipstreams without symbols: two spaces


@record
class Turn:
    """The present turn. Only one car at a time has a play area."""

    seat: i8
    has_adrenaline: i8
    may_move_one: i8  # the space and Speed of Adrenaline are not used yet
    may_boost: i8
    cooldown: i8
    cooled_sectors: i32  # a bit for every sector whose cooling bonus is used
    plus: i8  # + symbols resolved
    adjust: i8  # added to the limits of corners crossed
    pools: array(i8, POOLS)  # cards that may still be moved by each
    # a choice made card by card: cards to salvage, cards to pay for (R6.3), cards to discard
    next_pick: i8  # the choice goes on from this slot; for cards to pay for, from this place in `played`
    picks_left: i8  # cards still to choose; 0 in step 8, which sets no number
    picked: i8  # cards chosen; cards to pay for are not counted
    sponsors: i8  # Sponsorship cards gained
    pressed: i32  # a bit for every Press Corner's line that gave some
    began_lap: i16
    began_space: i16
    slipped_from: i16  # progress before the slipstream; NEVER without one
    speed: i16
    gained: i16  # the part of `speed` that no card in the play area shows
    stress: i16  # Stress cards in the play area
    slipstreams: i32  # bit n: the cards allow slipstreaming n spaces
    extra_slipstreams: i8  # further slipstreams that the cards allow, after the first
    play_area: array(i8, SLOTS)
    # the upgrades and Sponsorships in the play area: planned ones by slot, then those played directly
    n_played: i8
    played: array(i8, MAX_PLAYED)
    value: array(i8, MAX_PLAYED)  # the Speed chosen; UNCHOSEN until then
    symbols: array(i8, MAX_PLAYED)  # a bit for every symbol still to be resolved


@record
class Stream:
    """The state of ChaCha8: key, block, and place in the block. All of it is secret."""

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
    not_started: i8  # how many of them were out before the first round
    legend_card: i8  # turned up this round; -1: none yet
    weather: i8
    round_no: i16
    legend_deck: i16  # a bit for every card not yet turned up
    stress_taken: i16
    order: array(i8, MAX_CARS)
    lapped: i8  # cars that have completed lap 1, counted for the event's first places
    # the draft: its round and the number of the pick say whose pick it is
    first_picker: i8  # in a championship, the seat that may swap (R9.2); -1: nobody has picked
    draft_round: i8
    draft_pick: i8
    n_market: i8
    market: array(i8, MAX_MARKET)  # kinds laid out; 0 in place of a card that was taken
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
    codes: array(i16, ACTIONS)


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
