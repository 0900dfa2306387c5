"""Sentences from events: small scenes on the USA track, each with the expected sentences."""

import pathlib
from collections.abc import Callable

import pytest

from hotlap.race import Entrant, Event, RaceSetup, telling
from hotlap.race.events import FIELDS
from hotlap.race.reports import REPORTS
from hotlap.terminal.tell.telling import Teller

SEATS = {"red": 0, "blue": 1, "gray": 2}


def event(line: str) -> Event:
    """`red MOVED 0 12 left` as an event. FIELDS names its numbers; `-` stands for no car."""
    colour, kind, *words = line.split()
    values = [int(word) if word.lstrip("-").isdigit() else word for word in words]
    if values and FIELDS[kind][0] == "card":
        values[0] = str(values[0])
    return Event(kind, SEATS.get(colour), dict(zip(FIELDS[kind], values, strict=True)))


GRID = ["red GRID 1", "blue GRID 2", "gray GRID 3", "- ROUND 1"]


@pytest.fixture
def tell() -> Callable[..., list[str]]:
    """The lines told of some events: `car: words` for a line about a car, the words alone for any other."""
    setup = RaceSetup.of("usa", [Entrant("ana", "red"), Entrant("ben", "blue"), Entrant("legend", "gray")])
    colours = {seat: colour for colour, seat in SEATS.items()}

    def run(*lines: str) -> list[str]:
        telling = Teller(setup)
        told = [*telling.hear(map(event, [*GRID, *lines])), *telling.pause()]
        return [
            one.heading or (f"{colours[one.seat]}: " if one.seat is not None else "") + one.text.plain for one in told
        ][2:]

    return run


def turn(*lines: str) -> list[str]:
    return ["red SHIFTED 2 0", "red TURN 0", *lines]


def test_begins_with_the_grid_and_a_heading() -> None:
    telling = Teller(RaceSetup.of("usa", [Entrant("ana", "red"), Entrant("ben", "blue"), Entrant("legend", "gray")]))
    grid, heading = telling.hear(map(event, GRID))
    assert grid.text.plain == "Grid: red (ana), blue (ben), gray (legend)."
    assert heading.heading == "Round 1"


def test_a_plan_is_told_with_cards_flips_speed_and_place(tell: Callable[..., list[str]]) -> None:
    assert tell(
        "red SHIFTED 3 1",
        "red TURN 0",
        "red PLAYED Stress 1",
        "red PLAYED 1 2",
        "red FLIPPED Heat 3 0",
        "red FLIPPED 4 1 1",
        "red SPEED 6",
        "red MOVED 0 6 right",
    ) == ["red: Up to gear 3 for 1 Heat, plays Stress, 1 and 1, flips 3× Heat and 4. Speed 6: drives to space 6."]


def test_a_turn_is_told_when_the_next_begins() -> None:
    telling = Teller(RaceSetup.of("usa", [Entrant("ana", "red"), Entrant("ben", "blue"), Entrant("legend", "gray")]))
    begun = telling.hear(map(event, [*GRID, *turn("red SPEED 0", "red MOVED -1 69 right")]))
    assert [line.seat for line in begun] == [None, None]  # the grid and the heading
    assert [line.seat for line in telling.hear(map(event, ["blue TURN 0", "blue SPEED 0"]))] == [0]
    assert [line.seat for line in telling.pause()] == [1]


def test_what_has_happened_is_told_once_while_a_turn_goes_on() -> None:
    """A driver discards by what the move has brought."""
    telling = Teller(RaceSetup.of("usa", [Entrant("ana", "red"), Entrant("ben", "blue"), Entrant("legend", "gray")]))
    begun = list(telling.hear(map(event, [*GRID, *turn("red SPEED 5", "red MOVED 0 5 right")])))
    [line] = telling.so_far(0)
    assert line.text.plain.endswith("Speed 5: drives to space 5.")
    assert list(telling.so_far(0)) == list(telling.so_far(1)) == []
    [rest] = telling.hear(map(event, ["red DISCARDED 3 1", "blue TURN 0"]))
    assert "Speed 5" not in rest.text.plain
    assert "3" in rest.text.plain
    assert rest.seat == line.seat == 0
    assert len(begun) == 2


