"""Which form of a word goes with a number, by language: the rules of Unicode's CLDR for whole numbers.

A page asks its browser for the same (Intl.PluralRules). Packages with the rules of all languages take 34 MB.
"""

from .fluent import Plural


def english(n: int) -> str:
    """Also the rule of German, Spanish, Italian, the Scandinavian languages and many others."""
    return "one" if n == 1 else "other"


def french(n: int) -> str:
    return "one" if n < 2 else "other"


def polish(n: int) -> str:
    return "one" if n == 1 else "few" if _is_few(n) else "many"


def russian(n: int) -> str:
    return "one" if _is_one(n) else "few" if _is_few(n) else "many"


def croatian(n: int) -> str:
    return "one" if _is_one(n) else "few" if _is_few(n) else "other"


def czech(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else "other"


def slovenian(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


def romanian(n: int) -> str:
    return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def lithuanian(n: int) -> str:
    if 11 <= n % 100 <= 19:
        return "other"
    return "one" if n % 10 == 1 else "few" if n % 10 >= 2 else "other"


def latvian(n: int) -> str:
    return "zero" if n % 10 == 0 or 11 <= n % 100 <= 19 else "one" if _is_one(n) else "other"


def chinese(n: int) -> str:
    return "other"


def _is_one(n: int) -> bool:
    return n % 10 == 1 and n % 100 != 11


def _is_few(n: int) -> bool:
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


RULES: dict[str, Plural] = {
    **dict.fromkeys(("fr", "pt"), french),
    "pl": polish,
    **dict.fromkeys(("be", "ru", "uk"), russian),
    **dict.fromkeys(("bs", "hr", "sr"), croatian),
    **dict.fromkeys(("cs", "sk"), czech),
    "sl": slovenian,
    "ro": romanian,
    "lt": lithuanian,
    "lv": latvian,
    **dict.fromkeys(("id", "ja", "ko", "ms", "th", "vi", "zh"), chinese),
}


def plural(language: str) -> Plural:
    """The rule of a language, `pt-BR`. One that is not here has the English one."""
    return RULES.get(language.partition("-")[0], english)
