"""Hidden facts stay on the server: a viewer is sent the same in every game that is possible as far as the viewer knows.

At every decision the cards that a viewer cannot see are dealt anew (hotlap.engine.imagine), with another random
stream for all coming cards. The messages of both games are compared byte by byte.
"""

import json
import random
from typing import Any

import msgspec
import numpy as np
import pytest

from hotlap.engine import imagine as engine_imagine
from hotlap.engine import layout
from hotlap.race import Race, RaceSetup
from hotlap.race.race import SPECTATOR
from hotlap.server import wire
from hotlap.server.show import frame
from hotlap.server.show.audience import LATEST_LINES, _ChangeParts
from hotlap.server.show.live_race import LiveRace
from hotlap.server.show.log import Log
from hotlap.server.show.seen import SeenEvents
from hotlap.server.show.tally import Tally
from hotlap.server.show.viewer import encode
from hotlap.server.store.rows import RaceRow
from how_many import IS_ALL
from laws.setups import build, event_setup
from laws.table import as_view


def live_of(race: Race, log: Log | None = None, tally: Tally | None = None) -> LiveRace:
    """The race as in a room; constant parts are made once. `log` and `tally`: those of a race with the same events."""
    live = LiveRace(RaceRow("race", "room", 1, 1, "", ""), race, INFO)
    live.log, live.tally = log or live.log, tally or live.tally
    live._by = ["guest"] * len(race.decisions)
    return live


CHOICES = layout.new(layout.Choices)  # a buffer
SETUP = RaceSetup.of("usa", ["player", "player"])
INFO = frame.info(SETUP, "race", 1, (), wire.Settings())


def sent(race: Race, *seats: int, log: Log | None = None, tally: Tally | None = None) -> str:
    """The frame of the latest change for a viewer with these seats, as it goes over the wire."""
    return _ChangeParts(live_of(race, log, tally), {}).frame(seats, False, None)


def snapshot(race: Race, *seats: int) -> str:
    return _ChangeParts(live_of(race), {}).snapshot(seats, {})


def imagined(race: Race, viewer: int, dice: random.Random) -> Race:
    """The race as far as a viewer knows it; the dice deal everything else."""
    twin = race.copy()
    words = np.array([dice.getrandbits(32) for _ in range(8)], np.int64)
    engine_imagine.imagine(race.sight(viewer).record, race._track, viewer, words, twin._game, CHOICES)
    return twin


def changed(race: Race, change: Any) -> Race:
    """The race with a change to its record."""
    view = as_view(race.to_bytes())
    change(view)
    twin = race.copy()
    twin._game = np.frombuffer(bytearray(view.tobytes()), layout.Game.dtype)
    return twin


def rekeyed(race: Race, dice: random.Random) -> Race:
    """Another random stream: all coming cards are different."""

    def change(view: Any) -> None:
        view["rng"]["key"] = [dice.getrandbits(32) - 2**31 for _ in range(8)]
        view["rng"]["block"] = [dice.getrandbits(32) - 2**31 for _ in range(16)]
        view["rng"]["used"] = dice.randrange(17)

    return changed(race, change)


def decide(race: Race, dice: random.Random) -> None:
    """Decide. Sometimes a plan or a reaction is taken back; the race is kept short."""
    seat = dice.choice(race.deciders())
    back = [one for one in race.setup.players if race.may_take_back(one)]
    if back and dice.random() < 0.1:
        race.take_back(dice.choice(back))
        return
    choices = race.choices(seat)
    foreseen = race.forecast(seat) if dice.random() < 0.5 else {}
    quick = max(foreseen, key=lambda one: foreseen[one].mean_moved - 9 * foreseen[one].spin_out, default=None)
    race.decide(seat, quick if quick in choices else dice.choice(choices))


SETUPS = {
    "plain": lambda: build("usa", [False, False, True], [0, 2, 0], 11, laps=1, mulligan=True),
    "garage draft": lambda: build("usa", [False, False, False], [0] * 3, 12, laps=1, garage="mixed", mulligan=True),
    "snake draft and weather": lambda: build(
        "italy", [False, True, False], [0] * 3, 13, laps=1, garage="advanced", garage_draft="snake", weather=True,
        cluttered_hand="forced",
    ),
    "Sponsorships": lambda: event_setup("title-sponsor", 3),
    "Sponsorships held": lambda: event_setup("hold-tight", 5),
    "a market": lambda: event_setup("new-grandstand", 2),
}  # fmt: skip


