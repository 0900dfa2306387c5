"""`hotlap mcp`, spoken to by the library's own client."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator

import pytest
from mcp import Client

from cli.conftest import ROOT
from cli.ran import Program, Run
from hotlap import texts
from hotlap.content.cards import upgrade_cards
from hotlap.content.tracks import track_names
from hotlap.llm.protocol import server
from hotlap.race import parse_record
from hotlap.race.choices import CHOICES
from llm.stub import offered

QUICK = {"rivals": ["club", "legend"], "rules": {"laps": 1}, "seed": 7}


class Guest:
    """A client with few words."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **given: object) -> str:
        """What a tool says. Fails if it refuses."""
        answer = await self.client.call_tool(tool, given)
        said = "\n".join(one.text for one in answer.content)
        assert not answer.is_error, said
        return said

    async def refused(self, tool: str, **given: object) -> str:
        """Why a tool refuses."""
        answer = await self.client.call_tool(tool, given)
        assert answer.is_error, answer
        return "\n".join(one.text for one in answer.content)

    async def read(self, name: str) -> str:
        return (await self.client.read_resource(f"hotlap://{name}")).contents[0].text

    async def begin(self, **given: object) -> tuple[str, str]:
        """A race: its id, and its first question."""
        said = await self.call("begin_race", **{**QUICK, **given})
        return re.match(r"This is race (\w+):", said)[1], said

    async def race(self, **given: object) -> str:
        """A whole race. Returns its record."""
        race, said = await self.begin(**given)
        while "Your choices:" in said:
            said = await self.call("decide", race=race, choice=choices(said)[0])
        assert "The race is over." in said
        assert await self.call("results", race=race) in said
        return await self.call("record", race=race)


def choices(said: str) -> list[str]:
    return offered({"messages": [{"role": "user", "content": said}]})


@contextlib.asynccontextmanager
async def here() -> AsyncIterator[Guest]:
    """A server in this process."""
    async with Client(server()) as client:
        yield Guest(client)


def test_a_whole_race_with_modules() -> None:
    """docs/llm.md has one over standard input and output."""

    async def drive() -> str:
        async with here() as guest:
            return await guest.race(rules={"laps": 1, "garage": "mixed", "weather": True})

    race = parse_record(asyncio.run(drive()))
    assert race.is_over
    assert race.setup.garage == "mixed"


def test_ctrl_c_ends_it_at_once() -> None:
    command, environment = [sys.executable, "-m", "hotlap", "mcp"], {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, text=True, **pipes) as process:
        hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
        asked = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}
        process.stdin.write(f"{json.dumps(asked)}\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["result"]["serverInfo"]["name"] == "hotlap"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == "hotlap: stopped\n"


def test_over_http_for_this_machine_alone(program: Program) -> None:
    process = program("mcp", "--port", 0)
    url = process.stderr.readline().split()[0]
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/mcp", url)

    async def begin() -> str:
        async with Client(url) as client:
            return (await Guest(client).begin())[1]

    assert "Your choices:" in asyncio.run(begin())
    for head in ({"Host": "example.org"}, {"Origin": "http://example.org"}):
        asked = urllib.request.Request(url, b"{}", {"content-type": "application/json", **head})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked, timeout=60)
        refused.value.close()
        assert refused.value.code in (403, 421)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode in (0, 130)


def test_what_it_offers() -> None:
    async def look() -> None:
        async with here() as guest:
            tools = {tool.name: tool for tool in (await guest.client.list_tools()).tools}
            assert tools.keys() == {"begin_race", "see", "choices", "decide", "give_up", "results", "record"}
            for tool in tools.values():
                assert tool.description
                assert all(one.get("description") for one in tool.input_schema["properties"].values()), tool.name
            assert tools["see"].annotations.read_only_hint
            assert "hotlap://rules" in guest.client.instructions

    asyncio.run(look())


@pytest.mark.parametrize("language", ["en", "nl"])
def test_its_pages(language: str) -> None:
    async def look() -> dict[str, str]:
        async with here() as guest:
            listed = {str(one.uri).removeprefix("hotlap://") for one in (await guest.client.list_resources()).resources}
            return {name: await guest.read(name) for name in (*listed, "tracks/usa")}

    with texts.speaking(language):
        pages = asyncio.run(look())
        assert f"\n## {texts.text('section-slipstream')}\n" in pages["rules"]
        assert "](#" not in pages["rules"]
        assert not re.search(r"(?m)^@|\b_\w", pages["rules"])
        assert all(name in pages["tracks"] for name in track_names())
        assert [kind.form() for kind in CHOICES] == pages["notation"].splitlines()
        assert {card.id for card in upgrade_cards()} <= {line.split()[0] for line in pages["cards"].splitlines()}
        assert "legend: " in pages["drivers"]
        assert "━" in pages["tracks/usa"]


def test_a_wrong_choice_changes_nothing_and_names_the_legal_ones() -> None:
    async def drive() -> None:
        async with here() as guest:
            race, said = await guest.begin()
            listed = await guest.call("choices", race=race)
            reasons = {"fly": "There is no choice in this answer.", "boost": "Something else is asked now."}
            for wrong, told in reasons.items():
                refused = await guest.refused("decide", race=race, choice=wrong)
                assert told in refused
                assert sorted(refused.splitlines()[1:]) == sorted(choices(said))
            assert await guest.call("choices", race=race) == listed
            assert said.endswith(await guest.call("see", race=race))

    asyncio.run(drive())


def test_the_seed_stays_hidden_until_the_end() -> None:
    async def drive() -> None:
        async with here() as guest:
            race, said = await guest.begin(seed=987_654_321)
            assert "987" not in said
            assert "comes when the race is over" in await guest.refused("record", race=race)
            assert "The race goes on." in await guest.call("results", race=race)
            assert "The race is over." in await guest.call("give_up", race=race)
            assert "\nseed 987654321\n" in await guest.call("record", race=race)
            assert "The race is over." in await guest.refused("decide", race=race, choice="done")
            assert "The race is over." in await guest.call("see", race=race)

    asyncio.run(drive())


WRONG = {
    "no track": ({"track": "monza"}, "There is no track “monza”; there are usa, great-britain"),
    "misspelt": ({"track": "itly"}, "Did you mean “italy”?"),
    "a path": ({"track": "/etc/passwd"}, "There is no track “/etc/passwd”"),
    "a file of a driver": ({"rivals": ["/tmp/my.py"]}, "There is no driver “/tmp/my.py”; there are rookie, amateur"),
    "no rule": ({"rules": {"lops": 1}}, "lops: there is no such setting; there are laps, larger_field"),
    "no laps": ({"rules": {"laps": "many"}}, "laps: must be a whole number"),
    "a season": ({"rules": {"season": {}}}, "season: there is no such setting"),
    "without effect": ({"rules": {"weather_token": "rain"}}, "weather_token: "),
    "too many": ({"rivals": ["legend"] * 6}, "1 to 6 cars"),
    "a seed below zero": ({"seed": -1}, "seed"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_race_that_cannot_be_is_refused(what: str) -> None:
    given, told = WRONG[what]

    async def ask() -> str:
        async with here() as guest:
            assert "There is no race “zz”" in await guest.refused("see", race="zz")
            return await guest.refused("begin_race", **given)

    assert told in asyncio.run(ask())


def test_a_port_that_is_none(hotlap: Run) -> None:
    assert "--port: must be from 0 to 65535" in hotlap("mcp", "--port", 70_000).err
