"""What the rules say about the road and the cars in a position. Screens show it beside the bare facts of a sight."""

from . import phases
from .jit import copy, entry, jit
from .layout import MAX_CARS, MAX_CORNERS, MAX_SPACES, RACING, Game, Track, array, i8, i16, record
from .modules import draft, legends
from .modules.garage import is_cooling_allowed
from .modules.weather import extra_heat, limit
from .road import sort_order, to_finish
from .steps import adrenaline, react, shift_gears, slipstream

GEARS = 5
NO_LINE = -1  # the finish comes before any corner line
TOO_FAR = -1  # in place of a price
NOT_KNOWN = -1  # in place of spaces


@record
class Position:
    """What the rules say about one position. Corner lines and spaces are numbered as in Track, cars by seat."""

    # by corner line
    limit: array(i16, MAX_CORNERS)
    extra_heat: array(i8, MAX_CORNERS)  # added to any Heat that is due
    # by space: the weather's effects on a car that stands there (R8.3)
    no_cooldown: array(i8, MAX_SPACES + 1)
    cooling_bonus: array(i8, MAX_SPACES + 1)
    free_boost: array(i8, MAX_SPACES + 1)
    no_slipstream: array(i8, MAX_SPACES + 1)
    slipstream_spaces: array(i8, MAX_SPACES + 1)
    most_picks: i16  # the largest number of cards that the present choice, to salvage or to discard, may have
    adjust: i8  # added to the limits that the car in turn crosses (R6.5)
    # by seat
    next_line: array(i8, MAX_CARS)  # the next corner line, or NO_LINE
    to_line: array(i16, MAX_CARS)  # spaces that the car may move without crossing it; NO_LINE without one
    to_finish: array(i16, MAX_CARS)  # the same for the last finish
    has_adrenaline: array(i8, MAX_CARS)  # in this round; while plans are made, by the present order of the cars
    playable: array(i16, MAX_CARS)  # cards in the hand that may be planned; for a rival, the known ones
    shift: array(i8, MAX_CARS, GEARS)  # Heat due for a shift to each gear, or TOO_FAR
    legend: array(i16, MAX_CARS)  # spaces that a Legend will move in this round if nothing blocks it, or NOT_KNOWN
    # the draft
    draft_rounds: i8
    n_picks: i8
    picks: array(i8, 2 * MAX_CARS)  # the seats that still pick in its present round, in order


@jit
def look_at_road(game, track, position):
    position.adjust = game.turn.adjust if phases.WAITS_FOR[game.phase] == phases.IN_TURN else 0
    for corner in range(track.n_corners):
        position.limit[corner] = limit(game, track, corner)
        position.extra_heat[corner] = extra_heat(game, track, corner)


@jit
def look_at_spaces(game, track, car, position):
    """What acts on each space. `car` is put on every space in turn, with all bonuses of its turn unused."""
    game.turn.cooled_sectors = 0
    for space in range(1, track.spaces + 1):
        car.space = space
        position.no_cooldown[space] = 0 if is_cooling_allowed(game, track, car) else 1
        position.cooling_bonus[space] = react.cooling_bonus(game, track, car)
        position.free_boost[space] = 1 if react.boost_cost(game, track, car) == 0 else 0
        position.no_slipstream[space] = 0 if slipstream.is_allowed_here(game, track, car) else 1
        position.slipstream_spaces[space] = slipstream.bonus(game, track, car)


@jit
def look_at_car(game, track, seat, position):
    car = game.cars[seat]
    line = track.next_corner[car.space]
    lap, start = car.lap, -car.space
    if line == track.n_corners:
        line = 0
        lap += 1
        start += track.spaces
    has_line = lap < track.laps
    position.next_line[seat] = line if has_line else NO_LINE
    position.to_line[seat] = start + track.corner_line[line] if has_line else NO_LINE
    position.to_finish[seat] = to_finish(track, car.lap, car.space)
    position.playable[seat] = shift_gears.playable(car)
    for gear in range(1, GEARS):
        heat = shift_gears.cost(track, car, gear)
        position.shift[seat][gear] = TOO_FAR if heat == shift_gears.NEVER else heat


@jit
def look_for_adrenaline(game, track, position):
    """The order may change until all plans are in, because a car that gives up leaves it. So it is sorted again."""
    if game.phase <= phases.PLAN:
        sort_order(game, track)
    for seat in range(track.n_cars):
        races = track.is_legend[seat] == 0 and game.cars[seat].status == RACING
        position.has_adrenaline[seat] = races and adrenaline.is_helped(game, track, seat)


@jit
def look_at_legends(game, track, position):
    """The moves of the Legends whose turns are still to come, once the card of the round is turned up (R7.1)."""
    for seat in range(track.n_cars):
        position.legend[seat] = NOT_KNOWN
    if game.legend_card < 0 or phases.WAITS_FOR[game.phase] != phases.IN_TURN:
        return
    for i in range(game.turn_no + 1, game.n_order):
        seat = game.order[i]
        if track.is_legend[seat] == 1 and game.cars[seat].status == RACING:
            position.legend[seat] = legends.intended(game, track, seat)


@jit
def look_at_draft(game, track, position):
    """Who picks now, who comes next, until the round of the draft is over or no card is left. Moves the draft on."""
    position.draft_rounds = 0
    position.n_picks = 0
    if game.phase != phases.DRAFT:
        return
    position.draft_rounds = draft.rounds(track)
    left = 0
    for i in range(game.n_market):
        left += 1 if game.market[i] != 0 else 0
    while left > 0 and game.draft_pick < draft.picks(game, track):
        seat = draft.picker(game, track)
        if game.cars[seat].status == RACING:
            position.picks[position.n_picks] = seat
            position.n_picks += 1
            left -= 1
        draft.pass_over(game)


@entry
def look(games: Game, tracks: Track, rooms: Game, positions: Position) -> None:
    """Write what the rules say about games[0] into positions[0].

    games[0] may be a sight. rooms[0] is a Game to work in; its content is overwritten.
    """
    game, track, position = rooms[0], tracks[0], positions[0]
    copy(game, games[0])
    position.most_picks = game.turn.picks_left if game.phase == phases.SALVAGE else track.effects.most_discards
    look_at_road(game, track, position)
    look_at_draft(game, track, position)  # before the order of the cars changes
    look_for_adrenaline(game, track, position)
    for seat in range(track.n_cars):
        look_at_car(game, track, seat, position)
    look_at_legends(game, track, position)
    look_at_spaces(game, track, game.cars[0], position)