def test_reactions_slipstream_and_discard(tell: Callable[..., list[str]]) -> None:
    assert tell(
        *turn("red PLAYED 4 1", "red PLAYED 5 1", "red SPEED 9", "red MOVED 0 9 right"),
        "red COOLED 1",
        "red COOLED 2",
        "red BOOSTED 1",
        "red FLIPPED 2 1 1",
        "red SPEED 11",
        "red MOVED 0 11 right",
        "red ADRENALINE",
        "red SPEED 12",
        "red MOVED 0 12 right",
        "red SLIPSTREAMED 2",
        "red MOVED 0 14 right",
        "red CORNER 0 7 0",
        "red DISCARDED 3 2",
        "red DREW 1",
    ) == [
        "red: Up to gear 2, plays 4 and 5. Speed 9: races to space 9. "
        "Cools 3 Heat by the gear and what lies on the road. Boosts for 1 Heat, flips 2: Speed 11, to space 11. "
        "Adrenaline: Speed 12, to space 12. Slipstreams 2, to space 14. "
        "Corner 1 (limit 7) is taken clean. Discards 3 and 3."
    ]


def test_a_slipstream_or_draft_that_was_held_up_counts_what_it_moved(tell: Callable[..., list[str]]) -> None:
    driven = turn("red PLAYED 4 1", "red SPEED 4", "red MOVED 0 4 right")
    [slips] = tell(*driven, "red SLIPSTREAMED 2", "red MOVED 0 5 left", "red BLOCKED 2 1")
    assert slips.endswith("Slipstreams 1, to space 5. Other cars in the way: 1 of 2 spaces.")
    [drafts] = tell(*driven, "red DRAFTED 3", "red MOVED 0 6 left", "red BLOCKED 3 2")
    assert drafts.endswith("Drafts 2 spaces, to space 6. Other cars in the way: 2 of 3 spaces.")
    [more] = tell(*driven, "red ACCELERATED 3", "red SPEED 7", "red MOVED 0 6 left", "red BLOCKED 3 2")
    assert more.endswith("Accelerates by 3: Speed 7, to space 6. Other cars in the way: 2 of 3 spaces.")


@pytest.mark.parametrize(
    ("gear", "adrenaline", "card", "cools", "told"),
    [
        (2, 0, "4", [1], "Cools 1 Heat."),
        (1, 1, "4", [3], "Cools 3 Heat."),
        (3, 1, "4", [1], "Cools 1 Heat by Adrenaline."),
        (2, 0, "cooling-2", [3], "Cools 3 Heat by the gear and cards."),
        (2, 1, "cooling-2", [4], "Cools 4 Heat by the gear, Adrenaline and cards."),
        (4, 0, "4", [1], "Cools 1 Heat by what lies on the road."),
        (2, 1, "4", [1, 1], "Cools 1 Heat by Adrenaline."),
    ],
)
def test_cooling_names_what_gave_it_if_not_the_gear_alone(
    tell: Callable[..., list[str]], gear: int, adrenaline: int, card: str, cools: list[int], told: str
) -> None:
    plan = [f"red SHIFTED {gear} 0", f"red TURN {adrenaline}", f"red PLAYED {card} 1"]
    boosted = ["red BOOSTED 1", "red FLIPPED 1 1 1", "red SPEED 5", "red MOVED 0 5 right"]
    events = [[f"red COOLED {n}", *boosted] for n in cools]
    [line] = tell(*plan, "red SPEED 4", "red MOVED 0 4 right", *(one for part in events for one in part))
    assert told in line


