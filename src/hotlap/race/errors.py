"""What can be wrong with what a caller asks for. Each says what was wrong and what would be right."""


class HotlapError(Exception):
    """The base of all errors that this project raises on bad input, but for InvalidTrack (a ValueError)."""


class InvalidSetup(HotlapError, ValueError):
    """A race that cannot be set up."""


class UnknownAction(HotlapError, ValueError):
    """Something that is no choice at all: cannot be read, or names a card that does not exist."""


class IllegalAction(HotlapError):
    """A choice that the rules do not allow now. The race is unchanged."""


class NotYourDecision(HotlapError):
    """A seat that has nothing to decide now."""


class StaleDecision(HotlapError):
    """A choice made for a decision that has been made already."""


class RaceOver(HotlapError):
    """A decision after the end."""


class InternalLimit(HotlapError):
    """A race longer than the engine's counters hold (30,000 rounds, 30,000 Stress cards taken)."""


class NoRecord(HotlapError):
    """A race that no record can hold."""


class InvalidRecord(HotlapError, ValueError):
    """A record that cannot be read, or that its own decisions do not lead to."""

    def __init__(self, origin: str, line: int, what: str) -> None:
        super().__init__(f"{origin}, line {line}: {what}")
        self.origin = origin
        self.line = line
        self.what = what
