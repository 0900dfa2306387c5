"""A driver may ask what `club` would do: of every decision, for the own seat, and without anybody else noticing."""

import pathlib

import pytest
from msgspec import UNSET

from hotlap.bots.club.hint import Advice, Hint, hint
from hotlap.bots.club.reasons import Reason
from hotlap.coach.document import Candidate
from hotlap.coach.document import grade as grade_of
from hotlap.race import Slipstream
from hotlap.server import wire
from hotlap.server.document import race_rows
from hotlap.server.show import frame
from server.running import command, done, frames, make, make_for_two, play, refused, running, start, until


def test_a_hint_is_an_option_of_the_decision(store_url: str) -> None:
    phases = set()

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "bot", "legend", garage="mixed", garage_draft="snake", mulligan=True, laps=1)
            async with ana.watch(room) as one, ben.watch(room) as two:
                await start(one)
                await until(lambda: two.info is not None)
                while (ask := await one.asked()) is not None:
                    asked = wire.Hint(command(), ask.seat, ask.decision_id, one.frame and one.frame.race)
                    live = server.room(room).state.live
                    assert live is not None
                    told = await done(one, asked)
                    assert await done(one, asked) == told  # asked again: told again
                    assert isinstance(told, wire.HintView)
                    assert told == frame.hint(asked, hint(live.race.sight(0), live.race.choices(0)))
                    assert (told.seat, told.decision_id) == (ask.seat, ask.decision_id)
                    offered = [option.choice for option in ask.options]
                    assert told.best.choice in offered
                    assert told.best.reasons
                    if told.second is None:
                        assert len(offered) == 1
                    else:
                        assert told.second.choice in offered
                        assert told.second.choice != told.best.choice
                    assert live.race.decision(0) == ask.decision_id  # nothing was decided, and nothing stored
                    stored = await server.store.read(race_rows.decisions_since, live.row.id, 1)
                    assert not any((row.command or "").endswith(f":{asked.command_id}") for row in stored)
                    phases.add(ask.phase)
                    assert isinstance(await one.decide(ask, told.best.choice), wire.Frame)
            assert not any(isinstance(message, wire.HintView) for message in two.messages)
            assert len(frames(one)) == live.version - frames(one)[0].version + 1

    play(scene())
    assert phases >= {"DRAFT", "GIVE_BACK", "MULLIGANS", "PLAN", "REACT", "DISCARD"}


