"""Down: a race, its frames and its log."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from ...coach.words import OptionKind
from ...race.climbs import Climb
from ...race.statistics import Statistics
from ...race.swings import Swing
from ..words import Box, Colour, EventKind, Nothing, Phase, Token, Weather, Why
from .room import OwnEvent, ShuffleView
from .setups import Settings
from .values import Counts


class CornerView(Struct, frozen=True):
    """As hotlap.content.tracks.Corner."""

    line_after_space: int
    speed_limit: int
    legends_line_after_space: int
    race_line_side: Literal["left", "right"]
    chevron_spaces_before: int
    double_chevron_spaces_before: int
    second_of_chicane_with_corner: int


class SceneryView(Struct, frozen=True):
    """As hotlap.content.scenery.Scenery. A client skips kinds that it does not know."""

    kind: str
    points: tuple[tuple[int, int], ...]


class TrackView(Struct, frozen=True):
    """As hotlap.content.tracks.TrackFile. By space, the first one first: `race_line` is the side of the race line,
    `to_corner` the spaces that a car may move without crossing a corner line. `centre_line` has points in a field of
    1600 by 1000, from the start line on.
    """

    id: str
    name: str
    box: Box
    laps: int
    spaces: int
    heat: int
    stress: int
    corners: tuple[CornerView, ...]
    flooded_spaces: tuple[int, ...]
    tunnel_spaces: tuple[int, ...]
    gravel_left: tuple[int, ...]
    gravel_right: tuple[int, ...]
    press_corner_lines: tuple[int, ...]
    race_line: tuple[Literal["left", "right"], ...]
    to_corner: tuple[int, ...]
    centre_line: tuple[tuple[int, int], ...]
    ground: str = ""
    scenery: tuple[SceneryView, ...] = ()


class Entry(Struct, frozen=True):
    """A car and its driver, who begins with `heat_handicap` Heat fewer than the track gives."""

    seat: int
    kind: Literal["person", "bot", "legend"]
    driver: str
    name: str
    colour: Colour
    heat_handicap: int = 0


class RaceInfo(Struct, frozen=True):
    """Everything that stays the same during a race. `laps` includes the event's change; `own_event` has the words of a
    user's event. `settings` are without the texts of a user's files. `shuffle`: the race, or the season, was shuffled
    with these numbers, which the record has.
    """

    race: str
    number: int
    track: TrackView
    laps: int
    entries: tuple[Entry, ...]
    settings: Settings
    event: str | None
    own_event: OwnEvent | None
    press_corners: tuple[int, ...]  # corner lines, counted from 0
    seed_hash: str
    rules: int
    shuffle: ShuffleView | None = None


class CarView(Struct, frozen=True):
    """A car, as far as everybody knows it. Piles are counts by card name.

    `known_hand` are the cards known to be in its hand. `to_corner` are the spaces that it may move without crossing the
    next corner line; -1 if the finish comes first. `has_adrenaline`: it has Adrenaline in this round.
    """

    seat: int
    status: Literal["racing", "finished", "out"]
    place: int
    lap: int
    space: int
    spot: Literal["left", "right"]
    gear: int
    engine: int
    hand_size: int
    draw_size: int
    discard_size: int
    top_discard: str | None
    known_hand: Counts
    discard: Counts
    upgrades: tuple[str, ...]
    secret_sponsors: int
    has_planned: bool
    to_corner: int
    has_adrenaline: bool


class PlaceView(Struct, frozen=True, omit_defaults=True):
    """A line of the table. `round` is the round in which the car left the track; 0 while it races. `gave_up`: it is out
    because its driver gave up, and not by an event's rule. `stood_in`: the rounds in which `club` decided for its
    driver; `tutored`: those in which its driver asked the tutor.
    """

    place: int
    seat: int
    status: Literal["racing", "finished", "out"]
    round: int
    gave_up: bool = False
    stood_in: int = 0
    tutored: int = 0


class DraftView(Struct, frozen=True):
    """A draft, while cards are picked from the market: its round, from 1, of how many. `picks` are the seats that still
    pick in this round, in order: the first one picks now.
    """

    round: int
    rounds: int
    picks: tuple[int, ...]


class LegendView(Struct, frozen=True):
    """What a Legend does in its turn of this round if no car blocks it: the spaces that it moves, and the corner lines
    that it crosses.
    """

    seat: int
    spaces: int
    crosses: int


class Public(Struct, frozen=True, omit_defaults=True):
    """The public part of a position: a spectator's sight. `awaited` are the seats that have a decision to make.

    `turn` is the seat in turn; `play_area`, `speed` and `cooldown` are that car's. `limits` are the speed limits in
    force, by corner line; until its corners are checked, `adjust` is added for the car in turn, by its cards. `order`
    are the seats on the track, the frontmost first. `legends` are those whose turns of this round are still to come,
    once the card of the round is turned up. When the race is over, `statistics` has what each car did, by seat, and
    `climbs` the round in which it overtook most: the driver's own, without a spin-out; None if there is none; and
    `swings` the one in which it lost most ground to the winner, or won most, if it won.
    """

    round: int
    phase: Phase
    turn: int | None
    speed: int
    cooldown: int
    play_area: Counts
    order: tuple[int, ...]
    legend_card: int | None
    market: tuple[str, ...]
    weather: Weather | Nothing
    tokens: tuple[Token | Nothing, ...]
    limits: tuple[int, ...]
    cars: tuple[CarView, ...]
    table: tuple[PlaceView, ...]
    awaited: tuple[int, ...]
    is_over: bool
    draft: DraftView | None = None
    legends: tuple[LegendView, ...] = ()
    adjust: int = 0
    statistics: tuple[Statistics, ...] = ()
    climbs: tuple[Climb | None, ...] = ()
    swings: tuple[Swing | None, ...] = ()


class Own(Struct, frozen=True):
    """The part of a position that only a seat's driver sees. `plan` are the cards laid face down.

    `may_take_back`: the last choice may still be withdrawn; TakeBack then names this `decision_id`. `may_plan_ahead`:
    the seat's turn of this round is over, and it has the hand of the next one (LookAhead, PlanAhead). `is_by_bot`:
    `club` made the seat's latest decision.
    """

    seat: int
    hand: Counts
    draw: Counts
    discard: Counts
    plan: tuple[str, ...]
    plan_gear: int
    decision_id: int
    may_take_back: bool
    may_plan_ahead: bool = False
    is_by_bot: bool = False


class CornerHeat(Struct, frozen=True):
    """A corner line, counted from 0, and the chance that it is crossed. If it is: the mean Heat due, the least and the
    most, and the chance that some is due.
    """

    corner: int
    chance: float
    heat: float
    least: int
    most: int
    costs: float


class Landing(Struct, frozen=True, omit_defaults=True):
    """A space that a car may reach before the corners are checked, its chance, and whether the car then spins out.
    `cool` is the Heat that has to be cooled first, for cards and corners. `is_unpaid`: the Heat of a card cannot be
    paid there. Cars that move first may stop it up to `short` spaces before; the rest is the worst that can come. A
    spin-out throws it back to the space `back`; with `short` such cars may fill that, and it comes to stand behind it.
    `gravel` is the Heat that the spot takes.
    After a slipstream `again` has the most spaces of a further one (R6.14).
    """

    chance: float
    lap: int
    space: int
    spot: Literal["left", "right"]
    speed: int
    heat: int
    spins_out: bool
    cool: int = 0
    is_unpaid: bool = False
    short: int = 0
    back: int = 0
    gravel: int = 0
    again: int = 0


class ForecastView(Struct, frozen=True, omit_defaults=True):
    """The possible results of a choice (hotlap.race.Forecast) ; landings by ascending Speed. Other cars
    stand still, but to a plan those ahead in the order move first.

    `heat` is the mean Heat paid in corners, `shift_heat` the Heat paid for the gear, and `card_heat` that for cards: of
    a plan its own, later in the turn what is still due after the choice. A flip replaces `replaced` cards,
    because their Heat cannot be paid. `later` has what the Speeds of cards that are chosen after the reveal may add to
    the Speed of each landing, ascending; it is empty if none is chosen.
    """

    landings: tuple[Landing, ...]
    corners: tuple[CornerHeat, ...]
    speed: float
    moved: float
    heat: float
    spin_out: float
    shift_heat: int
    replaced: int = 0
    later: tuple[int, ...] = ()
    card_heat: int = 0


class Option(Struct, frozen=True, omit_defaults=True):
    """A choice. `choice` is its notation; the client sends it back unchanged.

    `n` is its number (gear, Speed, Heat, spaces, cards). `cards` are its cards; for a swap the given and the taken one.
    `forecast` is a place in Ask.forecasts. `heat` is the Heat that it costs itself, at once: a boost, a card.
    `is_needless`: it is likely to spin the car out although another choice is not; never of a plan.
    """

    choice: str
    kind: OptionKind
    n: int | None = None
    cards: tuple[str, ...] = ()
    forecast: int | None = None
    heat: int = 0
    is_needless: bool = False


class Refused(Struct, frozen=True):
    """A choice that is not allowed now, and the reason. `card` may not be played, paid for or discarded. `heat` cannot
    be paid. While the seat reacts, slipstreams are judged from the car's present space.
    """

    kind: OptionKind
    why: Why
    n: int | None = None
    card: str | None = None
    heat: int | None = None


class SpeedOf(Struct, frozen=True):
    """The card whose Speed is chosen: which one it is, from 1, of so many cards of the turn with several Speeds."""

    card: str
    place: int
    of: int


class Ask(Struct, frozen=True):
    """A decision that a seat has to make, with all its choices.

    `phase` is the kind of decision (Public.phase). `left_s`: seconds until `club` decides; None without a limit.
    `saver` is the choice that saves a driver who would spin out by doing nothing more; None where nothing has to, or
    can. `speed_of`: only where a Speed is chosen.
    """

    seat: int
    decision_id: int
    phase: Phase
    options: tuple[Option, ...]
    forecasts: tuple[ForecastView, ...]
    refused: tuple[Refused, ...]
    left_s: float | None
    speed_of: SpeedOf | None = None
    saver: str | None = None


class Told(Struct, frozen=True):
    """An event (hotlap.race.Event). `data` has the kind's numbers by name."""

    kind: EventKind
    seat: int | None
    data: dict[str, int | str | bool | None]


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A sentence as data (hotlap.race.telling). `id` is the id of its text without `race-log-`; `args` are the text's
    arguments. `whose`: only the driver of this seat may read it; others at the same screen read `masked`, or nothing.
    """

    id: str
    args: dict[str, int | str | tuple[int | str, ...]] = {}
    tone: Literal["", "good", "bad", "own"] = ""
    whose: int | None = None
    masked: "Sentence | None" = None


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A heading, a car's turn (`seat`), or news of the whole field. `kept`: so many first sentences of the line that
    was in this place before stay; these sentences follow them.
    """

    kind: Literal["heading", "field", "car", "order"]
    seat: int | None
    round: int
    kept: int = 0
    sentences: tuple[Sentence, ...] = ()


