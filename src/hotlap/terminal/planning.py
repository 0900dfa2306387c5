"""The question for a plan: a table of what each gear and Speed lead to, and plans as people type them."""

import re
from dataclasses import dataclass

from rich.text import Text

from ..race import Choice, Forecast, Plan
from .board import hand_words
from .cardwords import by_name, plan_words
from .outlook import WARNING, Outlook
from .scene import Scene, Unclear, read_card, read_cards, read_number
from .talk import Talk

GEARED = re.compile(r"(?:gear\s*|g\s*)?([1-9])\s*(?::|\bplay\b|\bwith\b)\s*(.*)")
GEAR = re.compile(r"(?:gear\s*|g\s*)([1-9])(?:\s+(.+))?")
CARDS_WIDTH = 15
FEWEST, MOST = 5, 12  # rows of the short list
UNKNOWN = -99.0  # worth of a plan that nothing can be told of
AROUND = 4  # lines around it: gears, heads of columns, prompt, and one to spare


@dataclass(frozen=True, slots=True)
class Row:
    """Plans of one gear that lead to the same: equal fixed Speed, equal number of +."""

    plans: tuple[Plan, ...]
    forecast: Forecast | None
    outlook: Outlook | None

    @property
    def gear(self) -> int:
        return self.plans[0].gear

    @property
    def worth(self) -> float:
        """A rough sum for the short list: spaces, less what Heat and spin-outs will cost in spaces."""
        told = self.forecast
        if told is None:
            return UNKNOWN
        return told.mean_moved - 1.5 * (told.mean_heat + told.shift_heat) - 12 * told.spin_out

    @property
    def in_order(self) -> tuple[int, bool, float, int]:
        """By gear and Speed; what cannot be told comes last."""
        told = self.forecast
        return (self.gear, told is None, told.mean_speed if told else 0, len(told.outcomes) if told else 0)


