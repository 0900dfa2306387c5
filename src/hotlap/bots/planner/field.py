"""Whole races between compiled drivers, `planner` among them: they measure its strength and fit its value."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...kernels import (
    ANY,
    LIMIT,
    NOBODY,
    array,
    copy,
    entry,
    f32,
    f64,
    has_room,
    i64,
    jit,
    layout,
    phases,
    record,
    run_through,
    see,
    set_up,
    throw,
    write_choices,
)
from ..ace.weights import weights
from ..club.pace import Pace, measure
from ..club.think import think
from ..dice import start
from ..field import carry_out, check_taken
from ..plans import list_plans, write_plan
from .by_net import NO_NET, NO_ROLES, ROLES, wished
from .features import OWN, PAIR, RIVALS, write_features
from .search import Search, find_candidates, search_by_samples
from .value import Net, net

RANDOM, CLUB, PLANNER, WAVERING, ACE, CHAMPION = range(6)

# A Legend is never asked. "wavering" drives as `club`, but one plan in ten is any of the six best: so the value learns
# of more positions.
DRIVERS = {
    "random": RANDOM,
    "club": CLUB,
    "legend": RANDOM,
    "planner": PLANNER,
    "wavering": WAVERING,
    "ace": ACE,
    "champion": CHAMPION,
}
NEED_ACE = frozenset({"ace", "champion"})
WAVERS = 10
FACTS = 5  # seat, rivals, cars that have finished, round, place at the end


@record
class Rows:
    """Positions for the fit: cars at the beginning of rounds."""

    n: i64
    first: i64  # row of the present race


@jit
def decide(game, view, track, seat, driver, samples, dice, pace, net, ace, search, events, is_checked):
    """Take one decision of a seat. Returns the number of actions taken; ILLEGAL if one `is_checked` and not offered."""
    choices, notes = search.choices, search.notes
    see(game, track, seat, view)
    if driver == PLANNER or driver == CHAMPION:
        search.by_net, search.own_by_net, search.depth = ROLES if driver == CHAMPION else NO_ROLES
        for i in range(7):
            search.key[i] = throw(dice, 1 << 31)
        find_candidates(view, track, seat, pace, ace, search)
        search_by_samples(view, track, pace, net, ace, search, samples, events)
        best = search.order[0]
        notes.n = search.n_codes[best]
        for k in range(notes.n):
            notes.actions[k] = search.codes[best][k]
    elif driver == WAVERING and game.phase == phases.PLAN and throw(dice, WAVERS) == 0:
        list_plans(view, track, seat, pace, search.plans, choices, notes)
        plan = search.plans.order[throw(dice, min(6, search.plans.n))]
        notes.n = write_plan(search.plans, plan, notes.actions)
    elif driver == ACE:
        notes.n = 1
        notes.actions[0] = wished(game, track, seat, pace, ace, search)
    else:
        write_choices(view, track, seat, choices)
        if driver == RANDOM:
            notes.n = 1
            notes.actions[0] = choices.codes[throw(dice, choices.n)]
        else:
            think(view, track, seat, pace, choices, notes)
    return carry_out(game, track, seat, notes, choices, is_checked)


@jit
def note_cars(game, track, pace, search, rows, own, pairs, facts):
    """Note every player's car that races, at the beginning of a round: its numbers, and what the places depend on."""
    features = search.sums.features
    for seat in range(track.n_cars):
        if track.is_legend[seat] == 0 and game.cars[seat].status == layout.RACING and rows.n < len(own):
            write_features(game, track, seat, pace, features, search.choices, search.notes)
            for i in range(OWN):
                own[rows.n, i] = features.own[i]
            for i in range(features.n_rivals * PAIR):
                pairs[rows.n, i] = features.pairs[i]
            facts[rows.n, 0] = seat
            facts[rows.n, 1] = features.n_rivals
            facts[rows.n, 2] = game.n_finished
            facts[rows.n, 3] = game.round_no
            rows.n += 1


@jit
def drive(
    game,
    view,
    track,
    drivers,
    samples,
    dice,
    pace,
    net,
    ace,
    search,
    events,
    is_checked,
    one_in,
    rows,
    own,
    pairs,
    facts,
):
    """Drive a race that is set up to its end, and note one round in `one_in`; 0: none.

    Returns the number of actions taken, LIMIT or ILLEGAL - seat.
    """
    taken, round_no = 0, 0
    seat = run_through(game, track, events)
    while seat != NOBODY:
        if not has_room(game):
            return LIMIT
        if game.phase == phases.PLAN and game.round_no != round_no:
            round_no = game.round_no
            if one_in > 0 and throw(dice, one_in) == 0:
                note_cars(game, track, pace, search, rows, own, pairs, facts)
        n = decide(
            game,
            view,
            track,
            seat,
            drivers[seat],
            samples,
            dice,
            pace,
            net,
            ace,
            search,
            events,
            is_checked,
        )
        if n < 0:
            return n
        taken += n
        seat = run_through(game, track, events)
    return taken


