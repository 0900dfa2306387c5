"""Pictures of the race for its driver: the whole track, the road ahead, the field, the own mat.

All are drawn from a seat's sight.
"""

import functools
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.console import Console
from rich.text import Text

from ...content.events import press_lines
from ...content.road import race_line
from ...content.tracks import TrackFile
from ...race import CarSight, RaceSetup, Sight, Standing
from ...race.road import Road
from ...texts import text
from .. import cardwords, names
from ..colours import letter, lettered
from ..conditions import HOT, sector_words
from ..conditions import conditions_words as conditions_told
from ..styled import styled, with_bold_head
from ..tell.strip import FLAG, FLOODED, TUNNEL, labels, scale, strip

BESIDE = 78  # from this width on, field and mat stand side by side
FIELD_WIDTH, MAT_WIDTH = 52, 27
DRIVER, SPACE_WIDTH, GAP = 8, 8, 5  # columns of the field
LOW = 30  # a screen with fewer lines than this has none to spare
BEHIND = 3  # spaces of the road that are shown behind the own car
# How far ahead the limits of the present turn hold, by phase: corners are checked before the hand is seen to, and what
# a car still moves after its cards (boost, Adrenaline, direct plays, slipstream) is no longer than 20 spaces.
REACH = {"REACT": 20, "SALVAGE": 20, "SLIPSTREAM": 20, "REFRESH": 0, "DISCARD": 0}
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
    put_out: Collection[int | None] = ()  # the seats of Race.put_out

    @property
    def track(self) -> TrackFile:
        return self.setup.track

    @property
    def me(self) -> CarSight:
        return self.sight.cars[self.sight.seat]

    @functools.cached_property
    def rules(self) -> Road:
        """The answers of the rules about this position."""
        return self.sight.road

    def picture(self, width: int, height: int, without: Sequence[str] = ()) -> list[Text]:
        """All parts but those left out (`road`, `hand`), made small enough for the height."""
        whole = self.overview(width, with_spaces=height >= LOW)
        weather = self.weather(width) if height >= LOW else []
        road = [] if "road" in without else self.road(width)
        hand = [] if "hand" in without else self.hand(width)
        return [*whole, *weather, *road, *self.field_and_mat(width), *hand]

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
        """The weather and the road conditions."""
        if not self.sight.weather:
            return []
        conditions = "; ".join(conditions_told(self.track, self.rules, is_brief=True))
        conditions = f"{conditions[:1].upper()}{conditions[1:]}."
        words = with_bold_head(text("board-weather", weather=names.weather(self.sight.weather), told=conditions))
        return list(words.wrap(PAPER, width - 1))

    # The road ahead -------------------------------------------------------------------------------

    def road(self, width: int) -> list[Text]:
        """The spaces around the own car, with both spots; corner lines and their limits."""
        beside = {side: text(f"spot-{side}") for side in ("left", "right")}
        edge = max(EDGE, *(len(word) + 1 for word in beside.values()))
        n = min((width - edge - 1) // SPACE, self.track.spaces)
        first = self.me.space - min(BEHIND, n // 4)
        spaces = [(first + i - 1) % self.track.spaces + 1 for i in range(n)]
        lanes = {side: Text(word.ljust(edge), "dim") for side, word in beside.items()}
        numbers = Text(" " * edge, "dim")
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
                marks.append((edge + SPACE * i + SPACE - 1, text("board-limit", limit=self._sign_words(line))))
        above = (Text(row, "bold") for row in reversed(labels(marks)))
        return [*above, *lanes.values(), numbers, *self._sectors(spaces, edge)]

    def _sectors(self, spaces: list[int], edge: int) -> list[Text]:
        """The effects of road conditions on cars on these spaces; no row if there are none."""
        row = Text(text("board-road")[: edge - 1].ljust(edge), "dim")
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
        return [(line + 1, self._limit_words(line, spaces + 1), spaces + 1) for line, spaces in found]

    def to_finish(self) -> int:
        """Spaces until the own car is over the final line; 0 or less once it is."""
        return self.rules.car(self.sight.seat).to_finish + 1

    # The field and the own mat --------------------------------------------------------------------

    def field_and_mat(self, width: int) -> list[Text]:
        field, mat = self.field(), self.mat()
        broad = max(FIELD_WIDTH, *(len(row) + 1 for row in field))
        if width < BESIDE or width < broad + max(map(len, mat)):
            return [*field, Text(), *mat]
        rows = []
        for number in range(max(len(field), len(mat))):
            row = field[number].copy() if number < len(field) else Text()
            row.append(" " * (broad - len(row)))
            rows.append(row.append_text(mat[number]) if number < len(mat) else row)
        return rows

    def field(self) -> list[Text]:
        """All cars, the best first, each with its distance behind the leader in spaces."""
        car, space, gap, *own = (text(f"head-{name}") for name in ("car", "space", "gap", "gear", "heat", "hand"))
        driver = text("race-table-driver")
        lead = next((one.beyond for one in self.standings if one.status == "racing"), 0)
        rows = [self._row(one, lead, [len(head) for head in own]) for one in self.standings]
        tag = len(lettered(self.me.colour))
        begin = f"   {car:<{tag}} {driver:<{DRIVER}} {space:>{SPACE_WIDTH}}{gap:>{GAP}} "
        return [Text(begin + " ".join(own), "bold"), *rows]

    def _row(self, standing: Standing, lead: int, widths: list[int]) -> Text:
        """A row for a car. `widths` are those of its gear, Heat and hand."""
        car = self.sight.cars[standing.seat]
        driver = names.driver(standing.driver)
        driver = driver if len(driver) <= DRIVER else driver[: DRIVER - 1] + "…"
        row = Text(f"{standing.place:>2} ").append_text(lettered(standing.colour))
        row.append(f" {driver:<{DRIVER}} ", "bold" if car.seat == self.sight.seat else "")
        row.append(f"{self._where(standing):>{SPACE_WIDTH}}")
        if standing.status != "racing":
            return row
        row.append(f"{f'+{lead - standing.beyond}' if lead > standing.beyond else '':>{GAP}}")
        if not self.setup.entrants[standing.seat].is_legend:
            numbers = zip((car.gear, car.engine, car.hand_size), widths, strict=True)
            row.append("".join(f"{number:>{width}} " for number, width in numbers))
        return row

    def mat(self) -> list[Text]:
        """The driver's mat without the hand."""
        me, setup = self.me, self.setup
        space = f"{me.space}{self._surface(me.space).strip()}"
        start = self.track.heat + setup.event.heat - setup.entrants[me.seat].heat_handicap
        full = max(me.engine, start)
        pips = Text("●" * me.engine + "○" * (full - me.engine) if full <= 12 else "", "red3")
        gear, heat = Text(str(me.gear), "bold"), Text(str(me.engine), "bold")
        piles = text("mat-piles", deck=me.draw_size, discards=me.discard_size)
        top = f" ({me.top_discard})" if me.top_discard else ""
        rows = [
            with_bold_head(text("mat-you", space=space, lap=me.lap + 1, laps=setup.total_laps)),
            styled("mat-gear", gear=gear, pips=pips, heat=heat),
            Text(piles + top if len(piles + top) <= MAT_WIDTH else piles),
        ]
        press = press_lines(self.track, setup.event) if setup.season is not None else ()
        for number, limit, spaces in self.ahead():
            words: dict[str, int | Text] = {"corner": number, "limit": Text(limit, "bold"), "spaces": spaces}
            whole = styled("mat-corner-press", **words)
            is_told = number - 1 in press and len(whole) <= MAT_WIDTH
            rows.append(whole if is_told else styled("mat-corner", **words))
        if 0 < self.to_finish() <= self.track.spaces:
            rows.append(Text(text("mat-finish", spaces=self.to_finish())))
        return rows

    def hand(self, width: int) -> list[Text]:
        """The hand; upgrades with their effects."""
        plain = {card: n for card, n in self.me.hand.items() if card not in cardwords.by_name()}
        words = hand_words(plain) if plain or not self.me.hand else ""
        row = Text.assemble((f"{text('board-hand')} {words}", "bold"))
        for card, n in self.me.hand.items():
            if card not in plain:
                name, _, rest = cardwords.brief(card).partition(" ")
                row.append("  " if row.plain[-1] != " " else "").append(f"{f'{n} ' * (n > 1)}{name}", "bold")
                row.append(f" {rest}" if rest else "")
        return list(row.wrap(PAPER, width - 1))

    # Inside ---------------------------------------------------------------------------------------

    def _racing(self) -> list[CarSight]:
        return [car for car in self.sight.cars if car.status == "racing"]

    def _mark(self, car: CarSight) -> Text:
        mark = letter(car.colour)
        if car.seat == self.sight.seat:
            mark.stylize("bold underline")
        return mark

    def _where(self, standing: Standing) -> str:
        if standing.status == "out":
            return text("field-out", how="out" if standing.seat in self.put_out else "gave-up")
        if standing.status == "finished":
            return text("field-home", place=standing.place)
        return f"{standing.lap + 1}:{standing.space}" if standing.lap >= 0 else text("field-grid", space=standing.space)

    def _line(self, space: int) -> int:
        """The corner line behind a space, counted from 0; -1 for none."""
        lines = [corner.line_after_space for corner in self.track.corners]
        return lines.index(space) if space in lines else -1

    def _limit_words(self, line: int, spaces: int) -> str:
        """The limit of a line so many spaces ahead: what cards change holds for the present turn alone (R6.5)."""
        is_now = self.sight.turn == self.sight.seat and spaces <= REACH.get(self.sight.phase, spaces)
        limits = self.rules.limits_of_turn if is_now else self.rules.limits
        change = limits[line] - self.track.corners[line].speed_limit
        return self._sign_words(line, limits[line]) + (
            f" ({'+' if change > 0 else '−'}{abs(change)})" if change else ""
        )

    def _sign_words(self, line: int, limit: int | None = None) -> str:
        """`6`, or `3!` if Heat paid there costs more."""
        return f"{self.rules.limits[line] if limit is None else limit}{HOT if self.rules.extra_heat[line] else ''}"

    def _sign(self, space: int) -> str:
        """The sign between a space and the next."""
        return CORNER if self._line(space) >= 0 else FLAG if space == self.track.spaces else ""

    def _surface(self, space: int) -> str:
        return FLOODED if space in self.track.flooded_spaces else TUNNEL if space in self.track.tunnel_spaces else " "

    def _race_line(self, space: int) -> str:
        return race_line(self.track)[space]


def hand_words(hand: dict[str, int]) -> str:
    """`1 1 4 5 Stress Heat`: what can be played first, Heat last."""
    known = [*ORDER[:-1], *(card for card in hand if card not in ORDER), *ORDER[-1:]]
    return " ".join(cardwords.name_with_value(card) for card in known for _ in range(hand.get(card, 0))) or text(
        "board-empty"
    )
