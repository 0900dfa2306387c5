"""A mistake in a scene file is reported with its file and line. A wrong expectation fails."""

import pytest

from scenes.notation import SceneError, parse
from scenes.play import play

GOOD = """
scene One space
rule R3.7
car red at space 20 race-line, hand 1
parked blue at space 5 race-line
red plans gear 1: 1
red is at space 21 race-line
"""


def with_line(number: int, text: str) -> str:
    lines = GOOD.splitlines()
    lines[number - 1] = text
    return "\n".join(lines)


def test_a_scene_plays() -> None:
    (scene,) = parse(GOOD, "good.scene")
    assert scene.name == "good: One space"
    play(scene)


@pytest.mark.parametrize(
    "number, text, reason",
    [
        (3, "R3.7", "names the rules"),
        (4, "car rot at space 20 race-line", "no sentence of the notation"),
        (6, "red plan gear 1: 1", "the nearest is '{car} plans gear {n}'"),
        (6, "red plans gear 1: 6", "no sentence of the notation"),
        (7, "red at is space 21", "no sentence of the notation"),
        (7, "it is round 2\nlaps 2", "settings come before"),
        (7, "it is round 2\nscene Empty", "names the rules"),
    ],
)
def test_a_line_that_cannot_be_read(number: int, text: str, reason: str) -> None:
    with pytest.raises(SceneError) as error:
        parse(with_line(number, text), "bad.scene")
    assert reason in str(error.value)
    assert str(error.value).startswith("bad.scene:")


def test_a_scene_that_expects_nothing() -> None:
    with pytest.raises(SceneError, match=r"bad.scene:2: .*cannot fail"):
        parse("\n".join(GOOD.splitlines()[:6]), "bad.scene")


def test_two_scenes_with_one_title() -> None:
    with pytest.raises(SceneError, match=r"bad.scene:2: .*two scenes"):
        parse(GOOD + GOOD, "bad.scene")


@pytest.mark.parametrize(
    "number, text, line",
    [
        (4, "car red at space 70 race-line, hand 1", 6),
        (4, "car red at space 20 race-line, hands 1", 4),
        (4, "car red at space 20 race-line, hand 9", 4),
        (5, "parked blue at space 20 race-line", 6),
        (5, "switch hand_sizes 7", 5),
        (5, "track monza", 5),
        (6, "black plans gear 1: 1", 6),
        (6, "red plans gear 2: 1", 6),
        (7, "green is at space 21 race-line", 7),
    ],
)
def test_a_scene_that_cannot_be_staged(number: int, text: str, line: int) -> None:
    with pytest.raises(SceneError, match=rf"bad.scene:{line}: "):
        play(parse(with_line(number, text), "bad.scene")[0])


@pytest.mark.parametrize(
    "number, text",
    [
        (6, "red plans gear 1: 2"),
        (6, "refused: red plans gear 1: 1"),
        (6, "red boosts"),
        (7, "red is at space 22 race-line"),
        (7, "red is at space 21 other"),
        (7, "red is at lap 1 space 21 race-line"),
        (7, "red has Speed 2"),
        (7, "red is in gear 2"),
        (7, "red has hand 2"),
        (7, "red was blocked: 1 became 0"),
        (7, "happened: red BOOSTED"),
        (7, "happened: blue TURN, red TURN"),
        (7, "never happened: red MOVED"),
        (7, "turns were driven by blue red"),
        (7, "asked to plan: blue"),
        (7, "nobody is asked"),
        (7, "the race is over"),
    ],
)
def test_an_expectation_that_is_not_met_fails(number: int, text: str) -> None:
    with pytest.raises(AssertionError, match=rf"bad.scene:{number}: "):
        play(parse(with_line(number, text), "bad.scene")[0])
