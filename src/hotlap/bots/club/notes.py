"""Room to think in."""

from ...kernels import SUMS, array, f64, i64, layout, record

MAX_SPEED = 48  # Speeds beyond are valued as this one
MAX_HAND = 12  # cards of the hand looked at


@record
class Notes:
    """Room to think in; nothing in it outlasts a decision."""

    n: i64
    actions: array(i64, layout.SLOTS)  # what was decided: whole plans and discard sets
    n_hand: i64
    hand: array(i64, MAX_HAND)  # slots, ascending
    pick: array(i64, 4)
    place: array(i64, 4)
    best_pick: array(i64, 4)
    counts: array(i64, 5)
    is_known: array(i64, MAX_SPEED + 1)
    value: array(f64, MAX_SPEED + 1)  # rounds to go after a turn at a Speed
    sums: array(f64, SUMS)
    flips: array(f64, 5 * 17)  # chances of the sums of 0 to 4 flips, where only Stress cards flip
