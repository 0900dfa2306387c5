"""Events that have left their buffer: bytes, or rows of (kind, seat, a, b, c)."""

import ctypes
import struct

from .layout import Event

FORM = struct.Struct("<bbhhh")
SIZE = FORM.size


def packed(events):
    """The bytes of all events in a buffer."""
    items, n = events.items, events.n
    if isinstance(items, ctypes.Array):
        return ctypes.string_at(items, n * SIZE)
    if isinstance(items, list):
        return b"".join(FORM.pack(*(getattr(item, name) for name, *_ in Event.parts)) for item in items[:n])
    return bytes(items[:n].tobytes())


def rows(data):
    """The events in some bytes."""
    return list(FORM.iter_unpack(data))
