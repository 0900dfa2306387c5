"""For the people who run a server."""

import pathlib
from typing import Annotated

from cyclopts import App

from ..terminal.refusal import refusal
from .base import Flag, Whole, app, needing


@app.command(sort_key=0)
def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole | None = None,
    browser: Annotated[bool, Flag] = False,
) -> int:
    """Open races in the browser: alone, or with friends by link. Ctrl-C stops the server; nothing is lost."""
    from ..terminal.host import hosting

    if port is not None and not 0 <= port <= 65_535:
        raise refusal("range", option="--port", least=0, most=65_535, value=port)
    return hosting.serve(host, port, browser)


@app.command(sort_key=7.7)
def mcp(*, port: Whole | None = None) -> int:
    """Let a language model race, by the Model Context Protocol."""
    if port is not None and not 0 <= port <= 65_535:
        raise refusal("range", option="--port", least=0, most=65_535, value=port)
    with needing("mcp"):
        from ..llm import protocol
    return protocol.serve(port)


@app.command(sort_key=8)
def backup(file: pathlib.Path, /, *, keep: Whole | None = None) -> int:
    """Copy the server's database to a new file, while the server runs or not."""
    from ..terminal.host import hosting

    if keep is not None and keep < 1:
        raise refusal("least", option="--keep", least=1, value=keep)
    return hosting.backup(file, keep)


@app.command(sort_key=8.2)
def static(folder: pathlib.Path, /) -> int:
    """Write the whole game as a folder of files, for any web host: it runs in the browser, without a server."""
    from ..terminal.host import static_folder

    return static_folder.write(folder)


admin = App(
    name="admin",
    help_flags=app.help_flags,
    version_flags=[],
    sort_key=10,
)
app.command(admin)


@admin.command(name="rooms", sort_key=0)
def admin_rooms(*, expiring: float | None = None) -> int:
    """List all rooms, and when each is deleted if nobody uses it."""
    from ..terminal.host import admin

    return admin.rooms(expiring)


app.command(admin_rooms, name="rooms", show=False)  # for short


@admin.command(name="room", sort_key=1)
def admin_room(id: str, /) -> int:
    """Show a room: its seats with their guests, and its races."""
    from ..terminal.host import admin

    return admin.room(id)


@admin.command(name="delete", sort_key=2)
def admin_delete(id: str, /, *, yes: Annotated[bool, Flag] = False) -> int:
    """Delete a room with its races. Everybody in it is told."""
    from ..terminal.host import admin

    return admin.delete(id, yes)


@admin.command(name="guests", sort_key=3)
def admin_guests(*, name: str = "", most: Whole = 50) -> int:
    """List the guests that were seen last."""
    from ..terminal.host import admin

    if most < 1:
        raise refusal("least", option="--most", least=1, value=most)
    return admin.guests(name, most)


@admin.command(name="ban", sort_key=4)
def admin_ban(who: str, /, *, days: float | None = None) -> int:
    """Ban a guest or an address, at once. Its open windows are closed, and it cannot open others."""
    from ..terminal.host import admin

    if days is not None and not 0 < days <= 36_500:
        raise refusal("days", most=36_500, value=f"{days:g}")
    return admin.ban(who, days)


@admin.command(name="unban", sort_key=5)
def admin_unban(who: str, /) -> int:
    """Lift a ban."""
    from ..terminal.host import admin

    return admin.unban(who)


@admin.command(name="bans", sort_key=6)
def admin_bans() -> int:
    """List the bans in force."""
    from ..terminal.host import admin

    return admin.bans()


@admin.command(name="revoke", sort_key=7)
def admin_revoke(guest: str, /) -> int:
    """Make a guest's private link, cookies and passkeys invalid, and print a new link. Rooms and seats are kept."""
    from ..terminal.host import admin

    return admin.revoke(guest)


@admin.command(name="data", sort_key=8)
def admin_data(
    guest: str,
    /,
    *,
    save: pathlib.Path | None = None,
    delete: Annotated[bool, Flag] = False,
    yes: Annotated[bool, Flag] = False,
) -> int:
    """Show all that is stored about a guest, as JSON; or delete the guest."""
    from ..terminal.host import admin

    if yes and not delete:
        raise refusal("only-with", option="--yes", other="--delete")
    return admin.data(guest, save, delete, yes)
