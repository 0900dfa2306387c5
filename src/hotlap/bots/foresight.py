"""What `club` foresees of each choice and each car, as numbers for a net.

A net that is given hands, limits and spaces must add Speeds up and compare the sum with limits before it can tell one
card from another. Here this is done for it. What a choice is worth among rivals is for the net to learn.
"""

from typing import Any

from ..extras import need
from ..kernels import (
    actions,
    array,
    cards,
    entry,
    f32,
    f64,
    forget_plan,
    i64,
    jit,
    layout,
    legends,
    phases,
    record,
    write_choices,
)
from ..race import Sight
from .club.discard import speed_of_slot, wanted_mean
from .club.driver import DESKS
from .club.notes import Notes
from .club.pace import Pace, legend_rounds, to_finish
from .club.plan import begin_sets
from .club.react import choose_slipstream
from .club.think import think
from .club.upgrades import choose_speed
from .club.value import value
from .club.weigh import UNKNOWN, choose_only, value_of_reaction
from .observation.write import Page, row_of, sort_cars
from .plans import Plans, list_plans, list_sets

MOST_OPTIONS = 16  # further choices, as in a large draft, have no numbers
MOST_ROUNDS = 3.0  # a choice that costs more counts as this


@record
class Foresight:
    """The choices of a seat, each with what `club` foresees, and the rounds that each car has to go.

    `is_own` is 1 for the choice of `club`. `later` are the rounds that a choice costs more than the best. The means of
    a plan are those of the best plan that goes on so. `off` is, for a discard, how far the card's Speed is above what
    the next plan wants.
    """

    n: i64
    code: array(i64, MOST_OPTIONS)
    is_own: array(i64, MOST_OPTIONS)
    later: array(f64, MOST_OPTIONS)
    moved: array(f64, MOST_OPTIONS)
    heat: array(f64, MOST_OPTIONS)
    spin_out: array(f64, MOST_OPTIONS)
    off: array(f64, MOST_OPTIONS)
    best: f64  # rounds to go after the best choice; 0.0 where `club` has no number
    rounds: array(f64, layout.MAX_CARS)
    moves: array(f64, layout.MAX_CARS)  # of a Legend with its next card: the mean
    # room to work in
    choices: layout.Choices
    spare: layout.Choices
    notes: Notes
    plans: Plans
    slots: array(i64, 4)


@jit
def between(low, number, high):
    return min(max(number, low), high)


@jit
def foresee(view, track, seat, pace, room):
    """Write what `club` foresees from the sight of a seat that must decide. The sight is unchanged afterwards."""
    room.best = 0.0
    foresee_rounds(view, track, pace, room)
    write_choices(view, track, seat, room.choices)
    room.n = min(room.choices.n, MOST_OPTIONS)
    for k in range(room.n):
        room.code[k] = room.choices.codes[k]
        room.is_own[k] = 0
        room.later[k] = 0.0
        room.moved[k] = 0.0
        room.heat[k] = 0.0
        room.spin_out[k] = 0.0
        room.off[k] = 0.0
    phase = view.phase
    if phase == phases.PLAN:
        foresee_plans(view, track, seat, pace, room)
    elif phase == phases.REACT or phase == phases.SLIPSTREAM or phase == phases.SPEED:
        foresee_turn(view, track, seat, pace, room)
    elif phase == phases.DISCARD:
        foresee_discards(view, track, seat, pace, room)
    else:
        think(view, track, seat, pace, room.choices, room.notes)
        mark_own(room)


@jit
def foresee_rounds(view, track, pace, room):
    """The rounds that each car has to go, this one counted as the first."""
    for seat in range(track.n_cars):
        car = view.cars[seat]
        if track.is_legend[seat] == 0:
            room.rounds[seat] = value(view, track, seat, pace)
            room.moves[seat] = 0.0
        elif car.status == layout.RACING:
            room.rounds[seat] = legend_rounds(track, pace, seat, to_finish(track, car.lap, car.space))
            room.moves[seat] = mean_move(view, track, seat)
        else:
            room.rounds[seat] = 0.0
            room.moves[seat] = 0.0


@jit
def mean_move(view, track, seat):
    """The spaces that a Legend moves with the next card, if nothing blocks it: the mean over the cards in the deck."""
    deck = view.legend_deck if view.legend_deck != 0 else legends.ALL_CARDS
    known, n, total = view.legend_card, 0, 0.0
    for card in range(layout.LEGEND_CARDS):
        if deck >> card & 1:
            view.legend_card = card
            total += legends.intended(view, track, seat)
            n += 1
    view.legend_card = known
    return total / n


@jit
def mark_own(room):
    for k in range(room.n):
        room.is_own[k] = 1 if room.code[k] == room.notes.actions[0] else 0


@jit
def take_best(room):
    """Turn `later`, rounds to go, into what each choice costs more than the best."""
    best = UNKNOWN
    for k in range(room.n):
        best = min(best, room.later[k])
    for k in range(room.n):
        room.later[k] = min(MOST_ROUNDS, room.later[k] - best)
    room.best = best if best < UNKNOWN else 0.0


@jit
def foresee_plans(view, track, seat, pace, room):
    """For each gear or card the best plan that begins with what is planned so far and goes on so."""
    car, plans, notes = view.cars[seat], room.plans, room.notes
    gear, n = car.plan_gear, car.plan_n
    for i in range(n):
        room.slots[i] = car.plan[i]
    if gear == 0:
        list_plans(view, track, seat, pace, plans, room.spare, notes)
    else:
        forget_plan(car)
        begin_sets(track, car, notes)
        plans.n = 0
        list_sets(view, track, seat, pace, gear, plans, notes)
        car.plan_gear = gear
        car.plan_n = n
        for i in range(n):
            car.plan[i] = room.slots[i]
    for k in range(room.n):
        room.later[k] = UNKNOWN
    for i in range(plans.n):
        if begins_so(plans, i, gear, n, room):
            code = actions.GEAR + plans.gear[i] if gear == 0 else actions.CARD + plans.slots[i][n]
            note_plan(plans, i, code, room)
    take_best(room)
    for k in range(room.n):
        room.is_own[k] = 1 if room.later[k] == 0.0 else 0


