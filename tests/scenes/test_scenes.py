"""Every scene of this folder, played by the engine."""

import pytest

from scenes.notation import Scene, read_scenes
from scenes.play import play

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]


@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in read_scenes()])
def test_scene(scene: Scene) -> None:
    play(scene)