def test_a_boost_that_finds_nothing(tell: Callable[..., list[str]]) -> None:
    told = tell(*turn("red PLAYED 0 2", "red SPEED 0", "red MOVED -1 69 right", "red BOOSTED 1"))
    assert told[0].endswith("Speed 0: stands still. Boosts for 1 Heat, but finds no card that would help.")


def test_corners_cost_heat(tell: Callable[..., list[str]]) -> None:
    told = tell(*turn("red PLAYED 5 1", "red SPEED 9", "red MOVED 0 34 right", "red CORNER 0 7 2", "red CORNER 1 9 0"))
    assert told[0].endswith("Corner 1 (limit 7) costs 2 Heat. Corner 2 (limit 9) is taken clean.")


def test_a_spin_out_gives_its_reason_and_its_space(tell: Callable[..., list[str]]) -> None:
    told = tell(
        *turn("red PLAYED 5 1", "red SPEED 9", "red MOVED 0 34 right"),
        "red CORNER 0 7 2",
        "red CORNER 1 3 6",
        "red SPUN_OUT 1 1 4",
        "red MOVED 0 33 right",
        "- ROUND 2",
        "red SHIFTED 1 0",
        "red TURN 0",
        "red SPEED 0",
        "red MOVED 0 33 right",
    )
    assert told[0].endswith(
        "Corner 1 (limit 7) costs 2 Heat. Corner 2 (limit 3) asks for 6 Heat, more than the engine has: "
        "spins out, back to space 33 in gear 1 with 1 more Stress."
    )
    assert told[1] == "After round 1: red (lap 1, space 33), blue +33, gray +34."
    assert told[2] == "Round 2"
    assert told[3].startswith("red: Stays in gear 1")  # the spin-out left it there


def test_passing_and_the_lead(tell: Callable[..., list[str]]) -> None:
    told = tell(
        "blue SHIFTED 1 0",
        "blue TURN 0",
        "blue PLAYED 4 1",
        "blue SPEED 4",
        "blue MOVED 0 4 right",
        "gray TURN 0",
        "gray MOVED 0 2 right",
    )
    assert told == [
        "blue: Stays in gear 1, plays 4. Speed 4: drives to space 4. Passes red and leads!",
        "gray: Rolls 3 spaces to space 2. Passes red.",
    ]


def test_a_blocked_road(tell: Callable[..., list[str]]) -> None:
    assert tell(*turn("red PLAYED 4 1", "red SPEED 4", "red MOVED 0 3 right", "red BLOCKED 4 3")) == [
        "red: Up to gear 2, plays 4. Speed 4: drives to space 3. Other cars in the way: 3 of 4 spaces."
    ]
    assert tell(*turn("red PLAYED 4 1", "red SPEED 4", "red MOVED -1 69 right", "red BLOCKED 4 0")) == [
        "red: Up to gear 2, plays 4. Speed 4: boxed in, no way past."
    ]
    assert tell("gray TURN 0", "gray MOVED -1 68 right", "gray BLOCKED 4 0") == ["gray: Boxed in, no way past."]


def test_legends_drive_through_corners_or_wait_before_them(tell: Callable[..., list[str]]) -> None:
    assert tell("gray TURN 0", "gray MOVED 0 12 right", "gray TURN 0", "gray MOVED 0 13 right") == [
        "gray: Storms 13 spaces to space 12. Passes red and blue and leads!",
        "gray: Rolls 1 space through corner 1 to space 13.",
    ]
    assert tell("gray TURN 0", "gray MOVED -1 68 right") == ["gray: Waits at space 68."]
    assert tell("gray TURN 0", "- LEGEND_CARD 3", "gray MOVED 0 10 right", "- ROUND 2", "gray TURN 0") == [
        "gray: Races 11 spaces to space 10. Passes red and blue and leads! Its card: stop 2 before corner 1.",
        "After round 1: gray (lap 1, space 10), red +10, blue +10.",
        "Round 2",
    ]