@entry
def drive_many(
    games: array(layout.Game, 3),
    tracks: layout.Track,
    key: array(i64, 8),
    seeds: array(i64, ANY),
    drivers: array(i64, ANY, ANY),
    samples: i64,
    dice: array(i64, 4),
    paces: Pace,
    nets: Net,
    ace: array(f32, ANY),
    searches: Search,
    events: layout.Events,
    is_checked: bool,
    one_in: i64,
    rows: Rows,
    own: array(f64, ANY, OWN),
    pairs: array(f64, ANY, RIVALS * PAIR),
    facts: array(i64, ANY, FACTS),
    places: array(i64, ANY, ANY),
) -> i64:
    """Drive as many races as `places` has rows, each with its seed in the first word of `key`.

    `games` are three: a blank one, one to race in, one for the sight. Writes the places by race and seat. `drivers` are
    by race and seat. Returns the number of actions taken, or LIMIT or ILLEGAL - seat; the race is then left as it was.
    """
    actions = 0
    game, track = games[1], tracks[0]
    for i in range(len(places)):
        key[0] = seeds[i]
        copy(game, games[0])
        rows[0].first = rows[0].n
        set_up(game, track, key, None)
        taken = drive(
            game,
            games[2],
            track,
            drivers[i],
            samples,
            dice,
            paces[0],
            nets[0],
            ace,
            searches[0],
            events[0],
            is_checked,
            one_in,
            rows[0],
            own,
            pairs,
            facts,
        )
        if taken < 0:
            return taken
        actions += taken
        for seat in range(track.n_cars):
            places[i, seat] = game.cars[seat].place
        for row in range(rows[0].first, rows[0].n):
            facts[row, 4] = game.cars[facts[row, 0]].place
    return actions


class Field:
    """Line-ups of compiled drivers ("random", "club", "legend", "planner", "wavering") that race on a compiled track.

    `drivers` has a row for each race and `seeds` a number; `places` gets the places by race and seat. `planner`
    and `champion` deal `samples` possible games for a decision. `value` are weights for the value of `planner`, and
    `ace` those of the net; without them the packaged ones count. `is_checked`: an action that was not offered is an
    error, and not a broken race. `noted` are the rows of one round in `one_in`, for the fit; there is room for
    `most_rows`.
    """

    def __init__(
        self,
        track: Any,
        drivers: Sequence[Sequence[str]],
        seeds: Sequence[int],
        samples: int = 64,
        value: Any = None,
        ace: Any = None,
        is_checked: bool = False,
        one_in: int = 0,
        most_rows: int = 1,
    ) -> None:
        self.track = track
        self.drivers = np.array([[DRIVERS[name] for name in row] for row in drivers], np.int64)
        self.samples = samples
        self.places = np.zeros_like(self.drivers)
        self.seeds = np.array(seeds, np.int64)
        self.key = np.zeros(8, np.int64)
        self.dice = np.zeros(4, np.int64)
        start(self.dice, int(seeds[0]))
        self.is_checked = is_checked
        self.one_in = one_in
        self.games = np.zeros(3, layout.Game.dtype)
        self.paces = measure(self.games[1:], track)
        self.nets = net(value)
        if ace is None:
            ace = weights() if NEED_ACE & {name for row in drivers for name in row} else NO_NET
        self.ace = ace
        self.room = (layout.new(Search), layout.new(layout.Events))
        self.rows = layout.new(Rows)
        self.noted = (
            np.zeros((most_rows, OWN)),
            np.zeros((most_rows, RIVALS * PAIR)),
            np.zeros((most_rows, FACTS), np.int64),
        )

    def race(self) -> int:
        """Drive all races. Returns the number of actions taken.

        Raises IllegalAction or InternalLimit, with the seed of that race.
        """
        head = (
            self.games,
            self.track,
            self.key,
            self.seeds,
            self.drivers,
            self.samples,
            self.dice,
            self.paces,
        )
        known = (self.nets, self.ace, *self.room)
        taken = int(drive_many(*head, *known, self.is_checked, self.one_in, self.rows, *self.noted, self.places))
        return check_taken(taken, self.key)
