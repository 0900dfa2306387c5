"""A server from the command line: its address, and the browser that opens it."""

import asyncio
import math
import os
import pathlib
import sys
import threading
import webbrowser

from rich.text import Text

from ..race import HotlapError
from ..server import serve as serving
from ..server import store
from ..server.config import DAY, Config
from ..server.document import Document
from ..server.store import StoreError
from ..server.warm_up import warm_up
from ..texts import text
from .compiling import compile_rules
from .refusal import Refused
from .screen import error_screen, screen
from .tables import table


def serve(host: str, port: int | None, browser: bool) -> int:
    """Serve until stopped."""
    try:
        listening = serving.listen(host, port)
        config = Config.read(host, listening.getsockname()[1])
    except HotlapError as error:
        raise Refused(str(error)) from None
    compile_rules(warm_up)
    try:
        serving.serve(config, listening, lambda: _say_where(config, browser))
    except StoreError as error:
        raise Refused(str(error)) from None
    finally:
        listening.close()
    return 0


def _say_where(config: Config, browser: bool) -> None:
    out = screen()
    out.print(text("serve-link", link=config.link()), soft_wrap=True, markup=False)
    if config.host in serving.EVERYBODY and not config.public_url and (address := serving.network_address()):
        out.print(text("serve-network", link=f"http://{address}:{config.port}/"), soft_wrap=True, markup=False)
    out.print(text("serve-kept", path=store.shown(config.database)), soft_wrap=True, markup=False)
    out.print(text("serve-stop"), soft_wrap=True)
    sys.stdout.flush()
    if browser and _has_browser():
        threading.Thread(target=webbrowser.open, args=(config.link(),), daemon=True).start()


def _has_browser() -> bool:
    """Whether a browser can be shown on this screen."""
    if not sys.stdout.isatty() or os.environ.get("CI") or os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def rooms(days: float | None) -> int:
    """Show a server's rooms, those first that are deleted first; with `days` only those deleted within so many."""
    try:
        config = Config.read()
        within = math.inf if days is None else days * DAY
        found = asyncio.run(store.Store.expiring(config.database, config.limits.unused_s(), within))
    except HotlapError as error:
        raise Refused(str(error)) from None
    if not found:
        screen().print(text("rooms-none"), soft_wrap=True)
        return 0
    made = table("head-room", "head-state", "head-host", "head-seats", "head-track", "head-deleted")
    for row, left in found:
        doc = Document.decode(row.document)
        taken = sum(place.guest is not None for place in doc.places)
        road = doc.settings.track or text("rooms-season" if doc.is_season else "rooms-own-track")
        when = text("rooms-in-days", days=f"{left / DAY:.1f}") if left > 0 else text("rooms-now")
        name = Text(f"{row.id} {doc.name}".strip())
        seats = f"{taken}/{len(doc.places)}"
        made.add_row(name, text(f"rooms-{row.state}"), Text(doc.host_name), seats, Text(road), when)
    screen().print(made)
    return 0


def backup(file: pathlib.Path) -> int:
    """Copy the database of a server, which may run meanwhile."""
    try:
        store.backup(Config.read().database, file)
    except HotlapError as error:
        raise Refused(str(error)) from None
    error_screen().print(text("backup-made", path=str(file)), soft_wrap=True)
    return 0
