"""What the client says of a decision has one voice: coach, hint, outlook and doubt agree on spin-outs and Heat.

Random races over all modules are driven here; the decisions go to the client's law
(web/src/race/advice/voice.law.ts), which hears what it would say at each of them. The races themselves go to
web/src/race/replay/moments.law.ts: what is told after them is what their logs and statistics tell.
"""

import os
import pathlib
import random
import subprocess
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from generated import building
from hotlap.bots.club.hint import hint
from hotlap.content.tracks import NAMES
from hotlap.race import Boost, Choice, Done, Event, PayHeat, Race, RaceSetup, Slipstream
from hotlap.race.forecast import price
from hotlap.race.slices import whole
from hotlap.race.statistics import statistics
from hotlap.server import wire
from hotlap.server.finished.replay import replay
from hotlap.server.show import frame
from laws.setups import build, modules

ROOT = pathlib.Path(__file__).parents[2]
VITEST = ROOT / "web" / "node_modules" / "vitest" / "vitest.mjs"
RACES = 30
FIRST_RACES = 6
MOST, OTHERS = {"PLAN": 120, "REACT": 150, "SLIPSTREAM": 60, "DISCARD": 200}, 15  # decisions that are heard, by phase
CHANGES: set[int] = set()  # of limits by cards, that were met
SOURCES: set[str] = set()  # of Cooldown, that were told
CROWD = [False] * 5 + [True]
LEAST = {"PLAN": 120, "REACT": 100, "SLIPSTREAM": 15, "DISCARD": 60, "SPEED": 5}


def setups(dice: random.Random) -> RaceSetup:
    is_legend = [False, False, dice.random() < 0.5]
    track = dice.choice(NAMES)
    base = build(track, is_legend, [0, 0, 0], 1)
    switches = modules(dice, base.track, is_legend, 1)
    return build(track, is_legend, [0, 0, 0], dice.randrange(2**32), laps=1, **switches)


def first_race(dice: random.Random) -> Race:
    """What *Race now* begins."""
    drivers = ["player", "club", "club", "legend", "legend", "legend"]
    return Race(RaceSetup.of("usa", drivers, seed=dice.randrange(2**32), laps=1))


def driven(dice: random.Random, race: Race, asked: list[bytes], first: bool = False) -> None:
    """Drive a race half as `club` would and half by chance, and note what each decision was: of a `first` one the
    newcomer's, who takes three hints of four.
    """
    entrants = race.setup.entrants
    entries = tuple(wire.Entry(i, "person", "", f"Driver {i}", one.colour) for i, one in enumerate(entrants))  # type: ignore[arg-type]
    info = frame.info(race.setup, "r1", 1, entries, wire.Settings())
    while not race.is_over:
        seat = race.deciders()[0]
        sight, choices = race.sight(seat), race.choices(seat)
        told = hint(sight, choices)
        command = wire.Hint(command_id="c", race="r1", seat=seat, decision_id=race.decision(seat))
        scene = {
            "ask": frame.ask(race, sight),
            "own": frame.own(race, sight),
            "sight": frame.public(race),
            "info": info,
            "hint": frame.hint(command, told),
            "is_first": first,
        }
        codes = {one.code for one in told.best.reasons}
        if sight.phase == "SPEED" and told.second is not None:
            due = race.forecast(seat)[told.best.choice].card_heat
            assert ("cards-cost" in codes) == (due > 0), told
            assert not {"cards-cost", "no-heat"} <= codes, told
        check_prices(race, seat)
        if not first or seat == 0:
            asked.append(msgspec.json.encode(scene))
        is_hinted = dice.random() < (0.75 if seat == 0 else 1) if first else dice.random() < 0.5
        choice: Choice = told.best.choice if is_hinted else dice.choice(choices)
        before = len(race.events(seat))
        race.decide(seat, choice)
        if isinstance(choice, Done | Slipstream):
            check_limits(scene["sight"], seat, race.events(seat)[before:])


def check_limits(told: wire.Public, seat: int, after: Sequence[Event]) -> None:
    """The limits that are told before a corner is checked are those that it is checked with."""
    for one in after:
        if one.kind == "CORNER" and one.seat == seat == told.turn:
            assert one.data["limit"] == told.limits[one.data["corner"]] + told.adjust
            CHANGES.add(told.adjust)


