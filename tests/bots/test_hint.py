"""A hint: `club`'s own decision and the next best, from a seat's sight alone, with reasons that hold."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from hotlap.bots.club.driver import DRIVER
from hotlap.bots.club.hint import Advice, Hint, hint
from hotlap.bots.club.reasons import ABOUT, AGAINST, GAINS, Reason
from hotlap.race import (
    Accelerate,
    Adrenaline,
    Boost,
    Choice,
    Cooldown,
    Done,
    Draft,
    Forecast,
    Plan,
    Race,
    RaceSetup,
    ReduceStress,
    Sight,
    Slipstream,
    SuperCool,
)
from hotlap.race.forecast import EQUAL, forecast
from hotlap.terminal.drive.hinting import MOST
from how_many import IS_INTERPRETED
from laws.setups import build, event_setup

SETUPS = {
    "plain": lambda: build("usa", [False, False, True], [0, 2, 0], 11, laps=1, mulligan=True),
    "six": lambda: build("france", [False] * 6, [0] * 6, 12, laps=1),
    "draft": lambda: build("usa", [False] * 3, [0] * 3, 12, laps=1, garage="mixed", mulligan=True),
    "snake and weather": lambda: build(
        "italy", [False, True, False], [0] * 3, 13, laps=1, garage="advanced", garage_draft="snake", weather=True
    ),
    "cluttered": lambda: build("tiny", [False, False], [0, 3], 14, cluttered_hand="forced", garage="basic"),
    "Sponsorships": lambda: event_setup("title-sponsor", 3),
    "discards": lambda: event_setup("hold-tight", 5),
    "a market": lambda: event_setup("new-grandstand", 2),
    "mechanics": lambda: event_setup("consulting-mechanics", 1),
    "short slipstreams": lambda: event_setup("tight-maneuvers", 1),
}  # fmt: skip


def decisions(name: str, most: int = 1000) -> Iterator[tuple[Race, int]]:
    """The decisions of a race in which drivers often do what `club` would do."""
    race, dice = Race(SETUPS[name]()), random.Random(name)
    for _ in range(8 if IS_INTERPRETED else most):
        if race.is_over:
            return
        seat = dice.choice(race.deciders())
        yield race, seat
        choices = race.choices(seat)
        club = DRIVER.choose(race.sight(seat), choices, dice)
        race.decide(seat, club if dice.random() < 0.7 else dice.choice(choices))


def given(race: Race, seat: int) -> Hint:
    return hint(race.sight(seat), race.choices(seat))


@pytest.mark.interpreted
@pytest.mark.parametrize("name", SETUPS)
def test_the_best_choice_is_what_club_drives(name: str) -> None:
    compared = 0
    for race, seat in decisions(name):
        sight, choices = race.sight(seat), race.choices(seat)
        before = sight.cars.bytes(seat), race.to_bytes()
        told = hint(sight, choices)
        assert (sight.cars.bytes(seat), race.to_bytes()) == before  # it only looks
        is_settled = told.best.reasons == (Reason("settled"),)
        club = DRIVER.choose(race.sight(seat), choices, random.Random(1))
        if race.phase == "DISCARD" or is_vain(race, seat, club):
            pass  # it has no time to weigh discards so well
        elif club == Boost() and told.best.choice == Adrenaline():
            assert is_free_adrenaline(race, seat)
        else:
            assert told.best.choice == (Done() if is_settled else club)
        assert told.best.choice in choices
        assert (told.second is None) == (len(choices) == 1)
        if told.second is not None:
            assert told.second.choice in choices
            assert told.second.choice != told.best.choice
        compared += 1
    assert compared >= (1 if IS_INTERPRETED else 30)


def is_free_adrenaline(race: Race, seat: int) -> bool:
    """Whether Adrenaline brings a space, and takes nothing."""
    known = forecast(race.sight(seat), [Adrenaline(), Done()])
    stay, then = known[Done()], known[Adrenaline()]
    is_dearer = then.mean_heat > stay.mean_heat + EQUAL or then.spin_out > stay.spin_out + EQUAL
    return then.mean_moved == stay.mean_moved + 1 and not is_dearer


@pytest.mark.compiled_only
def test_free_adrenaline_comes_before_a_boost() -> None:
    """Both orders are as good to `club`; who reads *Boost* wonders why what is free is left."""
    dice = random.Random(5)
    free = others = 0
    for seed in range(60):
        race = Race(build("usa", [False] * 5, [0] * 5, seed, laps=1))
        while not race.is_over:
            seat = race.deciders()[0]
            sight, choices = race.sight(seat), race.choices(seat)
            club = DRIVER.choose(sight, choices, dice)
            told = hint(sight, choices)
            if club == Boost() and Adrenaline() in choices and told.best.choice in (Boost(), Adrenaline()):
                is_free = is_free_adrenaline(race, seat)
                assert told.best.choice == (Adrenaline() if is_free else Boost())
                free += is_free
                others += not is_free
                if is_free and told.second is not None and told.second.choice == Boost():
                    assert told.second.reasons == (Reason("later"),)
                    assert told.second.value == told.best.value
            race.decide(seat, club)
    assert free > 5, (free, others)


def is_vain(race: Race, seat: int, club: Choice) -> bool:
    """Whether `club` goes further before a sure spin-out, or cools where the car is home."""
    sight, choices = race.sight(seat), race.choices(seat)
    stay = next((one for one in (Done(), Slipstream(0)) if one in choices), club)
    if isinstance(club, Cooldown | SuperCool | ReduceStress):
        return sight.cars[seat].lap >= race.setup.total_laps
    is_further = isinstance(club, Boost | Adrenaline | Accelerate | Draft | Slipstream) and stay != club
    return is_further and all(one.spin_out >= 1 - EQUAL for one in forecast(sight, [club, stay]).values())


@pytest.mark.compiled_only
def test_a_lost_car_goes_no_further_and_one_that_is_home_cools_no_more() -> None:
    dice = random.Random(4)
    lost = home = 0
    for seed in range(40):
        race = Race(build("usa", [False, False, False], [0, 0, 0], seed, laps=1))
        while not race.is_over:
            seat = race.deciders()[0]
            sight, choices = race.sight(seat), race.choices(seat)
            club = DRIVER.choose(sight, choices, dice)
            if is_vain(race, seat, club):
                best = hint(sight, choices).best.choice
                if not isinstance(club, Cooldown):
                    assert best in (Done(), Slipstream(0))
                    lost += 1
                elif sight.cars[seat].engine > 0:  # else it may cool for a boost
                    assert not isinstance(best, Cooldown)
                    home += 1
            is_wild = race.phase == "PLAN" and dice.random() < 0.6
            race.decide(seat, dice.choice(choices) if is_wild else club)
    assert lost > 5
    assert home > 5


@pytest.mark.compiled_only
def test_every_reason_is_one_that_clients_know() -> None:
    seen: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    for name in SETUPS:
        for race, seat in decisions(name):
            told = given(race, seat)
            phases[race.phase] += 1
            assert told.best.reasons
            for reason in told.best.reasons:
                assert reason.code in ABOUT
            for reason in told.second.reasons if told.second else ():
                assert reason.code in AGAINST
            seen.update(reason.code for one in (told.best, told.second) if one for reason in one.reasons)
    assert phases.total() >= 900
    assert set(phases) >= {
        "DRAFT",
        "SWAP",
        "GIVE_BACK",
        "TUNE",
        "MULLIGANS",
        "PLAN",
        "SPEED",
        "REACT",
        "SLIPSTREAM",
        "DISCARD",
    }
    assert len(seen) > 30, sorted(set(ABOUT + AGAINST) - set(seen))


@pytest.mark.compiled_only
def test_a_slipstream_that_is_told_of_does_not_spin_out() -> None:
    told = risky = 0
    for name in ("plain", "six", "snake and weather", "Sponsorships"):
        for race, seat in decisions(name):
            if race.phase != "REACT" or given(race, seat).best.choice != Done():
                continue
            says = any(reason.code == "gets-slipstream" for reason in given(race, seat).best.reasons)
            after = race.copy()
            after.decide(seat, Done())
            if after.is_over or after.phase != "SLIPSTREAM" or after.deciders() != (seat,):
                assert not says
                continue
            risks = [one.spin_out for choice, one in after.forecast(seat).items() if choice.number]
            assert not says or min(risks) < 1, (name, race.round, seat)
            told += says
            risky += min(risks) == 1 and after.forecast(seat)[after.choices(seat)[0]].spin_out < 1
    assert told > 10
    assert risky > 0


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", SETUPS)
def test_no_other_choice_is_worth_more(name: str) -> None:
    """Fewer rounds are better, and more points. `club` cools before it values anything else."""
    for race, seat in decisions(name):
        told = given(race, seat)
        if told.second is None or told.best.value is None or told.second.value is None:
            continue
        if told.unit == "rounds":
            assert told.best.value <= told.second.value + 1e-12, (race.phase, told)
        elif told.unit == "points":
            assert told.best.value >= told.second.value
        elif race.phase == "SALVAGE":
            assert told.best.value == 0 < told.second.value


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", SETUPS)
def test_numbers_are_those_of_the_forecast(name: str) -> None:
    plans = 0
    for race, seat in decisions(name):
        sight, told = race.sight(seat), given(race, seat)
        known = forecast(sight, race.choices(seat))
        best = known.get(told.best.choice)
        if told.second is not None and best is not None and told.second.choice in known:
            check_risk(told.second, known[told.second.choice].spin_out, best.spin_out)
        is_by_rule = told.best.reasons[-1].code in ("first", "due", "only-choice", "settled")
        if best is None or best.is_cluttered or is_by_rule:
            continue
        check_about(sight, told.best.reasons, best)
        second = known.get(told.second.choice) if told.second is not None else None
        if second is not None and told.second is not None and not second.is_cluttered:
            check_against(told.second.reasons, second, best)
        plans += isinstance(told.best.choice, Plan)
    assert plans > 4


def check_risk(second: Advice, risk: float, before: float) -> None:
    """A likely spin-out is among the costs that are told."""
    costs = [reason.code for reason in second.reasons if reason.code not in GAINS]
    assert "riskier" in costs[:MOST] or risk < 0.5 or risk < before + 0.1, (second, risk, before)


def check_about(sight: Sight, reasons: tuple[Reason, ...], told: Forecast) -> None:
    by_code = {reason.code: reason for reason in reasons}
    is_spin = told.spin_out > 1 - EQUAL  # it goes nowhere
    moved = "chooses" not in by_code and not is_spin and told.mean_moved  # a Speed is named itself
    assert by_code["moves"].n == moved if moved else "moves" not in by_code
    assert ("spin-out" in by_code) == (told.spin_out > 0)
    if told.spin_out > 0:
        assert by_code["spin-out"].chance == told.spin_out
    assert by_code["shift-costs"].n == told.shift_heat if told.shift_heat else "shift-costs" not in by_code
    costs = {reason.corner: reason.n for reason in reasons if reason.code == "corner-costs"}
    for corner in {corner for one in told.outcomes for corner, due in one.corners if due}:
        dues = [(one.chance, due) for one in told.outcomes for line, due in one.corners if line == corner]
        assert costs.pop(corner) == pytest.approx(
            sum(chance * due for chance, due in dues) / sum(chance for chance, _ in dues)
        )
    assert not costs
    if "no-heat" in by_code:
        assert told.mean_heat + told.shift_heat == 0
    laps, track = sight.setup.total_laps, sight.setup.track
    over = [
        one
        for one in told.outcomes
        if not one.spins_out and one.lap * track.spaces + one.space - one.short > laps * track.spaces
    ]
    sure = sum(one.chance for one in over)  # of a line that nobody keeps it from
    finishes = by_code.get("finishes", by_code.get("past-finish"))
    assert finishes.chance == pytest.approx(sure) if sure > 0.005 else finishes is None
    if "before-corner" in by_code and len(told.outcomes) == 1:
        [one] = told.outcomes
        line = sight.setup.track.corners[by_code["before-corner"].corner or 0].line_after_space
        assert (line - one.space) % sight.setup.track.spaces == by_code["before-corner"].n


def check_against(reasons: tuple[Reason, ...], second: Forecast, best: Forecast) -> None:
    by_code = {reason.code: reason for reason in reasons}
    if set(by_code) == {"later"}:
        return  # nothing is compared
    moved = second.mean_moved - best.mean_moved
    if max(second.spin_out, best.spin_out) > 1 - EQUAL:
        moved = 0.0  # who spins out goes nowhere
    assert by_code["further"].n == pytest.approx(moved) if moved > 0.05 else "further" not in by_code
    assert by_code["shorter"].n == pytest.approx(-moved) if moved < -0.05 else "shorter" not in by_code
    if "riskier" in by_code:
        assert (by_code["riskier"].chance, by_code["riskier"].n) == (
            second.spin_out,
            pytest.approx(second.spin_out - best.spin_out),
        )
    if "cheaper" in by_code:
        assert by_code["cheaper"].n > 0


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", SETUPS)
def test_hidden_facts_make_no_difference(name: str) -> None:
    """Races that look alike to a seat, with other cards in all decks and rival hands, give equal hints."""
    dice = random.Random(name)
    compared = differed = 0
    for race, seat in decisions(name):
        twin = race.imagine(seat, dice.getrandbits(256))
        assert given(twin, seat) == given(race, seat)
        compared += 1
        differed += twin.to_bytes() != race.to_bytes()
    assert differed > compared / 2


@pytest.mark.compiled_only
def test_cooling_comes_first_and_costs_nothing() -> None:
    seen = 0
    for race, seat in decisions("six"):
        told = given(race, seat)
        if isinstance(told.best.choice, Cooldown) and told.second:
            assert told.best.reasons == (Reason("cools", told.best.choice.heat), Reason("first"))
            assert told.second.value is not None
            assert told.best.value is not None
            assert not isinstance(told.second.choice, Cooldown)
            seen += 1
    assert seen


@pytest.mark.compiled_only
def test_a_hand_that_fills_no_gear_is_no_trouble() -> None:
    """All cards but Heat are gone from the hand; the lowest gear loses the fewest."""
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=1))
    record = race._game
    for slot in range(1, len(record[0].cars[0].hand)):
        record[0].cars[0].hand[slot] = 0
    record[0].cars[0].stress[0] = 0
    record[0].cars[0].n_hand = record[0].cars[0].hand[0]
    choices = race.choices(0)
    assert all(isinstance(choice, Plan) and not choice.cards for choice in choices)
    told = hint(race.sight(0), choices)
    assert told.best.choice == Plan(1)
    assert told.second is not None
    assert (told.best.value, told.best.reasons) == (None, (Reason("stands-still"),))


def after_finish(race: Race, seat: int) -> bool:
    """Whether a car that may be done, or go further, is over the finish line."""
    return race.phase == "REACT" and Done() in race.choices(seat) and race.sight(seat).cars[seat].lap >= 1


@pytest.mark.compiled_only
@pytest.mark.parametrize("garage", ["off", "mixed", "advanced"])
def test_who_is_surely_placed_is_told_to_do_no_more(garage: str) -> None:
    """However all drive on, the car's place is the one that Done brings, and no other choice brings a better one."""
    dice = random.Random(garage)
    settled = open = 0
    for seed in range(60):
        race = Race(build("usa", [False, False, seed % 2 == 0], [0, 0, 0], seed, laps=1, garage=garage))
        while not race.is_over:
            seat = race.deciders()[0]
            choices = race.choices(seat)
            if after_finish(race, seat) and len(choices) > 1:
                told = given(race, seat)
                if told.best.reasons == (Reason("settled"),):
                    assert told.best.choice == Done()
                    [place] = {placed(race, seat, Done(), dice) for _ in range(6)}
                    others = [placed(race, seat, one, dice) for one in choices for _ in range(3)]
                    assert min(others) == place, told  # it may spin out, and come in later
                    settled += 1
                elif isinstance(told.best.choice, Boost):
                    assert "past-finish" in {one.code for one in told.best.reasons}
                    open += 1
            boosts = [choice for choice in choices if isinstance(choice, Boost)]
            club = DRIVER.choose(race.sight(seat), choices, dice)
            race.decide(seat, club if not boosts or dice.random() < 0.7 else boosts[0])
    assert settled > 20
    assert open > 5


