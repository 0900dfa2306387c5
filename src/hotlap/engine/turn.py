"""Who decides next, what a seat may do, and what follows from it.

Python calls the entries at the end, with arrays of one record: Numba recognises an array in 0.1 us
and a lone record in 1-2 us. They check first and return a code; they never raise half-way, and with
any code but OK and MORE nothing has changed.
"""

from . import events as ev
from . import phases
from .actions import CARD
from .cards import STRESS
from .choices import is_offered
from .events import EVERYONE, emit
from .jit import copy, entry, jit
from .layout import (
    FINISHED,
    MAX_EVENTS,
    MAX_ROUNDS,
    MAX_STRESS_TAKEN,
    OUT,
    PLAYERS_FINISHED,
    RACING,
    TURN_EVENTS,
)
from .modules import legends
from .piles import discard_play_area, put_in_draw, shuffle_draw
from .piles import replenish as draw_hand
from .rng import below, seed_stream
from .road import has_finished, sort_order
from .steps import (
    adrenaline,
    check_corner,
    discard,
    mulligan,
    play_cards,
    react,
    replenish,
    reveal_and_move,
    shift_gears,
    slipstream,
)

OK = 0
MORE = 1  # the event buffer is nearly full: take the events and call resume
ILLEGAL = -1  # not among the seat's choices
NOT_YOURS = -2  # the seat has nothing to decide now
LIMIT = -3  # an internal limit is reached: rounds, or Stress taken
PAUSED = -4  # resume first


# Setting up ------------------------------------------------------------------------------------


@jit
def place_on_grid(game, track, events):
    """Cars in random order from pole backwards: two a space, the better on the race line (R2.2)."""
    for i in range(track.n_cars):
        game.order[i] = i
    for i in range(track.n_cars - 1, 0, -1):
        j = below(game.rng, i + 1)
        seat = game.order[i]
        game.order[i] = game.order[j]
        game.order[j] = seat
    game.n_order = track.n_cars
    for i in range(track.n_cars):
        car = game.cars[game.order[i]]
        car.lap = -1
        car.space = track.spaces - i // 2
        car.spot = track.race_spot[car.space]
        if i % 2 == 1:
            car.spot = 1 - car.spot
        car.status = RACING
        emit(events, ev.GRID, game.order[i], i + 1, 0, 0)


@jit
def shuffle_deck(track, car, seat):
    """A player's deck and engine at the start (R2.1)."""
    car.gear = 1
    car.engine = track.heat[seat]
    for slot in range(track.slots):
        put_in_draw(car, slot, track.deck[seat][slot])
    put_in_draw(car, STRESS, track.stress[seat])
    shuffle_draw(track, car)


@jit
def set_up(game, track, key, events):
    """A race on the grid (section 2). `game` comes zeroed."""
    seed_stream(game.rng, key)
    game.legend_card = -1
    game.round_no = 1
    place_on_grid(game, track, events)
    for i in range(track.n_cars):
        seat = game.order[i]
        if track.is_legend[seat] == 0:
            shuffle_deck(track, game.cars[seat], seat)
            draw_hand(game, track, seat, events)
    game.phase = phases.MULLIGANS


# What a seat may do ----------------------------------------------------------------------------


@jit
def is_planning(game, track, seat):
    """Whether a seat still owes its plan or its answer."""
    car = game.cars[seat]
    if car.status != RACING or car.ready == 1 or track.is_legend[seat] == 1:
        return False
    return game.phase == phases.PLAN or mulligan.is_asked(track, car, seat)


@jit
def must_decide(game, track, seat):
    """Whether a seat has a decision to make now."""
    if game.phase <= phases.PLAN:
        return is_planning(game, track, seat)
    if seat != game.turn.seat:
        return False
    if game.phase == phases.REACT:
        return react.has_choice(game, track, seat)
    if game.phase == phases.SLIPSTREAM:
        return slipstream.distances(game, track, seat) != 0
    return game.phase == phases.DISCARD and discard.has_choice(game, track, seat)


@jit
def waits(game, track):
    """Whether the race waits for somebody, or is over."""
    if game.phase <= phases.PLAN:
        for seat in range(track.n_cars):
            if is_planning(game, track, seat):
                return True
        return False
    if game.phase == phases.REACT or game.phase == phases.SLIPSTREAM or game.phase == phases.DISCARD:
        return must_decide(game, track, game.turn.seat)
    return game.phase == phases.OVER


@jit
def next_seat(game, track):
    """The first seat that has a decision to make, or -1."""
    if game.phase > phases.PLAN:
        return game.turn.seat if must_decide(game, track, game.turn.seat) else -1
    for seat in range(track.n_cars):
        if is_planning(game, track, seat):
            return seat
    return -1