@jit
def begins_so(plans, i, gear, n, room):
    if gear > 0 and (plans.gear[i] != gear or plans.n_cards[i] <= n):
        return False
    for k in range(n):
        if plans.slots[i][k] != room.slots[k]:
            return False
    return True


@jit
def note_plan(plans, i, code, room):
    for k in range(room.n):
        if room.code[k] == code and plans.value[i] < room.later[k]:
            room.later[k] = plans.value[i]
            room.moved[k] = plans.mean_moved[i]
            room.heat[k] = plans.mean_heat[i] + plans.shift_heat[i]
            room.spin_out[k] = plans.spin_out[i]


@jit
def foresee_turn(view, track, seat, pace, room):
    """The rounds to go after each reaction, slipstream or Speed."""
    for k in range(room.n):
        code = room.code[k]
        if view.phase == phases.REACT:
            room.later[k] = value_of_reaction(view, track, seat, pace, code, room.spare, room.notes)
        else:
            choose_only(room.spare, code)
            if view.phase == phases.SLIPSTREAM:
                room.later[k] = choose_slipstream(view, track, seat, pace, room.spare, room.notes)
            else:
                room.later[k] = choose_speed(view, track, seat, pace, room.spare, room.notes)
    take_best(room)
    think(view, track, seat, pace, room.choices, room.notes)
    mark_own(room)


@jit
def foresee_discards(view, track, seat, pace, room):
    """Which cards `club` would discard, and how far the Speed of each is from what its next plan wants."""
    think(view, track, seat, pace, room.choices, room.notes)
    mean = wanted_mean(view, track, seat, pace)
    for k in range(room.n):
        slot = room.code[k] - actions.CARD
        if room.code[k] == actions.DONE:
            room.is_own[k] = 1 if room.notes.n == 1 else 0
        elif 0 <= slot < track.slots:
            room.off[k] = speed_of_slot(track, view.cars[seat], slot) - mean if slot >= cards.ONE else -3.0
            for i in range(room.notes.n - 1):
                if room.notes.actions[i] == room.code[k]:
                    room.is_own[k] = 1


# As a row of numbers -------------------------------------------------------------------------------------------------

OWN = ("rounds", "gain", "is_known")  # of the own car; `gain`: what the best choice costs against a usual turn
RIVAL = ("later", "close", "move")  # rounds to go after the own car, also up to half a round; a Legend's next move
OPTION = ("code", "is_own", "later", "moved", "heat", "spin_out", "off")
RIVALS = layout.MAX_CARS - 1
RIVAL_SIZE, OPTION_SIZE = len(RIVAL), len(OPTION)
AT_RIVALS = len(OWN)
AT_OPTIONS = AT_RIVALS + RIVALS * RIVAL_SIZE
SIZE = AT_OPTIONS + MOST_OPTIONS * OPTION_SIZE


@jit
def write_foresight(view, track, seat, pace, page, room, out):
    """Write what is foreseen for a seat into `out`, float32 of SIZE: OWN, then RIVAL for each rival in the order of the
    observation's rows, then OPTION for each choice. Numbers are of about 1; a code is the action's own."""
    foresee(view, track, seat, pace, room)
    for i in range(SIZE):
        out[i] = 0.0
    own = room.rounds[seat]
    out[0] = min(own, 40.0) / 10.0
    if room.best > 0.0:
        out[1] = between(-2.0, (room.best - own) / 2.0, 2.0)
        out[2] = 1.0
    sort_cars(view, track, page)
    for other in range(track.n_cars):
        if other != seat:
            at = AT_RIVALS + RIVAL_SIZE * row_of(page, other, seat)
            later = room.rounds[other] - own
            out[at] = between(-4.0, later, 4.0) / 2.0
            out[at + 1] = between(-0.5, later, 0.5) * 2.0
            out[at + 2] = room.moves[other] / 10.0
    for k in range(room.n):
        at = AT_OPTIONS + OPTION_SIZE * k
        out[at] = room.code[k]
        out[at + 1] = room.is_own[k]
        out[at + 2] = room.later[k]
        out[at + 3] = room.moved[k] / 10.0
        out[at + 4] = room.heat[k] / 4.0
        out[at + 5] = room.spin_out[k]
        out[at + 6] = room.off[k] / 3.0


@entry
def foresight_at(
    views: layout.Game,
    tracks: layout.Track,
    seat: i64,
    paces: Pace,
    pages: Page,
    rooms: Foresight,
    out: array(f32, SIZE),
) -> None:
    """As write_foresight, for Python: from the sight views[0]."""
    write_foresight(views[0], tracks[0], seat, paces[0], pages[0], rooms[0], out)


def foresight_of(sight: Sight) -> Any:
    """The row for the seat of a sight, float32 of SIZE. ValueError if that seat has nothing to decide."""
    np = need("numpy")
    if not sight.must_decide:
        raise ValueError(f"sight: seat {sight.seat} has nothing to decide in the phase {sight.phase}")
    rooms = DESKS.for_sight(sight).paces, layout.new(Page), layout.new(Foresight)
    row = np.zeros(SIZE, np.float32)
    foresight_at(sight.record, sight.course, sight.seat, *rooms, row)
    return row