@pytest.mark.compiled_only
def test_the_coach_says_what_the_choices_bring(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Best first, in points. In drafts it says what `club` says, and everywhere while it is not compiled."""
    monkeypatch.setattr("hotlap.server.analyses.child.is_prepared", lambda: is_prepared)
    is_prepared = True
    weighed, left = set(), set()

    async def scene() -> None:
        nonlocal is_prepared
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "bot", "legend", garage="mixed", garage_draft="snake", laps=1)
            async with ana.watch(room) as one:
                await start(one)
                while (ask := await one.asked()) is not None:
                    asked = wire.Hint(command(), ask.seat, ask.decision_id, level="coach")
                    told = await done(one, asked)
                    assert isinstance(told, wire.HintView)
                    offered = [option.choice for option in ask.options]
                    if told.weighed:
                        weighed.add(ask.phase)
                        assert {choice.choice for choice in told.weighed} <= set(offered)
                        points = [choice.points for choice in told.weighed]
                        assert points == sorted(points, reverse=True)
                        assert told.weighed[0].loss == 0
                        best = next(choice for choice in told.weighed if choice.choice == told.best.choice)
                        assert told.best.value == best.points
                        assert told.unit == "points"
                        plain = await done(one, wire.Hint(asked.command_id, ask.seat, ask.decision_id))
                        assert isinstance(plain, wire.HintView)
                        assert told.rule == plain.best.choice
                        assert told.rule in [choice.choice for choice in told.weighed]
                        rule = next(choice for choice in told.weighed if choice.choice == told.rule)
                        is_error = grade_of(rule.loss, rule.error) != ""
                        assert best == (told.weighed[0] if is_error else rule)  # one voice, unless that is an error
                        assert told.best.reasons == (() if is_error else plain.best.reasons)
                        is_first = best == told.weighed[0]
                        is_clear = told.weighed[1].loss > told.weighed[1].error
                        assert bool(told.why) == (is_first and is_clear)  # what is within its doubt has no reasons
                    else:
                        left.add(ask.phase)
                        plain = await done(one, wire.Hint(asked.command_id, ask.seat, ask.decision_id))
                        assert plain == told
                    is_prepared = "PLAN" not in weighed
                    assert isinstance(await one.decide(ask, told.best.choice), wire.Frame)

    play(scene())
    assert "PLAN" in weighed & left
    assert "DRAFT" in left - weighed


@pytest.mark.parametrize(("loss", "best"), [(0.1, "slipstream 0"), (0.5, "slipstream 2")])
def test_the_coach_keeps_to_the_rule_unless_that_is_an_error(loss: float, best: str) -> None:
    """With the reason of the rule: a driver hears of one choice."""
    why = Advice(Slipstream(0), 3.0, (Reason("moves", 4.0),))
    quick = Hint("rounds", why, Advice(Slipstream(2), 3.1, ()))
    weighed = [
        Candidate(f"slipstream {n}", "slipstream", n, (), points=6 - lost, win=0.4, loss=lost, error=0.02)
        for n, lost in ((2, 0.0), (0, loss))
    ]
    told = frame.advice(wire.Hint("c", 0, 1, level="coach"), quick, weighed, ())
    assert told.best.choice == best
    assert [one.code for one in told.best.reasons] == (["moves"] if loss < 0.15 else [])
    assert told.second is not None
    assert {told.best.choice, told.second.choice} == {"slipstream 0", "slipstream 2"}


def test_hints_are_for_the_own_open_decision(tmp_path: pathlib.Path) -> None:

    async def scene() -> None:
        async with running(tmp_path) as server:
            room, ana, ben = await make_for_two(server)
            async with ana.watch(room) as one, ben.watch(room) as two:
                assert await refused(one, wire.Hint(command(), 0, 0)) == "not-now"
                await start(one)
                await until(lambda: two.asks != ())
                race = server.race(room)
                assert await refused(one, wire.Hint(command(), 1, 0)) == "not-your-seat"
                assert await refused(one, wire.Hint(command(), 8, 0)) == "not-your-seat"
                assert await refused(one, wire.Hint(command(), 0, 1)) == "stale-decision"
                assert await refused(one, wire.Hint(command(), 0, 0, "another")) == "stale-decision"
                ask = await one.asked()
                assert ask is not None
                await one.decide(ask, ask.options[0].choice)
                assert await refused(one, wire.Hint(command(), 0, 0)) == "stale-decision"
                assert await refused(one, wire.Hint(command(), 0, 1)) == "not-your-decision"
                assert isinstance(await done(two, wire.Hint(command(), 1, 0)), wire.HintView)
                ask = await two.asked()
                assert ask is not None
                race = server.race(room)
                await two.say(wire.Retire(command(), 1, race.decision(1)))
                await one.say(wire.Retire(command(), 0, server.race(room).decision(0)))
                await until(lambda: one.is_over)
                number = server.race(room).decision(0)
                assert await refused(one, wire.Hint(command(), 0, number)) == "race-over"

    play(scene())


def test_hints_count_as_messages(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, rate=0.1, burst=6) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me")) as socket:
                await start(socket)
                ask = await socket.asked()
                assert ask is not None
                said = [await socket.say(wire.Hint(command(), 0, ask.decision_id)) for _ in range(7)]
                assert [type(one) for one in said[:5]] == [wire.HintView] * 5
                assert isinstance(said[6], wire.Refusal)
                assert said[6].code == "too-fast"
                assert socket.frame is not None
                assert socket.frame.public is not UNSET

    play(scene())
