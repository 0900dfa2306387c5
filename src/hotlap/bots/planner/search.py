"""The search: candidates for one decision, possible games for all of them, and the worst dropped on the way.

Every candidate is tried in the same possible games. From there all cars drive as `club` to the end of the round, and a
value says what the position is worth then: a fitted one for `planner`, the net of `ace` for `champion` (by_net.py). In
the games of `champion` its own car drives on as the net, to the end of the next round (decision 0044 has the figures).
Half of the candidates are dropped after each stage, so that most games are played where the choice is hard.
"""

from ...kernels import (
    NOBODY,
    SPECTATOR,
    actions,
    apply,
    array,
    cold,
    copy,
    discard,
    f64,
    i8,
    i64,
    in_hand,
    jit,
    layout,
    phases,
    record,
    run_through,
    write_choices,
)
from ..ace.net import Room
from ..club.notes import Notes
from ..club.think import think
from ..plans import Plans, list_plans, write_plan
from .by_net import end, points_by_net, take_by_net, wish_by_net
from .deal import deal_driven, take_own
from .value import Sums, points_of

MOST = 16  # candidates
ALL_DISCARDS = (
    12  # where no more sets of cards may be discarded, each is a candidate: so it was in 756 of 869 decisions
)
WORSE = 1.5  # plans that `club` expects to take so many rounds more than its best are no candidates


@record
class Search:
    """The candidates, the best of `club` first, and what they have brought so far."""

    n: i64
    n_left: i64  # not dropped; they come first
    stages: i64  # of the search: half is dropped after each
    codes: array(i8, MOST, layout.SLOTS)  # the actions of each, as the notation of a choice has them: no two are equal
    n_codes: array(i64, MOST)
    total: array(f64, MOST)  # points over all its games
    wins: array(f64, MOST)  # chances to win over them
    played: array(i64, MOST)  # how many games that are
    order: array(i64, MOST)  # the candidates, those not dropped first and the best of them at the head
    games: i64  # that each candidate not dropped has played
    seat: i64
    round_no: i64
    depth: i64  # rounds that are played, the present one included
    by_net: i64  # n: the net of `ace` values positions, and plans for rivals in every n-th game; 0: it has no say
    own_by_net: i64  # 1: it drives the own car on in all games, as in those of `champion`
    # working space
    plans: Plans
    choices: layout.Choices
    notes: Notes
    sums: Sums
    key: array(i64, 8)
    dealt: layout.Game
    trial: layout.Game
    seen: layout.Game
    room: Room
    wish: array(i8, layout.SLOTS)
    taken: array(i64, layout.SLOTS)  # of each slot, in the discard that is written


# Candidates ---------------------------------------------------------------------------------------


@jit
def find_candidates(view, track, seat, pace, ace, search):
    """Write the candidates of a seat that must decide; one if there is nothing to search."""
    search.n = 0
    search.n_codes[0] = 0
    search.games = 0
    search.seat = seat
    search.round_no = view.round_no
    if search.by_net == 0 or view.n_order > 1:  # alone there is nothing to weigh, and the net is the quicker one
        add_candidates(view, track, seat, pace, search)
    if search.by_net > 0:
        add_wish(view, track, seat, pace, ace, search)
    search.n_left = search.n
    search.stages = stages_of(search.n)
    for i in range(search.n):
        search.total[i] = 0.0
        search.wins[i] = 0.0
        search.played[i] = 0
        search.order[i] = i


@jit
def add_candidates(view, track, seat, pace, search):
    """What `club` finds best, or would do, and what else it weighs."""
    choices, notes = search.choices, search.notes
    if view.phase == phases.PLAN:
        add_plans(view, track, seat, pace, search)
        return
    write_choices(view, track, seat, choices)
    think(view, track, seat, pace, choices, notes)
    add_own(search)
    if view.phase == phases.DISCARD:
        add_discards(view, track, seat, search)
    elif is_searched(view.phase, notes.actions[0]):
        write_choices(view, track, seat, choices)
        for k in range(choices.n):
            if is_searched(view.phase, choices.codes[k]):
                add_action(search, choices.codes[k])