class Log(Struct, frozen=True):
    """Lines of the log. They replace all lines from number `start` on."""

    start: int
    lines: tuple[LogLine, ...]


class Frame(Struct, frozen=True, tag_field="type", tag="frame", omit_defaults=True):
    """A change of a race. Version n follows the n-th decision, without gaps; version 0 is the start.

    If missed frames are sent again, only the last one has `public`, `own`, `asks` and `log`. `asks` are left out if
    they did not change. `is_snapshot`: earlier frames are not sent. It has no `events`, and of the log the latest lines
    (Earlier asks for others). `is_rest`: all people have finished or are out, and the rest is driven at once; a
    driver's screen may skip to the end. `left_s`: in a race by days, the seconds that the first of those for whom it
    waits still has. `ack` is the id of the command that this frame answers.
    """

    race: str
    version: int
    events: tuple[Told, ...] = ()
    by: Literal["", "driver", "club", "bot"] = ""  # who decided: "club" does for a driver who is away
    seat: int | None = None  # whose decision it was
    public: Public | UnsetType = UNSET
    own: tuple[Own, ...] | UnsetType = UNSET
    asks: tuple[Ask, ...] | UnsetType = UNSET
    log: Log | UnsetType = UNSET
    info: RaceInfo | UnsetType = UNSET
    seed: str | UnsetType = UNSET  # told when the race is over, and the season that it belongs to
    is_snapshot: bool = False
    is_rest: bool = False
    left_s: int | None = None
    ack: str | UnsetType = UNSET


class EarlierLog(Struct, frozen=True, tag_field="type", tag="log"):
    """Lines of the log, from number `start` on, that end where the known ones begin."""

    race: str
    start: int
    lines: tuple[LogLine, ...]
