"""Forecasts in a few words: Speed, destination, Heat in corners."""

from collections.abc import Iterable

from rich.text import Text

from ..race import Forecast, Outcome, RaceSetup
from ..texts import text

WARNING = "bold red3"
CLEAN = "green4"


def spread(numbers: Iterable[int]) -> str:
    """`7`, or `7–10` if it depends on the flips, or on Speeds that are chosen later."""
    found = sorted(set(numbers))
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


def percent(chance: float) -> str:
    """Never 0 % or 100 % if both outcomes are possible."""
    if chance >= 1 - 1e-9:
        return "100 %"
    return f"{min(99, max(1, round(100 * chance)))} %"


class ChoiceOutlook:
    """The outcomes of a choice, for a car on a given lap. `is_plan`: the car has not moved yet in this turn."""

    def __init__(
        self,
        setup: RaceSetup,
        lap: int,
        forecast: Forecast,
        is_plan: bool = False,
    ) -> None:
        self.setup = setup
        self.lap = lap
        self.forecast = forecast
        self.is_plan = is_plan

    @property
    def speed(self) -> str:
        """With every Speed that its cards may have: `12/14`, or `12–16` if it depends on the flips, too."""
        if len(self.forecast.outcomes) == 1 and self.forecast.later:
            return "/".join(str(self.forecast.outcomes[0].speed + more) for more in self.forecast.later)
        return spread(one.speed + more for one in self.forecast.outcomes for more in self.forecast.later or (0,))

    @property
    def where(self) -> str:
        """The space; `2:5` is space 5 of lap 2, if the car is on another lap now. After a sure spin-out, that to which
        the car is thrown back."""
        ends = [(one.lap, one.space) for one in self.forecast.outcomes if not one.spins_out]
        ends = ends or sorted(map(self._thrown_back, self.forecast.outcomes))
        first, last = ends[0], ends[-1]
        start, end = self._space(*first, self.lap), self._space(*last, max(first[0], self.lap))
        return start if first == last or start == end else f"{start}–{end}"

    def _thrown_back(self, outcome: Outcome) -> tuple[int, int]:
        """Where a car stands after it spins out: before the line of the corner (R3.17)."""
        space = self.setup.track.corners[outcome.corners[-1][0]].line_after_space
        return outcome.lap - (space > outcome.space), space

    @property
    def drive(self) -> str:
        """Speed and destination, in a phrase."""
        counted = spread(one.speed for one in self.forecast.outcomes)
        where = text("outlook-room", where=self.where) if self.forecast.may_stop_short else self.where
        if not self.forecast.later:
            return text("outlook-drive", speed=counted, where=where)
        return text("outlook-drive-later", speeds=self.speed, speed=counted, where=where)

    @property
    def heat(self) -> str:
        """All Heat that leaves the engine, with that of the gear and of cards."""
        gear, cards = self.forecast.shift_heat, self.forecast.card_heat
        return spread(one.heat + gear + (0 if one.is_unpaid else cards) for one in self.forecast.outcomes)

    def corners(self) -> Text:
        """Each corner line on the way, with its Heat and its danger."""
        if self.forecast.is_cluttered:
            return Text(text("outlook-cluttered"), WARNING)
        parts: list[Text] = []
        if self.forecast.spin_out > 0:  # first, because a narrow table cuts what stands last
            parts.append(Text(text("outlook-spin", chance=percent(self.forecast.spin_out)), WARNING))
        lines = sorted({line for one in self.forecast.outcomes for line, _ in one.corners}, key=self._on_the_way)
        for line in lines:
            dues = [due for one in self.forecast.outcomes for number, due in one.corners if number == line]
            is_sure = len(dues) == len(self.forecast.outcomes)
            corner = text("outlook-corner" if is_sure else "outlook-maybe-corner", corner=line + 1)
            if max(dues) == 0:
                parts.append(Text.assemble(f"{corner} ", (text("outlook-clean"), CLEAN)))
            else:
                parts.append(Text(f"{corner} {text('outlook-asks', heat=spread(dues))}"))
        if self.forecast.card_heat:
            parts.append(Text(text("race-outlook-cards", heat=self.forecast.card_heat)))
        gravel = [one.gravel for one in self.forecast.outcomes]
        if any(gravel):
            parts.append(Text(text("race-outlook-gravel", heat=spread(gravel))))
        again = max(one.again for one in self.forecast.outcomes)
        if again:
            parts.append(Text(text("race-outlook-again", n=again)))
        saved = [one.cool for one in self.forecast.outcomes if not one.spins_out]
        if any(saved):
            parts.append(Text(text("outlook-cool", heat=spread(saved))))
        if self.forecast.replaced:
            parts.append(Text(text("outlook-replaced", n=self.forecast.replaced), WARNING))
        if self.forecast.unpaid > 0:
            parts.append(Text(text("outlook-unpaid", chance=percent(self.forecast.unpaid)), WARNING))
        held_up = [one.moved < one.speed for one in self.forecast.outcomes]
        if self.is_plan and any(held_up):
            parts.append(Text(text("outlook-held-up" if all(held_up) else "outlook-maybe-held-up")))
        return Text(", ").join(parts)

    def _on_the_way(self, line: int) -> int:
        """Corners in the order in which they come."""
        longest = max((one.corners for one in self.forecast.outcomes), key=len)
        return [number for number, _ in longest].index(line) if line in dict(longest) else len(longest)

    def _space(self, on: int, space: int, lap: int) -> str:
        if on >= self.setup.total_laps:
            return text("outlook-finish")
        return str(space) if on == max(lap, 0) or on == lap else f"{on + 1}:{space}"
