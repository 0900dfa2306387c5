"""The net of `ace` in a search: it plans for rivals, drives its own car on, says what a position is worth, and wishes a
candidate.

`ace` are its weights as bots/ace/net.py orders them; NO_NET where a search goes without it.
"""

from ...kernels import actions, apply, cold, copy, jit, layout, must_decide, phases, see, write_choices
from ..ace.net import most_wished, take_in, weigh_actions, weigh_places
from ..kernel_driver import goes_on, has_several
from .value import POINTS, exponential

NO_NET = layout.floats([0.0])
# In every second game the net plans for rivals: so `champion` is ready for rivals of either kind. With all games by the
# net it had 5.7 points against five `club`, in place of 6.2 with none (72 races on USA, each within 0.6).
EVERY = 2
ROLES, NO_ROLES = (EVERY, 1, 2), (0, 0, 1)  # by_net, own_by_net and depth of a search: of `champion`, and of `planner`


@cold
def wished(game, track, seat, pace, ace, search):
    """The action of a seat that the net wishes most."""
    write_choices(game, track, seat, search.choices)
    if search.choices.n == 1:
        return search.choices.codes[0]
    see(game, track, seat, search.seen)
    take_in(search.seen, track, seat, pace, ace, search.room)
    weigh_actions(track, ace, search.room)
    return most_wished(search.choices, search.room)


@cold
def take_by_net(game, track, seat, pace, ace, search, events):
    """Let the net take the decision of a seat, action by action."""
    while must_decide(game, track, seat):
        apply(game, track, seat, wished(game, track, seat, pace, ace, search), events)


@cold
def wish_by_net(view, track, seat, pace, ace, search):
    """Write the net's whole decision into search.wish. Returns the number of its actions.

    A set of cards ends with DONE, though the engine does not wait for it where no further card may go: else the same
    choice would have two forms.
    """
    game, n = search.trial, 0
    copy(game, view)
    while n < layout.SLOTS - 1:
        action = wished(game, track, seat, pace, ace, search)
        search.wish[n] = action
        n += 1
        if action == actions.DONE or not has_several(view.phase):
            return n
        apply(game, track, seat, action, None)
        if not goes_on(game, track, seat, view.phase):
            break
    return end(search.wish, n) if is_set(view.phase) else n


@jit
def is_set(phase):
    """Whether a decision of this phase is a set of cards, which DONE ends."""
    return phase == phases.DISCARD or phase == phases.SALVAGE


@jit
def end(codes, n):
    """End a set of n cards. Returns the number of its actions."""
    codes[n] = actions.DONE
    return n + 1


@cold
def points_by_net(game, track, seat, pace, ace, search):
    """The points that a player's car may expect; search.sums has the chance to win, and how good its hand is."""
    car, room = game.cars[seat], search.room
    if car.place > 0:
        search.sums.win = 1.0 if car.place == 1 else 0.0
        return float(POINTS[car.place])
    see(game, track, seat, search.seen)
    take_in(search.seen, track, seat, pace, ace, room)
    weigh_places(ace, room)
    search.sums.hand = 2.0 * room.foreseen[1]  # bounded, and 0.0 where `club` knows no plan
    first, last = game.n_finished, track.n_cars - game.n_out  # places that are open
    most = float(room.places[first])
    for k in range(first + 1, last):
        most = max(most, float(room.places[k]))
    total, points, win = 0.0, 0.0, 0.0
    for k in range(first, last):
        weight = exponential(max(-500.0, float(room.places[k]) - most))
        total += weight
        points += weight * POINTS[k + 1]
        win += weight if k == 0 else 0.0
    search.sums.win = win / total
    return points / total