@pytest.mark.parametrize("name", SETUPS)
def test_hidden_facts_do_not_show_in_frames(name: str) -> None:
    race, dice = Race(SETUPS[name]()), random.Random(name)
    viewers = [SPECTATOR, *race.setup.players]
    compared = differed = 0
    live = live_of(race)  # as in a room: unchanged cars are not encoded again
    while True:
        live._by, made = ["guest"] * len(race.decisions), _ChangeParts(live, {})
        for viewer in dice.sample(viewers, len(viewers) if IS_ALL else 2):
            seats = () if viewer == SPECTATOR else (viewer,)
            twin = imagined(race, viewer, dice)
            # Telling a race from its start takes as long as all the rest, so it is done only sometimes.
            log = None if dice.random() < 0.03 else live.log
            same = {"log": log, "tally": live.tally}
            before = sent(race, *seats, **same)
            assert made.frame(seats, False, None) == before
            assert sent(twin, *seats, **same) == before, (name, viewer, race.phase)
            if dice.random() < 0.1:
                assert sent(rekeyed(race, dice), *seats, **same) == before, (name, viewer, race.phase)
                assert snapshot(twin, *seats) == snapshot(race, *seats)
            compared += 1
            differed += hands(twin, viewer) != hands(race, viewer)
        if race.is_over:
            break
        decide(race, dice)
        live.tally.note(race)
        live.log.follow(race)
    assert json.loads(before)["public"]["statistics"]
    print(f"compared {compared}")  # scripts/attack adds them up
    assert compared > 100
    assert differed > compared / 2  # hidden facts often did differ


def hands(race: Race, viewer: int) -> list[Any]:
    view = as_view(race.to_bytes())
    return [view["cars"][seat]["hand"].tolist() for seat in race.setup.players if seat != viewer]


@pytest.mark.parametrize("name", SETUPS)
def test_no_event_names_a_card_that_is_hidden_from_a_viewer(name: str) -> None:
    race, dice = Race(SETUPS[name]()), random.Random(name)
    while not race.is_over:
        decide(race, dice)
    players = race.setup.players
    live = live_of(race)
    own = 0
    for seats in ((), *((seat,) for seat in players), players[:2]):
        assert "events" not in json.loads(snapshot(race, *seats))
        shown = [
            event
            for n in range(len(race.decisions) + 1)
            for event in json.loads(encode(live.bare(n, frame.event_views(SeenEvents(race, n, n + 1).by(seats))))).get(
                "events", []
            )
        ]
        assert len(shown) == len(race.events())
        for event in shown:
            if event["kind"] in ("DREW", "SPONSORED"):
                assert (event["data"]["card"] is not None) == (event["seat"] in seats), event
                own += event["seat"] in seats
            if event["kind"] == "PLANNED":
                assert event["data"] == {}
        # Told at once it is the same.
        assert [(told.kind, told.data) for told in SeenEvents(race, 0, None).by(seats)] == [
            (event["kind"], event["data"]) for event in shown
        ]
    assert own > 20
    if name == "Sponsorships":
        assert "SPONSORED" in {event.kind for event in race.events()}


@pytest.mark.parametrize("name", SETUPS)
def test_no_sentence_names_a_card_that_is_hidden_from_a_viewer(name: str) -> None:
    race, dice = Race(SETUPS[name]()), random.Random(name)
    live = live_of(race)
    viewers = ((), *((seat,) for seat in race.setup.players), race.setup.players[:2])
    logs: dict[tuple[int, ...], list[Any]] = {seats: [] for seats in viewers}
    named = masked = 0
    while True:
        live._by, made = ["guest"] * len(race.decisions), _ChangeParts(live, {})
        for seats in viewers:
            update(logs[seats], json.loads(made.frame(seats, False, None)))
        if race.is_over:
            break
        decide(race, dice)
    for seats in viewers:
        for line in logs[seats]:
            for one in line["sentences"]:
                if one["id"] in ("draws", "sponsored-with"):
                    assert one["whose"] == line["seat"]
                    assert line["seat"] in seats
                    named += 1
                masked += one["id"] == "sponsored"
        # Told at once it is the same, and a viewer who missed half of it has it too. A snapshot has its end.
        whole: list[Any] = []
        update(whole, {"log": json.loads(msgspec.json.encode(live.log.before(race, seats, {}, None, 9_999)))})
        assert whole == logs[seats]
        end = json.loads(snapshot(race, *seats))["log"]
        assert end["start"] == max(0, len(whole) - LATEST_LINES)
        told = [line.get("sentences", []) for line in end["lines"]]
        assert told == [line["sentences"] for line in whole[end["start"] :]]
        late = len(race.decisions) // 2
        del whole[live.log._starts[late + 1] :]
        for text in made.missed_frames(seats, late):
            update(whole, json.loads(text))
        assert whole == logs[seats]
    assert named > 20
    if name == "Sponsorships":
        assert masked > 0


