"""The race on the first page is one that bots drove by these rules."""

import pytest

from goldens import home_race


@pytest.mark.compiled_only
def test_the_race_on_the_first_page_was_driven() -> None:
    assert home_race.FILE.read_text() == home_race.text(), "python tests/goldens/home_race.py writes it anew"
