"""Working space for one decision of `club`."""

from ...kernels import SUMS, array, f64, i64, layout, record

MAX_SPEED = 48  # higher Speeds count as this one
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
    fixed: array(i64, 5)  # by the number of cards picked: their Speed,
    plus: array(i64, 5)  # how many of them are Stress,
    worth: array(f64, 5)  # and the rounds that they are worth in the hand; 0 before the first card
    counts: array(i64, 5)
    known: array(i64, 5)  # by flips: a bit for every Speed whose `value` is known
    value: array(f64, 5, MAX_SPEED + 1)  # rounds to go after a turn, by flips and the Speed without them
    sums: array(f64, SUMS)
    flips: array(f64, 5 * 17)  # [n * 17 + s]: the chance that n Stress cards, 1 to 4, flip a sum of s
