"""Imagined reveals in bulk: the results of a plan or a reaction under the rules, with the deck dealt anew each time."""

from hotlap.engine.actions import SLIPSTREAM
from hotlap.engine.imagine import deal
from hotlap.engine.jit import copy, entry
from hotlap.engine.rng import seed_stream
from hotlap.engine.road import progress
from hotlap.engine.steps import check_corner, react, reveal_and_move, shift_gears, slipstream

SPEEDS = 64


@entry
def reveal_plan(sights, tracks, seat, gear, plan, key, games, events, choices, counts, moved, heat, spins, n):
    """Commit a plan in n imagined games and drive it without reactions.

    `counts` is how often each Speed occurred. `moved`, `heat`, `spins` sum up its results, by Speed (int64).
    """
    track = tracks[0]
    for i in range(n):
        game = games[0]
        copy(game, sights[0])
        key[0] = i
        seed_stream(game.rng, key)
        deal(game, track, seat, choices[0], False)
        events[0].n = 0
        car, turn = game.cars[seat], game.turn
        car.plan_gear = gear
        car.plan_n = gear
        for k in range(gear):
            car.plan[k] = plan[k]
        turn.seat = seat
        turn.adjust = 0
        turn.plus = 0
        turn.stress = 0
        turn.began_lap = car.lap
        turn.began_space = car.space
        began = progress(track, car)
        shift_gears.shift(game, track, seat, events[0])
        engine = car.engine
        reveal_and_move.reveal(game, track, seat, events[0])
        reveal_and_move.move(game, track, seat, events[0])
        now = progress(track, car)
        check_corner.check(game, track, seat, events[0])
        counts[turn.speed] += 1
        moved[turn.speed] += now - began
        heat[turn.speed] += engine - car.engine
        spins[turn.speed] += 1 if progress(track, car) < now else 0


@entry
def reveal_reaction(sights, tracks, seat, action, key, games, events, choices, counts, moved, heat, spins, n):
    """As reveal_plan, for one reaction or slipstream of the current turn."""
    track = tracks[0]
    for i in range(n):
        game = games[0]
        copy(game, sights[0])
        key[0] = i
        seed_stream(game.rng, key)
        deal(game, track, seat, choices[0], False)
        events[0].n = 0
        car, turn = game.cars[seat], game.turn
        began = progress(track, car)
        if action >= SLIPSTREAM:
            slipstream.choose(game, track, seat, action, events[0])
        else:
            react.choose(game, track, seat, action, events[0])
        engine = car.engine
        now = progress(track, car)
        check_corner.check(game, track, seat, events[0])
        counts[turn.speed] += 1
        moved[turn.speed] += now - began
        heat[turn.speed] += engine - car.engine
        spins[turn.speed] += 1 if progress(track, car) < now else 0