class PlanQuestion:
    """Steps 1 and 2."""

    help = (
        "A row by its number, such as 3.",
        "Or cards: 4 4 2 puts you in gear 3 with these three (s stands for Stress).",
        "Or both: 3: 4 4 2, gear 3 play 4 4 2. One card alone needs its gear: 1: 4.",
        "In the table + is a Stress card, and * says that other cards come to the same.",
        "g3 shows all of gear 3, all everything, best the short list again.",
        "Upgrades go by their names or the beginning of them: 4 tur. cards tells what they do.",
    )
    prompt = "Plan (row, cards such as 4 4 2, g3, all, ?)> "

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.rows = _rows(scene)
        self.shown: list[Row] = []

    def show(self, talk: Talk) -> None:
        picture = self.scene.board.picture(talk.width, talk.height)
        talk.show(*picture)
        self._show(talk, self._best(min(MOST, max(FEWEST, talk.height - AROUND - len(picture)))))

    def read(self, line: str, talk: Talk) -> Choice | None:
        """The plan that a line stands for; None where it only asked for other rows. Raises Unclear."""
        line = line.replace(",", " ").strip()
        words = line.split()
        if not words:
            raise Unclear("Type the number of a row, or cards such as 4 4 2; ? tells more.")
        if line == "all":
            self._show(talk, self.rows)
            return None
        if line == "best":
            self._show(talk, self._best(FEWEST))
            return None
        if found := GEARED.fullmatch(line):
            return self._plan(int(found[1]), found[2].split())
        if found := GEAR.fullmatch(line):
            if found[2]:
                return self._plan(int(found[1]), found[2].split())
            self._check_gear(int(found[1]))
            self._show(talk, [row for row in self.rows if row.gear == int(found[1])])
            return None
        if len(words) == 1 and line.isdigit():
            try:
                return self.shown[read_number(line, 1, len(self.shown), "row") - 1].plans[0]
            except Unclear as error:
                raise Unclear(f"{error} For a single card in gear 1, type 1: and the card.") from None
        if len(words) == 1 and (card := read_card(line, self.scene.board.me.hand)) in by_name():
            return self._plan(1, [str(card).lower()])
        if len(words) == 1:
            raise Unclear(
                f"That cannot be read: {line[:20]!r}. Type the number of a row, cards such as 4 4 2, "
                "or 1: and a card for gear 1; ? tells more."
            )
        return self._plan(len(words), words)

    def _show(self, talk: Talk, rows: list[Row]) -> None:
        self.shown = rows
        gears = self._gears()
        if len(rows) < len(self.rows):
            gears.append(f"   ({len(rows)} of {len(self.rows)} ways)", "dim")
        talk.show(gears, *_table(rows, talk.width))

    def _best(self, most: int) -> list[Row]:
        """The best of each gear first, then the best of all; in the order of the full table."""
        by_worth = sorted(self.rows, key=lambda row: -row.worth)
        seen: set[int] = set()
        firsts = [row for row in by_worth if row.gear not in seen and not seen.add(row.gear)]  # type: ignore[func-returns-value]
        chosen = [*firsts, *(row for row in by_worth if row not in firsts)][:most]
        return [row for row in self.rows if row in chosen]

    def _gears(self) -> Text:
        words = Text("Gears: ", "bold")
        now = self.scene.board.me.gear
        prices = {row.gear: row.forecast.shift_heat if row.forecast else None for row in self.rows}
        told = [
            f"{gear} " + ("now" if gear == now else f"for {heat} Heat" if heat else "free" if heat == 0 else "")
            for gear, heat in sorted(prices.items())
        ]
        return words.append(" · ".join(told))

    def _check_gear(self, gear: int) -> None:
        gears = sorted({row.gear for row in self.rows})
        if gear not in gears:
            why = "gears are 1 to 4." if gear > 4 else self.scene.reason(Plan(gear))
            if gear <= 4 and gear not in self.scene.board.rules.car(self.scene.sight.seat).shift:
                why = f"from gear {self.scene.board.me.gear} it is too far."
            raise Unclear(f"Gear {gear} cannot be had: {why} You can have {' '.join(map(str, gears))}.")

    def _plan(self, gear: int, words: list[str]) -> Choice:
        hand = self.scene.board.me.hand
        cards = read_cards(words, hand)
        self._check_gear(gear)
        plan = Plan(gear, cards)
        if plan in self.scene.choices:
            return plan
        if "Heat" in cards:
            raise Unclear("Heat cannot be played. It leaves the hand by cooling down.")
        if Plan(gear) in self.scene.choices:
            raise Unclear(f"Your hand cannot fill gear {gear}; type {gear}: alone to take it with a cluttered hand.")
        raise Unclear(
            f"Gear {gear} takes exactly {gear} card{'s' * (gear > 1)}, not {len(cards)}. Your hand: {hand_words(hand)}."
        )


def _rows(scene: Scene) -> list[Row]:
    by_row: dict[tuple[int, Forecast | Plan], list[Plan]] = {}
    for choice in scene.choices:
        if isinstance(choice, Plan):
            by_row.setdefault((choice.gear, scene.forecasts.get(choice, choice)), []).append(choice)
    rows = []
    for (_, told), plans in by_row.items():
        if isinstance(told, Plan):
            rows.append(Row(tuple(plans), None, None))
        else:
            rows.append(Row(tuple(plans), told, Outlook(scene.setup, scene.board.me.lap, told, is_plan=True)))
    return sorted(rows, key=lambda row: row.in_order)


def _table(rows: list[Row], width: int) -> list[Text]:
    cards = [_cards(row) for row in rows]
    broad = max(CARDS_WIDTH, *map(len, cards))
    table = [Text(f"{'':>3} Gear {'Cards':<{broad}} Speed {'To space':<9} Heat  Corners", "bold")]
    for number, (row, words) in enumerate(zip(rows, cards, strict=True), 1):
        told = row.outlook
        line = Text(f"{number:>3} ", "bold")
        line.append(f"{row.gear:>4} {words:<{broad}} ")
        if told is None or row.forecast is None:
            line.append(f"{'?':>5}", "dim")
        else:
            line.append(f"{told.speed:>5} {told.where:<9} ")
            line.append(f"{told.heat:>4}", WARNING if row.forecast.spin_out > 0 else "").append("  ")
            line.append_text(told.corners())
        line.truncate(width - 1)
        table.append(line)
    return table


def _cards(row: Row) -> str:
    """The cards of the first plan; a sign where others come to the same."""
    return plan_words(row.plans[0].cards) + (" *" if len(row.plans) > 1 else "")
