"""What is generated is as it would be made now."""

from typing import Any

import pytest

from generated import FILES, ROOT, types_of_the_client

# Only scripts/check brings what makes the types, and it asks for them, too.
HERE = [name for name, make in FILES.items() if make is not types_of_the_client]


@pytest.mark.parametrize("name", HERE)
def test_it_is_current(name: Any) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == FILES[name](), "make it anew: python tests/generated.py --write"
