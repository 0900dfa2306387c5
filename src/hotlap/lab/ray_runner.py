"""A tournament on a Ray cluster: chunks of whole races, the same result to the bit as on one machine.

hotlap must be installed on all nodes, in the same version. Files of drivers need not be there: their text goes along.
"""

import dataclasses
import logging
import os
import socket
from collections.abc import Generator, Iterable
from urllib.parse import urlsplit

from .campaign import Campaign, Chunk
from .raced import TournamentRace
from .racer import Racer
from .runner import TRIES, Runner, WorkersDied

LOCAL = "local"
CONNECT_S = 10.0
AHEAD = 2  # chunks for each core of the cluster, so that none has to wait


def on(address: str) -> Runner:
    """A runner on the cluster at an address; `local` starts one on this machine. Raises ConnectionError."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    import ray

    try:
        if address == LOCAL:
            ray.init(LOCAL, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        else:
            _knock(address)
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError) as error:
        words = str(error).strip().splitlines()
        raise ConnectionError(f"there is no Ray cluster at {address}: {words[0] if words else error!r}") from None
    return _run


def _knock(address: str) -> None:
    """Whether somebody is there at HOST:PORT. Ray itself tries for minutes. Raises OSError, or ValueError."""
    parts = urlsplit(address if "://" in address else f"//{address}")
    if parts.hostname and parts.port:
        socket.create_connection((parts.hostname, parts.port), CONNECT_S).close()


def _run(campaign: Campaign, chunks: Iterable[Chunk]) -> Generator[list[TournamentRace], None, None]:
    import ray

    race = ray.remote(max_retries=TRIES)(_race)
    left = iter(chunks)
    sent = ray.put(campaign)
    resources = ray.cluster_resources()  # type: ignore[no-untyped-call]
    ahead = AHEAD * max(1, int(resources.get("CPU", 1)))
    waiting: list[ray.ObjectRef[list[TournamentRace]]] = []
    try:
        while True:
            while len(waiting) < ahead and (chunk := next(left, None)) is not None:
                waiting.append(race.remote(sent, campaign.digest, chunk))
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            for one in done:
                yield ray.get(one)
    except ray.exceptions.WorkerCrashedError as error:
        raise WorkersDied(f"a worker died {TRIES + 1} times: {error}") from None
    except ray.exceptions.RayTaskError as error:
        raise WorkersDied(f"a worker failed: {error.cause!r}") from None
    finally:
        ray.shutdown()


_racers: dict[str, Racer] = {}


def _race(campaign: Campaign, digest: str, chunk: Chunk) -> list[TournamentRace]:
    """Race a chunk on a node. What it needs for the next one is kept."""
    if digest not in _racers:
        if dataclasses.replace(campaign).digest != digest:
            raise RuntimeError("this node has another version of hotlap; install the same one on all nodes")
        for racer in _racers.values():
            racer.close()
        _racers.clear()
        _racers[digest] = Racer(campaign)
    return _racers[digest].race(chunk)
