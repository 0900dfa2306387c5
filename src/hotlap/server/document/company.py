"""Who is around when something is decided about a seat: who looks on, who has been away for long, and from where they
come. Of an address only a mark is kept, with which it can be compared and not be read.
"""

import hashlib
import ipaddress
import time
from collections.abc import Collection, Iterable

from msgspec import Struct, field

HOUSEHOLD = 48  # bits of an address of IPv6 that one household, or one rented server, has for itself


class Company(Struct, frozen=True):
    """`present` are the guests who look on, `absent` those who have been away for `absent_s` (room/presence.py); both
    of all processes. `now` is in UTC.
    """

    present: Collection[str] = ()
    absent: Collection[str] = ()
    absent_s: float = 0.0
    now: float = field(default_factory=time.time)


def mark(network: str, key: str) -> str:
    """The mark of a viewer's network, under a secret of the room; "" where a viewer has no address, as by a socket in
    the file system.
    """
    try:
        known = ipaddress.ip_network(network)
    except ValueError:
        return ""
    if isinstance(known, ipaddress.IPv6Network) and known.prefixlen > HOUSEHOLD:
        known = known.supernet(new_prefix=HOUSEHOLD)
    digest = hashlib.blake2b(str(known).encode(), key=key.encode(), digest_size=8).hexdigest()
    return f"{known.version}-{digest}"


def are_apart(marks: Iterable[str]) -> bool:
    """Whether these are marks of two households or more. One household may have an address of IPv4 and one of IPv6, and
    who has no address may be anybody: neither proves a second one.
    """
    known = set(marks)
    return any(sum(one.startswith(kind) for one in known) > 1 for kind in ("4-", "6-"))
