"""Where `club` decided for the people of a race."""

from collections import defaultdict
from typing import Literal

from ..store.by import CLUB, DRIVER

Word = Literal["time-up", "stands-in", "drives-on", "back"]


class StandIns:
    """Hears the decisions of a race in order. `words` has what is told before some of them, by number: that `club`
    begins to decide for a driver whose time is up, or who is not there, and that a driver is back. `absent`: what is
    told of one who is not there; in a race that did not happen nobody was to be.
    """

    def __init__(self, absent: Word = "stands-in") -> None:
        self._absent = absent
        self.words: dict[int, Word] = {}
        self._rounds: dict[int, set[int]] = defaultdict(set)  # by seat: those in which `club` decided
        self._people: set[int] = set()  # the seats in which a person decided, or was waited for
        self._stretches: dict[int, Word] = {}  # by seat: what began the one that it is in

    def hear(self, number: int, round: int, seat: int, by: str, is_late: bool = False, is_anew: bool = False) -> None:
        """Hear of a decision that was made in a round, by CLUB, DRIVER or a bot of the seat's own. `is_late`: because
        time was up; `is_anew`: after the driver's whole time.
        """
        if by == DRIVER or is_late:
            self._people.add(seat)
        if by == CLUB and round:
            self._rounds[seat].add(round)
        stretch = self._stretches.get(seat)
        if by == DRIVER and stretch:
            self.words[number] = "back"
            del self._stretches[seat]
        elif is_late and (is_anew or stretch != "time-up"):
            self.words[number] = self._stretches[seat] = "time-up"
        elif by == CLUB and not is_late and seat in self._people and not stretch:
            self.words[number] = self._stretches[seat] = self._absent

    def stood_in(self, seat: int) -> set[int]:
        """The rounds in which `club` decided for a seat, be it one that no person has."""
        return self._rounds[seat]

    def rounds(self, seat: int) -> int:
        """The rounds in which `club` decided for the driver of a seat; 0 if no person was ever there."""
        return len(self._rounds[seat]) if seat in self._people else 0
