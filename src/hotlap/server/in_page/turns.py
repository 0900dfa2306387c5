"""Turns in place of threads: what a server gives to a thread runs between two events of the page's worker."""

import asyncio
from collections.abc import Callable
from typing import Any


def take() -> None:
    """Have the running loop do so. Pyodide's own does it at once, and lets no message of the page come between."""
    loop: Any = asyncio.get_running_loop()

    def run_in_executor(_: object, function: Callable[..., object], *arguments: object) -> "asyncio.Future[Any]":
        done: asyncio.Future[Any] = loop.create_future()

        def run() -> None:
            if done.cancelled():
                return
            try:
                done.set_result(function(*arguments))
            except Exception as error:
                done.set_exception(error)

        loop.call_soon(run)
        return done

    loop.run_in_executor = run_in_executor
