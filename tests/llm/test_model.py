"""The driver that asks a model: its questions, what it does with answers and without, and what it reports."""

import json
import pathlib
import random
import re
import socket
import textwrap
from typing import Any

import pytest

from cli.ran import Run
from hotlap import texts
from hotlap.bots.cell import DriverProcess
from hotlap.bots.driver import DriverFailed
from hotlap.llm import Model
from hotlap.race import Choice, Race, RaceSetup
from llm.stub import Answer, Chat, Stub, certificate, offered, safe, serving

SECRET = "sk-very-secret-0815"


def model(stub: Stub, **options: Any) -> Model:
    return Model(stub.url, "a-model", **{"timeout_s": 20.0, "pause_s": 0.0, **options})


def opened() -> Race:
    return Race(RaceSetup.of("usa", ["player", "legend"], seed=7, laps=1))


def choose(driver: Model, race: Race | None = None, dice: int = 1) -> Choice:
    race = race or opened()
    return driver(race.sight(0), race.choices(0), random.Random(dice))


def driver_file(folder: pathlib.Path, stub: Stub, **options: Any) -> pathlib.Path:
    file = folder / "asks.py"
    given = "".join(f", {name}={value!r}" for name, value in options.items())
    file.write_text(
        textwrap.dedent(f"""
            from hotlap.llm import Model

            choose = Model({stub.url!r}, "a-model"{given})
        """)
    )
    return file


# Whole races ----------------------------------------------------------------------------------------


def test_a_race_by_the_command_line(stub: Stub, hotlap: Run, tmp_path: pathlib.Path) -> None:
    """The same answers give the same race; the report has all that was asked."""
    file, record = driver_file(tmp_path, stub), tmp_path / "one.race"
    words = ["race", "--drivers", f"{file},club,legend", "--laps", 1, "--seed", 3]
    first, again = (json.loads(hotlap(*words, "--save", record, "--json").out) for _ in range(2))
    assert first["digest"] == again["digest"]
    (told,) = first["models"].values()
    assert told["questions"] == told["decisions"] == len(stub.chats) // 2 > 10
    assert (told["refused"], told["unanswered"], told["fallbacks"], told["remembered"]) == (0, 0, 0, 0)
    assert (told["tokens_in"], told["tokens_out"]) == (100 * told["questions"], 7 * told["questions"])
    assert hotlap("replay", record, "--check").code == 0
    said = hotlap(*words, "--quiet").out.splitlines()[-1]
    assert f" asked a-model about {told['decisions']} decisions in {told['questions']} questions: " in said
    assert said.endswith(" s.")


def test_a_driver_is_tried_and_remembers_its_answers(stub: Stub, hotlap: Run, tmp_path: pathlib.Path) -> None:
    """Two equal races: the second asks nobody, even if the model would say something else now."""
    dice = random.Random(2)

    def fickle(chat: Chat) -> Answer:
        return Answer(f"[{dice.choice(offered(chat))}]")

    stub.answers = fickle
    ran = hotlap("drivers", driver_file(tmp_path, stub))
    assert (ran.code, ran.err) == (0, "")
    asked = len({json.dumps(chat) for chat in stub.chats})
    assert f"about {2 * len(stub.chats)} decisions in {asked} questions" in ran.out


