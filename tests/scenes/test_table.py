"""Every rule has its scenes."""

import itertools
import pathlib
import re

from scenes import table
from scenes.notation import read_scenes

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES_FILE = table.FOLDER / "rules.md"
OF_NO_RULE = ("test_notation.py", "test_rulings.py")  # they name rules that do not exist, which must be refused


def test_every_rule_has_a_scene_or_a_reason() -> None:
    shown = {rule for rule, scenes in table.scenes_by_rule(read_scenes()).items() if scenes}
    assert set(table.RULES) - shown == set(table.WITHOUT_SCENE)


def test_every_rule_can_be_linked_to_by_its_id() -> None:
    found = re.findall(r'(?m)^- <a id="(.*?)"></a>\*\*(.*?)\*\* ', RULES_FILE.read_text(encoding="utf-8"))
    assert [rule for _, rule in found] == table.RULES
    assert all(anchor == rule.lower() for anchor, rule in found)


def test_rules_are_numbered_without_a_gap() -> None:
    numbers = [tuple(map(int, rule[1:].split("."))) for rule in table.RULES]
    for before, after in itertools.pairwise(numbers):
        assert after in ((before[0], before[1] + 1), (before[0] + 1, 1))
    assert numbers[0] == (1, 1)


def test_every_rule_that_the_project_cites_exists() -> None:
    """In code, tests and documents alike."""
    cited = {}
    kinds = (("src", "*.py"), ("src", "*.toml"), ("tests", "*.py"), ("tests", "*.scene"), ("docs", "*.md"))
    for folder, ending in kinds:
        for path in (ROOT / folder).rglob(ending):
            for rule in re.findall(r"\bR\d{1,2}\.\d+\b", path.read_text(encoding="utf-8")):
                cited.setdefault(rule, path)
    assert cited
    assert {rule: path for rule, path in cited.items() if rule not in table.RULES and path.name not in OF_NO_RULE} == {}
