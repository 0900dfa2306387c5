"""The one place where a case is adapted to the rules. The numbers are those of DIFFERENCES.md beside the cases.

Number 7 is not in the cases. A difference that is not listed there is described where it is adapted.
"""

from typing import Any

from conformance import names
from hotlap.engine import road
from hotlap.engine.cards import HEAT
from hotlap.engine.layout import Game, Track, Turn
from hotlap.engine.modules import garage, legends, weather

ON_THE_CORNER = tuple(names.TOKENS[name] for name in ("extra_heat", "limit_minus_1", "limit_plus_1"))


def is_as_laid(first: int, second: int) -> bool:
    """Whether a race could lay these tokens on the two lines of a chicane: it is one corner with one token (R10.3).

    The cases then have the token of a corner on both lines, the token of a sector on the second line only.
    """
    return first == (second if second in ON_THE_CORNER else weather.NO_TOKEN)


def part_chicanes(track: Track, tokens: list[int]) -> None:
    """Not listed: most single cases lay any two tokens on a chicane, and each acts on its own line and sector.

    No race can lay these, so here the two lines are treated as two corners.
    """
    corners = int(track.n_corners)
    parted = set()
    for line in range(corners):
        first = int(track.first_line[line])
        if first != line and not is_as_laid(tokens[first], tokens[line]):
            track.first_line[line] = line
            parted |= {first, line}
    for space in range(1, int(track.spaces) + 1):
        behind = (int(track.next_corner[space]) - 1) % corners
        if behind in parted:
            track.sector[space] = behind


def when_planned(state: dict[str, Any], plan: dict[str, Any], reveal: dict[str, Any]) -> dict[str, Any]:
    """1: a car shifts its gear and pays the Heat for it once all plans are in; in the cases, when it reveals."""
    heat = reveal["gear_heat"]
    discard = names.in_order(state["discard"] + " H" * heat)
    return state | {"gear": plan["gear"], "engine": state["engine"] - heat, "discard": discard}