def test_laps_the_finish_and_the_end(tell: Callable[..., list[str]]) -> None:
    told = tell(
        *turn("red PLAYED 4 1", "red SPEED 4", "red MOVED 0 68 right"),
        *turn("red PLAYED 4 1", "red SPEED 4", "red MOVED 1 3 right"),
        *turn("red PLAYED 4 1", "red SPEED 8", "red MOVED 2 1 right", "red ADRENALINE", "red SPEED 9"),
        "red MOVED 2 2 right",
        "red FINISHED 1 1",
        "- ROUND 2",
        "blue RETIRED 3 2 0",
        "gray TURN 0",
        "gray MOVED 2 5 right",
        "gray FINISHED 2 2",
        "- OVER 2",
    )
    assert "drives into the last lap, to space 3." in told[1]
    assert told[2].endswith("races over the finish line. Adrenaline: Speed 9, on past the finish line.")
    assert told[3:] == [
        "red: Wins the race!",
        "After round 1: red 1st, blue (on the grid, space 69), gray +1.",
        "Round 2",
        "blue: Gives up the race.",
        "gray: Storms 144 spaces through corners 1, 2, 3, 4, 1, 2, 3 and 4 and crosses the finish line.",
        "gray: Finishes 2nd.",
    ]


def test_a_cluttered_hand(tell: Callable[..., list[str]]) -> None:
    told = tell("red SHIFTED 4 0", "red TURN 0", "red CLUTTERED", "red PLAYED 1 1", "red PLAYED Heat 3", "red DREW 1")
    assert told == ["red: Up to gear 4, but the hand is cluttered: 1 and 3× Heat laid down, no move, back to gear 1."]


def test_mulligan_and_giving_up_in_the_middle_of_a_turn(tell: Callable[..., list[str]]) -> None:
    assert tell("red MULLIGAN 7") == ["red: Swaps the whole hand for 1 Heat."]
    told = tell(*turn("red PLAYED 4 1", "red SPEED 4", "red MOVED 0 4 right"), "red RETIRED 3 1 0")
    assert told == ["red: Up to gear 2, plays 4. Speed 4: drives to space 4. Gives up the race."]


def test_the_standings_tell_who_gave_up_apart_from_whom_a_rule_put_out(tell: Callable[..., list[str]]) -> None:
    told = tell("blue RETIRED 3 1 0", "gray RETIRED 2 1 1", "- ROUND 2")
    assert told[:2] == ["blue: Gives up the race.", "gray: Out of the race: the sponsor has withdrawn."]
    assert told[2].endswith("gray out, blue gave up.")


def test_time_that_is_up_is_told_between_turns_or_in_its_place_in_one() -> None:
    told = telling.Telling(
        RaceSetup.of("usa", [Entrant("ana", "red"), Entrant("ben", "blue"), Entrant("legend", "gray")])
    )

    def hear(*lines: str) -> None:
        for line in lines:
            told.hear(event(line))

    hear(*GRID)
    told.tell(1, "time-up")
    assert [(one.kind, one.seat, one.sentences[0].id) for one in told.take()][-1] == ("car", 1, "time-up")
    hear(*driven())
    told.tell(0, "time-up")
    hear("red COOLED 2", "red TAKEN_BACK 1", "red COOLED 1")
    assert [one.id for one in told.live.sentences] == ["plan", "drives", "time-up", "cools"]


def test_a_time_trial_counts_rounds() -> None:
    telling = Teller(RaceSetup.of("usa", [Entrant("ana", "red")]))
    lines = ["red GRID 1", "- ROUND 16", "red TURN 0", "red SPEED 4", "red MOVED 2 1 right", "red FINISHED 1 16"]
    assert [line.text.plain for line in telling.hear(map(event, lines))][-1] == "Home in 16 rounds!"


# The Garage, weather, a championship ----------------------------------------------------------------


