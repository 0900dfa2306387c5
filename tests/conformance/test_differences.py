"""Adaptations that no public case needs: each is tested on a board made for it."""

from typing import Any

import pytest

from conformance import drive, names, vectors
from conformance.board import Board
from conformance.report import Mismatch
from hotlap.content.cards import card_names
from hotlap.engine import layout, phases
from hotlap.engine.actions import CARD
from hotlap.engine.cards import HEAT, ONE

pytestmark = [
    pytest.mark.skipif(not vectors.FOLDER.is_dir(), reason=f"there is no folder {vectors.FOLDER} with golden vectors"),
]

RACE = {
    "humans": ["red", "blue"],
    "legends": [],
    "garage": "none",
    "track": "USA",
    "laps": 2,
    "hand_size": 7,
    "event": None,
    "upgrades": {},
    "aggressive_legends": True,
    "legend_pro": 0,
}
CLUTTERED = {"car": "blue", "adrenaline": False, "steps": [{"k": "reveal", "cluttered": True}]}


def board_of(**changes: Any) -> Board:
    """A board on which red drives first and blue, the last of two, has Adrenaline."""
    board = Board(RACE | changes)
    board.game.n_order, board.game.turn_no = 2, 1
    turn = board.game.turn
    turn.has_adrenaline, turn.may_move_one, turn.cooldown = 1, 1, 1
    return board


def test_a_cluttered_hand_may_have_no_adrenaline_in_a_case() -> None:
    board = board_of()
    drive.adrenaline(board, CLUTTERED)
    turn = board.game.turn
    assert (turn.has_adrenaline, turn.may_move_one, turn.cooldown) == (0, 0, 0)
    assert dict(board.adapted) == {"not listed: no Adrenaline with a cluttered hand": 1}


def test_a_case_may_give_adrenaline_too() -> None:
    board = board_of()
    drive.adrenaline(board, CLUTTERED | {"adrenaline": True})
    assert board.game.turn.has_adrenaline == 1
    assert not board.adapted


def test_the_adrenaline_of_any_other_car_must_agree() -> None:
    with pytest.raises(Mismatch, match="adrenaline: engine True, case False"):
        drive.adrenaline(board_of(), CLUTTERED | {"steps": [{"k": "reveal"}]})


def test_a_case_may_say_deck_for_the_draw_deck() -> None:
    board = board_of()
    drive.check_heat_lost(board, {"event_heat_removed_from": "deck"}, ["draw"])
    assert dict(board.adapted) == {"not listed: deck for draw": 1}
    drive.check_heat_lost(board, {"event_heat_removed_from": "draw"}, ["draw"])
    drive.check_heat_lost(board, {}, [])
    assert sum(board.adapted.values()) == 1
    for told, ours in (("deck", ["hand"]), ("deck", []), ("hand", ["draw"])):
        with pytest.raises(Mismatch, match="event_heat_removed_from"):
            drive.check_heat_lost(board, {"event_heat_removed_from": told}, ours)


PEDAL = "pedal-4"  # direct play, Heat 1, Cooldown 1


def reacting(weather: str, engine: int, heat: int) -> tuple[Board, str]:
    """Blue reacts in a sector with that weather. In its hand is a card that cools for itself; also returns its code."""
    code = names.codes()[card_names().index(PEDAL)]
    board = board_of(
        garage="advanced", upgrades={"blue": code}, weather=weather, road_tokens=["weather", None, None, None]
    )
    car, turn = board.game.cars[1], board.game.turn
    car.status, car.lap, car.space, car.gear, car.engine = layout.RACING, 0, 20, 4, engine
    slot = board.decks[1].slot[code]
    car.hand[slot], car.hand[HEAT], car.n_hand = 1, heat, 1 + heat
    turn.seat, turn.has_adrenaline, turn.may_move_one, turn.cooldown = 1, 0, 0, 0
    turn.play_area[ONE], turn.speed = 4, 4
    board.game.phase = phases.REACT
    return board, code


def check_offered(board: Board, avail: dict) -> None:
    drive.check_avail(board, 1, {"avail": avail}, {"discard": ""})


def test_a_case_may_offer_direct_play_that_a_forbidden_cooldown_would_pay_for() -> None:
    board, code = reacting("cloud", engine=0, heat=1)
    check_offered(board, {"direct": [[code]]})
    assert dict(board.adapted) == {"not listed: direct play that a forbidden Cooldown would pay for": 1}
    assert CARD + board.decks[1].slot[code] not in board.legal(1)


@pytest.mark.parametrize("engine, heat", [(1, 0), (1, 1), (0, 0)])
def test_without_a_forbidden_cooldown_nothing_is_adapted(engine: int, heat: int) -> None:
    board, code = reacting("cloud", engine, heat)
    check_offered(board, {"direct": [[code]]} if engine else {})
    assert not board.adapted
    if not engine:
        with pytest.raises(Mismatch, match="avail"):
            check_offered(board, {"direct": [[code]]})
