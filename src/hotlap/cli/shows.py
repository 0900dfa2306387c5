"""What there is: tracks, drivers, cards."""

from ..terminal.refusal import refusal
from .base import app


@app.command(sort_key=5)
def tracks(name: str | None = None, /, *, new: str | None = None) -> int:
    """Show all tracks, or one of them; check a track file of your own, or begin one."""
    from ..terminal.tell import tracks as shown

    if new is not None:
        if name is not None:
            raise refusal("only-one-of", first=name, other="--new")
        return shown.begin(new)
    return shown.show_all() if name is None else shown.show_one(name)


@app.command(sort_key=6)
def drivers(file: str | None = None, /) -> int:
    """Show who can drive, or try a driver of your own."""
    from ..terminal.tell import racing

    return racing.show_drivers() if file is None else racing.try_driver(file)


@app.command(sort_key=7)
def cards(name: str | None = None, /) -> int:
    """Show the upgrades and Sponsorship cards, and what they do."""
    from ..terminal.tell import seasons

    return seasons.show_cards(name)
