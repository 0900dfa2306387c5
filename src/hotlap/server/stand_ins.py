"""Where `club` decided for the people of a race."""

from collections import defaultdict

from .by import CLUB, DRIVER


class StandIns:
    """Hears the decisions of a race in order. `began` are those, by number, with which `club` began to decide for a
    driver whose time was up.
    """

    def __init__(self) -> None:
        self.began: set[int] = set()
        self._rounds: dict[int, set[int]] = defaultdict(set)  # by seat: those in which `club` decided
        self._people: set[int] = set()  # the seats in which a person decided, or was waited for
        self._late: set[int] = set()

    def hear(self, number: int, round: int, seat: int, by: str, is_late: bool = False) -> None:
        """Hear of a decision that was made in a round, by CLUB, DRIVER or a bot of the seat's own."""
        if by == DRIVER or is_late:
            self._people.add(seat)
        if by == CLUB and round:
            self._rounds[seat].add(round)
        if not is_late:
            self._late.discard(seat)
        elif seat not in self._late:
            self._late.add(seat)
            self.began.add(number)

    def rounds(self, seat: int) -> int:
        """The rounds in which `club` decided for the driver of a seat; 0 if no person was ever there."""
        return len(self._rounds[seat]) if seat in self._people else 0
