"""The command `hotlap`: its options, and the values that several commands read."""

import contextlib
import dataclasses
import re
import secrets
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from cyclopts import App, Parameter, Token

from .. import __version__, extras, texts
from ..content.switches import RACE, SEASON, Switch
from ..terminal.refusal import BadInput, quoted, refusal

SEED_BITS = 53  # of a random seed: short enough to type, and exact in any program that reads --json

app = App(
    name="hotlap",
    version=f"hotlap {__version__}",
    help_flags=["--help", "-h"],
    version_flags=["--version"],
    suppress_keyboard_interrupt=False,
)

Flag = Parameter(negative="")


def _whole(kind: object, tokens: Sequence[Token]) -> int:
    """A whole number; a number with a point is refused, not rounded."""
    text = tokens[0].value
    if not re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
        raise ValueError(texts.text("refused-whole", value=quoted(text)))
    return int(text)


def _seed(kind: object, tokens: Sequence[Token]) -> int:
    text = tokens[0].value
    if re.fullmatch(r"\d{1,78}", text, re.ASCII):
        return int(text)
    if re.fullmatch(r"0[xX][0-9a-fA-F]{1,64}", text):
        return int(text, 16)
    raise ValueError(texts.text("refused-seed", value=quoted(text)))


Whole = Annotated[int, Parameter(converter=_whole)]
Seed = Annotated[int, Parameter(converter=_seed)]


def _option(switch: Switch) -> Any:
    """A switch of the rules as an option. None means that it was not given."""
    kinds: dict[type, Any] = {bool: bool, int: Whole, str: Literal[switch.words], tuple: str}
    has_default = switch.kind is not tuple and (switch.kind is not int or switch.default >= switch.least)
    return Annotated[
        kinds[switch.kind] | None,
        Parameter(
            negative="" if switch.default is False else None,
            show_default=str(switch.default) if has_default else False,
            group="Rules",
        ),
    ]


def _options(switches: dict[str, Switch]) -> Any:
    """The options of a command for the switches of the rules, as a class with a field for each."""
    fields = [(name, _option(switch), None) for name, switch in switches.items()]
    here = {"__module__": __name__}  # without it Cyclopts treats the class as a built-in type
    return Parameter(name="*")(dataclasses.make_dataclass("Options", fields, frozen=True, namespace=here))


if TYPE_CHECKING:
    RaceOptions: TypeAlias = Any
    SeasonOptions: TypeAlias = Any
else:
    RaceOptions, SeasonOptions = _options(RACE), _options(SEASON)

USUAL_RACE, USUAL_SEASON = RaceOptions(), SeasonOptions()


def chosen_switches(options: Any) -> dict[str, Any]:
    """The given switches in the form of the setups. Raises BadInput."""
    given = {name: value for name, value in dataclasses.asdict(options).items() if value is not None}
    if given.get("laps", 1) < 1:  # setups take 0 for the track's own number; here the option is left out for that
        raise refusal("least", option="--laps", least=1, value=given["laps"])
    if "boxes" in given:
        given["boxes"] = tuple(part.strip() for part in given["boxes"].split(",") if part.strip())
    return given


# Values -------------------------------------------------------------------------------------------


def seed_or_new(seed: int | None) -> int:
    return secrets.randbits(SEED_BITS) if seed is None else seed


def speed_of(speed: float | None) -> float | None:
    if speed is not None and not 0.01 <= speed <= 1000:
        raise refusal("speed", value=f"{speed:g}")
    return speed


def handicap_of(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")] if text else []
    if not all(re.fullmatch(r"\d{1,3}", part, re.ASCII) for part in parts):
        raise refusal("handicap", value=quoted(text))
    return [int(part) for part in parts]


def within(option: str, value: int | None, least: int, most: int) -> None:
    if value is not None and not least <= value <= most:
        raise refusal("range", option=option, least=least, most=most, value=value)


@contextlib.contextmanager
def needing(extra: str) -> Iterator[None]:
    """Import what needs the packages of an extra, or of several with commas between them, which players do without.
    Raises BadInput."""
    try:
        yield
    except ModuleNotFoundError as error:
        if extras.package_of(error) not in extras.EXTRAS:
            raise
        raise needs(error, extra) from None


def needs(error: ImportError, extra: str) -> BadInput:
    return refusal("needs", packages=extras.package_of(error), command=extras.command(extra))