def check_prices(race: Race, seat: int) -> None:
    """What a boost and the payment for a card are said to cost is what they take from the engine."""
    for choice in race.choices(seat):
        if isinstance(choice, Boost | PayHeat) and len(race.deciders()) == 1:
            tried = race.copy()
            events = len(tried.events(seat))
            tried.decide(seat, choice)
            after = tried.events(seat)[events:]
            paid = [one.data["heat"] for one in after if one.kind in ("BOOSTED", "PAID") and one.seat == seat]
            assert paid[:1] == [price(race.sight(seat), choice)], (choice, paid)


def crowded(dice: random.Random, takes_back: bool) -> Race:
    """A race of many cars, in which slipstreams are held up, and some choices may be taken back."""
    race = Race(build(dice.choice(NAMES), CROWD, [0] * len(CROWD), dice.randrange(2**32), laps=1))
    while not race.is_over:
        seat = dice.choice(race.deciders())
        if takes_back and race.may_take_back(seat) and dice.random() < 0.1:
            race.take_back(seat)
            continue
        choices = race.choices(seat)
        race.decide(seat, choices[-1] if isinstance(choices[-1], Slipstream) else dice.choice(choices))
    return race


def told_after(race: Race) -> dict[str, Any]:
    told = {"replay": whole(replay(race, "r1")), "statistics": statistics(race)}
    words = msgspec.json.encode(told["replay"])  # no Cooldown comes from what is not there
    assert race.setup.weather or b"race-log-by-road" not in words
    assert race.setup.garage != "off" or b"race-log-by-cards" not in words
    SOURCES.update(one for one in ("adrenaline", "cards", "road") if f"race-log-by-{one}".encode() in words)
    return told


def phase(scene: bytes) -> str:
    return str(msgspec.json.decode(scene)["ask"]["phase"])


def test_coach_hint_outlook_and_doubt_agree_at_every_decision(tmp_path: pathlib.Path) -> None:
    found = building().find_node()
    if found is None or not VITEST.is_file():
        pytest.fail(
            f"nothing can be heard: Node or {VITEST.relative_to(ROOT)} is missing, and scripts/test brings both"
        )
    dice = random.Random(7)
    asked: list[bytes] = []
    races = [Race(setups(dice)) for _ in range(RACES)]
    for race in races:
        driven(dice, race, asked)
    races += [crowded(dice, takes_back=n > 1) for n in range(4)]
    dice.shuffle(asked)
    assert len(CHANGES) > 1
    by_phase: dict[str, list[bytes]] = {}
    for scene in asked:
        by_phase.setdefault(phase(scene), []).append(scene)
    chosen = [scene for name, scenes in by_phase.items() for scene in scenes[: MOST.get(name, OTHERS)]]
    seen = {name: len(scenes) for name, scenes in by_phase.items()}
    assert all(seen.get(name, 0) >= least for name, least in LEAST.items()), seen
    first: list[bytes] = []
    for _ in range(FIRST_RACES):
        driven(dice, first_race(dice), first, first=True)
    chosen += first
    (tmp_path / "asks.json").write_bytes(b"[" + b",".join(chosen) + b"]")
    (tmp_path / "races.json").write_bytes(msgspec.json.encode([told_after(race) for race in races]))
    assert {"adrenaline", "cards"} <= SOURCES
    ran = subprocess.run(
        [found[0], str(VITEST), "run", "src/race/advice/voice.law.ts", "src/race/replay/moments.law.ts"],
        cwd=ROOT / "web",
        env={
            **os.environ,
            "HOTLAP_ASKS": str(tmp_path / "asks.json"),
            "HOTLAP_RACES": str(tmp_path / "races.json"),
            "NO_COLOR": "1",
        },
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stdout[-8000:] + ran.stderr[-2000:]
    assert f"{len(chosen)} decisions were heard" in ran.stdout, ran.stdout[-2000:]
    assert f"{len(races)} races were heard" in ran.stdout, ran.stdout[-2000:]


def test_what_cards_ask_for_first_tells_what_the_move_comes_to() -> None:
    """A driver who must scrap may not be done: to scrap changes nothing of the move, and says what comes of it."""
    for seed in range(20):
        race, dice = (
            Race(RaceSetup.of("usa", ["player", "player"], seed=seed, laps=1, garage="mixed")),
            random.Random(seed),
        )
        while not race.is_over:
            seat = race.deciders()[0]
            if found := [one for one in frame.ask(race, race.sight(seat)).options if one.kind == "scrap"]:
                assert all(one.forecast is not None for one in found)
                return
            race.decide(seat, dice.choice(race.choices(seat)))
    raise AssertionError("Nobody had to scrap.")
