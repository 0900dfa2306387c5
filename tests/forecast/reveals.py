"""Imagined reveals in bulk: a plan or a reaction under the rules, with the deck dealt anew each time, and driven on by
the best reaction: the Heat of cards is paid, and as little is cooled as saves the car; all, if nothing does. Before a
plan the cars ahead in the order have moved, by any number of spaces.
"""

from hotlap.engine import asking, phases, pools
from hotlap.engine import events as ev
from hotlap.engine.actions import CANNOT_PAY, DONE, HEAT, SPEED
from hotlap.engine.cards import HEAT as HEAT_CARD
from hotlap.engine.imagine import deal
from hotlap.engine.jit import copy, entry, jit
from hotlap.engine.layout import array, i64, record
from hotlap.engine.modules import garage, speeds, symbols, unpaid
from hotlap.engine.rng import below, seed_stream
from hotlap.engine.road import move, progress
from hotlap.engine.steps import adrenaline, check_corner, react, reveal_and_move, shift_gears
from hotlap.engine.turn import apply, clear_turn

SPEEDS = 128
GAMES = 2  # that an entry needs as working space


@record
class Tally:
    """How often each Speed occurred, the sums of its results, and their bounds."""

    counts: array(i64, SPEEDS)
    unpaid: array(i64, SPEEDS)
    moved: array(i64, SPEEDS)
    nearest: array(i64, SPEEDS)
    furthest: array(i64, SPEEDS)
    heat: array(i64, SPEEDS)
    cool: array(i64, SPEEDS)
    most_heat: array(i64, SPEEDS)
    most_cool: array(i64, SPEEDS)
    spins: array(i64, SPEEDS)
    hopeless: i64  # how often the Heat of cards could not be paid
    n: i64


@jit
def is_shuffled(events):
    found = False
    for i in range(events.n):
        found |= events.items[i].kind == ev.SHUFFLED
    return found


@jit
def coolable(game, track, car, sure):
    """Heat that can be returned to the engine, of `sure` Heat in the discard pile."""
    return react.cooldown(game, track, car) + min(game.turn.pools[pools.SUPER_COOL], sure)


@jit
def cool(game, track, seat, n, events):
    """Cool n Heat by Cooldown, and the rest with Super-cool."""
    car = game.cars[seat]
    while n > 0:
        k = min(n, react.cooldown(game, track, car))
        if k == 0:
            symbols.use_pool(game, seat, pools.SUPER_COOL, n, events)
            return
        react.cool(game, track, seat, k, events)
        n -= k


@jit
def spins_out(game, track, seat, n, rooms, events):
    """Whether the car spins out even if it cools n Heat."""
    copy(rooms[0], game)
    cool(rooms[0], track, seat, n, events)
    return check_corner.check(rooms[0], track, seat, events)


@jit
def pay_one_by_one(game, track, seat, events):
    for i in range(game.turn.n_played):
        if garage.is_open(game.turn, i, garage.HEAT_OPEN):
            symbols.pay_card(game, track, seat, i, events)


@jit
def give_up(game, track, seat, events):
    """`cannot pay`, and then the cards that cost least are kept."""
    if game.phase == phases.REACT:
        apply(game, track, seat, CANNOT_PAY, events)
    while game.phase == phases.PAY:
        best, least = -1, 99
        for i in range(game.turn.next_pick, min(game.turn.n_played, 4)):
            cost = track.cards.heat[game.cars[seat].kind[game.turn.played[i]]]
            if game.turn.picks_left > 0 and unpaid.can_keep(game, track, seat, i) and cost < least:
                best, least = i, cost
        if best >= 0:
            unpaid.keep(game, track, seat, best, events)
        else:
            asking.tick(game, track, seat, events)


@jit
def drive_on(game, track, seat, sure, goes_back, rooms, events, tally):
    """From REACT, PAY or SLIPSTREAM to the end of step 7. `sure` is the Heat that has to lie in the discard pile now,
    if the pile was not shuffled since."""
    car, turn = game.cars[seat], game.turn
    was_shuffled = is_shuffled(events)
    if was_shuffled:
        sure = 0
    if game.phase == phases.PAY:
        engine = car.engine
        events.n = 0
        give_up(game, track, seat, events)
        sure = 0 if is_shuffled(events) else sure + engine - car.engine
    owed = garage.heat_due(game, track, seat)
    most = coolable(game, track, car, sure)
    if owed > car.engine + most:
        tally.hopeless += 1
        if not goes_back:
            tally.counts[turn.speed] += 1
            tally.unpaid[turn.speed] += 1
            return
        engine = car.engine
        events.n = 0
        give_up(game, track, seat, events)
        sure = 0 if was_shuffled or is_shuffled(events) else sure + engine - car.engine
        owed = 0
    cooled = 0
    if game.phase == phases.REACT:
        cooled = max(0, owed - car.engine)
        from_pile = max(0, cooled - react.cooldown(game, track, car))
        cool(game, track, seat, cooled, events)
        pay_one_by_one(game, track, seat, events)
        sure += owed - from_pile
        further, last = 0, coolable(game, track, car, sure)
        while further < last and spins_out(game, track, seat, further, rooms, events):
            further += 1
        cool(game, track, seat, further, events)
        cooled += further
    now, engine = progress(track, car), car.engine
    events.n = 0
    spins = check_corner.check(game, track, seat, events)
    speed = turn.speed
    is_first = tally.counts[speed] == tally.unpaid[speed]
    tally.counts[speed] += 1
    tally.moved[speed] += now
    tally.nearest[speed] = now if is_first else min(now, tally.nearest[speed])
    tally.furthest[speed] = now if is_first else max(now, tally.furthest[speed])
    tally.heat[speed] += engine - car.engine
    tally.cool[speed] += cooled
    tally.most_heat[speed] = max(engine - car.engine, tally.most_heat[speed])
    tally.most_cool[speed] = max(cooled, tally.most_cool[speed])
    tally.spins[speed] += spins


