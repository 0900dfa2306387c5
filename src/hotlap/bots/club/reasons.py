"""Reasons of a hint as data: a code, and the numbers and cards of its sentence."""

from dataclasses import dataclass

# What the best choice does. `n` is a mean if cards may be flipped.
ABOUT = (
    "only-choice",  # there is no other
    "due",  # the rules want it before the turn goes on
    "first",  # it costs nothing, and all else can be done after it
    "spin-out",  # with `chance`, in `corner`
    "finishes",  # the race, with `chance`
    "past-finish",  # it finishes, as going on without it does: who is further ahead is placed first
    "settled",  # the car is over the finish line, and no choice brings a better place
    "moves",  # n spaces
    "corner-costs",  # n Heat in `corner`, if it is crossed: that has a `chance`
    "shift-costs",  # n Heat for the gear
    "costs",  # n Heat for the choice itself, as a boost does
    "cards-cost",  # n Heat for the own cards of a plan, or what is still due for cards
    "no-heat",  # it costs none at all
    "before-corner",  # it ends n spaces before the line of `corner`: so many may still be moved without crossing it
    "cools",  # n Heat goes back to the engine
    "gets-slipstream",  # of n spaces, with `chance`
    "keeps-heat",  # n
    "sheds-stress",  # n cards
    "salvages",  # up to n cards
    "chooses",  # Speed n
    "too-low",  # these cards have a Speed below n, which a card of the next plan should have: none is refreshed
    "too-high",  # these have one above n
    "burden",  # these are Heat and Stress
    # the next plan will probably have these cards: it drives about n spaces, mostly `least` to `most`, and through
    # `corner` if there is one
    "keeps",
    "renews",  # it will have drawn cards only
    "slight",  # it is a little better than to keep all cards, on average
    "low",  # these cards go as their Speed is well below n, that of a card which is drawn for them on average
    "suits",  # this card is not
    "worth-salvaging",  # these cards: their Speed is 3 or more
    "none-salvaged",  # no discarded card has a Speed of 3 or more
    "worth",  # no card on offer brings more than this one: n points a race
    "gain",  # this card brings n points a race more than the own one
    "spare",  # this card brings least of the own ones: giving it back brings n points a race
    "no-gain",  # the own cards are better
    "tunes",  # 1 Heat more is worth more than 1 Stress more costs
    "stands-still",  # the hand cannot fill the gear
    "habit",  # `club` always does so
)  # fmt: skip

# How the second choice differs from it.
AGAINST = (
    "further",  # by n spaces
    "shorter",
    "dearer",  # by n Heat
    "cheaper",
    "riskier",  # it spins out with `chance`, n more
    "safer",  # by n
    "cools-more",  # n Heat
    "cools-less",
    "higher-gear",  # n
    "lower-gear",
    "more-slipstream",  # it has one with `chance`
    "less-slipstream",
    "plays",  # these cards, which the best choice keeps, and they are worth keeping
    "also",  # it takes these cards, too; of a discard the next plan drives about n spaces then
    "leaves",  # these cards
    "later",  # it can be done then
    "stands-still",  # the hand cannot fill the gear
    "worth",  # n points a race, which is less
    "gain",
    "spare",
    "no-gain",
    "settled",
    "same",  # nothing that `club` weighs
)

# What speaks for the second choice.
GAINS = ("further", "cheaper", "safer", "cools-more", "more-slipstream", "later", "same")

CODES = tuple(dict.fromkeys((*ABOUT, *AGAINST)))


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason. Its code says what the other fields mean; those that it does not need have their defaults."""

    code: str
    n: float = 0.0
    corner: int | None = None  # a corner line, counted from 0
    chance: float = 1.0
    cards: tuple[str, ...] = ()
    than: float = 0.0  # the same number without the choice, where that is told
    least: int = 0  # and where luck decides, `n` is mostly from here; 0 with `most` where it does not
    most: int = 0  # to here
    beside: str = "none"  # what else the next plan has: new cards, others, or perhaps others
