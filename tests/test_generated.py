"""What is generated is as it would be made now."""

import pytest

from generated import FILES, ROOT


@pytest.mark.parametrize("name", FILES)
def test_it_is_current(name):
    assert (ROOT / name).read_text(encoding="utf-8") == FILES[name](), "make it anew: python tests/generated.py --write"