def driven(*lines: str) -> list[str]:
    return turn("red PLAYED 4 1", "red SPEED 4", "red MOVED 0 4 right", *lines)


BEGUN = "red: Up to gear 2, plays 4. Speed 4: drives to space 4. "


def test_before_the_race_with_all_modules() -> None:
    setup = RaceSetup.of("usa", [Entrant("ana", "red"), Entrant("ben", "blue"), Entrant("legend", "gray")])
    lines = [
        *GRID[:3], "- WEATHER rain", "- TOKEN 0 limit_minus_1", "- TOKEN 1 overheat", "- TOKEN 2 weather",
        "- TOKEN 3 slipstream_boost_1", "- LAID_OUT turbo-1 0", "- LAID_OUT brakes-1 1", "red TOOK turbo-1 0",
        "- LAID_OUT 4wd-4 0", "blue TOOK 4wd-4 0", "red TOOK body-1 -1", "red TOOK heat-basic -1",
        "blue TOOK wings-1 -1", "red GAVE_BACK body-1", "red SWAPPED turbo-1 brakes-2", "red SPONSORED sponsor-4",
        "red SPONSORED sponsor-1", "blue SPONSORED ?", "blue SPONSORED ?", "gray SPONSORED ?", "- ROUND 1",
    ]  # fmt: skip
    events = [event(line) for line in lines]
    events = [Event(one.kind, one.seat, {"card": None}) if one.data.get("card") == "?" else one for one in events]
    told = [(one.seat, one.text.plain) for one in Teller(setup).hear(events)][1:-1]
    assert told == [
        (None, "Weather: rain, 3 Heat of every engine in the draw deck."),
        (
            None,
            "Corner 1: speed limit 1 less. Corner 2: Heat paid here costs 1 more. "
            "Corner 3: 1 Heat more may be cooled past it. Corner 4: slipstreams past it may go 1 further.",
        ),
        (None, "On offer: turbo-1 (7, costs 2, cools 3) and brakes-1 (1/2/3/4, costs 1)."),
        (0, "Takes turbo-1 (7, costs 2, cools 3)."),
        (None, "On offer: 4wd-4 (+, accelerates)."),
        (1, "Takes 4wd-4 (+, accelerates)."),
        (0, "Is dealt body-1 (3, sheds 2 Stress) and heat-basic."),
        (1, "Is dealt wings-1 (4, costs 1, scraps 2, limits +2)."),
        (0, "Gives back body-1 (3)."),
        (0, "Swaps turbo-1 (7) for brakes-2 (1/3)."),
        (0, "Gets sponsor-4 (6) and sponsor-1 (1/2/3/4)."),
        (1, "Gets 2 Sponsorship cards."),
        (2, "Gets a Sponsorship card."),
    ]


def test_upgrades_are_played_with_their_values_and_chosen_speeds(tell: Callable[..., list[str]]) -> None:
    told = tell(
        *turn("red PLAYED 4 1", "red PLAYED brakes-2 1", "red PLAYED 4wd-2 1", "red FLIPPED Heat 1 0"),
        *("red FLIPPED 4 1 1", "red CHOSE_SPEED brakes-2 3", "red SPEED 11", "red MOVED 0 11 right"),
    )
    assert told == [
        "red: Up to gear 2, plays 4, brakes-2 (1/3) and 4wd-2 (+++), flips Heat and 4. brakes-2 (1/3) counts 3. "
        "Speed 11: races to space 11."
    ]


