"""CITATION.cff and the page that quotes it name the version, the licence and the authors of the package."""

import pathlib
import tomllib

import yaml

from hotlap import __version__

ROOT = pathlib.Path(__file__).resolve().parents[1]
# What CFF 1.2 asks for.
NEEDED = {"cff-version", "message", "title", "authors"}


def test_the_citation_is_of_this_package() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(cited) >= NEEDED
    assert cited["cff-version"] == "1.2.0"
    assert "doi" not in cited  # there is none yet
    assert str(cited["version"]) == __version__
    assert cited["license"] == package["license"].split()[0]  # of the code
    assert cited["authors"] == package["authors"]
    assert {"reinforcement learning", "simulation", "board game"} <= set(cited["keywords"]) & set(package["keywords"])


def test_the_page_quotes_it() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    assert f"version = {{{__version__}}}" in page
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["title"].replace("Heat: Pedal to the Metal", "{Heat: Pedal to the Metal}") in page
