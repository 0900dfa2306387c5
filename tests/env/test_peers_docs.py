"""The examples of docs/env.md run as they stand there, each by itself."""

import pathlib
import re

import pytest

pytestmark = pytest.mark.compiled_only

PAGE = (pathlib.Path(__file__).parents[2] / "docs" / "env.md").read_text(encoding="utf-8")
HEADINGS = ["What it is shown", "RaceBatch", "PettingZoo", "Gymnasium", "OpenSpiel", "Rendering"]
SECTIONS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))


@pytest.mark.parametrize("heading", HEADINGS)
def test_its_examples_run(heading: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", SECTIONS[heading], re.S)
    assert examples
    for example in examples:
        exec(compile(example, f"docs/env.md, {heading}", "exec"), {"__name__": "example"})


def test_names_in_the_page_have_the_form_of_real_ones() -> None:
    from hotlap.env.ids import race_id

    told = re.search(r"`(hotlap/Race-[0-9a-f]+-v0)`", PAGE)[1]
    assert len(told) == len(race_id())
