"""Views made from objects of the game that have the same fields."""

from typing import Any, TypeVar

import msgspec

View = TypeVar("View")


def like(kind: type[View], source: object, /, **others: Any) -> View:
    """A view with the fields that an object has by the same name, and these others.

    Objects in the fields become views, too. Raises msgspec.ValidationError where a field is missing or of another type.
    """
    known = {
        name: getattr(source, name)
        for name in kind.__struct_fields__  # type: ignore[attr-defined]
        if name not in others and hasattr(source, name)
    }
    return msgspec.convert(known | others, kind, from_attributes=True)
