"""The address of a server."""

import socket

NEXT_PORTS = 20  # tried one after the other if the usual one is taken
EVERYBODY = ("0.0.0.0", "::")


class CannotListen(Exception):
    """An address or port that cannot be opened, and why. `first` and `last` are the ports that were tried, or 0."""

    def __init__(self, host: str, why: str, first: int = 0, last: int = 0) -> None:
        super().__init__(f"{host}: {why}")
        self.host, self.why, self.first, self.last = host, why, first, last


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket. Without a port it takes port 8000 or the next free one.

    Raises CannotListen if the address or port cannot be opened.
    """
    ports = range(8000, 8000 + NEXT_PORTS) if port is None else (port,)
    try:
        family = socket.getaddrinfo(host, None)[0][0]
    except OSError as error:
        raise CannotListen(host, error.strerror or str(error)) from None
    reason = ""
    for number in ports:
        opened = socket.socket(family, socket.SOCK_STREAM)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((host, number))
            opened.listen(1024)
        except (OSError, OverflowError) as error:
            opened.close()
            reason = getattr(error, "strerror", None) or str(error)
        else:
            return opened
    raise CannotListen(host, reason, ports[0], ports[-1])


def network_address() -> str | None:
    """This machine's address in its network. It sends nothing to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation (RFC 5737)
            return str(probe.getsockname()[0])
        except OSError:
            return None
