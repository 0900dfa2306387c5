"""Which form of a word goes with a number."""

import pytest

from hotlap.texts.plurals import RULES, plural

# Of CLDR: for each category some of the numbers that have it.
EXAMPLES = {
    "en": {"one": [1], "other": [0, 2, 11, 21, 101]},
    "nl-BE": {"one": [1], "other": [0, 2, 11, 21, 101]},
    "fr": {"one": [0, 1], "other": [2, 11, 101]},
    "pt-BR": {"one": [0, 1], "other": [2, 11, 101]},
    "pl": {"one": [1], "few": [2, 4, 22, 104], "many": [0, 5, 11, 12, 14, 21, 112]},
    "ru": {"one": [1, 21, 101], "few": [2, 4, 22, 104], "many": [0, 5, 11, 12, 111, 112]},
    "uk": {"one": [1, 21], "few": [3, 23], "many": [0, 11, 14]},
    "hr": {"one": [1, 21, 101], "few": [2, 4, 22], "other": [0, 5, 11, 12, 112]},
    "cs": {"one": [1], "few": [2, 3, 4], "other": [0, 5, 22, 102]},
    "sl": {"one": [1, 101], "two": [2, 102], "few": [3, 4, 103], "other": [0, 5, 11, 100]},
    "ro": {"one": [1], "few": [0, 2, 19, 101, 119], "other": [20, 100, 120]},
    "lt": {"one": [1, 21, 101], "few": [2, 9, 22], "other": [0, 10, 11, 19, 111]},
    "lv": {"zero": [0, 10, 11, 19, 30], "one": [1, 21, 101], "other": [2, 9, 22]},
    "zh-Hans-CN": {"other": [0, 1, 2, 5, 100]},
    "xx": {"one": [1], "other": [0, 2]},
}


@pytest.mark.parametrize("language", EXAMPLES)
def test_the_form_that_goes_with_a_number(language: str) -> None:
    rule = plural(language)
    for form, numbers in EXAMPLES[language].items():
        assert [rule(n) for n in numbers] == [form] * len(numbers)


def test_every_rule_has_examples() -> None:
    rules = {plural(language) for language in EXAMPLES}
    assert rules >= set(RULES.values())
