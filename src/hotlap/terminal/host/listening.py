"""The address that a server listens at, as the command line names it."""

import socket

from ...server.edge import listening as addresses
from ..refusal import reason, refusal


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens there. Raises BadInput."""
    try:
        return addresses.listen(host, port)
    except addresses.CannotListen as error:
        what = ("no-ports" if error.first < error.last else "no-port") if error.first else "no-host"
        said: dict[str, str | int] = {
            "host": error.host,
            "why": reason(error.why),
            "first": error.first,
            "last": error.last,
        }
        raise refusal(what, **said) from None