@jit
def write_choices(game, track, seat, choices):
    """The legal actions of a seat that must decide, ascending."""
    choices.n = 0
    car = game.cars[seat]
    if game.phase == phases.PLAN:
        if car.plan_gear == 0:
            shift_gears.write_choices(track, car, choices)
        else:
            play_cards.write_choices(track, car, choices)
    elif game.phase == phases.REACT:
        react.write_choices(game, track, seat, choices)
    elif game.phase == phases.SLIPSTREAM:
        slipstream.write_choices(game, track, seat, choices)
    elif game.phase == phases.DISCARD:
        discard.write_choices(game, track, seat, choices)
    elif game.phase == phases.MULLIGANS:
        mulligan.write_choices(choices)


# What follows ----------------------------------------------------------------------------------


@jit
def apply(game, track, seat, action, events):
    """Take one legal action; `advance` follows."""
    car = game.cars[seat]
    if game.phase == phases.PLAN:
        if action < CARD:
            shift_gears.choose(car, action)
        else:
            play_cards.choose(car, action)
        if car.ready == 1:
            emit(events, ev.PLANNED, seat, 0, 0, 0)
    elif game.phase == phases.REACT:
        if not react.choose(game, track, seat, action, events):
            game.phase = phases.SLIPSTREAM
    elif game.phase == phases.SLIPSTREAM:
        slipstream.choose(game, track, seat, action, events)
        game.phase = phases.CHECK_CORNER
    elif game.phase == phases.DISCARD:
        if not discard.choose(game, track, seat, action, events):
            game.phase = phases.REPLENISH
    elif game.phase == phases.MULLIGANS:
        mulligan.choose(car, action)


@jit
def commit(game, track, events):
    """All plans are in: shift gears, pay, and fix the order of the round (R3.4)."""
    for seat in range(track.n_cars):
        if game.cars[seat].status == RACING and track.is_legend[seat] == 0:
            shift_gears.shift(game, track, seat, events)
    sort_order(game, track)
    game.turn_no = 0
    game.phase = phases.TURN


@jit
def begin_turn(game, track, events):
    """The next car of the order; without one, the end of the round."""
    if game.turn_no == game.n_order:
        end_round(game, track, events)
        return
    seat = game.order[game.turn_no]
    car, turn = game.cars[seat], game.turn
    if car.status != RACING:
        game.turn_no += 1
        return
    turn.seat = seat
    turn.may_move_one = 0
    turn.may_boost = 0
    turn.cooldown = 0
    turn.cooled_sectors = 0
    turn.last_pick = 0
    turn.plus = 0
    turn.adjust = 0
    turn.speed = 0
    turn.slipstreams = slipstream.USUAL
    turn.began_lap = car.lap
    turn.began_space = car.space
    adrenaline.begin(game, track)
    if track.is_legend[seat] == 1:
        emit(events, ev.TURN, seat, 0, 0, 0)
        legends.drive(game, track, seat, events)
        game.turn_no += 1
        return
    emit(events, ev.TURN, seat, turn.has_adrenaline, 0, 0)
    game.phase = phases.REVEAL


@jit
def end_round(game, track, events):
    """Cars past the last finish leave the track, placed behind those before them (R5.1)."""
    sort_order(game, track)
    players = 0
    racing = 0
    for i in range(game.n_order):
        seat = game.order[i]
        car = game.cars[seat]
        if has_finished(track, car):
            game.n_finished += 1
            car.place = game.n_finished
            car.last_round = game.round_no
            car.status = FINISHED
            emit(events, ev.FINISHED, seat, car.place, game.round_no, 0)
        else:
            racing += 1
            players += 1 - track.is_legend[seat]
    sort_order(game, track)
    game.legend_card = -1
    game.turn_no = 0
    game.phase = phases.PLAN
    if racing == 0 or (track.end == PLAYERS_FINISHED and players == 0 and has_players(track)):
        end_race(game, track, events)
    else:
        game.round_no += 1
        emit(events, ev.ROUND, EVERYONE, game.round_no, 0, 0)


@jit
def has_players(track):
    for seat in range(track.n_cars):
        if track.is_legend[seat] == 0:
            return True
    return False


@jit
def end_race(game, track, events):
    """Cars still on the track keep their order (R5.2)."""
    for i in range(game.n_order):
        car = game.cars[game.order[i]]
        car.place = game.n_finished + i + 1
        car.last_round = game.round_no
    game.phase = phases.OVER
    emit(events, ev.OVER, EVERYONE, game.round_no, 0, 0)


