"""Many races side by side, each run on to the next decision of a learner. batch.py is their face for Python.

A lane has one race at a time. Moves that are forced are made here, and so are the decisions of seats that kernels hold.
When a race is over its results are written, and the lane goes on with its next one.
"""

from ..bots.club.think import think
from ..kernels import (
    NOBODY,
    STOPPED,
    actions,
    apply,
    array,
    copy,
    entry,
    forget_plan,
    i64,
    invoke,
    is_offered,
    jit,
    layout,
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
from .write import write

GEAR, CARD = actions.GEAR, actions.CARD
LEARNER, RANDOM, CLUB, KERNEL = range(4)  # who drives a seat; KERNEL + i: the i-th kernel
LEGEND = RANDOM  # it is never asked
NO_REWARD = -1  # in place of an address
NOTHING = -1  # in place of an action
ILLEGAL = -2  # in place of a seat: a kernel chose what was not offered
WORD = 0xFFFFFFFF
DICE = 0x9E3779B1  # the dice of kernels are not made from the seeds of shuffles


@record
class Lane:
    """The state of a lane besides its game."""

    race: i64  # the number of its race; the lanes take turns
    setup: i64
    actor: i64  # the seat that decides now
    last: i64  # the action that was taken last
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
    told: i64  # the action told last; NOTHING before the first, or once another was taken


@jit
def begin(game, lane, tracks, seed, dice, room):
    """Set up the lane's next race: the one of its number."""
    blank, _, events, _, _, key, _ = room
    number = seed + lane.race
    for i in range(8):
        key[i] = 0
    key[0] = number & WORD
    key[1] = number >> 32 & WORD
    lane.setup = lane.race % len(tracks)
    copy(game, blank[0])
    events[0].n = 0
    set_up(game, tracks[lane.setup], key, events[0])
    seed_dice(dice, number * DICE & WORD)
    note_progress(game, lane, tracks[lane.setup])


@jit
def note_progress(game, lane, track):
    for seat in range(track.n_cars):
        lane.progress[seat] = progress(track, game.cars[seat])


@jit
def tell(track, events, reward, rewards):
    """Let the user's kernel see the events, and drop them."""
    invoke(reward, (track, events, rewards))
    events.n = 0


@jit
def run(game, track, events, reward, rewards):
    """Run on after an action whose events are in `events`. Returns the seat that must decide, or NOBODY."""
    if reward == NO_REWARD:
        return run_through(game, track, events)
    seat = run_on(game, track, events)
    while seat == STOPPED:
        tell(track, events, reward, rewards)
        seat = run_on(game, track, events)
    tell(track, events, reward, rewards)
    return seat


@jit
def ask_club(game, track, seat, pace, room):
    """One whole decision of `club`: a plan is several actions."""
    _, views, events, choices, notes, _, _ = room
    see(game, track, seat, views[0])
    write_choices(views[0], track, seat, choices[0])
    think(views[0], track, seat, pace, choices[0], notes[0])
    for i in range(notes[0].n):
        apply(game, track, seat, notes[0].actions[i], events[0])


@jit
def ask_kernel(game, track, seat, which, kernels, dice, room):
    """The action that a kernel chooses, or ILLEGAL."""
    addresses, memories, starts, _ = kernels
    _, views, _, choices, _, _, _ = room
    memory = memories[starts[which] : starts[which + 1]]
    see(game, track, seat, views[0])
    action = invoke(addresses[which], (views[0], track, seat, choices[0], dice, memory))
    write_choices(game, track, seat, choices[0])  # the kernel may have written over them
    return action if is_offered(choices[0], action) else ILLEGAL


@jit
def run_to_learner(game, track, drivers, pace, kernels, dice, room, rewards, most_rounds):
    """Run on until a learner has more than one choice. Returns its seat, with its actions in the room's choices; NOBODY
    if the race is over or has gone on too long; or ILLEGAL."""
    events, choices, reward = room[2][0], room[3][0], kernels[3]
    seat = run(game, track, events, reward, rewards)
    while seat != NOBODY and game.round_no <= most_rounds:
        driver = drivers[seat]
        if driver == CLUB:
            ask_club(game, track, seat, pace, room)
        else:
            write_choices(game, track, seat, choices)
            action = choices.codes[0]
            if choices.n > 1:
                if driver == LEARNER:
                    return seat
                if driver == RANDOM:
                    action = choices.codes[throw(dice, choices.n)]
                else:
                    action = ask_kernel(game, track, seat, driver - KERNEL, kernels, dice, room)
                    if action == ILLEGAL:
                        return ILLEGAL
            apply(game, track, seat, action, events)
        seat = run(game, track, events, reward, rewards)
    return NOBODY


@jit
def write_places(game, track, places):
    """The places of a race that is over. Cars of a race that was broken off have that of their order on the track."""
    if game.phase != phases.OVER:
        sort_order(game, track)
        for i in range(game.n_order):
            game.cars[game.order[i]].place = game.n_finished + i + 1
    for seat in range(track.n_cars):
        places[seat] = game.cars[seat].place


@jit
def write_gains(game, lane, track, gains):
    """The spaces that each car has gone since a learner was asked last."""
    for seat in range(track.n_cars):
        gains[seat] = progress(track, game.cars[seat]) - lane.progress[seat]


@jit
def write_mask(choices, mask):
    for code in range(layout.ACTIONS):
        mask[code] = False
    for i in range(choices.n):
        mask[choices.codes[i]] = True


@jit
def first_illegal(lanes, masks, chosen):
    """The first lane whose action is not among its choices, or -1."""
    for i in range(len(lanes)):
        if not (0 <= chosen[i] < layout.ACTIONS) or not masks[i, chosen[i]]:
            return i
    return -1


@jit
def clear(row):
    for i in range(len(row)):
        row[i] = 0


@jit
def end(game, lane, track, i, rows):
    """Write the results of a race that is over, or has gone on too long."""
    _, _, _, done, truncated, places, gains, _ = rows
    write_gains(game, lane, track, gains[i])
    truncated[i] = game.phase != phases.OVER
    done[i] = True
    clear(places[i])
    write_places(game, track, places[i])


@jit
def advance(game, lane, i, n, seed, bank, kernels, dice, room, rows, most_rounds):
    """Run lane i on to its next decision, through the ends of races. Returns the seat, or ILLEGAL."""
    tracks, drivers, paces, pace_of = bank
    while True:
        setup, track = lane.setup, tracks[lane.setup]
        pace, rewards = paces[pace_of[setup]], rows[7][i]
        seat = run_to_learner(game, track, drivers[setup], pace, kernels, dice, room, rewards, most_rounds)
        if seat != NOBODY:
            return seat
        end(game, lane, track, i, rows)
        lane.race += n
        begin(game, lane, tracks, seed, dice, room)


@entry
def step(games, lanes, chosen, is_first, seed, most_rounds, bank, kernels, dice, room, form, rows):
    """Take one action in each lane and run on; with `is_first` take none, and begin.

    A lane whose race is over has `done`, with the results of that race, and stands at the first decision of its next.
    Returns the number n of lanes. Without a change: -1 - i if the action of lane i is not among its choices. In the
    middle: -1 - n - i if a kernel chose so in lane i; the batch is broken then.

    Tuples, in batch.py: `bank` (tracks, drivers, paces, pace_of), `kernels` (addresses, memories, starts, reward),
    `room` (blank, views, events, choices, notes, key, pages), `form` (is_full, rivals, scales, is_seen), and `rows`
    (observations, masks, actors, done, truncated, places, gains, rewards).
    """
    n, tracks, events, choices, view, page = len(lanes), bank[0], room[2][0], room[3][0], room[1][0], room[6][0]
    observations, masks, actors, done, truncated, _, gains, rewards = rows
    is_full, rivals, scales, is_seen = form
    if not is_first:
        illegal = first_illegal(lanes, masks, chosen)
        if illegal >= 0:
            return -1 - illegal
    for i in range(n):
        game, lane = games[i], lanes[i]
        clear(gains[i])
        clear(rewards[i])
        done[i] = False
        truncated[i] = False
        if is_first:
            begin(game, lane, tracks, seed, dice[i], room)
        else:
            events.n = 0
            lane.last = chosen[i]
            apply(game, tracks[lane.setup], lane.actor, chosen[i], events)
        seat = advance(game, lane, i, n, seed, bank, kernels, dice[i], room, rows, most_rounds)
        if seat == ILLEGAL:
            return -1 - n - i
        track = tracks[lane.setup]
        lane.actor = seat
        actors[i] = seat
        if not done[i]:
            write_gains(game, lane, track, gains[i])
            note_progress(game, lane, track)
        write_mask(choices, masks[i])
        if is_seen:
            see(game, track, seat, view)
            write(view, track, seat, is_full, rivals, page, scales, observations[i])
    return n


@jit
def taken(game, seat):
    """How many actions of its present decision a seat has taken."""
    car = game.cars[seat]
    if game.phase == phases.PLAN:
        return car.plan_n + (car.plan_gear > 0)
    return game.turn.picked if game.phase == phases.DISCARD or game.phase == phases.SALVAGE else 0


@jit
def begin_lesson(game, lane, track, pace, room, lesson):
    """Let `club` think about the whole decision. A plan that is begun is taken back in its sight."""
    seat = lane.actor
    _, views, _, choices, notes, _, _ = room
    see(game, track, seat, views[0])
    lesson.race, lesson.round_no, lesson.phase, lesson.seat = lane.race, game.round_no, game.phase, seat
    lesson.start, lesson.told = taken(game, seat), NOTHING
    if game.phase == phases.PLAN:
        forget_plan(views[0].cars[seat])
        lesson.start = 0
    write_choices(views[0], track, seat, choices[0])
    think(views[0], track, seat, pace, choices[0], notes[0])
    lesson.n = notes[0].n
    for i in range(lesson.n):
        lesson.codes[i] = notes[0].actions[i]


@jit
def is_same(game, lane, lesson):
    """Whether the lane is still at the decision of its lesson."""
    is_here = lesson.race == lane.race and lesson.round_no == game.round_no
    return is_here and lesson.phase == game.phase and lesson.seat == lane.actor


@jit
def follows_plan(car, lesson):
    """Whether the plan so far is the lesson's."""
    if car.plan_gear != lesson.codes[0] - GEAR:
        return False
    for i in range(car.plan_n):
        if car.plan[i] != lesson.codes[i + 1] - CARD:
            return False
    return True


@jit
def lesson_in(game, lane, track, pace, room, lesson):
    """The action that `club` would take, or NOTHING in the middle of a decision that is not its own."""
    at = taken(game, lane.actor)
    if at == 0 or not is_same(game, lane, lesson):
        begin_lesson(game, lane, track, pace, room, lesson)
        if game.phase == phases.PLAN and at > 0 and not follows_plan(game.cars[lane.actor], lesson):
            lesson.n = 0
    elif lane.last != lesson.told:
        lesson.n = 0
    lesson.told = lesson.codes[at - lesson.start] if at - lesson.start < lesson.n else NOTHING
    return lesson.told


@entry
def teach(games, lanes, bank, kernels, dice, room, which, lessons, chosen):
    """Write into `chosen` what a teacher would do in each lane: `club`, or the kernel with the number `which`."""
    tracks, _, paces, pace_of = bank
    for i in range(len(lanes)):
        lane, track = lanes[i], tracks[lanes[i].setup]
        if which < 0:
            chosen[i] = lesson_in(games[i], lane, track, paces[pace_of[lane.setup]], room, lessons[i])
        else:
            write_choices(games[i], track, lane.actor, room[3][0])
            chosen[i] = ask_kernel(games[i], track, lane.actor, which, kernels, dice, room)


@entry
def choose_randomly(masks, dice, chosen):
    """One of the legal actions of each lane, each equally likely."""
    for i in range(len(masks)):
        n = 0
        for code in range(layout.ACTIONS):
            n += masks[i, code]
        left = throw(dice, n)
        code = 0
        while not masks[i, code] or left > 0:
            left -= masks[i, code]
            code += 1
        chosen[i] = code
