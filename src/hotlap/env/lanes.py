"""Many races side by side, each run on to the next decision of a learner. batch.py is their face for Python.

A lane has one race at a time. Moves that are forced are made here, and so are the decisions of seats that kernels hold.
When a race is over its results are written, and the lane goes on with its next one.
"""

from ..bots.club.pace import Pace
from ..bots.club.plan import complete_plan
from ..bots.club.think import think
from ..bots.foresight import SIZE, Foresight, write_foresight
from ..bots.observation.write import write, write_page
from ..bots.seats import LEARNER, NO_REWARD, RANDOM, Desk, ask, decide
from ..kernels import (
    ANY,
    NOBODY,
    STOPPED,
    actions,
    apply,
    array,
    copy,
    entry,
    f32,
    forget_plan,
    i64,
    invoke,
    is_offered,
    jit,
    layout,
    must_decide,
    phases,
    progress,
    record,
    run_on,
    run_through,
    see,
    seed_dice,
    set_up,
    sort_order,
    throw,
    write_choices,
)

GEAR, CARD = actions.GEAR, actions.CARD
NOTHING = -1  # in place of an action that a kernel chose and that is not offered
ILLEGAL = -2  # in place of a seat: a kernel chose what was not offered
GO_ON = 0  # the only action of a lane that stands still; it is none of the game's
BLIND, ROWS, PAGES = range(3)  # no observations; rows of them; only pages, which a GPU makes rows of, all together
WORD = 0xFFFFFFFF
DICE = 0x9E3779B1  # the dice of kernels are not made from the seeds of shuffles


@record
class Lane:
    """The state of a lane besides its game."""

    race: i64  # the number of its race; the lanes take turns
    setup: i64
    driver: array(i64, layout.MAX_CARS)  # by seat
    actor: i64  # the seat that decides now
    last: i64  # the action that was taken last
    is_over: i64  # the race is over, and the lane stands still until the next step
    is_broken: i64  # the race ends at the next step, whatever its action
    progress: array(i64, layout.MAX_CARS)  # of each car when a learner was asked last


@record
class Lesson:
    """A whole decision of a teacher in one lane, told action by action."""

    race: i64
    round_no: i64
    phase: i64
    seat: i64
    start: i64  # so many actions of the decision were taken when the teacher thought
    n: i64
    codes: array(i64, layout.SLOTS)
    taken: i64  # so many were taken when an action was told last
    told: i64  # that action


EACH = array(i64, ANY)  # a number for each lane
GAMES, LANES = array(layout.Game, ANY), array(Lane, ANY)
BANK = tuple[
    array(layout.Track, ANY), array(i64, ANY, layout.MAX_CARS), array(Pace, ANY), EACH
]  # tracks, drivers, paces, pace_of
FORM = tuple[bool, i64, array(f32, ANY), i64]  # is_full, rivals, scales, seen: BLIND, ROWS or PAGES
SEEN = tuple[
    array(f32, ANY, ANY),  # observations
    array(bool, ANY, layout.ACTIONS),  # masks
    EACH,  # actors
    array(bool, ANY),  # done
    array(bool, ANY),  # truncated
    array(i64, ANY, layout.MAX_CARS),  # places
    array(i64, ANY, layout.MAX_CARS),  # gains
    array(f32, ANY, layout.MAX_CARS),  # rewards
]


PARTS = {  # of these tuples, by the arguments that are such
    "bank": ("tracks", "drivers", "paces", "pace_of"),
    "form": ("is_full", "rivals", "scales", "seen"),
    "rows": ("observations", "masks", "actors", "done", "truncated", "places", "gains", "rewards"),
}


@jit
def begin(game, lane, tracks, drivers, seed, dice, desk):
    """Set up the lane's next race: the one of its number."""
    number = seed + lane.race
    for i in range(8):
        desk.key[i] = 0
    desk.key[0] = number & WORD
    desk.key[1] = number >> 32 & WORD
    lane.setup = lane.race % len(tracks)
    lane.is_over = 0
    lane.is_broken = 0
    for seat in range(layout.MAX_CARS):
        lane.driver[seat] = drivers[lane.setup, seat]
    copy(game, desk.blank)
    desk.events.n = 0
    set_up(game, tracks[lane.setup], desk.key, desk.events)
    seed_dice(dice, number * DICE & WORD)
    note_progress(game, lane, tracks[lane.setup])


@jit
def note_progress(game, lane, track):
    for seat in range(track.n_cars):
        lane.progress[seat] = progress(track, game.cars[seat])


@jit
def tell(track, events, reward, rewards, i):
    """Let the user's kernel see the events, and drop them."""
    invoke(reward, (track, events, rewards[i]))
    events.n = 0


