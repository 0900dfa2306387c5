"""The race as pictures for the person who drives: the whole track, the road ahead, the field, the own mat.

All from a seat's sight.
"""

import functools
from dataclasses import dataclass
from itertools import groupby

from rich.console import Console
from rich.text import Text

from ..content.events import press_lines
from ..content.road import race_line
from ..content.tracks import TrackFile
from ..race import CarSight, RaceSetup, Sight, Standing
from ..race.road import Road
from ..texts import ordinal
from . import cardwords
from .colours import letter, lettered
from .conditions import HOT, sector_words
from .conditions import told as conditions_told
from .strip import FLAG, FLOODED, TUNNEL, labels, scale, strip

BESIDE = 78  # from this width on, field and mat stand side by side
FIELD_WIDTH, MAT_WIDTH = 52, 27
PRESS = ", press"
LOW = 30  # a screen with fewer lines than this has none to spare
BEHIND = 3  # spaces of the road that are shown behind the own car
SPACE, EDGE = 3, 7  # columns of a space, and of the words in front of the lanes
RACE_LINE, OTHER_LINE, CORNER = "─", "·", "┃"
PAPER = Console()  # to wrap text on
ORDER = ("0", "1", "2", "3", "4", "5", "Stress", "Heat")


@dataclass(frozen=True)
class Board:
    """A position to draw."""

    setup: RaceSetup
    sight: Sight
    standings: list[Standing]

    @property
    def track(self) -> TrackFile:
        return self.setup.track

    @property
    def me(self) -> CarSight:
        return self.sight.cars[self.sight.seat]

    @functools.cached_property
    def rules(self) -> Road:
        """What the rules say of it."""
        return Road(self.sight)

    def picture(self, width: int, height: int) -> list[Text]:
        """All of it, as small as the height asks for."""
        whole = self.overview(width, with_spaces=height >= LOW)
        weather = self.weather(width) if height >= LOW else []
        return [*whole, *weather, *self.road(width), *self.field_and_mat(width), *self.hand(width)]

    # The whole track ------------------------------------------------------------------------------

    def overview(self, width: int, with_spaces: bool = True) -> list[Text]:
        """The track in one strip, the cars above the road; below it where its corners are, if there is room."""
        _, column = scale(self.track, width)
        rows: list[Text] = []
        ends: list[int] = []
        for car in sorted(self._racing(), key=lambda car: car.space):
            at = column(car.space)
            number = next((number for number, end in enumerate(ends) if end <= at), len(ends))
            if number == len(ends):
                rows.append(Text())
                ends.append(0)
            rows[number].append(" " * (at - ends[number])).append_text(self._mark(car))
            ends[number] = at + 1
        limits = [self._sign_words(line) for line in range(len(self.track.corners))]
        picture = strip(self.track, width, limits=limits)
        road = next(number for number, row in enumerate(picture) if row.plain.startswith(FLAG))
        return [*picture[:road], *reversed(rows), *picture[road : None if with_spaces else road + 1]]

    def weather(self, width: int) -> list[Text]:
        """The weather, and what lies on the road."""
        if not self.sight.weather:
            return []
        told = "; ".join(conditions_told(self.track, self.rules, is_brief=True))
        text = Text.assemble((f"Weather: {self.sight.weather}. ", "bold"), f"{told[:1].upper()}{told[1:]}.")
        return list(text.wrap(PAPER, width - 1))

    # The road ahead -------------------------------------------------------------------------------

    def road(self, width: int) -> list[Text]:
        """The spaces around the own car, with both spots; corner lines and their limits."""
        n = min((width - EDGE - 1) // SPACE, self.track.spaces)
        first = self.me.space - min(BEHIND, n // 4)
        spaces = [(first + i - 1) % self.track.spaces + 1 for i in range(n)]
        lanes = {side: Text(f"{side:<{EDGE}}", "dim") for side in ("left", "right")}
        numbers = Text(" " * EDGE, "dim")
        marks: list[tuple[int, str]] = []
        for i, space in enumerate(spaces):
            sign = self._sign(space)
            for side, lane in lanes.items():
                car = next((car for car in self._racing() if car.space == space and car.spot == side), None)
                empty = RACE_LINE if self._race_line(space) == side else OTHER_LINE
                lane.append(" ").append_text(self._mark(car) if car else Text(empty, "dim"))
                lane.append(sign or " ", "bold")
            told = space if space < 100 or space % 2 == 0 else ""
            numbers.append(f"{told:>{SPACE - 1}}{self._surface(space)}"[:SPACE])
            line = self._line(space)
            if line >= 0:
                marks.append((EDGE + SPACE * i + SPACE - 1, f"limit {self._sign_words(line)}"))
        above = (Text(row, "bold") for row in reversed(labels(marks)))
        return [*above, *lanes.values(), numbers, *self._sectors(spaces)]

    def _sectors(self, spaces: list[int]) -> list[Text]:
        """What road conditions do to whoever stands on these spaces; no row where they do nothing."""
        row = Text(f"{'road':<{EDGE}}", "dim")
        runs = [
            (short, SPACE * len(list(run)))
            for short, run in groupby(spaces, key=lambda space: sector_words(self.rules.sector(space))[0])
        ]
        for number, (short, columns) in enumerate(runs, 1):
            is_cut = len(short) > columns - 1
            if is_cut:
                short = "" if number == len(runs) else short[: columns - 2] + "…"
            row.append(f" {short}".ljust(columns))
        return [row] if any(short for short, _ in runs) else []

    def ahead(self, most: int = 2) -> list[tuple[int, str, int]]:
        """The next corners: number from 1, limit for the own car, and in how many spaces their line is crossed."""
        found = self.rules.lines_ahead(self.sight.seat, most)
        return [(line + 1, self._limit_words(line), spaces + 1) for line, spaces in found]

    def to_finish(self) -> int:
        """Spaces until the own car is over the final line; none or less: it is."""
        return self.rules.car(self.sight.seat).to_finish + 1

    # The field and the own mat --------------------------------------------------------------------

    def field_and_mat(self, width: int) -> list[Text]:
        field, mat = self.field(), self.mat()
        if width < BESIDE:
            return [*field, Text(), *mat]
        rows = []
        for number in range(max(len(field), len(mat))):
            row = field[number].copy() if number < len(field) else Text()
            row.append(" " * (FIELD_WIDTH - len(row)))
            rows.append(row.append_text(mat[number]) if number < len(mat) else row)
        return rows

    def field(self) -> list[Text]:
        """All cars, the best first, with the spaces they are behind the first on the road."""
        rows = [Text(f"   {'Car':<10} {'Driver':<8} {'Space':>8} {'Gap':>4} Gear Heat Hand", "bold")]
        lead = next((one.beyond for one in self.standings if one.status == "racing"), 0)
        for one in self.standings:
            car = self.sight.cars[one.seat]
            row = Text(f"{one.place:>2} ").append_text(lettered(one.colour))
            driver = one.driver if len(one.driver) <= 8 else one.driver[:7] + "…"
            row.append(f" {driver:<8}", "bold" if car.seat == self.sight.seat else "")
            row.append(self._where(one, lead))
            if not self.setup.entrants[one.seat].is_legend and one.status == "racing":
                row.append(f"{car.gear:>4}{car.engine:>5}{car.hand_size:>4}")
            rows.append(row)
        return rows

    def mat(self) -> list[Text]:
        """What lies before the driver, but for the hand."""
        me, setup = self.me, self.setup
        lap = f"lap {me.lap + 1} of {setup.total_laps}" if me.lap >= 0 else "on the grid"
        full = max(me.engine, self.track.heat - setup.entrants[me.seat].heat_handicap)
        heat = "●" * me.engine + "○" * (full - me.engine) if full <= 12 else ""
        piles = f"Deck {me.draw_size}, discards {me.discard_size}"
        top = f" ({me.top_discard})" if me.top_discard else ""
        if len(piles + top) > MAT_WIDTH:
            top = ""
        rows = [
            Text.assemble(("You: ", "bold"), f"space {me.space}{self._surface(me.space).strip()}, {lap}"),
            Text.assemble("Gear ", (str(me.gear), "bold"), "  Heat ", (f"{heat} ", "red3"), (str(me.engine), "bold")),
            Text(piles + top),
        ]
        press = press_lines(self.track, setup.event) if setup.season is not None else ()
        for number, limit, spaces in self.ahead():
            row = Text.assemble(f"Corner {number}: limit ", (limit, "bold"), f" in {spaces}")
            if number - 1 in press and len(row) + len(PRESS) <= MAT_WIDTH:
                row.append(PRESS)
            rows.append(row)
        if 0 < self.to_finish() <= self.track.spaces:
            rows.append(Text(f"Finish: in {self.to_finish()}"))
        return rows

    def hand(self, width: int) -> list[Text]:
        """The hand, each upgrade with what it does."""
        plain = {card: n for card, n in self.me.hand.items() if card not in cardwords.by_name()}
        words = hand_words(plain) if plain or not self.me.hand else ""
        text = Text.assemble(("Your hand: ", "bold"), (words, "bold"))
        for card, n in self.me.hand.items():
            if card not in plain:
                name, _, rest = cardwords.brief(card).partition(" ")
                text.append("  " if text.plain[-1] != " " else "").append(f"{f'{n} ' * (n > 1)}{name}", "bold")
                text.append(f" {rest}" if rest else "")
        return list(text.wrap(PAPER, width - 1))

    # Inside ---------------------------------------------------------------------------------------

    def _racing(self) -> list[CarSight]:
        return [car for car in self.sight.cars if car.status == "racing"]

    def _mark(self, car: CarSight) -> Text:
        mark = letter(car.colour)
        if car.seat == self.sight.seat:
            mark.stylize("bold underline")
        return mark

    def _where(self, one: Standing, lead: int) -> str:
        if one.status == "out":
            return f"{'gave up':>9}"
        if one.status == "finished":
            return f"{'home ' + ordinal(one.place):>9}"
        where = f"{one.lap + 1}:{one.space}" if one.lap >= 0 else f"grid {one.space}"
        gap = f"+{lead - one.beyond}" if lead > one.beyond else ""
        return f"{where:>9}{gap:>5}"

    def _line(self, space: int) -> int:
        """The corner line behind a space, counted from 0; -1 for none."""
        lines = [corner.line_after_space for corner in self.track.corners]
        return lines.index(space) if space in lines else -1

    def _limit_words(self, line: int) -> str:
        limits = self.rules.limits_of_turn if self.sight.turn == self.sight.seat else self.rules.limits
        change = limits[line] - self.track.corners[line].speed_limit
        return self._sign_words(line, limits[line]) + (
            f" ({'+' if change > 0 else '−'}{abs(change)})" if change else ""
        )

    def _sign_words(self, line: int, limit: int | None = None) -> str:
        """`6`, or `3!` where it is hot."""
        return f"{self.rules.limits[line] if limit is None else limit}{HOT if self.rules.extra_heat[line] else ''}"

    def _sign(self, space: int) -> str:
        """What lies between a space and the next."""
        return CORNER if self._line(space) >= 0 else FLAG if space == self.track.spaces else ""

    def _surface(self, space: int) -> str:
        return FLOODED if space in self.track.flooded_spaces else TUNNEL if space in self.track.tunnel_spaces else " "

    def _race_line(self, space: int) -> str:
        return race_line(self.track)[space]


def hand_words(hand: dict[str, int]) -> str:
    """`1 1 4 5 Stress Heat`: what can be played first, Heat last."""
    known = [*ORDER[:-1], *(card for card in hand if card not in ORDER), *ORDER[-1:]]
    return " ".join(cardwords.valued(card) for card in known for _ in range(hand.get(card, 0))) or "empty"
