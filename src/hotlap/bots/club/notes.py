"""Working space for one decision of `club`."""

from ...kernels import SUMS, array, f64, i64, layout, record

MAX_SPEED = 48  # higher Speeds count as this one
SPEEDS = MAX_SPEED + 1
MAX_HAND = 12  # at most so many cards of the hand are considered


@record
class Notes:
    """Working space. Nothing in it is kept after a decision."""

    n: i64
    actions: array(i64, layout.SLOTS)  # the decision: a whole plan or discard set takes several actions
    n_hand: i64
    hand: array(i64, MAX_HAND)  # slots, ascending
    next_kind: array(i64, MAX_HAND)  # by place in `hand`: the place of the next other slot
    pick: array(i64, 4)
    place: array(i64, 4)
    best_pick: array(i64, 4)
    # by the number of cards picked: their Speed, how many of them are Stress, what they are worth; 0 for none
    fixed: array(i64, 5)
    plus: array(i64, 5)
    worth: array(f64, 5)
    after: array(f64, 5 * SPEEDS)  # [n * SPEEDS + s]: mean rounds to go after a set with n Stress cards and Speed s
    counts: array(i64, 5)
    is_known: array(i64, MAX_SPEED + 1)
    value: array(f64, MAX_SPEED + 1)  # rounds to go after a turn at a Speed
    sums: array(f64, SUMS)
    flips: array(f64, 5 * 17)  # [n * 17 + s]: the chance that n Stress cards, 1 to 4, flip a sum of s
