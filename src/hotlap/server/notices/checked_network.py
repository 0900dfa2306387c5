"""Requests to receivers, by connections to addresses that were checked (outside.py)."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import httpcore

from ...overriding import override
from .deliveries import NotDelivered

ALL_S = 15.0  # for a whole request
CONNECT_S = 5.0
TIMES = {"timeout": dict.fromkeys(("connect", "read", "write", "pool"), CONNECT_S)}
MOST_BYTES = 20_000  # of an answer; what comes after them is not read
FAILURES = (TimeoutError, OSError, httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError)

Addresses = Callable[[str, int], Awaitable[list[str]]]  # those of a name that may be reached at a port


async def post(addresses: Addresses, url: str, body: bytes, headers: Mapping[str, str]) -> None:
    """Post to a receiver. Raises NotDelivered."""
    network = CheckedNetwork(addresses)
    try:
        async with asyncio.timeout(ALL_S), httpcore.AsyncConnectionPool(network_backend=network) as pool:
            asked = pool.stream("POST", url, headers=list(headers.items()), content=body, extensions=TIMES)
            async with asked as got:
                size = 0
                async for part in got.aiter_stream():
                    size += len(part)
                    if size > MOST_BYTES:
                        break
                status = got.status
    except NotDelivered:
        raise
    except FAILURES as error:
        raise NotDelivered(f"it does not answer ({type(error).__name__})") from None
    except (httpcore.UnsupportedProtocol, ValueError):
        raise NotDelivered("that is no address", is_gone=True) from None
    if not 200 <= status < 300:
        raise NotDelivered(f"it answers {status}", is_gone=status in (404, 410))


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were checked, and to nothing else."""

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses
        self._inner = httpcore.AnyIOBackend()

    @override
    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 -- httpcore gives it
        local_address: str | None = None,
        socket_options: Any = None,
    ) -> httpcore.AsyncNetworkStream:
        failed: Exception = OSError()
        for address in await self._addresses(host, port):
            try:
                return await self._inner.connect_tcp(address, port, timeout=timeout)
            except (httpcore.NetworkError, httpcore.TimeoutException) as error:
                failed = error
        raise failed

    @override
    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise NotDelivered("that is no address", is_gone=True)

    @override
    async def sleep(self, seconds: float) -> None:
        await self._inner.sleep(seconds)
