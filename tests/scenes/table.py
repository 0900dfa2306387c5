"""The table rule -> scenes, docs/rules/scenes.md (tests/generated.py)."""

import pathlib
import re

from scenes.notation import Scene

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "docs" / "rules"

# Every rule's id, in the order of docs/rules/rules.md.
RULES = re.findall(r"(?m)^- .*\*\*(R\d+\.\d+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8"))

# Rules that no scene can show, and why.
WITHOUT_SCENE = {
    "R1.5": "colours are given out by the race's setup, before there is a position",
    "R9.1": "points and standings belong to a season, not to the position of one race",
    "R9.6": "what a car keeps between two races belongs to a season",
}

HEAD = """# Scenes

Which scenes show which [rule](rules.md). Scenes are short positions in words, in `tests/scenes/*.scene`, that the tests
play on the engine. This table is generated: `python tests/generated.py --write`.

"""


def scenes_by_rule(scenes: list[Scene]) -> dict[str, list[Scene]]:
    """LookupError if a scene names a rule that is not in RULES."""
    found: dict[str, list[Scene]] = {rule: [] for rule in RULES}
    for scene in scenes:
        for rule in scene.rules:
            if rule not in found:
                raise LookupError(f"{scene.name}: there is no rule {rule}")
            found[rule].append(scene)
    return found


def table(scenes: list[Scene]) -> str:
    lines = []
    for rule, shown in scenes_by_rule(scenes).items():
        titles = " · ".join(scene.title for scene in shown)
        lines.append(f"| [{rule}](rules.md#{rule.lower()}) | {titles or 'none: ' + WITHOUT_SCENE.get(rule, '')} |")
    return HEAD + "| rule | scenes |\n| --- | --- |\n" + "\n".join(lines) + "\n"
