"""Scene files, read sentence by sentence. tests/scenes/README.md explains how to write one."""

import pathlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scenes import decisions, expectations, offers, setting, story  # noqa: F401  (their phrases are found by name)
from scenes.phrases import EXPECTATION, SETTING, Phrase, find

FOLDER = pathlib.Path(__file__).parent


class SceneError(Exception):
    """A scene that cannot be read or staged; the message begins with file and line."""


@dataclass(frozen=True)
class Line:
    file: str
    number: int
    text: str

    def error(self, reason: object) -> SceneError:
        return SceneError(f"{self.file}:{self.number}: {self.text!r}: {reason}")


@dataclass(frozen=True)
class Sentence:
    line: Line
    phrase: Phrase
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class Scene:
    file: str
    title: str
    rules: tuple[str, ...]
    sentences: tuple[Sentence, ...]

    @property
    def name(self) -> str:
        return f"{self.file.removesuffix('.scene')}: {self.title}"


def read_scenes(folder: pathlib.Path = FOLDER) -> list[Scene]:
    """All scenes of a folder, in the order of file names."""
    scenes: list[Scene] = []
    for path in sorted(folder.glob("*.scene")):
        scenes += parse(path.read_text(encoding="utf-8"), path.name)
    return scenes


def parse(text: str, file: str) -> list[Scene]:
    """The scenes of a file. Settings before its first scene hold for every one of them."""
    blocks: list[list[Line]] = [[]]
    for line in _lines(text, file):
        if line.text.startswith("scene "):
            blocks.append([])
        blocks[-1].append(line)
    common = [_sentence(line) for line in blocks[0]]
    for sentence in common:
        if sentence.phrase.kind != SETTING:
            raise sentence.line.error("before the first scene stand only settings")
    scenes = [_scene(block, common) for block in blocks[1:]]
    titles = [scene.title for scene in scenes]
    for block, title in zip(blocks[1:], titles, strict=True):
        if titles.count(title) > 1:
            raise block[0].error("two scenes of this file have this title")
    return scenes


def _lines(text: str, file: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), 1):
        said = " ".join(line.split("#")[0].split())
        if said:
            yield Line(file, number, said)


def _sentence(line: Line) -> Sentence:
    try:
        phrase, arguments = find(line.text)
    except LookupError as error:
        raise line.error(error) from None
    return Sentence(line, phrase, arguments)


def _scene(block: list[Line], common: list[Sentence]) -> Scene:
    head, *rest = block
    if not rest or not re.fullmatch(r"rules?( R\d+\.\d+)+", rest[0].text):
        raise head.error("the line after a title names the rules shown: rules R3.8 R3.7")
    sentences = [_sentence(line) for line in rest[1:]]
    kinds = [sentence.phrase.kind for sentence in sentences]
    if EXPECTATION not in kinds:
        raise head.error("a scene that expects nothing cannot fail")
    for i, sentence in enumerate(sentences):
        if sentence.phrase.kind == SETTING and set(kinds[:i]) - {SETTING}:
            raise sentence.line.error("settings come before what is played and expected")
    rules = tuple(rest[0].text.split()[1:])
    return Scene(head.file, head.text.removeprefix("scene "), rules, (*common, *sentences))
