"""The module that writers of kernels import, and the program that docs/kernels.md teaches."""

import importlib.util
import pathlib
import re

import pytest

from hotlap import kernels
from how_many import IS_ALL

ROOT = pathlib.Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "kernels.md").read_text(encoding="utf-8")


@pytest.mark.compiled_only
@pytest.mark.long
@pytest.mark.skipif(not IS_ALL, reason="it compiles for a minute: scripts/test --all")
def test_the_program_in_the_docs_beats_random(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "sampler.py"
    file.write_text(re.search(r"```python\n(.*?)```", DOCS, re.S)[1], encoding="utf-8")
    spec = importlib.util.spec_from_file_location("sampler", file)
    sampler = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sampler)
    assert sampler.share_won(200) >= 0.9


@pytest.mark.parametrize("name", kernels.__all__)
def test_the_docs_tell_of_every_name(name: str) -> None:
    assert re.search(rf"\b{name}\b", DOCS)


@pytest.mark.parametrize("folder", ["src/hotlap", "examples"])
def test_no_kernel_works_in_a_record_of_an_array_that_nobody_keeps(folder: str) -> None:
    """Numba frees such an array at once: one race in many drove by the numbers of another array."""
    for path in (ROOT / folder).rglob("*.py"):
        assert not re.search(r"= np\.(zeros|empty)\(1, \w+\)\[0\]", path.read_text(encoding="utf-8")), path