@jit
def is_searched(phase, action):
    """Whether `club` weighs such an action. What it does by rule, such as cooling and drafting, is done at once."""
    if phase == phases.REACT:
        return (
            action == actions.DONE
            or action == actions.BOOST
            or action == actions.ADRENALINE
            or action == actions.ACCELERATE
            or action == actions.DRAFT
            or actions.is_card(action)
        )
    return phase == phases.SLIPSTREAM or phase == phases.SPEED or phase == phases.REFRESH or phase == phases.MULLIGANS


@jit
def add_plans(view, track, seat, pace, search):
    """The plans that `club` finds best."""
    plans = search.plans
    list_plans(view, track, seat, pace, plans, search.choices, search.notes)
    worst = plans.value[plans.order[0]] + WORSE
    for i in range(plans.n):
        plan = plans.order[i]
        if search.n < MOST and plans.value[plan] <= worst:
            search.n_codes[search.n] = write_plan(plans, plan, search.codes[search.n])
            search.n += 1


@jit
def add_own(search):
    """What `club` would do."""
    notes = search.notes
    for k in range(notes.n):
        search.codes[0][k] = notes.actions[k]
    search.n_codes[0] = notes.n
    search.n = 1


@jit
def add_action(search, action):
    if search.n < MOST and search.codes[0][0] != action:
        search.codes[search.n][0] = action
        search.n_codes[search.n] = 1
        search.n += 1


@jit
def add_discards(view, track, seat, search):
    """Every set of cards that may be discarded. Of more than ALL_DISCARDS what `club` discards, the same with one kind
    of card more or less, and nothing at all."""
    if not add_all_discards(view, track, seat, search):
        search.n = 1
        add_near_discards(view, track, seat, search)


@jit
def add_all_discards(view, track, seat, search):
    """Add every discard; false as soon as they are too many. The slots count up, like the figures of a number."""
    n = 0
    most = min(track.effects.most_discards, layout.SLOTS - 1)
    for slot in range(track.slots):
        search.taken[slot] = 0
    while True:
        if not add_taken(track, search):
            return False
        slot = 0
        while slot < track.slots and (n == most or search.taken[slot] == n_loose(view, track, seat, slot)):
            n -= search.taken[slot]
            search.taken[slot] = 0
            slot += 1
        if slot == track.slots:
            return True
        search.taken[slot] += 1
        n += 1


@jit
def n_loose(view, track, seat, slot):
    """How many cards of a slot may be discarded."""
    return in_hand(view.cars[seat], slot) if discard.may_go(view, track, seat, slot) else 0


@jit
def add_taken(track, search):
    """Add the discard of the cards in search.taken, unless it is what `club` discards. Returns false if it is one too
    many."""
    n = 0
    for slot in range(track.slots):
        for _ in range(search.taken[slot]):
            search.codes[search.n][n] = actions.CARD + slot
            n += 1
    n = end(search.codes[search.n], n)
    search.n_codes[search.n] = n
    if candidate_of(search, search.codes[search.n], n) == search.n:
        search.n += 1
    return search.n <= ALL_DISCARDS


@jit
def add_near_discards(view, track, seat, search):
    most = track.effects.most_discards
    n_own = search.n_codes[0] - 1
    for slot in range(track.slots):
        if search.n < MOST - 1 and n_loose(view, track, seat, slot) > 0:
            n, is_own = 0, False
            for k in range(n_own):
                code = search.codes[0][k]
                is_own = is_own or code == actions.CARD + slot
                if code < actions.CARD + slot:
                    search.codes[search.n][n] = code
                    n += 1
            if not is_own:
                for _ in range(n_loose(view, track, seat, slot)):
                    search.codes[search.n][n] = actions.CARD + slot
                    n += 1
            for k in range(n_own):
                code = search.codes[0][k]
                if code > actions.CARD + slot:
                    search.codes[search.n][n] = code
                    n += 1
            if n <= most and n < layout.SLOTS - 1 and not (is_own and n == 0):
                search.n_codes[search.n] = end(search.codes[search.n], n)
                search.n += 1
    if n_own > 0:
        search.n_codes[search.n] = end(search.codes[search.n], 0)
        search.n += 1