def after(step: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """The state after a step.

    Not listed: a cluttered hand is discarded at once (R3.3); in the cases, when the car replenishes.
    """
    if step["k"] == "reveal" and step.get("cluttered"):
        kept = [code for code in state["play"].split() if not code.startswith("P")]
        return state | {"play": "", "discard": names.in_order(" ".join([state["discard"], *kept]))}
    return state


def intended(game: Game, track: Track, seat: int, ours: int, theirs: int, moved: int) -> int:
    """Not listed: a Legend blocked before the line that it may not cross is reported as if no line held it there.

    It ends on the same space, because every space between that and their distance is full.
    """
    space = int(game.cars[seat].space)
    for ahead in range(space, space + max(0, theirs - moved)):
        if int(road.free_spot(game, track, seat, ahead % int(track.spaces) + 1)) >= 0:
            return ours
    return theirs if moved <= ours <= theirs else ours


def held_too_soon(game: Game, track: Track, seat: int) -> int:
    """3: the spaces that a Legend moves in the cases if it would cross more lines than the two or three allowed.

    There it stops before the second line. Returns -1 if that makes no difference.
    """
    car, card = game.cars[seat], game.legend_card
    corner = int(track.next_corner[car.space])
    to_line = int(track.corner_line[corner % int(track.n_corners)]) - int(car.space)
    to_legends_line = int(track.legends_line[corner % int(track.n_corners)]) - int(car.space)
    if corner == int(track.n_corners):
        corner, to_line, to_legends_line = 0, to_line + int(track.spaces), to_legends_line + int(track.spaces)
    allowed = int(legends.may_cross(track, corner, to_line + 1))
    if to_legends_line >= 0 or allowed == 1:
        return -1
    spaces = max(0, int(weather.limit(game, track, corner)) + int(track.diamond[card][seat]))
    if int(legends.held_at(game, track, seat, spaces, allowed)) == spaces:
        return -1
    return int(legends.held_at(game, track, seat, spaces, 1))


def may_be_left(step: dict[str, Any], in_cooling_sector: bool) -> int:
    """5: how much larger than theirs our Cooldown may be from this use on.

    Theirs loses the unused part of a source. Ours takes the sector's bonus first, theirs leaves that to the driver.
    """
    wasted = sum(size for _, size in step["sources"]) - step["n"]
    is_bonus_kept = in_cooling_sector and all(source != "weather" for source, _ in step["sources"])
    return wasted + (1 if is_bonus_kept else 0)


def pool(ours: int, theirs: int, left: int) -> int:
    """5: their Cooldown (Reduce stress, Super-cool) in place of ours, if ours is larger by no more than `left`."""
    return theirs if theirs <= ours <= theirs + left else ours


def usable(avail: dict[str, Any], engine: int, plus: int, discard: str) -> dict[str, Any]:
    """Not listed: the cases offer more symbols than can be used.

    They offer Accelerate before any + is resolved, and Salvage and Super-cool with nothing to take. With any Heat in
    the engine they also offer symbols that cost more Heat than that.
    """
    discard = discard.split()
    adapted = dict(avail)
    if "heat" in avail:
        adapted["heat"] = [[card, n] for card, n in avail["heat"] if n <= engine]
    if plus == 0:
        adapted.pop("accelerate", None)
    if not discard:
        adapted.pop("salvage", None)
    if "super-cool" in avail:
        adapted["super-cool"] = min(avail["super-cool"], discard.count("H"))
    return {name: most for name, most in adapted.items() if most}


def use_up(turn: Turn, slot: int, symbol: int) -> None:
    """Not listed: if the cases use a symbol to no effect (see `usable`), it is marked as used."""
    for i in range(int(turn.n_played)):
        if int(turn.played[i]) == slot and int(turn.symbols[i]) & symbol:
            turn.symbols[i] &= ~symbol
            return


def use_of(turn: Turn, before: list[int], slot: int, symbol: int) -> bool:
    """Not listed: of several cards with the same symbol ours uses the first; theirs says which."""
    used = [i for i in range(int(turn.n_played)) if before[i] & symbol and not int(turn.symbols[i]) & symbol]
    meant = [i for i in range(int(turn.n_played)) if before[i] & symbol and int(turn.played[i]) == slot]
    if used and meant and int(turn.played[used[0]]) != slot:
        turn.symbols[used[0]] |= symbol
        turn.symbols[meant[0]] &= ~symbol
        return True
    return False


def lose_speed(turn: Any, boosted: Any) -> None:
    """2: in the cases, *cannot pay* takes away the Speed of a boost, of Adrenaline and of Accelerate."""
    turn.gained = -boosted


def has_adrenaline(race: dict[str, Any], order: int, place: int, out: int) -> bool:
    """4: whether the cases give Adrenaline to a car at this place in the order. They still count eliminated cars."""
    if race["event"] == "sudden_rain":
        return False
    started = len(race["humans"]) + len(race["legends"])
    finished = started - out - order
    return place + finished >= started - (2 if started >= 5 else 1)


def take_adrenaline(turn: Turn) -> None:
    """4: take Adrenaline from our car, as in the cases."""
    turn.has_adrenaline = 0
    turn.may_move_one = 0
    turn.cooldown -= 1


def is_without_adrenaline(told: dict[str, Any]) -> bool:
    """Not listed: the cases give no Adrenaline to a car with a cluttered hand. Ours notes it, and the turn ends."""
    return not told["adrenaline"] and bool(told["steps"][0].get("cluttered"))


def pile(name: str) -> str:
    """Not listed: for a Heat card that was lost, the cases may say `deck` instead of `draw`."""
    return "draw" if name == "deck" else name


def is_paid_by_forbidden_cooldown(game: Game, track: Track, seat: int, slot: int) -> bool:
    """Not listed: the cases offer direct play of a card that only its own Cooldown could pay for.

    They do so even if the sector allows no Cooldown.
    """
    car = game.cars[seat]
    kind = car.kind[slot]
    missing = track.cards.heat[kind] - car.engine
    own = min(track.cards.cooldown[kind], car.hand[HEAT])
    return bool(0 < missing <= own and not garage.is_cooling_allowed(game, track, car))


def is_put_out(step: dict[str, Any]) -> bool:
    """Not listed: an eliminated car still discards and replenishes in the cases; in ours its turn is over."""
    return "finished" in step.get("set", {})


def is_left_out(step: dict[str, Any]) -> bool:
    """6: no discard once the car has finished; the cases have the step, undecided."""
    return step["k"] == "discard" and bool(step.get("auto"))
