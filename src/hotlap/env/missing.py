"""The libraries of other people's environments come with an extra of hotlap, which players do not install."""

NAMES = {"PIL": "Pillow", "pyspiel": "OpenSpiel"}  # if the module and its library are named differently


def missing(error: ImportError) -> ImportError:
    """The same error in a sentence that tells what to do."""
    name = NAMES.get(found := (error.name or "a library").partition(".")[0], found)
    return ImportError(f"{name} is not installed; `pip install hotlap[rl]` brings it", name=error.name)