def update(log: list[Any], shown: dict[str, Any]) -> None:
    """A log after a frame, as in web/src/race/log.ts."""
    if "log" not in shown:
        return
    start, lines = shown["log"]["start"], shown["log"]["lines"]
    assert start <= len(log)
    before = log[start]["sentences"] if start < len(log) else []
    for line in lines:
        line["sentences"] = [*before[: line.pop("kept", 0)], *line.get("sentences", [])]
    log[start:] = lines


# The tests above would notice a leak -----------------------------------------------------------------


def in_the_middle(phase: str = "PLAN") -> Race:
    """A race after some rounds, with cards in every discard pile."""
    race, dice = Race(build("usa", [False, False, False], [0] * 3, 4, laps=2)), random.Random(4)
    while race.round < 4 or race.phase != phase or len(race.deciders()) < 3:
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
    return race


def parts(race: Race, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(sent(race, *(() if viewer == SPECTATOR else (viewer,))))
    return found


def other_discard(view: Any) -> None:
    car = view["cars"][1]
    slots = [slot for slot in range(layout.SLOTS) if car["discard"][slot] and slot + 1 != car["top_discard"]]
    car["top_discard"] = slots[0] + 1


def on(field: str) -> Any:
    def change(view: Any) -> None:
        view["cars"][1][field] += 1

    return change


PUBLIC = {
    "the space of a car": on("space"),
    "the lap of a car": on("lap"),
    "the gear of a car": on("gear"),
    "the Heat in an engine": on("engine"),
    "the size of a hand": on("n_hand"),
    "the top of a discard pile": other_discard,
    "that a plan is in": on("ready"),
}


@pytest.mark.parametrize("what", PUBLIC)
def test_public_facts_show_to_all(what: str) -> None:
    race = in_the_middle()
    twin = changed(race, PUBLIC[what])
    for viewer in (SPECTATOR, 0, 1, 2):
        before, after = parts(race, viewer), parts(twin, viewer)
        assert before["public"]["cars"][1] != after["public"]["cars"][1]
        assert before["public"]["cars"][0] == after["public"]["cars"][0]


def swap(view: Any) -> None:
    """Exchange a card of seat 1's hand with one of its draw deck, both of them unseen."""
    car = view["cars"][1]
    slots = range(1, layout.SLOTS)
    out, back = next(
        (a, b)
        for a in slots
        for b in slots
        if a != b and car["hand"][a] and car["draw"][b] and car["unseen"][a] > car["hand"][a] and car["unseen"][b]
    )
    car["hand"][out] -= 1
    car["draw"][out] += 1
    car["hand"][back] += 1
    car["draw"][back] -= 1


def test_a_hand_shows_only_to_its_driver() -> None:
    race = in_the_middle()
    twin = changed(race, swap)
    for viewer in (SPECTATOR, 0, 2):
        assert parts(race, viewer) == parts(twin, viewer), viewer
    before, after = parts(race, 1), parts(twin, 1)
    assert before["public"] == after["public"]
    assert before["own"][0]["hand"] != after["own"][0]["hand"]
    assert before["asks"] != after["asks"]
    # On one screen both seats show their own hands.
    both = [json.loads(sent(one, 0, 1))["own"] for one in (race, twin)]
    assert both[0][0] == both[1][0]
    assert both[0][1] != both[1][1]


def test_a_plan_shows_only_to_its_driver() -> None:
    race = in_the_middle()
    plans = [choice for choice in race.choices(1) if choice.gear == race.choices(1)[0].gear]
    one, two = race.copy(), race.copy()
    one.decide(1, plans[0])
    two.decide(1, plans[-1])
    assert plans[0] != plans[-1]
    for viewer in (SPECTATOR, 0, 2):
        assert parts(one, viewer) == parts(two, viewer)
        assert parts(one, viewer)["public"]["cars"][1]["has_planned"]
        assert [event["kind"] for event in parts(one, viewer)["events"]] == ["PLANNED"]
    assert parts(one, 1)["own"][0]["plan"] == list(plans[0].cards)
    assert parts(two, 1)["own"][0]["plan"] == list(plans[-1].cards)


def test_the_seed_shows_when_the_race_is_over() -> None:
    race, dice = Race(build("usa", [False, False], [0] * 2, 77_777_777, laps=1)), random.Random(1)
    while not race.is_over:
        for seats in ((), (0,), (0, 1)):
            assert "77777777" not in sent(race, *seats)
            if len(race.decisions) % 10 == 0:  # a snapshot takes longer, the longer the race is
                assert "77777777" not in snapshot(race, *seats)
        decide(race, dice)
    assert json.loads(sent(race))["seed"] == json.loads(snapshot(race, 0))["seed"] == "77777777"
