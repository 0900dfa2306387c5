"""Everything that comes with hotlap has its words in every language, and its pictures in the page.

A forgotten word ends in no error for people: the terminal takes what the file says, the page the id. Here it fails.
"""

import pathlib
import re
from collections.abc import Iterator

import pytest

from hotlap import texts
from hotlap.bots.registry import driver_names
from hotlap.coach.document import GRADES
from hotlap.coach.judge import DEPTH
from hotlap.coach.words import BETTER, HAPPENED, OWN, WHERE, WORSE
from hotlap.content.boxes import BOXES
from hotlap.content.cards import SYMBOLS, TIERS, sponsor_cards, upgrade_cards
from hotlap.content.colours import COLOURS
from hotlap.content.events import event_names, load_event
from hotlap.content.seasons import load_season, season_names
from hotlap.content.switches import RACE, SEASON, Switch
from hotlap.content.tracks import load_track, track_names
from hotlap.content.weather import token_names, weather_names
from hotlap.race.choices import CHOICES
from hotlap.server.words import PHRASES
from hotlap.terminal import cardwords, names
from hotlap.terminal.choicewords import kind_word

WEB = pathlib.Path(__file__).resolve().parents[2] / "web" / "src"


def dashed(name: str) -> str:
    return name.replace("_", "-")


def needed() -> dict[str, list[str]]:
    """The ids of texts that must be there, by what they are for."""
    switches = list({one.name: one for one in (*RACE.values(), *SEASON.values())}.values())
    families = {card.family for card in (*upgrade_cards(), *sponsor_cards())}
    return {
        "tracks": [f"track-{one}" for one in track_names()],
        "events": [f"race-event{about}-{one}" for one in event_names() for about in ("", "-about")],
        "boxes": [f"box-{one}" for one in BOXES] + [f"box-about-{one}" for one in BOXES if one != "base"],
        "bots": [f"bot-{word}-{one}" for one in driver_names() for word in ("name", "about", "level")],
        "legends": [f"legend-{word}-{one}" for one in COLOURS for word in ("name", "about")],
        "colours": [f"car-colour-{one}" for one in COLOURS],
        "weather": [
            id.format(one)
            for one in weather_names()[1:]
            for id in ("weather-{}", "race-weather-{}", "race-sector-{}", "term-{}", "term-about-{}")
        ],
        "tokens": [
            id.format(dashed(one))
            for one in token_names()[2:]  # the weather's own is told by the weather
            for id in ("race-token-{}", "term-{}", "term-about-{}")
        ],
        "symbols": [f"race-symbol-{dashed(one)}" for one in SYMBOLS]
        + [f"brief-symbol-{dashed(one)}" for one in SYMBOLS if one != cardwords.IN_VALUE]
        + [
            f"term{about}-{'pay-heat' if one == 'heat' else dashed(one)}" for one in SYMBOLS for about in ("", "-about")
        ],
        "cards": [f"card-{card.id}" for card in (*upgrade_cards(), *sponsor_cards())] + ["card-stress", "card-heat"],
        "families": [f"race-family-{re.sub('[^a-z0-9]+', '-', one.lower())}" for one in families],
        "tiers": [f"tier-{one}" for one in TIERS],
        "switches": [f"setting-{one.name}" for one in switches] + [f"rule-{one.name}" for one in switches if told(one)],
        "words of switches": [
            f"setting-{one.name}-{word}" for one in switches if one.kind is str for word in one.words
        ],
        "choices": [
            f"race-do-{kind_word(kind)}" for kind in CHOICES if kind_word(kind) not in ("plan", "discard", "salvaged")
        ],
        "phrases": [f"say-{one}" for one in PHRASES],
    }


def told(switch: Switch) -> bool:
    """Whether a race tells it by its name alone (the page's TOLD are told in other words)."""
    return switch.name not in ("garage", "garage_draft", "weather", "boxes", "laps")


@pytest.mark.parametrize("what", needed())
@pytest.mark.parametrize("language", texts.languages())
def test_words(language: str, what: str) -> None:
    read = texts.read(language)
    ids = needed()[what]
    assert ids
    assert [id for id in ids if id not in read] == []


def test_the_page_has_a_tin_for_every_bot() -> None:
    source = (WEB / "parts/face.ts").read_text()
    tins = re.search(r"const BOTS: .*?\{\n(.*?)\n\};", source, re.S)[1]
    assert sorted(re.findall(r"^  (\w+):", tins, re.M)) == sorted(driver_names())


def test_the_seasons_name_packaged_events_and_tracks() -> None:
    for name in season_names():
        for track, event in load_season(name).races:
            assert track in track_names()
            assert event in event_names()


# What is packaged without words ----------------------------------------------------------------------


@pytest.fixture
def forgotten(tmp_path: pathlib.Path) -> Iterator[None]:
    """A language without any of them: only how lists are written."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "all.ftl").write_text("list-comma = { $first }, { $next }\nabout-speeds = Speed { $speeds }\n")
    texts.speak("en", tmp_path)
    yield
    texts.speak("en")


@pytest.mark.usefixtures("forgotten")
def test_the_file_speaks_where_words_are_forgotten() -> None:
    event, track = load_event("chicanes"), load_track("usa")
    assert (names.event(event), names.about_event(event)) == (event.title, event.text)
    assert names.track(track) == track.name
    assert (names.box("base"), names.weather("fog")) == ("base", "fog")
    assert cardwords.brief("turbo-1") == "turbo-1 (7, heat 2, cooldown 3)"
    assert cardwords.about("turbo-1") == "Speed 7; heat 2; cooldown 3"


def test_it_is_told_the_same_everywhere_how_far_a_hint_in_points_looks() -> None:
    assert DEPTH == 2  # rounds that are driven
    ends = {"en": "to the end of the next round", "nl": "tot het einde van de volgende"}
    for language, end in ends.items():
        for file, id in (("race", "race-hint-coach-about"), ("analysis", "analysis-help-rule")):
            read = (texts.FOLDER / language / f"{file}.ftl").read_text()
            assert end in next(line for line in read.splitlines() if line.startswith(f"{id} =")), (language, id)
    docs = texts.FOLDER.parents[2] / "docs"
    for page, about in (("coach.md", "A hint with *Look further*"), ("wire.md", "the coach weighs")):
        told = " ".join((docs / page).read_text().split()).split(about)[1][:150]
        assert ends["en"] in told, page


def test_every_reason_of_the_coach_has_a_text() -> None:
    for language in texts.languages():
        read = texts.read(language)
        wanted = [f"why-{code}" for code in (*WHERE, *BETTER, *WORSE)]
        wanted += [f"turning-{code}" for code in (*HAPPENED, "change", "own", "cards", "rest")]
        wanted += [f"grade-{name}" for name in GRADES]
        assert [id for id in wanted if id not in read] == []
        assert [code for code in OWN if f"turning-{code}" in read] == []  # a page tells these in numbers


def test_dutch_has_one_word_for_to_save() -> None:
    read = {path.name: path.read_text() for path in (texts.FOLDER / "nl").glob("*.ftl")}
    assert [name for name, words in read.items() if re.search("opsla|opgesl", words, re.IGNORECASE)] == []