def placed(race: Race, seat: int, first: Choice, dice: random.Random) -> int:
    """The place of a car that chooses this and then by chance, in a race that all others end by chance, going as far
    as they can in this round."""
    driven = race.imagine(seat, dice.getrandbits(256))
    driven.decide(seat, first)
    while driven.sight(seat).cars[seat].status == "racing":
        now = driven.deciders()[0]
        choices = driven.choices(now)
        further = [one for one in choices if one.is_foreseen and one != Done()]
        driven.decide(now, dice.choice(further or choices))
    return driven.sight(seat).cars[seat].place


@pytest.mark.compiled_only
def test_the_next_plan_is_what_a_discard_was_advised_for() -> None:
    """The hint for the plan after it mostly has the cards that it told of, and seldom any like those that it threw
    away: less often than with the discards of `club`, and then by luck of the draw."""
    counts = {"hint": Counter[str](), "club": Counter[str]()}
    for who, count in counts.items():
        for seed in range(30):
            race = Race(RaceSetup.of("usa", ["player", "club", "club", "legend"], seed=seed, laps=1))
            gone, uses = Counter[str](), Counter[str]()
            while not race.is_over:
                seat = race.deciders()[0]
                sight, choices = race.sight(seat), race.choices(seat)
                choice = DRIVER.choose(sight, choices, random.Random(1))
                if seat == 0 and race.phase == "PLAN":
                    played = Counter(hint(sight, choices).best.choice.card_names)
                    count["regretted"] += bool(gone & played)
                    count["kept for it"] += bool(uses) and uses <= played
                elif seat == 0 and race.phase == "DISCARD" and len(choices) > 1:
                    told = hint(sight, choices).best
                    reason, *low = told.reasons
                    assert [one.code for one in low] in ([], ["low"], ["slight"])
                    assert all(set(one.cards) <= set(told.choice.card_names) for one in low)
                    choice = told.choice if who == "hint" else choice
                    gone, uses = Counter(choice.card_names), Counter(reason.cards)
                    assert who == "club" or uses <= Counter(sight.cars[0].hand) - gone  # they are kept
                    count["all"] += 1
                race.decide(seat, choice)
    told_of, club = counts["hint"], counts["club"]
    assert told_of["kept for it"] > 0.6 * told_of["all"], counts
    assert told_of["regretted"] / told_of["all"] < club["regretted"] / club["all"] < 0.2, counts
