"""Playing a scene, sentence by sentence."""

from scenes.notation import Scene, Sentence
from scenes.phrases import EXPECTATION, SETTING
from scenes.stage import Stage


def play(scene: Scene) -> None:
    """AssertionError, with file and line, if the engine does otherwise; SceneError if the scene cannot be played."""
    stage = Stage()
    is_built = False
    for sentence in scene.sentences:
        if sentence.phrase.kind != SETTING and not is_built:
            try:
                stage.build()
            except ValueError as error:
                raise sentence.line.error(f"the settings before this line do not fit: {error}") from None
            is_built = True
        perform(stage, sentence)


def perform(stage: Stage, sentence: Sentence) -> None:
    phrase, line = sentence.phrase, sentence.line
    try:
        result = phrase.act(stage.setting if phrase.kind == SETTING else stage, *sentence.arguments)
    except AssertionError as error:
        raise AssertionError(f"{line.file}:{line.number}: {line.text!r}: {error}") from None
    except (ValueError, LookupError) as error:  # a card or place that does not exist
        raise line.error(error) from None
    if phrase.kind == EXPECTATION:
        found, wanted = result
        if found != wanted:
            raise AssertionError(f"{line.file}:{line.number}: {line.text!r}: found {found}, wanted {wanted}")