@cold
def add_wish(view, track, seat, pace, ace, search):
    """What `ace` would do becomes the first candidate. What `club` does by rule, it does in place of `club`."""
    n = wish_by_net(view, track, seat, pace, ace, search)
    at = candidate_of(search, search.wish, n)
    if at == search.n:
        is_rule = search.n == 1 and view.phase != phases.PLAN and view.phase != phases.DISCARD
        if is_rule or search.n == MOST:
            at -= 1
        else:
            search.n += 1
    for k in range(max(search.n_codes[0], n)):
        search.codes[at][k] = search.codes[0][k]
        search.codes[0][k] = search.wish[k]
    search.n_codes[at] = search.n_codes[0]
    search.n_codes[0] = n


@jit
def candidate_of(search, codes, n):
    """The candidate that is this choice of n actions; the number of candidates if there is none."""
    for i in range(search.n):
        k = 0
        while k < n and search.codes[i][k] == codes[k]:
            k += 1
        if k == n and search.n_codes[i] == n:
            return i
    return search.n


# Playouts -----------------------------------------------------------------------------------------


@jit
def drive_on(game, track, seat, last, waits_for, pace, ace, search, events):
    """Drive all cars to the beginning of round `last`, or until the place of `seat` is certain: as `club`, or that of
    `seat` as the net if the search says so."""
    while waits_for != NOBODY and game.round_no < last and (seat == SPECTATOR or game.cars[seat].place == 0):
        if search.own_by_net == 1 and waits_for == seat and game.n_order > 1:
            take_by_net(game, track, seat, pace, ace, search, events)
        else:
            take_own(game, track, waits_for, pace, events, search)
        waits_for = run_through(game, track, events)


@jit
def begin_trial(track, search, i, events):
    """Take a candidate's actions in a copy of the possible game that was dealt. Returns who decides next, or NOBODY."""
    copy(search.trial, search.dealt)
    events.n = 0
    for k in range(search.n_codes[i]):
        apply(search.trial, track, search.seat, search.codes[i][k], events)
    return run_through(search.trial, track, events)


@jit
def worth(game, track, seat, pace, net, ace, search):
    """The points that a player's car may expect. `game` waits for plans, or the race is over."""
    if search.by_net > 0:
        return points_by_net(game, track, seat, pace, ace, search)
    return points_of(game, track, seat, pace, net, search.sums, search.choices, search.notes)


@jit
def try_candidate(track, pace, net, ace, search, i, events):
    """The points after a candidate's actions in the possible game that was dealt."""
    game, seat, last = search.trial, search.seat, search.round_no + search.depth
    waits_for = begin_trial(track, search, i, events)
    drive_on(game, track, seat, last, waits_for, pace, ace, search, events)
    return worth(game, track, seat, pace, net, ace, search)


@jit
def play_games(view, track, pace, net, ace, search, n, events):
    """Play so many more possible games with every candidate that is left."""
    for _ in range(n):
        search.key[7] = search.games
        search.games += 1
        deal_driven(view, track, search.seat, pace, ace, search, events)
        for k in range(search.n_left):
            i = search.order[k]
            search.total[i] += try_candidate(track, pace, net, ace, search, i, events)
            search.wins[i] += search.sums.win
            search.played[i] += 1


@jit
def drop(search, n_left):
    """Keep the best so many candidates; of equal ones those that `club` prefers."""
    for k in range(1, search.n_left):
        i, at = search.order[k], k
        while at > 0 and is_better(search, i, search.order[at - 1]):
            search.order[at] = search.order[at - 1]
            at -= 1
        search.order[at] = i
    search.n_left = min(search.n_left, n_left)


@jit
def is_better(search, i, other):
    if search.total[i] != search.total[other]:
        return search.total[i] > search.total[other]
    return i < other


@jit
def stages_of(n):
    """How often n candidates are halved until one is left."""
    stages = 0
    while n > 1:
        n = (n + 1) // 2
        stages += 1
    return stages


@jit
def games_of_stage(stage, stages, samples):
    """The possible games of a stage: each has twice as many as the one before, and all together are `samples`."""
    done = samples * ((1 << stage) - 1) // ((1 << stages) - 1)
    return max(1, samples * ((2 << stage) - 1) // ((1 << stages) - 1) - done)


@jit
def search_by_samples(view, track, pace, net, ace, search, samples, events):
    """Search among the candidates found, with so many possible games for the last two. The decision is candidate
    search.order[0]."""
    for stage in range(search.stages):
        play_games(view, track, pace, net, ace, search, games_of_stage(stage, search.stages, samples), events)
        drop(search, (search.n_left + 1) // 2)
