"""A race in a championship (section 9): its event, Press Corners and Sponsorship cards."""

from .. import events as ev
from ..cards import FIRST_SPONSOR, HEAT
from ..events import emit
from ..jit import cold, jit
from ..layout import RACING, SPONSORS
from ..piles import forget_top, put_in_hand, shuffle_draw, take_from_hand
from ..rng import pick
from ..road import has_finished, progress
from .weather import limit

PRESS_SPEED = 2  # over the limit


@jit
def draw_sponsors(game, seat, n, events):
    """Draw n Sponsorship cards into the hand (R9.3, R9.5).

    If the deck is empty, the played cards form it anew. If there are none of those either, nothing more is drawn.
    """
    car = game.cars[seat]
    for _ in range(n):
        k = pick(game.rng, game.sponsors, SPONSORS)
        if k < 0:
            for i in range(SPONSORS):
                game.sponsors[i] = game.sponsors_used[i]
                game.sponsors_used[i] = 0
            k = pick(game.rng, game.sponsors, SPONSORS)
            if k < 0:
                return
        game.sponsors[k] -= 1
        car.secret[k] += 1
        car.n_secret += 1
        car.held += 1
        put_in_hand(car, FIRST_SPONSOR + k, 1)
        emit(events, ev.SPONSORED, seat, FIRST_SPONSOR + k, 0, 0)


@cold
def cross_press_corner(game, track, corner, line):
    """A car crosses a Press Corner's line at progress `line`; it earns cards if it pleases the press (R9.4)."""
    turn = game.turn
    allowed = limit(game, track, corner)
    if track.effects.slow_press == 1:
        is_seen = turn.speed < allowed
    else:
        is_seen = turn.speed >= allowed + PRESS_SPEED or line >= turn.slipped_from
    if is_seen and (turn.pressed >> corner) & 1 == 0:
        turn.pressed |= 1 << corner
        turn.sponsors += track.effects.press_cards


@cold
def count_lap(game, track, seat):
    """Count a car that has completed lap 1. Returns whether it is among the first to do so."""
    car = game.cars[seat]
    if track.effects.first_lap_places == 0 or car.has_lapped == 1 or car.lap < 1:
        return False
    car.has_lapped = 1
    game.lapped += 1
    return game.lapped <= track.effects.first_lap_places


@cold
def cross_lap_line(game, track, seat, lap):
    """A car crosses `lap_line` in this lap of its own. Returns whether it is among the lap's first to do so (R9.9).
    Back there in the same lap, after a spin-out, it is not counted again."""
    car, before = game.cars[seat], 0
    if car.lines_crossed > lap:
        return False
    car.lines_crossed = lap + 1
    for other in range(track.n_cars):
        before += 1 if other != seat and game.cars[other].lines_crossed > lap else 0
    return before < track.effects.lap_places


@cold
def legend_crosses(game, track, seat):
    """Count the crossings of a Legend's turn: it takes its places, and gets no card."""
    line = track.corner_line[track.lap_line]
    for lap in range(game.turn.began_lap, game.cars[seat].lap + 1):
        at = lap * track.spaces + line
        if game.turn.began_lap * track.spaces + game.turn.began_space <= at < progress(track, game.cars[seat]):
            if 0 <= lap < track.laps:
                cross_lap_line(game, track, seat, lap)


@jit
def cars_passed(game, track, seat):
    """How many cars stand on the spaces between the start of the turn and the car, both excluded, on any lap."""
    car, turn = game.cars[seat], game.turn
    moved = progress(track, car) - turn.began_lap * track.spaces - turn.began_space
    n = 0
    for other in range(track.n_cars):
        rival = game.cars[other]
        if other != seat and rival.status == RACING:
            ahead = rival.space - turn.began_space
            if ahead < 0:
                ahead += track.spaces
            if 0 < ahead < moved:
                n += 1
    return n


@cold
def end_of_corners(game, track, seat, has_spun_out, events):
    """The end of step 7: draw all Sponsorship cards gained in the turn at once; none after a spin-out (R9.5)."""
    turn = game.turn
    if count_lap(game, track, seat):
        turn.sponsors += 1
    if 0 < track.effects.record_speed <= turn.speed:
        turn.sponsors += 1
    if track.effects.cars_passed > 0 and cars_passed(game, track, seat) >= track.effects.cars_passed:
        turn.sponsors += 1
    if not has_spun_out:
        draw_sponsors(game, seat, turn.sponsors, events)
    turn.sponsors = 0


@cold
def lose_heat(game, track, seat, events):
    """After a completed lap, except the last, an event may make Heat cards leave the race, if the car has any."""
    car = game.cars[seat]
    if car.lap <= game.turn.began_lap or car.lap < 1 or has_finished(track, car):
        return
    for _ in range(track.effects.lap_heat):
        if not lose_one(car):
            return
        emit(events, ev.LOST_HEAT, seat, 0, 0, 0)


@jit
def lose_one(car):
    """Remove a Heat card from the race: from the engine, else the hand, the discard pile or the draw deck.

    Returns False if there is none.
    """
    if car.engine > 0:
        car.engine -= 1
    elif car.hand[HEAT] > 0:
        take_from_hand(car, HEAT, 1)
    elif car.discard[HEAT] > 0:
        car.discard[HEAT] -= 1
        car.n_discard -= 1
        forget_top(car, HEAT)
    elif car.draw[HEAT] > 0:
        lose_from_deck(car)
    else:
        return False
    return True


@jit
def lose_from_deck(car):
    """Remove a Heat card from the draw deck, which is shuffled then: its place was not known."""
    car.draw[HEAT] -= 1
    car.unseen[HEAT] -= 1
    car.n_draw -= 1
    shuffle_draw(car)
