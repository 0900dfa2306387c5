"""Who may not come in: banned guests and networks, and cookies that were revoked. A copy of what the store has."""

import ipaddress
import math
import time
from collections.abc import Iterable

from ..errors import Refused
from ..store import Ban

NARROWEST = {4: 32, 6: 64}  # of IPv6 a household has a /64, and limits count by it, too
WIDEST = {4: 8, 6: 16}


class Access:
    """The bans in force and the revoked cookies."""

    def __init__(self) -> None:
        self._guests: dict[str, float] = {}  # the ends of bans
        self._networks: dict[tuple[int, int], dict[int, float]] = {}  # by version and length: the first bits
        self._generations: dict[str, int] = {}

    def take(self, bans: Iterable[Ban], generations: dict[str, int]) -> None:
        """Take what the store has now."""
        self._guests, self._networks, self._generations = {}, {}, generations
        for ban in bans:
            end = math.inf if ban.until is None else ban.until
            if (network := as_network(ban.who)) is None:
                self._guests[ban.who] = end
            else:
                alike = self._networks.setdefault((network.version, network.prefixlen), {})
                alike[_first_bits(network.network_address, network.prefixlen)] = end

    def check_address(self, address: str) -> None:
        """Raises Refused for a banned address. `address` is a network as limits count it."""
        if self._networks and (network := as_network(address)) is not None:
            for (version, length), bans in self._networks.items():
                if version == network.version:
                    end = bans.get(_first_bits(network.network_address, length), 0.0)
                    _check(end)

    def check_guest(self, guest: str) -> None:
        """Raises Refused for a banned guest."""
        _check(self._guests.get(guest, 0.0))

    def check(self, guest: str, generation: int, address: str) -> None:
        """Raises Refused for a banned guest or address, or a cookie that was revoked."""
        self.check_guest(guest)
        self.check_address(address)
        if self._generations.get(guest, 0) > generation:
            raise Refused("no-guest", "this cookie was revoked")


def _check(end: float) -> None:
    if end > time.time():
        raise Refused("banned", "this server does not let you in")


def _first_bits(address: ipaddress.IPv4Address | ipaddress.IPv6Address, length: int) -> int:
    return int(address) >> (address.max_prefixlen - length)


def as_network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    """The network that an address stands for, at least a /64 of IPv6; None for any other text, such as a guest's id."""
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv6Network) and (mapped := network.network_address.ipv4_mapped):
        return ipaddress.ip_network((mapped, max(0, network.prefixlen - 96)), strict=False)
    narrowest = NARROWEST[network.version]
    return network if network.prefixlen <= narrowest else network.supernet(new_prefix=narrowest)