@jit
def take(game, track, seat, action, desk):
    """Take an action; write events only if somebody reads them."""
    if desk.reward == NO_REWARD:
        apply(game, track, seat, action, None)
    else:
        apply(game, track, seat, action, desk.events)


@jit
def run(game, track, desk, rewards, i):
    """Run on after an action whose events are in desk.events. Returns the seat that must decide, or NOBODY."""
    events, reward = desk.events, desk.reward
    if reward == NO_REWARD:
        return run_through(game, track, events)
    seat = run_on(game, track, events)
    while seat == STOPPED:
        tell(track, events, reward, rewards, i)
        seat = run_on(game, track, events)
    tell(track, events, reward, rewards, i)
    return seat


@jit
def run_to_learner(game, track, lane, known, desk, rewards, i, most_rounds):
    """Run on until a learner has more than one choice. Returns its seat, with its actions in desk.choices; NOBODY if
    the race is over or has gone on too long; or ILLEGAL."""
    _, _, dice = known
    choices, notes = desk.choices, desk.notes
    seat = run(game, track, desk, rewards, i)
    while seat != NOBODY and game.round_no <= most_rounds:
        driver = lane.driver[seat]
        write_choices(game, track, seat, choices)
        if driver == LEARNER and choices.n > 1:
            return seat
        if driver == LEARNER or driver == RANDOM:
            which = throw(dice, choices.n) if choices.n > 1 else 0
            take(game, track, seat, choices.codes[which], desk)
        elif not decide(game, track, seat, driver, known, desk):
            return ILLEGAL
        else:
            for k in range(notes.n):
                take(game, track, seat, notes.actions[k], desk)
        seat = run(game, track, desk, rewards, i)
    return NOBODY


@jit
def write_places(game, track, places, i):
    """The places of a race that is over. Cars of a race that was broken off have that of their order on the track."""
    if game.phase != phases.OVER:
        sort_order(game, track)
        for k in range(game.n_order):
            game.cars[game.order[k]].place = game.n_finished + k + 1
    for seat in range(layout.MAX_CARS):
        places[i, seat] = game.cars[seat].place if seat < track.n_cars else 0


@jit
def write_gains(game, lane, track, gains, i):
    """The spaces that each car has gone since a learner was asked last."""
    for seat in range(track.n_cars):
        now = progress(track, game.cars[seat])
        gains[i, seat] = now - lane.progress[seat]
        lane.progress[seat] = now
    for seat in range(track.n_cars, layout.MAX_CARS):
        gains[i, seat] = 0


@jit
def write_mask(choices, masks, i):
    for code in range(layout.ACTIONS):
        masks[i, code] = False
    for k in range(choices.n):
        masks[i, choices.codes[k]] = True


@jit
def first_illegal(lanes, masks, chosen):
    """The first lane whose action is not among its choices, or -1."""
    for i in range(len(lanes)):
        if lanes[i].is_over or lanes[i].is_broken:
            continue
        if not (0 <= chosen[i] < layout.ACTIONS) or not masks[i, chosen[i]]:
            return i
    return -1


@jit
def stand_still(lane, choices):
    """After a race: the last learner's sight of it stays, and the next step begins another."""
    lane.is_over = 1
    choices.n = 1
    choices.codes[0] = GO_ON
    return lane.actor


@entry
def look(games: GAMES, lanes: LANES, tracks: array(layout.Track, ANY), i: i64, seat: i64, views: layout.Game) -> None:
    """Write the sight of a seat, or of a SPECTATOR, in lane i into views[0]."""
    see(games[i], tracks[lanes[i].setup], seat, views[0])


@jit
def look_after(game, track, seat, codes, n, desk):
    """Write the sight of a seat as if it had taken the first n of `codes` already, and its choices then, into the desk:
    none if it has nothing more to decide in this phase. What leaves no choice is taken along."""
    view, choices = desk.sight, desk.choices
    see(game, track, seat, view)
    phase, at = view.phase, 0
    while view.phase == phase and must_decide(view, track, seat):
        write_choices(view, track, seat, choices)
        action = choices.codes[0]
        if choices.n > 1:
            if at == n:
                return
            action = codes[at]
            at += 1
        apply(view, track, seat, action, None)
    choices.n = 0


