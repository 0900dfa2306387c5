"""What cards to discard are worth: the plan that `club` would make with the hand that comes after it.

For each set the same shuffles of the own cards fill the hand up, and `club` plans with it. In races `club` has no time
for that and goes by the Speed of each card (discard.py), which knows nothing of what cards come to together. By the
coach's measure its rule loses 0.076 points a discard and this one 0.034 (439 of them, in the USA and, with upgrades, in
Italy). Without AGAIN, a driver who differs from `club` in that alone brings 0.55 points a race more (95 %: 0.38 to
0.72; three against three, 660 races on four tracks). One takes about 7 ms.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ...kernels import actions, cards, layout, phases
from ...race import Choice, Sight
from ...race.choices import Position
from . import think, weigh

SHUFFLES = 32
UNPLANNED = 100.0  # rounds that a hand counts as which fills no gear
OFTEN = 0.5  # of the shuffles
AGAIN = 0.03  # rounds against discarding a card that is then wanted: nobody likes that, and it loses nothing
MOSTLY = 0.8  # of the plans: a range of all would be told for the sake of two hands in 32
LOW = 0.5  # Speed below that of a drawn card
FLIPPED = 2.5  # the mean Speed of a Stress card
BESIDE = 0.5  # of the plans, above which the cards that are named are not all


@dataclass(frozen=True, slots=True)
class NextHand:
    """The mean `rounds` to go after the next plan, with what the discarded cards are worth themselves.

    `uses` are the kept cards that most plans have, or the one that is used most, and `beside` what such plans have
    beside them. `speed` is the mean of the plans that have all of them, or of all plans if none has; MOSTLY of these go
    from `least` to `most` spaces, and both are 0 if that is one number. `low` are the discarded cards if they go for
    that: the Speed of each is well below `drawn`, that of a card which comes for them on average, and of no card that
    stays.
    """

    rounds: float
    uses: tuple[str, ...]
    beside: str
    speed: float
    least: int
    most: int
    low: tuple[str, ...]
    drawn: float


def next_hands(sight: Sight, choices: Sequence[Choice], desk: Any) -> dict[Choice, NextHand]:
    """Of each set that may be discarded the hand that comes of it. The sight is unchanged afterwards."""
    hand = _Hand(sight, desk)
    with hand.planning():
        return {choice: hand.after(choice, desk) for choice in choices}


class _Hand:
    """The hand of a seat in step 8, and its other cards in the orders in which they may come."""

    def __init__(self, sight: Sight, desk: Any) -> None:
        game, self.sight = sight.record[0], sight
        self.game, self.car = game, game.cars[sight.seat]
        self.position = Position(game, sight.seat)
        self.held = _counts(self.car.hand, self.car.stress[layout.HAND])
        deck = sorted(_counts(self.car.draw, self.car.stress[layout.DRAW]).elements())
        used = _counts(self.car.discard, self.car.stress[layout.DISCARD])
        used += _counts(game.turn.play_area, game.turn.stress)
        back = sorted(used.elements())
        dice = random.Random(0)
        self.orders = [dice.sample(deck, len(deck)) + dice.sample(back, len(back)) for _ in range(SHUFFLES)]
        self.coming = deck or back
        facts = layout.new(weigh.Facts)
        weigh.look(sight.record, sight.course, sight.seat, desk.paces, facts)
        self.speeds = [float(speed) for speed in facts[0].speed]
        self.speeds[cards.STRESS] = FLIPPED

    @contextmanager
    def planning(self) -> Iterator[None]:
        """The sight as it is when the seat plans."""
        car, phase, gear = self.car, int(self.game.phase), int(self.car.plan_gear)
        self.game.phase, car.plan_gear = phases.PLAN, 0
        try:
            yield
        finally:
            self.game.phase, car.plan_gear = phase, gear
            self._hold(self.held)

    def _hold(self, held: Counter[int]) -> None:
        for slot in range(layout.SLOTS):
            self.car.hand[slot] = held[slot] if slot != cards.STRESS else 0
        self.car.stress[layout.HAND] = held[cards.STRESS]
        self.car.n_hand = held.total()

    def after(self, choice: Choice, desk: Any) -> NextHand:
        """What comes of a discard."""
        pace = desk.paces[0]

        def worth(slots: Sequence[int]) -> float:
            return sum(float(pace.worth[slot]) for slot in slots if slot < cards.FIRST_SPONSOR)

        gone = [self.position.slot(card) for card in choice.card_names]
        kept = self.held - Counter(gone)
        n = max(0, int(self.sight.course[0].hand_size) - kept.total())
        rounds, again, uses = 0.0, 0, Counter[tuple[int, int]]()
        plans: list[tuple[Counter[int], float]] = []
        for order in self.orders:
            self._hold(kept + Counter(order[:n]))
            codes, value = self._plan(desk)
            played = Counter(codes)
            rounds += value
            again += (played & Counter(gone)).total()
            own = played & kept
            plans.append((played, self._speed(played, order[n:])))
            uses.update((slot, i) for slot in own for i in range(own[slot]))
        often = sorted(slot for (slot, _), times in uses.items() if times >= OFTEN * SHUFFLES)
        often = often or [slot for (slot, _), _ in uses.most_common(1)]
        told = [plan for plan in plans if Counter(often) <= plan[0] & kept] or plans
        lost = worth(gone) - len(gone) * worth(self.coming) / max(1, len(self.coming))
        drawn = sum(self.speeds[slot] for slot in self.coming) / max(1, len(self.coming))
        speeds = [speed for _, speed in told]
        return NextHand(
            (rounds + AGAIN * again) / SHUFFLES + lost,
            self._names(often),
            _beside([played - Counter(often) for played, _ in told], kept - Counter(often)),
            sum(speeds) / len(speeds),
            *_range(speeds),
            self._names(gone) if self._are_low(gone, kept, drawn - LOW) else (),
            drawn,
        )

    def _names(self, slots: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.position.name(slot) for slot in slots)

    def _speed(self, played: Counter[int], coming: Sequence[int]) -> float:
        """The Speed of a plan; for its Stress the next Basic cards are flipped (R3.5)."""
        flips = played[cards.STRESS]
        basic = [slot for slot in coming if cards.ONE <= slot <= cards.FOUR][:flips]
        flipped = sum(self.speeds[slot] for slot in basic) + FLIPPED * (flips - len(basic))
        return flipped + sum(n * self.speeds[slot] for slot, n in played.items() if slot != cards.STRESS)

    def _are_low(self, gone: Sequence[int], kept: Counter[int], least: float) -> bool:
        """Whether these cards are below that Speed, and none that stays is: Heat and Sponsorships have none."""
        stays = [slot for slot in kept if slot != cards.HEAT and not cards.FIRST_SPONSOR <= slot < cards.FIRST_UPGRADE]
        return all(self.speeds[slot] < least for slot in gone) and all(self.speeds[slot] >= least for slot in stays)

    def _plan(self, desk: Any) -> tuple[list[int], float]:
        """The slots that `club` would play now, and the rounds to go after it."""
        head = self.sight.record, self.sight.course, self.sight.seat, desk.paces
        n = think.decide(*head, desk.choices, desk.notes)
        found = [int(code) for code in desk.notes[0].actions[:n]]
        codes = layout.numbers(layout.i64, found)
        value = float(weigh.weigh(*head, codes, n, desk.choices, desk.notes))
        return [code - actions.CARD for code in found[1:]], min(value, UNPLANNED)


def _range(speeds: Sequence[float]) -> tuple[int, int]:
    """The whole Speeds between which MOSTLY of these are, with as many below as above; 0 and 0 if there is one."""
    ordered = sorted(speeds)
    outside = int(len(ordered) * (1 - MOSTLY) / 2)
    least, most = math.floor(ordered[outside]), math.ceil(ordered[-1 - outside])
    return (least, most) if least < most else (0, 0)


def _beside(rests: Sequence[Counter[int]], kept: Counter[int]) -> str:
    """What plans have beside the cards that are named: `none`, `perhaps` others, or mostly `new` cards or `others` of
    the kept ones."""
    some = [rest for rest in rests if rest]
    if not some:
        return "none"
    if len(some) <= BESIDE * len(rests):
        return "perhaps"
    return "new" if sum(bool(rest - kept) for rest in some) > BESIDE * len(some) else "others"


def _counts(pile: Any, stress: int) -> Counter[int]:
    """A pile by slot. Its Stress is counted apart."""
    found = Counter({slot: int(n) for slot, n in enumerate(pile) if n})
    found[cards.STRESS] += int(stress)
    return +found
