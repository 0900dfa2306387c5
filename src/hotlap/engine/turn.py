"""A race from its first plans to its end: the seat that decides next, its legal actions, and their results."""

from . import asking, phases, start
from . import events as ev
from .actions import CANNOT_PAY, is_gear
from .events import EVERYONE, emit, is_nearly_full
from .jit import jit
from .layout import (
    FINISHED,
    MAX_ROUNDS,
    MAX_STRESS_TAKEN,
    NEVER,
    OUT,
    PLAYERS_FINISHED,
    RACING,
    USUAL_SLIPSTREAMS,
)
from .modules import garage, legends, speeds, unpaid
from .modules.championship import count_lap, end_of_corners, legend_crosses, lose_heat
from .piles import discard_play_area
from .road import has_finished, sort_order
from .steps import (
    adrenaline,
    check_corner,
    discard,
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

NOBODY, STOPPED = -1, -2  # of run_on, in place of a seat


# Decisions -------------------------------------------------------------------------------------


@jit
def is_planning(game, track, seat):
    """Whether a seat has not yet given its plan or its answer."""
    car = game.cars[seat]
    if car.ready == 1 or car.status != RACING or track.is_legend[seat] == 1:
        return False
    if game.phase == phases.PLAN:
        return track.one_call == 0 or seat == next_to_plan(game, track)
    return start.is_asked(game, track, seat)


@jit
def next_to_plan(game, track):
    """With `one_call`, the seat whose plan is asked for: that of the next turn of a player, or -1."""
    for turn_no in range(game.turn_no, game.n_order):
        seat = game.order[turn_no]
        if track.is_legend[seat] == 0 and game.cars[seat].status == RACING:
            return seat
    return -1


@jit
def must_decide(game, track, seat):
    """Whether a seat has a decision to make now."""
    whom = phases.WAITS_FOR[game.phase]
    if whom == phases.ALL:
        return is_planning(game, track, seat)
    if whom == phases.IN_TURN:
        return seat == game.turn.seat and must_decide_in_turn(game, track, seat)
    return whom == phases.BEFORE and seat == start.seat_in_turn(game, track)


@jit
def must_decide_in_turn(game, track, seat):
    phase = game.phase
    if phase == phases.REACT:
        return react.has_choice(game, track, seat)
    if phase == phases.DISCARD:
        return discard.has_choice(game, track, seat)
    if phase == phases.SLIPSTREAM:
        return slipstream.distances(game, track, seat) != 0
    return asking.must_decide(game, track, seat)


@jit
def next_seat(game, track):
    """The first seat that has a decision to make, or -1."""
    whom = phases.WAITS_FOR[game.phase]
    if whom == phases.ALL:
        for seat in range(track.n_cars):
            if is_planning(game, track, seat):
                return seat
    elif whom == phases.IN_TURN:
        if must_decide_in_turn(game, track, game.turn.seat):
            return game.turn.seat
    elif whom == phases.BEFORE:
        return start.seat_in_turn(game, track)
    return -1


@jit
def waits(game, track):
    """Whether the race waits for a seat, or is over."""
    return game.phase == phases.OVER or next_seat(game, track) >= 0


@jit
def write_choices(game, track, seat, choices):
    """The legal actions of a seat that must decide, ascending."""
    choices.n = 0
    phase = game.phase
    car = game.cars[seat]
    if phase == phases.PLAN:
        if car.plan_gear == 0:
            shift_gears.write_choices(track, car, choices)
        else:
            play_cards.write_choices(track, car, choices)
    elif phase == phases.REACT:
        react.write_choices(game, track, seat, choices)
    elif phase == phases.SLIPSTREAM:
        slipstream.write_choices(game, track, seat, choices)
    elif phase == phases.DISCARD:
        discard.write_choices(game, track, seat, choices)
    elif phases.WAITS_FOR[phase] == phases.IN_TURN:
        asking.write_choices(game, track, seat, choices)
    else:
        start.write_choices(game, track, seat, choices)


# Results ---------------------------------------------------------------------------------------


@jit
def apply(game, track, seat, action, events):
    """Take one legal action; `advance` follows."""
    phase = game.phase
    car = game.cars[seat]
    if phase == phases.PLAN:
        if is_gear(action):
            shift_gears.choose(car, action)
        else:
            play_cards.choose(car, action)
        if car.ready == 1:
            emit(events, ev.PLANNED, seat, 0, 0, 0)
    elif phase == phases.REACT:
        apply_reaction(game, track, seat, action, events)
    elif phase == phases.SLIPSTREAM:
        if not slipstream.choose(game, track, seat, action, events):
            game.phase = phases.CHECK_CORNER
    elif phase == phases.DISCARD:
        if not discard.choose(game, track, seat, action, events):
            end_discard(game, track, seat, events)
    elif phases.WAITS_FOR[phase] == phases.IN_TURN:
        asking.apply(game, track, seat, action, events)
    else:
        start.apply(game, track, seat, action, events)


@jit
def apply_reaction(game, track, seat, action, events):
    if action == CANNOT_PAY:
        unpaid.go_back(game, track, seat, events)
        game.phase = phases.PAY
    elif not react.choose(game, track, seat, action, events):
        game.phase = phases.SLIPSTREAM
    elif game.turn.picks_left > 0:
        game.phase = phases.SALVAGE


@jit
def begin_discard(game, track):
    discard.begin(game, track)
    game.phase = phases.DISCARD


@jit
def end_discard(game, track, seat, events):
    if track.effects.lap_heat > 0:
        lose_heat(game, track, seat, events)
    game.phase = phases.REPLENISH


@jit
def commit(game, track, events):
    """All plans are in: shift gears, pay, and fix the order of the round (R3.4)."""
    if track.one_call == 1:
        commit_one(game, track, events)
        return
    for seat in range(track.n_cars):
        if game.cars[seat].status == RACING and track.is_legend[seat] == 0:
            shift_gears.shift(game, track, seat, events)
    if game.n_order > track.n_cars - game.n_finished - game.n_out:  # somebody gave up while planning
        sort_order(game, track)
    game.turn_no = 0
    game.phase = phases.TURN


@jit
def commit_one(game, track, events):
    """The plan of the next turn is in, with `one_call`. It stays ready until that turn begins: Legends may come before.

    The race is that of all plans at once: what a car pays and plays is nobody else's, and a plan draws nothing.
    """
    if game.turn_no == 0 and game.n_order > track.n_cars - game.n_finished - game.n_out:
        sort_order(game, track)
    seat = next_to_plan(game, track)
    if seat >= 0:
        shift_gears.shift(game, track, seat, events)
        game.cars[seat].ready = 1
    game.phase = phases.TURN


@jit
def begin_turn(game, track, events):
    """Begin the turn of the next car of the order, or end the round if there is none."""
    if game.turn_no == game.n_order:
        end_round(game, track, events)
        return
    seat = game.order[game.turn_no]
    car, turn = game.cars[seat], game.turn
    if car.status != RACING:
        game.turn_no += 1
        return
    if track.one_call == 1 and track.is_legend[seat] == 0:
        if car.ready == 0:
            game.phase = phases.PLAN
            return
        car.ready = 0
    clear_turn(track, turn)
    turn.seat = seat
    turn.began_lap = car.lap
    turn.began_space = car.space
    if track.is_legend[seat] == 1:
        emit(events, ev.TURN, seat, 0, 0, 0)
        legends.drive(game, track, seat, events)
        if track.is_championship == 1:
            count_lap(game, track, seat)
            if track.lap_line >= 0:
                legend_crosses(game, track, seat)
        game.turn_no += 1
        return
    adrenaline.begin(game, track)
    emit(events, ev.TURN, seat, turn.has_adrenaline, 0, 0)
    game.phase = phases.REVEAL


@jit
def clear_turn(track, turn):
    """Clear everything but the play area, which is empty between turns."""
    turn.has_adrenaline = 0
    turn.may_move_one = 0
    turn.may_boost = 0
    turn.cooldown = 0
    turn.cooled_sectors = 0
    turn.next_pick = 0
    turn.plus = 0
    turn.picked = 0
    turn.speed = 0
    turn.gained = 0
    turn.slipped_from = NEVER
    turn.slipstreams = USUAL_SLIPSTREAMS
    if garage.is_special(track):
        garage.clear_turn(turn)


@jit
def end_round(game, track, events):
    """Cars past the last finish leave the track and take the next places, in their order (R5.1)."""
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
    if racing < game.n_order:
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
    """Place the cars still on the track in their order (R5.2)."""
    for i in range(game.n_order):
        car = game.cars[game.order[i]]
        car.place = game.n_finished + i + 1
        car.last_round = game.round_no
    game.phase = phases.OVER
    emit(events, ev.OVER, EVERYONE, game.round_no, 0, 0)


@jit
def tick(game, track, events):
    """Take one step that needs no decision, and go on to the next phase."""
    seat = game.turn.seat
    phase = game.phase
    if phase == phases.TURN:
        begin_turn(game, track, events)
    elif phase == phases.REVEAL:
        if reveal_and_move.reveal(game, track, seat, events):
            game.phase = phases.MOVE if speeds.unchosen(game) < 0 else phases.SPEED
        else:
            game.phase = phases.REPLENISH
    elif phase == phases.MOVE:
        reveal_and_move.move(game, track, seat, events)
        react.begin(game, seat)
        game.phase = phases.REACT
    elif phase == phases.REACT:
        game.phase = phases.SLIPSTREAM
    elif phase == phases.SLIPSTREAM:
        game.phase = phases.CHECK_CORNER
    elif phase == phases.CHECK_CORNER:
        check_corners(game, track, seat, events)
    elif phase == phases.DISCARD:
        end_discard(game, track, seat, events)
    elif phase == phases.REPLENISH:
        replenish.replenish(game, track, seat, events)
        game.turn_no += 1
        game.phase = phases.TURN
    elif phase == phases.PLAN:
        commit(game, track, events)
    elif phases.WAITS_FOR[phase] == phases.IN_TURN:
        asking.tick(game, track, seat, events)
    else:
        start.tick(game, track, events)


@jit
def check_corners(game, track, seat, events):
    """Step 7, and the phase that follows from it."""
    has_spun_out = check_corner.check(game, track, seat, events)
    if track.is_championship == 1:
        end_of_corners(game, track, seat, has_spun_out, events)
    if has_spun_out and track.effects.spin_out_retires == 1:
        put_out(game, track, seat, 1, events)
    elif has_finished(track, game.cars[seat]):
        game.phase = phases.REPLENISH
    elif garage.is_special(track):
        game.phase = phases.REFRESH
    else:
        begin_discard(game, track)


@jit
def run_on(game, track, events):
    """Run on until a seat must decide. Returns the first such seat, NOBODY if the race is over, or STOPPED if the
    event buffer is nearly full."""
    while True:
        seat = next_seat(game, track)
        if seat >= 0:
            return seat
        if game.phase == phases.OVER:
            return NOBODY
        if game.phase == phases.TURN and is_nearly_full(events):
            return STOPPED
        tick(game, track, events)


@jit
def advance(game, track, events):
    """As run_on, for callers that do not need the seat. Returns OK or MORE."""
    return MORE if run_on(game, track, events) == STOPPED else OK


@jit
def has_room(game):
    """Whether a step can be taken without overflow of any count.

    Between two decisions there is at most one round of players' turns (18 Stress cards). If only Legends race, about
    1,400 rounds fill the event buffer. The fields hold 32,767.
    """
    return game.round_no < MAX_ROUNDS and game.stress_taken < MAX_STRESS_TAKEN


@jit
def give_up(game, track, seat, events):
    """The car leaves the track at once (R5.3)."""
    if game.phase > phases.PLAN:
        put_out(game, track, seat, 0, events)
    else:
        if game.phase < phases.PLAN:
            game.not_started += 1
        play_cards.forget(game.cars[seat])
        classify_out(game, track, seat, 0, events)


@jit
def put_out(game, track, seat, is_forced, events):
    """A car's race ends in the middle of its turn."""
    discard_play_area(game, track, seat)
    game.turn_no += 1
    game.phase = phases.TURN
    classify_out(game, track, seat, is_forced, events)


@jit
def classify_out(game, track, seat, is_forced, events):
    """Place a car that is out behind all others; the first one out is last (R5.3)."""
    car = game.cars[seat]
    car.status = OUT
    car.place = track.n_cars - game.n_out
    car.last_round = game.round_no
    game.n_out += 1
    emit(events, ev.RETIRED, seat, car.place, game.round_no, is_forced)