FAR = 24  # spaces that a car may move before this one


@jit
def move_others(game, track, seat, events):
    """Move the cars ahead in the order; some stay, and some follow each other."""
    spaces = 0
    for i in range(game.n_order):
        other = game.order[i]
        if other == seat:
            return
        kind = below(game.rng, 4)
        if kind == 0:
            spaces = 0
        elif kind < 3 or i == 0:
            spaces = below(game.rng, FAR)
        else:  # beside the one that moved before it
            ahead = progress(track, game.cars[game.order[i - 1]]) - progress(track, game.cars[other])
            spaces = min(max(0, ahead), FAR)
        move(game, track, other, spaces, events)


@jit
def deal_one(sight, track, seat, number, key, game, choices):
    copy(game, sight)
    key[0] = number
    seed_stream(game.rng, key)
    deal(game, track, seat, choices, False)


@entry
def reveal_plan(sights, tracks, seat, gear, plan, n_plan, wanted, goes_back, key, games, events, choices, tallies, n):
    """Commit a plan in n imagined games and drive it to the end of step 7, each card by the Speed that is wanted of its
    kind, or by its highest if that is below 0. The cars ahead move first.
    """
    track = tracks[0]
    for number in range(n):
        game = games[0]
        deal_one(sights[0], track, seat, number, key, game, choices[0])
        events[0].n = 0
        car, turn = game.cars[seat], game.turn
        move_others(game, track, seat, events[0])
        events[0].n = 0
        clear_turn(track, turn)
        turn.seat = seat
        turn.began_lap = car.lap
        turn.began_space = car.space
        if adrenaline.is_helped(game, track, seat):
            turn.has_adrenaline = 1
            turn.cooldown = 1
        car.plan_gear = gear
        car.plan_n = n_plan
        for k in range(n_plan):
            car.plan[k] = plan[k]
        shift_gears.shift(game, track, seat, events[0])
        sure = car.discard[HEAT_CARD]
        reveal_and_move.reveal(game, track, seat, events[0])
        game.phase = phases.SPEED
        while speeds.unchosen(game) >= 0:
            choices[0].n = 0
            speeds.offer_speeds(game, track, seat, choices[0])
            best = SPEED
            for k in range(choices[0].n):
                best = max(best, choices[0].codes[k])
            speed = wanted[car.kind[turn.played[speeds.unchosen(game)]]]
            best = SPEED + speed if speed >= 0 else best
            speeds.choose_speed(game, seat, best, events[0])
        reveal_and_move.move(game, track, seat, events[0])
        react.begin(game, seat)
        game.phase = phases.REACT
        drive_on(game, track, seat, sure, goes_back, games[1:], events[0], tallies[0])
        tallies[0].n += 1


@entry
def reveal_reaction(sights, tracks, seat, action, goes_back, key, games, events, choices, tallies, n):
    """As reveal_plan, for one Speed of a card (others count as their highest), reaction or slipstream of the turn."""
    track = tracks[0]
    for number in range(n):
        game = games[0]
        deal_one(sights[0], track, seat, number, key, game, choices[0])
        events[0].n = 0
        car, phase = game.cars[seat], game.phase
        engine, hand, sure = car.engine, car.hand[HEAT_CARD], car.discard[HEAT_CARD]
        if action == DONE and phase == phases.REACT:
            game.phase = phases.SLIPSTREAM
        elif phase == phases.PAY:
            unpaid.keep(game, track, seat, action - HEAT, events[0])
        elif phase == phases.SPEED:
            speeds.choose_speed(game, seat, action, events[0])
            while speeds.unchosen(game) >= 0:
                choices[0].n = 0
                speeds.offer_speeds(game, track, seat, choices[0])
                speeds.choose_speed(game, seat, choices[0].codes[choices[0].n - 1], events[0])
            reveal_and_move.move(game, track, seat, events[0])
            react.begin(game, seat)
            game.phase = phases.REACT
        else:
            apply(game, track, seat, action, events[0])
        # what left engine or hand lies in the discard pile; what Super-cool took from it is in the engine
        sure += engine + hand - car.engine - car.hand[HEAT_CARD]
        drive_on(game, track, seat, sure, goes_back, games[1:], events[0], tallies[0])
        tallies[0].n += 1
