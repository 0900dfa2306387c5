"""Numbers in the reader's language."""

from ..texts import text

MINUS = "−"
MINUTE = 60  # seconds


def number(n: float, digits: int) -> int | str:
    """A whole number, or a word with some digits behind the point."""
    whole, part = f"{n:.{digits}f}".split(".")
    return int(whole) if int(part) == 0 else decimal(n, digits)


def decimal(n: float, digits: int) -> str:
    """A number with so many digits behind the point of the reader's language; nothing has no sign."""
    whole, _, part = f"{n:z.{digits}f}".replace("-", MINUS).partition(".")
    return text("hint-decimal", whole=whole, part=part) if part else whole


def signed(n: float, digits: int) -> str:
    """The same with its sign; nothing has none."""
    told = decimal(n, digits)
    return f"+{told}" if round(n, digits) > 0 else told


def whole(n: int) -> str:
    """A whole number with the reader's marks between thousands."""
    return f"{n:,}".replace(",", text("stats-marks")[1])


def duration(seconds: float) -> str:
    """About how long something takes: `6 seconds`, `14 minutes`."""
    n = max(1, round(seconds))
    return text("duration", seconds=n if n < MINUTE else 0, minutes=round(n / MINUTE))