def test_it_drives_in_a_process_of_its_own(stub: Stub, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a tournament: the key comes along, and the log tells what was asked there."""
    monkeypatch.setenv("MY_KEY", SECRET)
    log, race = tmp_path / "asked.jsonl", opened()
    process = DriverProcess(str(driver_file(tmp_path, stub, key="MY_KEY", log=str(log))), 60.0)
    try:
        choice = process.choose(race.sight(0), race.choices(0), random.Random(1))
    finally:
        process.close()
    assert choice in race.choices(0)
    assert stub.heads[0]["authorization"] == f"Bearer {SECRET}"
    (line,) = [json.loads(line) for line in log.read_text().splitlines()]
    assert (line["model"], line["round"], line["phase"], line["try"]) == ("a-model", 1, "PLAN", 1)
    assert line["choice"] == str(choice)
    assert line["question"] == stub.chats[0]["messages"][1]["content"]


def test_a_season_reports_once(stub: Stub, hotlap: Run, tmp_path: pathlib.Path) -> None:
    races = "usa:title-sponsor"
    field = f"{driver_file(tmp_path, stub)},legend"
    ran = hotlap("season", "--races", races, "--drivers", field, "--laps", 1, "--seed", 4, "--quiet")
    assert ran.code == 0, ran
    assert ran.out.count(" asked a-model about ") == 1


# Questions ------------------------------------------------------------------------------------------


def test_a_question_has_the_rules_the_position_and_the_options(stub: Stub) -> None:
    assert choose(model(stub, options={"temperature": 0, "model": "another"})) in opened().choices(0)
    (chat,) = stub.chats
    assert (chat["model"], chat["temperature"]) == ("a-model", 0)
    assert [one["role"] for one in chat["messages"]] == ["system", "user"]
    assert "authorization" not in stub.heads[0]


def test_it_speaks_its_own_language_and_leaves_that_of_the_program(stub: Stub) -> None:
    texts.speak("nl")
    stub.script(Answer("[gear 1 play 2]"))
    choose(model(stub))
    choose(model(stub, language="nl"))
    assert texts.current_language() == "nl"
    english, dutch = (chat["messages"][1]["content"] for chat in stub.chats)
    assert "Your hand: " in english
    assert "Je hand: " in dutch


def test_a_single_choice_is_not_asked_about(stub: Stub) -> None:
    race = opened()
    only = race.choices(0)[:1]
    assert model(stub)(race.sight(0), only, random.Random(1)) == only[0]
    assert stub.chats == []


# Answers without a choice -----------------------------------------------------------------------------


def test_a_wrong_answer_is_answered_with_what_was_wrong(stub: Stub) -> None:
    stub.script(Answer("Vroom!"), Answer("[boost]"), Answer("[gear 1 play 2]"))
    driver = model(stub)
    assert str(choose(driver)) == "gear 1 play 2"
    said = [one["content"] for one in stub.chats[-1]["messages"][2:]]
    assert said[0] == "Vroom!"
    assert said[1].startswith("There is no choice in this answer.")
    assert said[2] == "[boost]"
    assert said[3].startswith("boost is not offered now. Something else is asked now.")
    assert (driver.report.questions, driver.report.refused, driver.report.fallbacks) == (3, 2, 0)


def test_after_so_many_tries_the_fallback_decides(stub: Stub, tmp_path: pathlib.Path) -> None:
    stub.script(Answer("Vroom!"))
    log = tmp_path / "log.jsonl"
    driver = model(stub, tries=2, log=log)
    chosen = choose(driver, dice=4)
    assert chosen == random.Random(4).choice(opened().choices(0))
    assert (driver.report.questions, driver.report.refused, driver.report.fallbacks) == (2, 2, 1)
    assert choose(driver, dice=5) == chosen  # asked the same again, it says the same
    assert len(stub.chats) == 2
    assert json.loads(log.read_text().splitlines()[-1])["fallback"] == "random"
    assert driver.report.words("red").endswith(
        "2 answers had no choice that was offered. 1 decision was taken by random in its place."
    )


def test_another_fallback(stub: Stub) -> None:
    stub.script(Answer("", body=b'{"choices": [{"message": {"content": null}}]}'))
    driver = model(stub, tries=1, fallback="club")
    assert choose(driver) in opened().choices(0)
    assert driver.report.words("red").endswith("1 decision was taken by club in its place.")


# No answer --------------------------------------------------------------------------------------------

FAULTS = {
    "an error": Answer(status=500, body=b'{"error": {"message": "out of memory"}}'),
    "too many questions": Answer(status=429, body=b"slow down", headers={"Retry-After": "0"}),
    "no chat": Answer(body=b"<html>"),
    "another form": Answer(body=b'{"choices": []}'),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_question_that_was_not_answered_is_asked_again(stub: Stub, fault: str) -> None:
    stub.script(FAULTS[fault], Answer("[gear 1 play 2]"))
    driver = model(stub)
    assert str(choose(driver)) == "gear 1 play 2"
    assert (driver.report.questions, driver.report.unanswered, driver.report.fallbacks) == (2, 1, 0)
    assert stub.chats[0] == stub.chats[1]


def test_an_address_that_falls_silent_leaves_the_race_to_the_fallback(stub: Stub) -> None:
    driver = model(stub)
    choose(driver)
    stub.script(FAULTS["an error"])
    race = opened()
    race.decide(0, race.choices(0)[-1])
    choose(driver, race)
    assert (driver.report.unanswered, driver.report.fallbacks) == (3, 1)


NEVER = {
    "an error": (FAULTS["an error"], {}, "answers 500 out of memory", 3),
    "a key that is refused": (Answer(status=401, body=f"no: {SECRET}".encode()), {}, "answers 401 no: …", 1),
    "a way elsewhere": (Answer(status=302, headers={"location": "/v1/chat/completions"}), {}, "answers 302", 1),
    "no chat": (FAULTS["no chat"], {}, "is no chat completion", 3),
    "silence": (Answer(is_silent=True), {"timeout_s": 0.2, "tries": 1}, "no answer in 0.2 s", 1),
    "a byte now and then": (Answer("[done]", is_slow=True), {"timeout_s": 0.4, "tries": 1}, "no answer in 0.4 s", 1),
    "more than anybody says": (Answer(body=b" " * 5_000_000), {"tries": 1}, "cannot be reached", 1),
}


@pytest.mark.parametrize("fault", NEVER)
def test_an_address_that_has_never_answered_is_an_error(
    stub: Stub, fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    """And the key is in no message."""
    monkeypatch.setenv("MY_KEY", SECRET)
    answer, options, told, asked = NEVER[fault]
    stub.script(answer)
    log = tmp_path / "log.jsonl"
    with pytest.raises(DriverFailed) as raised:
        choose(model(stub, key="MY_KEY", log=log, **options))
    assert str(raised.value).startswith("a-model has never answered: ")
    assert told in str(raised.value)
    assert SECRET not in str(raised.value) + log.read_text()
    assert len(stub.chats) == asked


def test_over_tls_an_address_must_be_trusted(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it is cut there, too, when its time is over."""
    file = certificate(tmp_path)
    with serving(file) as stub:
        with pytest.raises(DriverFailed, match=r"cannot be reached .*certificate verify failed"):
            choose(model(stub, tries=1))
        assert stub.chats == []
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
        assert choose(model(stub)) in opened().choices(0)
        stub.script(Answer("[done]", is_slow=True))
        with pytest.raises(DriverFailed, match=r"no answer in 0\.4 s"):
            choose(model(stub, tries=1, timeout_s=0.4))


def test_nobody_is_there(hotlap: Run, stub: Stub, tmp_path: pathlib.Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        stub.url = f"http://127.0.0.1:{taken.getsockname()[1]}"
        file = driver_file(tmp_path, stub, pause_s=0.0)
        ran = hotlap("race", "--drivers", f"{file},legend", "--laps", 1)
    assert ran.code == 2
    assert "the driver asks.py in round 1: a-model has never answered: " in ran.err
    assert f"{stub.url} cannot be reached" in ran.err


# What a file may say ----------------------------------------------------------------------------------

WRONG = {
    "no address": ({"url": "127.0.0.1:8000"}, "url is the base of an interface, such as http://"),
    "no web": ({"url": "file:///etc/passwd"}, "not 'file:///etc/passwd'"),
    "a password": ({"url": "https://me:word@example.org/v1"}, "the key comes from an environment variable"),
    "no model": ({"name": ""}, "name is the model's at the address"),
    "no key": ({"key": "NO_SUCH_KEY"}, "names the environment variable NO_SUCH_KEY, and it is not set"),
    "a key of hotlap": ({"key": "HOTLAP_KEY"}, "those that begin with HOTLAP_ are hotlap's"),
    "no try": ({"tries": 0}, "tries must be from 1 to 10, not 0"),
    "no time": ({"timeout_s": 0}, "timeout_s must be more than 0"),
    "no driver": ({"fallback": "fangio"}, "fallback must be one of rookie, amateur"),
    "no language": ({"language": "xx"}, "language must be one of en, nl"),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_settings_are_refused(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_SUCH_KEY", raising=False)
    changed, told = WRONG[what]
    given = {"url": "http://127.0.0.1:1/v1", "name": "a-model", **changed}
    with pytest.raises(ValueError, match=re.escape(told)):
        Model(given.pop("url"), given.pop("name"), **given)


def test_a_wrong_file_is_refused_before_the_race(hotlap: Run, stub: Stub, tmp_path: pathlib.Path) -> None:
    ran = hotlap("race", "--drivers", f"{driver_file(tmp_path, stub, key='NO_SUCH_KEY')},legend")
    assert ran.code == 2
    assert "NO_SUCH_KEY, and it is not set" in ran.err


def test_a_stub_is_a_model_that_arrives() -> None:
    """What the tests above race with is no accident: it reads the list that it is sent."""
    chat = {"messages": [{"role": "user", "content": "x\nYour choices:\nboost | SPIN 100 %\ndone | Speed 4"}]}
    assert safe(chat).words.endswith("**[done]**")
