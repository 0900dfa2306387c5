"""Every rule has its scenes, and the table of them is current."""

import pathlib
import re

import pytest

from scenes import table
from scenes.notation import read_scenes

SPECIFICATION = pathlib.Path(__file__).resolve().parents[2].parent / "shared" / "reference" / "rules.md"


def test_every_rule_has_a_scene_or_a_reason():
    shown = {rule for rule, scenes in table.scenes_by_rule(read_scenes()).items() if scenes}
    assert set(table.RULES) - shown == set(table.WITHOUT_SCENE)


def test_the_table_is_current():
    assert table.FILE.read_text(encoding="utf-8") == table.table(read_scenes()), (
        "renew it: PYTHONPATH=src:tests python -m scenes.table --write"
    )


def test_the_rules_are_those_of_the_specification():
    if not SPECIFICATION.exists():
        pytest.skip("the specification is not beside this checkout")
    rules = re.findall(r"^- (R\d+\.\d+)", SPECIFICATION.read_text(encoding="utf-8"), re.MULTILINE)
    assert rules == table.RULES