SYMBOLS = {
    "red PAID turbo-1 2": "Pays 2 Heat for turbo-1 (7).",
    "red PAID turbo-1 2|red PAID brakes-1 1": "Pays 3 Heat for turbo-1 (7) and brakes-1 (1/2/3/4).",
    "red SCRAPPED Stress 1|red SCRAPPED rpm-1 1|red SCRAPPED 3 1": "Scraps Stress, rpm-1 (1) and 3.",
    "red REDUCED 2": "Sheds 2 Stress.",
    "red SUPER_COOLED 1": "Super-cools 1 Heat.",
    "red SALVAGED 4 1|red SALVAGED Heat 1|red SHUFFLED 9": "Salvages 4 and Heat.",
    "red ACCELERATED 2|red SPEED 6|red MOVED 0 6 right": "Accelerates by 2: Speed 6, to space 6.",
    "red DRAFTED 1|red MOVED 0 5 right": "Drafts 1 space, to space 5.",
    "red REFRESHED suspension-1": "Puts suspension-1 (2) back on top of the draw deck.",
    "red LOST_HEAT": "Loses a Heat card for good.",
    "red GRAVEL 1": "Stops on gravel: that costs 1 Heat.",
    "red SPONSORED sponsor-2": "Gets sponsor-2 (4, cools 2).",
    "red DISCARDED sponsor-4 1": "Discards sponsor-4 (6).",
    "red RETIRED 3 1 1": "Out of the race: the sponsor has withdrawn.",
    "red PLAYED pedal-4 1|red COOLED 1|red PAID pedal-4 1|red SPEED 8|red MOVED 0 8 right":
        "Plays pedal-4 (4) directly, cools 1 Heat for it, pays 1 Heat: Speed 8, to space 8.",
    "red COOLED 1|red PLAYED pedal-1 1|red SPEED 5|red MOVED 0 5 right|red COOLED 1":
        "Cools 1 Heat. Plays pedal-1 (1) directly: Speed 5, to space 5. Cools 1 Heat by what lies on the road.",
}  # fmt: skip


@pytest.mark.parametrize("lines", SYMBOLS)
def test_symbols(tell: Callable[..., list[str]], lines: str) -> None:
    assert tell(*driven(*lines.split("|"))) == [BEGUN + SYMBOLS[lines]]


def test_heat_that_cannot_be_paid(tell: Callable[..., list[str]]) -> None:
    back = ("red CANNOT_PAY", "red MOVED -1 69 right", "red PAID wings-1 1", "red REPLACED turbo-1")
    anew = ("red FLIPPED Heat 1 0", "red FLIPPED 2 1 1", "red SPEED 6", "red MOVED 0 6 right", "red BOOSTED 0")
    assert tell(*driven(*back, *anew)) == [
        BEGUN + "Cannot pay for all the cards: back to space 69. Pays for wings-1 (4). Goes without turbo-1 (7), "
        "flips Heat and 2. Speed 6: to space 6. Boosts for free, but finds no card that would help."
    ]


def test_a_choice_taken_back_is_not_told(tell: Callable[..., list[str]]) -> None:
    kept = tell(*driven("red COOLED 1"))
    assert tell(*driven("red COOLED 1", "red COOLED 2", "red TAKEN_BACK 1")) == kept
    taken = ("red ADRENALINE", "red SPEED 6", "red MOVED 0 6 right", "red TAKEN_BACK 3")
    assert tell(*driven("red COOLED 2", *taken, "red TAKEN_BACK 1", "red COOLED 1")) == kept
    assert tell(*driven("red COOLED 1", "red TAKEN_BACK 0")) == kept


def test_every_kind_of_event_is_told() -> None:
    """By a text of its own, or by name in a source of the telling. The kinds that are not told are named."""
    source = "".join(path.read_text("utf-8") for path in pathlib.Path(telling.__file__).parent.glob("*.py"))
    others = [kind for kind, report in REPORTS.items() if report.role != "untold" and not report.text]
    assert len(others) > 20
    assert [kind for kind in others if f'"{kind}"' not in source] == []
    assert all(not report.text for report in REPORTS.values() if report.role != "act")
    assert [kind for kind, report in REPORTS.items() if report.role == "untold"] == [
        "PLANNED", "SHUFFLED", "LEGEND_CARD", "TAKEN_BACK",
    ]  # fmt: skip
    assert REPORTS.keys() == FIELDS.keys()
