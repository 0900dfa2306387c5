"""The question for a plan: a table of gears and Speeds with their outcomes, and plans as people type them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from ...overriding import override
from ...race import Choice, Forecast, Plan
from ...race.choices import TakeBack
from ...race.choices.plan import GEARS
from ...texts import text
from ..answers import command, in_plan, is_all, is_no, is_yes
from ..cardwords import by_name, plan_words
from ..outlook import WARNING, ChoiceOutlook
from ..styled import wrapped
from ..talk import Talk
from .board import hand_words
from .listing import Question, check_here
from .scene import Scene, Unclear, printable, read_card, read_cards, read_number

GEARED = re.compile(r"(?:gear\s*|g\s*)?([1-9])\s*(?::|\bplay\b|\bwith\b)\s*(.*)")
GEAR = re.compile(r"(?:gear\s*|g\s*)([1-9])(?:\s+(.+))?")
COLUMNS = {"gear": 4, "cards": 15, "speed": 5, "to-space": 9, "heat": 4}  # their least widths where there is room
NUMBER = 4  # columns of a row's number
BROAD, LEAST = 22, 16  # columns that the corners should have, and must have beside the others
BELOW = 9  # where they begin if they are below the others
FEWEST, MOST = 5, 12  # rows of the short list
UNKNOWN = -99.0  # the worth of a plan without a forecast
AROUND = 4  # lines around the table: gears, heads of columns, prompt, and one to spare


@dataclass(frozen=True, slots=True)
class PlanRow:
    """Plans of one gear with the same outcome: equal fixed Speed, equal number of +, equal Heat for cards."""

    plans: tuple[Plan, ...]
    forecast: Forecast | None
    outlook: ChoiceOutlook | None

    @property
    def gear(self) -> int:
        return self.plans[0].gear

    @property
    def worth(self) -> float:
        """A rough value for the short list, in spaces: the move, less the cost of Heat and spin-outs."""
        forecast = self.forecast
        if forecast is None:
            return UNKNOWN
        heat = forecast.mean_heat + forecast.shift_heat + forecast.card_heat
        return forecast.mean_moved - 1.5 * heat - 12 * forecast.spin_out

    @property
    def in_order(self) -> tuple[int, bool, float, int]:
        """By gear and Speed; plans without a forecast come last."""
        told = self.forecast
        return (self.gear, told is None, told.mean_speed if told else 0, len(told.outcomes) if told else 0)


class PlanQuestion(Question):
    """Steps 1 and 2."""

    id = "plan"
    has_board = True

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.rows = _rows(scene)
        self.shown: list[PlanRow] = []

    @override
    def show(self, talk: Talk) -> None:
        picture = self.scene.board.picture(talk.width, talk.height)
        talk.show(*picture)
        room = talk.height - AROUND - len(picture)
        most = min(MOST, max(FEWEST, room))
        while most > FEWEST and len(_table(self._best(most), talk)) - 1 > room:
            most -= 1
        self._show(talk, self._best(most))

    @override
    def read(self, line: str, talk: Talk) -> Choice | None:
        """The plan of a typed line; None if it only asked for other rows. Raises Unclear."""
        line = in_plan(line.replace(",", " "))
        words = line.split()
        if not words:
            raise Unclear(text("plan-empty"))
        if is_all(line):
            self._show(talk, self.rows)
            return None
        if line == "best":
            self._show(talk, self._best(FEWEST))
            return None
        if geared := GEARED.fullmatch(line):
            return self._plan(int(geared[1]), geared[2].split())
        if geared := GEAR.fullmatch(line):
            if geared[2]:
                return self._plan(int(geared[1]), geared[2].split())
            self._check_gear(int(geared[1]))
            self._show(talk, [row for row in self.rows if row.gear == int(geared[1])])
            return None
        if len(words) == 1 and line.isdigit():
            try:
                return self.shown[read_number(line, 1, len(self.shown), "row") - 1].plans[0]
            except Unclear as error:
                raise Unclear(f"{error} {text('plan-one-card')}") from None
        if len(words) == 1 and (card := read_card(line, self.scene.board.me.hand)) in by_name():
            return self._plan(1, [str(card).lower()])
        check_here(words, self.scene, self.scene.board.me.hand, text("plan-empty"))
        if len(words) == 1:
            raise Unclear(self._single(line))
        return self._plan(len(words), words)

    def _single(self, word: str) -> str:
        """Why one word is no plan: a card alone might also be the number of a row."""
        if read_card(word, self.scene.board.me.hand) is None:
            return text("plan-unread", line=printable(word))
        cards = read_cards([word], self.scene.board.me.hand)
        return text("plan-single", card=word) if cards != ("Heat",) else self.scene.reason(Plan(1, cards))

    def _show(self, talk: Talk, rows: list[PlanRow]) -> None:
        self.shown = rows
        gears = self._gears()
        if len(rows) < len(self.rows):
            gears.append(f"   {text('plan-ways', shown=len(rows), all=len(self.rows))}", "dim")
        if any(row.forecast and row.forecast.later for row in rows):
            gears.append(f"   {text('plan-slower')}", "dim")
        if any(row.forecast and row.forecast.may_stop_short for row in rows):
            gears.append(f"   {text('plan-room')}", "dim")
        talk.show(*wrapped(gears, talk.out, talk.width - 1), *_table(rows, talk))

    def _best(self, most: int) -> list[PlanRow]:
        """The best of each gear first, then the best of all; in the order of the full table."""
        by_worth = sorted(self.rows, key=lambda row: -row.worth)
        seen: set[int] = set()
        firsts = [row for row in by_worth if row.gear not in seen and not seen.add(row.gear)]  # type: ignore[func-returns-value]
        chosen = [*firsts, *(row for row in by_worth if row not in firsts)][:most]
        return [row for row in self.rows if row in chosen]

    def _gears(self) -> Text:
        now = self.scene.board.me.gear
        prices = {row.gear: row.forecast.shift_heat if row.forecast else None for row in self.rows}
        lines = [
            str(gear) if heat is None else text("plan-gear", gear=gear, price="now" if gear == now else heat)
            for gear, heat in sorted(prices.items())
        ]
        return Text.assemble((f"{text('plan-gears')} ", "bold"), " · ".join(lines))

    def _check_gear(self, gear: int) -> None:
        gears = sorted({row.gear for row in self.rows})
        if gear not in gears:
            why = self.scene.reason(Plan(gear)) if gear in GEARS else text("plan-all-gears", last=GEARS[-1])
            raise Unclear(text("plan-no-gear", gear=gear, why=why, gears=" ".join(map(str, gears))))

    def _plan(self, gear: int, words: list[str]) -> Choice:
        hand = self.scene.board.me.hand
        cards = read_cards(words, hand)
        self._check_gear(gear)
        plan = Plan(gear, cards)
        if plan in self.scene.choices:
            return plan
        if "Heat" in cards:
            raise Unclear(self.scene.reason(plan))
        if Plan(gear) in self.scene.choices:
            raise Unclear(text("plan-cannot-fill", gear=gear))
        raise Unclear(text("plan-takes", gear=gear, n=len(cards), hand=hand_words(hand)))


class FinalQuestion(Question):
    """Whether a plan is driven, as long as it can be taken back."""

    id = "final"
    takes_back = True

    def __init__(self, scene: Scene, plan: Plan, words: str) -> None:
        super().__init__(scene)
        self.plan = plan
        self.words = words

    @property
    @override
    def prompt(self) -> str:
        return text("ask-final", plan=self.words)

    @override
    def show(self, talk: Talk) -> None:
        """Nothing more: the prompt has the plan."""

    @override
    def read(self, line: str, talk: Talk) -> Plan | TakeBack:
        if line in ("", "d", "drive") or is_yes(line):
            return self.plan
        if line == "b" or is_no(line) or command(line) == ["back"]:
            return TakeBack()
        raise Unclear(text("unclear-line", line=printable(line), where="no", help=self.help[0]))


def _rows(scene: Scene) -> list[PlanRow]:
    by_row: dict[tuple[object, ...], list[Plan]] = {}
    for choice in scene.choices:
        if isinstance(choice, Plan):
            told = scene.forecasts.get(choice, choice)
            by_row.setdefault((choice.gear, told), []).append(choice)
    rows = [PlanRow(tuple(plans), scene.forecasts.get(plans[0]), scene.outlook(plans[0])) for plans in by_row.values()]
    return sorted(rows, key=lambda row: row.in_order)


def _table(rows: list[PlanRow], talk: Talk) -> list[Text]:
    """The heads, and each row: the corners at its end, on lines of their own if they need more room."""
    cells = [_cells(row) for row in rows]
    wide = _widths(cells, {name: (text(f"head-{name}"), least) for name, least in COLUMNS.items()})
    is_narrow = talk.width - 1 - _broad(wide) < BROAD
    if is_narrow:
        wide = _widths(cells, {name: (text(f"head-narrow-{name}"), 0) for name in COLUMNS})
    begin = _broad(wide) if talk.width - 1 - _broad(wide) >= LEAST else BELOW
    heads = [text(f"head-{'narrow-' * is_narrow}{name}").ljust(wide[name]) for name in COLUMNS]
    if begin != BELOW:
        heads.append(text("head-corners"))
    table = [Text(" " * NUMBER + " ".join(heads).rstrip(), "bold")]
    for number, (row, cell) in enumerate(zip(rows, cells, strict=True), 1):
        table += _lines(number, row, cell, wide, begin, talk)
    return table


def _lines(
    number: int, row: PlanRow, cell: dict[str, str], wide: dict[str, int], begin: int, talk: Talk
) -> Iterator[Text]:
    line = Text(f"{number:>3} ", "bold")
    for name, words in cell.items():
        is_left = name in ("cards", "to-space")
        is_risky = name == "heat" and row.forecast is not None and row.forecast.spin_out > 0
        line.append(words.ljust(wide[name]) if is_left else words.rjust(wide[name]), WARNING if is_risky else "")
        line.append(" ")
    line.truncate(talk.width - 1)
    corners = row.outlook.corners() if row.outlook else Text()
    rows = wrapped(corners, talk.out, talk.width - 1 - begin) if corners else []
    if rows and begin != BELOW:
        line.append_text(rows.pop(0))
    line.rstrip()
    yield line
    for more in rows:
        yield Text(" " * begin).append_text(more)


def _cells(row: PlanRow) -> dict[str, str]:
    """What stands in each column but the last."""
    told = row.outlook
    known = (told.speed, told.where, told.heat) if told else ("?", "", "")
    return dict(zip(COLUMNS, (str(row.gear), _cards(row), *known), strict=True))


def _widths(cells: list[dict[str, str]], heads: dict[str, tuple[str, int]]) -> dict[str, int]:
    """The widths of columns, from their heads and least widths."""
    return {name: max(least, len(head), *(len(one[name]) for one in cells)) for name, (head, least) in heads.items()}


def _broad(wide: dict[str, int]) -> int:
    """The column behind all others."""
    return NUMBER + sum(wide.values()) + len(wide)


def _cards(row: PlanRow) -> str:
    """The cards of the first plan; a sign if other plans have the same outcome."""
    return plan_words(row.plans[0].cards) + (" *" if len(row.plans) > 1 else "")