@jit
def tick(game, track, events):
    """One step that nobody decides, and on to the next phase."""
    seat = game.turn.seat
    if game.phase == phases.TURN:
        begin_turn(game, track, events)
    elif game.phase == phases.REVEAL:
        if reveal_and_move.reveal(game, track, seat, events):
            game.phase = phases.MOVE
        else:
            game.phase = phases.REPLENISH
    elif game.phase == phases.MOVE:
        reveal_and_move.move(game, track, seat, events)
        react.begin(game, seat)
        game.phase = phases.REACT
    elif game.phase == phases.REACT:
        game.phase = phases.SLIPSTREAM
    elif game.phase == phases.SLIPSTREAM:
        game.phase = phases.CHECK_CORNER
    elif game.phase == phases.CHECK_CORNER:
        check_corner.check(game, track, seat, events)
        discard.begin(game)
        game.phase = phases.REPLENISH if has_finished(track, game.cars[seat]) else phases.DISCARD
    elif game.phase == phases.DISCARD:
        game.phase = phases.REPLENISH
    elif game.phase == phases.REPLENISH:
        replenish.replenish(game, track, seat, events)
        game.turn_no += 1
        game.phase = phases.TURN
    elif game.phase == phases.PLAN:
        commit(game, track, events)
    elif game.phase == phases.MULLIGANS:
        for i in range(game.n_order):  # in grid order
            mulligan.resolve(game, track, game.order[i], events)
        game.phase = phases.PLAN
        emit(events, ev.ROUND, EVERYONE, game.round_no, 0, 0)


@jit
def advance(game, track, events):
    """Run on until somebody must decide or the race is over (OK), or the buffer runs low (MORE)."""
    while not waits(game, track):
        if game.phase == phases.TURN and events.n > MAX_EVENTS - TURN_EVENTS:
            return MORE
        tick(game, track, events)
    return OK


@jit
def has_room(game):
    """Whether a step can be taken without any count leaving its field.

    Between two decisions lie at most one round of players' turns (18 Stress cards) and, in a field of
    Legends alone, the some 300 rounds that fill the event buffer; the fields hold 32,767.
    """
    return game.round_no < MAX_ROUNDS and game.stress_taken < MAX_STRESS_TAKEN


@jit
def give_up(game, track, seat, events):
    """The car leaves the track at once, classified behind all others (R5.3)."""
    car = game.cars[seat]
    if game.phase > phases.PLAN:
        discard_play_area(game, track, seat)
        game.turn_no += 1
        game.phase = phases.TURN
    else:
        play_cards.forget(car)
    car.status = OUT
    car.place = track.n_cars - game.n_out
    car.last_round = game.round_no
    game.n_out += 1
    emit(events, ev.RETIRED, seat, car.place, game.round_no, 0)


# Entries ---------------------------------------------------------------------------------------


@entry
def new_race(games, tracks, key, events):
    """Set up a race in a zeroed record. `key`: eight 32-bit words in an int64 array. OK or MORE."""
    events[0].n = 0
    set_up(games[0], tracks[0], key, events[0])
    return advance(games[0], tracks[0], events[0])


@entry
def legal(games, tracks, seat, choices):
    """Write a seat's legal actions; none where it has nothing to decide. Returns how many."""
    choices[0].n = 0
    if 0 <= seat < tracks[0].n_cars and must_decide(games[0], tracks[0], seat):
        write_choices(games[0], tracks[0], seat, choices[0])
    return choices[0].n


@entry
def step(games, tracks, seat, action, events, choices):
    """Take an action of a seat and run on. `events` comes back with what happened; `choices` is used up.

    Returns OK or MORE; or ILLEGAL, NOT_YOURS, LIMIT or PAUSED with nothing changed.
    """
    game, track = games[0], tracks[0]
    if not has_room(game):
        return LIMIT
    if not (0 <= seat < track.n_cars) or not must_decide(game, track, seat):
        return PAUSED if not waits(game, track) else NOT_YOURS
    write_choices(game, track, seat, choices[0])
    if not is_offered(choices[0], action):
        return ILLEGAL
    events[0].n = 0
    apply(game, track, seat, action, events[0])
    return advance(game, track, events[0])


@entry
def resume(games, tracks, events):
    """Go on after MORE. OK or MORE."""
    events[0].n = 0
    if not has_room(games[0]):
        return LIMIT
    return advance(games[0], tracks[0], events[0])


@entry
def take_back(games, tracks, seat):
    """Withdraw a plan or part of one while others still plan. OK or NOT_YOURS."""
    game, track = games[0], tracks[0]
    if not (0 <= seat < track.n_cars) or game.phase > phases.PLAN:
        return NOT_YOURS
    car = game.cars[seat]
    if car.status != RACING or (car.ready == 0 and car.plan_gear == 0):
        return NOT_YOURS
    play_cards.forget(car)
    return OK


@entry
def retire(games, tracks, seat, events):
    """Give up at a decision (R5.3). OK or MORE; NOT_YOURS where the seat has nothing to decide."""
    game, track = games[0], tracks[0]
    if not (0 <= seat < track.n_cars) or not must_decide(game, track, seat):
        return NOT_YOURS
    events[0].n = 0
    give_up(game, track, seat, events[0])
    return advance(game, track, events[0])


@entry
def deciders(games, tracks, seats):
    """Write the seats that must decide, ascending, into an int64 array of MAX_CARS. Returns how many."""
    n = 0
    for seat in range(tracks[0].n_cars):
        if must_decide(games[0], tracks[0], seat):
            seats[n] = seat
            n += 1
    return n


@entry
def copy_game(targets, sources):
    """A game onto another: a memcpy."""
    copy(targets[0], sources[0])