@entry
def ask_all(
    games: GAMES,
    lanes: LANES,
    tracks: array(layout.Track, ANY),
    seats: EACH,
    codes: array(i64, ANY, layout.SLOTS),
    given: EACH,
    desks: Desk,
    form: FORM,
    observations: array(f32, ANY, ANY),
    masks: array(bool, ANY, layout.ACTIONS),
    counts: EACH,
) -> bool:
    """What each of `seats` observes in lane 0, and its choices, if it had taken its `given` actions of `codes` already.

    For seats that decide at the same time: none of them sees what the others have taken. `counts` are the numbers of
    choices; who has none has GO_ON alone in its mask. Returns whether the phase is one in which all decide together.
    """
    game, track, desk = games[0], tracks[lanes[0].setup], desks[0]
    is_full, rivals, scales, _ = form
    for i in range(len(seats)):
        look_after(game, track, seats[i], codes[i], given[i], desk)
        counts[i] = 0 if lanes[0].is_over else desk.choices.n
        if counts[i] == 0:
            desk.choices.n = 1
            desk.choices.codes[0] = GO_ON
        write_mask(desk.choices, masks, i)
        write(desk.sight, track, seats[i], is_full, rivals, desk.page, scales, observations[i])
    return phases.WAITS_FOR[game.phase] == phases.ALL


@entry
def step(
    games: GAMES,
    lanes: LANES,
    chosen: EACH,
    is_first: bool,
    is_endless: bool,
    seed: i64,
    most_rounds: i64,
    apart: i64,
    bank: BANK,
    memories: array(f32, ANY),
    dice: array(i64, ANY, 4),
    desks: Desk,
    form: FORM,
    rows: SEEN,
) -> i64:
    """Take one action in each lane and run on; with `is_first` take none, and begin.

    A lane whose race is over has `done`, with the results of that race, and stands at the first decision of its next.
    If races are not endless, it stands still for a step, in which no action counts but begins its next race.
    The numbers of a lane's races are `apart` from each other: as many as the batch has lanes, of which a part may be
    stepped at a time.
    Returns the number n of lanes. Without a change: -1 - i if the action of lane i is not among its choices. In the
    middle: -1 - n - i if a kernel chose so in lane i; the batch is broken then.

    batch.py makes the tuples.
    """
    tracks, drivers, paces, pace_of = bank
    observations, masks, actors, done, truncated, places, gains, rewards = rows
    is_full, rivals, scales, seen = form
    n, desk = len(lanes), desks[0]
    if not is_first:
        illegal = first_illegal(lanes, masks, chosen)
        if illegal >= 0:
            return -1 - illegal
    for i in range(n):
        game, lane = games[i], lanes[i]
        done[i] = False
        truncated[i] = False
        for seat in range(layout.MAX_CARS):
            rewards[i, seat] = 0.0
        if is_first or lane.is_over:
            lane.race += 0 if is_first else apart
            begin(game, lane, tracks, drivers, seed, dice[i], desk)
        elif not lane.is_broken:
            desk.events.n = 0
            lane.last = chosen[i]
            take(game, tracks[lane.setup], lane.actor, chosen[i], desk)
        while True:
            track, pace = tracks[lane.setup], paces[pace_of[lane.setup]]
            seat = NOBODY
            if not lane.is_broken:
                known = (pace, memories, dice[i])
                seat = run_to_learner(game, track, lane, known, desk, rewards, i, most_rounds)
            if seat == ILLEGAL:
                return -1 - n - i
            if not done[i]:
                write_gains(game, lane, track, gains, i)
            if seat != NOBODY:
                break
            done[i] = True
            truncated[i] = game.phase != phases.OVER
            write_places(game, track, places, i)
            if not is_endless:
                seat = stand_still(lane, desk.choices)
                break
            lane.race += apart
            begin(game, lane, tracks, drivers, seed, dice[i], desk)
        lane.actor = seat
        actors[i] = seat
        write_mask(desk.choices, masks, i)
        if seen != BLIND:
            see(game, track, seat, desk.sight)
            if seen == ROWS:
                write(desk.sight, track, seat, is_full, rivals, desk.page, scales, observations[i])
            else:
                write_page(desk.sight, track, seat, is_full, rivals, desk.page, len(scales))
    return n


@jit
def taken(game, seat):
    """How many actions of its present decision a seat has taken."""
    car = game.cars[seat]
    if game.phase == phases.PLAN:
        return car.plan_n + (car.plan_gear > 0)
    return game.turn.picked if game.phase == phases.DISCARD or game.phase == phases.SALVAGE else 0


@jit
def begin_lesson(game, lane, track, pace, desk, lesson, at):
    """Let `club` think: about a whole decision or, if `at` of its actions were taken, about the best way to end it. A
    plan that is begun is taken back in its sight."""
    seat = lane.actor
    view, notes, choices = desk.sight, desk.notes, desk.choices
    see(game, track, seat, view)
    if game.phase == phases.PLAN:
        forget_plan(view.cars[seat])
    write_choices(view, track, seat, choices)
    think(view, track, seat, pace, choices, notes)
    if game.phase == phases.PLAN and at > 0 and not follows_plan(game.cars[seat], notes):
        complete_plan(view, track, seat, pace, game.cars[seat], notes)
    lesson.race, lesson.round_no, lesson.phase, lesson.seat = lane.race, game.round_no, game.phase, seat
    lesson.start = 0 if game.phase == phases.PLAN else at
    if at > 0:
        write_choices(game, track, seat, choices)
        keep_offered(choices, notes, at - lesson.start)
    lesson.n = notes.n
    for i in range(lesson.n):
        lesson.codes[i] = notes.actions[i]


