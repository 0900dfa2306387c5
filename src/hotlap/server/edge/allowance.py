"""How often something may be done, or how long: token buckets, one for a socket, or one for each guest and address."""

import ipaddress
import time
from collections.abc import Hashable
from dataclasses import dataclass

MOST_KEPT = 50_000  # buckets; a full one is as good as none, and is forgotten first


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` times at once, and `each_s` seconds later one more."""

    burst: float
    each_s: float

    @classmethod
    def within(cls, times: float, seconds: float) -> "Rate":
        """So many times within so many seconds."""
        return cls(times, seconds / times)


class Allowance:
    """A token bucket."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether it may be done once more."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, amount: float) -> None:
        """It was done so many times, even if that is more than there was: then it has to grow again first."""
        self._fill()
        self._left -= amount

    def wait_s(self) -> float:
        """The seconds until nothing more has to grow again."""
        self._fill()
        return max(0.0, -self._left * self._rate.each_s)

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) / self._rate.each_s)
        self._at = now

    def is_full(self, now: float) -> bool:
        return self._left + (now - self._at) / self._rate.each_s >= self._rate.burst


class Allowances:
    """A bucket for each key, made at its first use."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: dict[Hashable, Allowance] = {}

    def take(self, key: Hashable) -> bool:
        """Whether this one may do it once more."""
        return self._bucket(key).take()

    def spend(self, key: Hashable, amount: float) -> None:
        """This one did it so many times, even if that is more than there was."""
        self._bucket(key).spend(amount)

    def wait_s(self, key: Hashable) -> float:
        """The seconds until nothing more has to grow again for this one."""
        return self._buckets[key].wait_s() if key in self._buckets else 0.0

    def _bucket(self, key: Hashable) -> Allowance:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_KEPT:
                self._forget()
            bucket = self._buckets[key] = Allowance(self._rate)
        return bucket

    def _forget(self) -> None:
        """Forget the full buckets; if there are none, the older half."""
        now = time.monotonic()
        kept = {key: one for key, one in self._buckets.items() if not one.is_full(now)}
        if len(kept) >= MOST_KEPT:
            kept = dict(list(kept.items())[MOST_KEPT // 2 :])
        self._buckets = kept


def network(host: str | None) -> str:
    """Whom limits by address count as one: an IPv4 address, or the /64 that one household has of IPv6."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or "-"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
