"""A server from the command line: its address, and the browser that opens it."""

import os
import pathlib
import sys
import threading
import time
import webbrowser

from ...engine import jit
from ...race import HotlapError
from ...server import serve as serving
from ...server import store
from ...server.config import Config
from ...server.edge import listening as addresses
from ...server.warm_up import warm_up
from ...texts import text
from ..compiling import compile_rules
from ..refusal import BadInput, refusal
from ..screen import error_screen, screen
from .listening import listen

BACKUP = "hotlap-%Y-%m-%d-%H%M%S.db"  # the name of a backup in a folder, by UTC
BACKUPS = "hotlap-????-??-??-??????.db"


def serve(host: str, port: int | None, browser: bool) -> int:
    """Serve until stopped."""
    with listen(host, port) as listening:
        prepare()
        try:
            config = Config.read(host, listening.getsockname()[1])
            serving.serve(config, listening, lambda: _say_where(config, browser))
        except HotlapError as error:
            raise BadInput(str(error)) from None
    return 0


def prepare() -> None:
    """Compile all that a server calls, or load it, so that nobody waits for it later."""
    if jit.MODE == "compiled":
        compile_rules(warm_up)


def _say_where(config: Config, browser: bool) -> None:
    out = screen()
    out.print(text("serve-link", link=config.link()), soft_wrap=True, markup=False)
    if config.host in addresses.EVERYBODY and not config.public_url and (address := addresses.network_address()):
        out.print(text("serve-network", link=f"http://{address}:{config.port}/"), soft_wrap=True, markup=False)
    out.print(text("serve-kept", path=store.public_place(config.database)), soft_wrap=True, markup=False)
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


def backup(target: pathlib.Path, keep: int | None) -> int:
    """Copy the database of a server, which may run meanwhile. In a folder, only the latest `keep` backups stay."""
    if keep is not None and not target.is_dir():
        raise refusal("keep-folder", path=str(target))
    file = target / time.strftime(BACKUP, time.gmtime()) if target.is_dir() else target
    try:
        store.backup(Config.read().database, file)
    except HotlapError as error:
        raise BadInput(str(error)) from None
    error_screen().print(text("backup-made", path=str(file)), soft_wrap=True)
    if keep is not None:
        for old in sorted(target.glob(BACKUPS))[:-keep]:
            old.unlink()
    return 0
