"""The closed sets of words of an analysis. mypy cannot read a type from a tuple, so for mypy they are strings."""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta

from ..race.choices import CHOICES

QUICK, DEEP = "quick", "deep"
TIERS = (QUICK, DEEP)

# How a driver drives: errors are named only where they are some to whoever goes on so (manner.py).
CLUB, ACE = "club", "ace"
MANNERS = (CLUB, ACE)

INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"

# Why a decision is not judged.
FORCED = "forced"  # there was one choice
RULE = "rule"  # it is what is always done first, such as cooling; nothing was weighed
BEFORE_RACE = "before-race"  # drafts and swaps: no possible game sees as far as their worth
GAVE_UP = "gave-up"
ALONE = "alone"  # no other car is on the track: nothing but giving up changes the places
UNJUDGED = (FORCED, RULE, BEFORE_RACE, GAVE_UP, ALONE)

# Why a choice is worse, and what happened in a round (reasons.py). Where the car is.
WHERE = ("corner-ahead",)  # n spaces before `corner`, with `limit`

# What the best choice would have brought, and the played one does not; each with its opposite.
BETTER = (
    # A chance of a spin-out in this turn, in `corner`, that is n less; `chance` is what is left of it. Of the opposite,
    # `best` is 0 if there is no Heat in the engine to lose.
    "safer",
    "cheaper",  # n Heat less for `corner`, which asks `best` and `played`
    "further",  # n spaces more
    "cooler",  # n Heat more in the engine; `corner` asks for it in the next round, if that is known
    "lighter",  # n Heat less in the hand
    "calmer",  # n Stress cards less
    "better-hand",  # a hand that is worth n rounds more: these `cards` stay there, or go
    "ahead",  # n places further ahead
    "finishes",  # the finish, with a chance that is n more
    "soon-safer",  # the same in the next round
    "soon-further",  # n spaces more by the end of the next round
    "soon-ahead",  # n places further ahead by then
    "home-ahead",  # n places further ahead at the finish
    "home-sooner",  # n rounds less to the finish
    "later",  # what it brings comes later than all that is seen; `cards` as above
    "open",  # reactions stay open that take the car further, and the played choice ends them
)
WORSE = ("riskier", "dearer", "shorter", "hotter", "heavier", "tenser", "worse-hand", "behind", "stays")
OPPOSITE = dict(zip(BETTER, WORSE, strict=False))
# Of these the ones that decide, and those by which they come. What costs something now stands before both.
AT_ONCE = ("safer", "further", "ahead", "finishes")
ENDS = (*AT_ONCE, "soon-safer", "soon-further", "soon-ahead", "home-ahead", "home-sooner")

# What happened to a car in a round.
HAPPENED = (
    "spun-out",  # and took n Stress cards
    "blocked",  # n spaces behind other cars
    "paid",  # n Heat in corners
    "boosted",
    "slipped",  # n spaces by slipstream
    "passed",  # n places gained, cars that went out among them; others may have passed it meanwhile
    "was-passed",  # n places lost
    "finished",  # in place n
    "out",
    "rival-out",  # `seat` spun out
)

# What of a round's change was its own doing, where it is much; whatever tells a turning point has all of it in numbers.
OWN = (
    "lost",  # n points by its own decisions
    "lucky",  # n points by cards drawn and flipped
    "unlucky",
)

CODES = (*WHERE, *BETTER, *WORSE, *HAPPENED, *OWN)

if TYPE_CHECKING:
    Tier: TypeAlias = str
    Manner: TypeAlias = str
    Grade: TypeAlias = str
    Unjudged: TypeAlias = str
    ReasonCode: TypeAlias = str
    OptionKind: TypeAlias = str
else:
    Tier = Annotated[Literal[TIERS], Meta(title="AnalysisTier")]
    Manner = Annotated[Literal[MANNERS], Meta(title="Manner")]
    Grade = Annotated[Literal["", INACCURACY, MISTAKE, BLUNDER], Meta(title="Grade")]
    Unjudged = Annotated[Literal["", *UNJUDGED], Meta(title="Unjudged")]
    ReasonCode = Annotated[Literal[CODES], Meta(title="ReasonCode")]
    OptionKind = Annotated[Literal[tuple(kind.kind for kind in CHOICES)], Meta(title="OptionKind")]