@jit
def follows_plan(car, notes):
    """Whether the plan so far is that in `notes`."""
    if car.plan_gear != notes.actions[0] - GEAR or car.plan_n >= notes.n:
        return False
    for i in range(car.plan_n):
        if car.plan[i] != notes.actions[i + 1] - CARD:
            return False
    return True


@jit
def keep_offered(choices, notes, at):
    """Drop the actions from `at` on up to one that is offered: cards that lie before what was taken cannot follow it.
    If there is none, the last choice stands there; where a decision may end, that is its end."""
    first = at
    while first < notes.n and not is_offered(choices, notes.actions[first]):
        first += 1
    if first >= notes.n:
        notes.actions[at] = choices.codes[choices.n - 1]
        notes.n = at + 1
        return
    for k in range(first, notes.n):
        notes.actions[at + k - first] = notes.actions[k]
    notes.n -= first - at


@jit
def goes_on(game, lane, lesson, at):
    """Whether the lane has followed its lesson up to here, and the lesson has a further action."""
    is_here = lesson.race == lane.race and lesson.round_no == game.round_no
    is_same = is_here and lesson.phase == game.phase and lesson.seat == lane.actor
    is_next = at == lesson.taken + 1 and lane.last == lesson.told
    return at > 0 and is_same and is_next and at - lesson.start < lesson.n


@jit
def lesson_in(game, lane, track, pace, desk, lesson):
    """The action that `club` would take. In the middle of a decision that others began it is the next one of the best
    way to end it, and always a legal one."""
    at = taken(game, lane.actor)
    if not goes_on(game, lane, lesson, at):
        begin_lesson(game, lane, track, pace, desk, lesson, at)
    lesson.taken, lesson.told = at, lesson.codes[at - lesson.start]
    return lesson.told


@entry
def teach(
    games: GAMES,
    lanes: LANES,
    bank: BANK,
    memories: array(f32, ANY),
    dice: array(i64, 4),
    desks: Desk,
    which: i64,
    lessons: Lesson,
    chosen: EACH,
) -> None:
    """Write into `chosen` what a teacher would do in each lane: `club`, or the kernel with the number `which`."""
    tracks, _, paces, pace_of = bank
    desk = desks[0]
    for i in range(len(lanes)):
        lane, track = lanes[i], tracks[lanes[i].setup]
        pace = paces[pace_of[lane.setup]]
        if lane.is_over:
            chosen[i] = GO_ON
        elif which < 0:
            chosen[i] = lesson_in(games[i], lane, track, pace, desk, lessons[i])
        else:
            write_choices(games[i], track, lane.actor, desk.choices)
            is_offered = ask(games[i], track, lane.actor, which, (pace, memories, dice), desk)
            chosen[i] = desk.notes.actions[0] if is_offered else NOTHING


@entry
def foresee(games: GAMES, lanes: LANES, bank: BANK, desks: Desk, rooms: Foresight, out: array(f32, ANY, SIZE)) -> None:
    """Write what `club` foresees for the seat that decides in each lane into a row of `out`; 0 where a lane stands
    still."""
    tracks, _, paces, pace_of = bank
    desk = desks[0]
    for i in range(len(lanes)):
        lane = lanes[i]
        if lane.is_over:
            for j in range(out.shape[1]):
                out[i, j] = 0.0
            continue
        track, pace = tracks[lane.setup], paces[pace_of[lane.setup]]
        see(games[i], track, lane.actor, desk.sight)
        write_foresight(desk.sight, track, lane.actor, pace, desk.page, rooms[0], out[i])


@entry
def start_dice(dice: array(i64, ANY, 4), seeds: EACH) -> None:
    """Start the dice of each lane from a number below 2**32."""
    for i in range(len(dice)):
        seed_dice(dice[i], seeds[i])


@entry
def choose_randomly(masks: array(bool, ANY, layout.ACTIONS), dice: array(i64, ANY, 4), chosen: EACH) -> None:
    """One of the legal actions of each lane, each equally likely, by dice of its own."""
    for i in range(len(masks)):
        n = 0
        for code in range(layout.ACTIONS):
            n += masks[i, code]
        left = throw(dice[i], n)
        code = 0
        while not masks[i, code] or left > 0:
            left -= masks[i, code]
            code += 1
        chosen[i] = code
