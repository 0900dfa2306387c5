"""Requests to addresses that guests named: only to public ones, small, and soon over.

A name is looked up once. All its addresses must be public, and the connection goes to one of those that were checked,
so a name that means another address a moment later gains nothing. No redirect is followed.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from ..errors import Refused
from ..wire.notices import WEBHOOK_LETTERS
from .deliveries import NotDelivered as NotDelivered

PORTS = (80, 443, 8443)  # of web servers; at others there may be anything
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # an IPv4 address in another form
UNICAST = ipaddress.ip_network("2000::/3")  # all of IPv6 that was given to anybody
# Networks for special purposes, by IANA's registries. `ipaddress` knows most of them, but which depends on the version
# of Python: some take 192.0.0.0/24 and 3fff::/20 for public (CVE-2024-4032). The last of IPv4 is Azure's own, inside.
CLOSED = [
    ipaddress.ip_network(one)
    for one in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/3", "168.63.129.16/32",
        "2001::/23", "2001:db8::/32", "3fff::/20",
    )
]  # fmt: skip

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def check_url(url: str, schemes: Iterable[str] = ("https", "http")) -> None:
    """Raises Refused for what is no address of a receiver."""
    try:
        parts = urlsplit(url)
        is_right = parts.scheme in schemes and bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        is_right = False
    if not is_right or len(url) > WEBHOOK_LETTERS or not url.isascii() or not url.isprintable() or " " in url:
        raise Refused("no-public-address", f"that is no address that begins with {' or '.join(schemes)}")


def is_public(address: Address) -> bool:
    """Whether everybody on the internet reaches an address, and it stands for nothing else."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if address in TRANSLATED:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner:
            return False if address.teredo else is_public(inner)
        if address not in UNICAST:
            return False
    return address.is_global and not any(address in one for one in CLOSED)


class Outside:
    """Posts to receivers. `networks` are reached though they are not public."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self.networks: list[Network] = [ipaddress.ip_network(one) for one in networks]

    def may_reach(self, address: Address, port: int) -> bool:
        return (port in PORTS and is_public(address)) or any(address in one for one in self.networks)

    async def addresses(self, host: str, port: int) -> list[str]:
        """The addresses of a name. Raises NotDelivered if one of them may not be reached at this port."""
        loop = asyncio.get_running_loop()
        try:
            entries = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise NotDelivered("its name is not known") from None
        names = list(dict.fromkeys(str(one[4][0]).partition("%")[0] for one in entries))
        if not names or not all(self.may_reach(ipaddress.ip_address(name), port) for name in names):
            ports = ", ".join(map(str, PORTS))
            raise NotDelivered(f"it is not on the public internet, at port {ports}", is_gone=True)
        return names

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Raises NotDelivered."""
        from .checked_network import post  # with the first message: who sends none needs no httpcore

        await post(self.addresses, url, body, headers)
