"""A store that does something else in place of one of its operations."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from hotlap.server.store import Store

Op = Callable[..., Any]
Done = Callable[..., Awaitable[Any]]


def instead(monkeypatch: pytest.MonkeyPatch, store: Store | type[Store], op: Op, other: Done) -> None:
    """Let a store, or all of them, call `other` where `op` is asked for. It gets what does the operation after all, and
    then the operation's arguments.
    """
    for name in ("read", "write"):
        monkeypatch.setattr(store, name, _asked(getattr(store, name), op, other, isinstance(store, type)))


def _asked(before: Done, op: Op, other: Done, is_method: bool) -> Done:
    async def run(*given: Any, **more: Any) -> Any:
        head = given[: 2 if is_method else 1]
        if head[-1] is not op:
            return await before(*given, **more)

        async def go_on(*arguments: Any) -> Any:
            return await before(*head, *arguments)

        return await other(go_on, *given[len(head) :], **more)

    return run
