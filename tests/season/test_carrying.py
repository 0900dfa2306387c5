"""The passage from one race of a season to the next: cards, decks, secrets, chance (R9.2, R9.3, R9.6)."""

import hashlib
import random
from collections import Counter
from typing import Any

import pytest

from hotlap.content.cards import sponsor_cards, upgrade_cards
from hotlap.race import NoSwap, Race, RaceSetup, Season, SeasonRace, SeasonSetup, Swap
from hotlap.race.kept import cards_left
from laws.invariants import HEAT_OF_WEATHER, STRESS_OF_WEATHER
from season.racing import ALL_BOXES, build, copies, draft, drive, finish, give_up, short

SPONSORS = {card.id for card in sponsor_cards()}


def in_season(event: str = "title-sponsor", drivers: tuple[str, str] = ("player", "player"), **season: Any) -> Race:
    """A race in the middle of a season."""
    return Race(
        RaceSetup.of(
            short(), drivers, seed=4, garage="mixed", weather=True, season=SeasonRace(event, grid=(0, 1), **season)
        )
    )


def owns(race: Race, seat: int) -> Counter:
    """All cards of a seat, by name."""
    car = race.sight(seat).cars[seat]
    return Counter(car.hand) + Counter(car.draw) + Counter(car.discard)


# The draft -----------------------------------------------------------------------------------------


def test_one_round_of_players_and_three_cards_before_every_race_worst_first() -> None:
    """R9.2: first from the back of the grid, later from the back of the standings. Legends do not draft."""
    season = build(["title-sponsor"] * 3, ["player", "player", "legend", "player"], seed=2)
    while not season.is_over:
        race = season.race
        laid_out = [event for event in race.events() if event.kind == "LAID_OUT"]
        assert len(laid_out) == 3 + 3
        order = [event.seat for event in race.events() if event.kind == "GRID"]
        if season.number > 1:
            assert order == [one.seat for one in season.standings()]
        picked = []
        while race.phase == "DRAFT":
            (seat,) = race.deciders()
            picked.append(seat)
            race.decide(seat, race.choices(seat)[0])
        assert picked == [seat for seat in reversed(order) if seat != 2]
        assert race.phase == "SWAP"
        assert race.deciders() == (picked[0],)
        race.decide(picked[0], NoSwap())
        give_up(race, *picked)
        season.advance()


def test_decks_grow_by_one_upgrade_a_race() -> None:
    """R9.2: 12 Basic cards, the track's Stress, and 1, 2, 3 upgrades."""
    season = build(["sponsor-withdraws"] * 3, ["player", "player"], seed=6)
    for number in (1, 2, 3):
        race = season.race
        draft(race)
        stress = 3 + 1 + STRESS_OF_WEATHER.get(race.sight().weather, 0)
        for seat in (0, 1):
            cards = owns(race, seat)
            assert sum(n for card, n in cards.items() if card in "1234") == 12
            assert cards["Stress"] == stress
            heat = sum(name.startswith("heat-") for name in cards_left(race).upgrades[seat])
            upgrades = {card.id for card in upgrade_cards()}
            assert sum(n for card, n in cards.items() if card in upgrades) + heat == number
            assert not {"0", "5"} & set(cards)
        give_up(race, 0, 1)
        season.advance()


def test_the_first_picker_may_swap_any_upgrade_of_the_season() -> None:
    """R9.2: an old one, the new one or a Heat upgrade, for any leftover; never a Sponsorship."""
    race = in_season(upgrades=(("wings-2",), ("brakes-1", "brakes-1", "heat-basic")), sponsors=((), ("sponsor-1",)))
    race.decide(1, race.choices(1)[0])
    taken = race.events()[-1].data["card"]
    race.decide(0, race.choices(0)[0])
    assert race.deciders() == (1,)
    swaps = [choice for choice in race.choices(1) if isinstance(choice, Swap)]
    assert {swap.given for swap in swaps} == {"brakes-1", "heat-basic", taken}
    assert {swap.taken for swap in swaps} == set(race.sight().market)


@pytest.mark.parametrize("given", ["wings-2", "brakes-1", "heat-basic"])
def test_a_swap_lasts(given: str) -> None:
    """R9.2: the card given is set aside, the card taken is kept."""
    before = Counter({"wings-2": 1, "brakes-1": 2, "heat-basic": 1})
    race = in_season(upgrades=((), tuple(before.elements())))
    race.decide(1, race.choices(1)[0])
    drafted = race.events()[-1].data["card"]
    race.decide(0, race.choices(0)[0])
    swap = next(choice for choice in race.choices(1) if getattr(choice, "given", "") == given)
    race.decide(1, swap)
    after = Counter(cards_left(race).upgrades[1])
    assert after == before + Counter([drafted, swap.taken]) - Counter([given])
    assert cards_left(race).upgrades_aside.count(given) == 1
    cards = owns(race, 1)
    for name, n in after.items():
        if not name.startswith("heat-"):
            assert cards[name] == n


def test_leftovers_are_set_aside_and_form_the_deck_anew_only_when_it_runs_out() -> None:
    """R6.1 within R9.2."""
    deck = ("rpm-1", "rpm-2", "rpm-3", "fuel-1", "fuel-2", "turbo-1", "wings-1")
    season_race = {"upgrade_deck": deck, "upgrades_aside": ("body-1", "body-2")}
    race = in_season(**season_race)
    draft(race)
    left = cards_left(race)
    assert len(left.upgrade_deck) == 2
    assert set(left.upgrade_deck) < set(deck)
    assert len(left.upgrades_aside) == 2 + 3
    race = in_season(**{**season_race, "upgrade_deck": deck[:1]})
    assert {event.data["card"] for event in race.events() if event.kind == "LAID_OUT"} == {deck[0], "body-1", "body-2"}


def test_cards_from_a_deck_formed_anew_can_be_owned_and_played() -> None:
    """R6.1: an empty deck, all its cards set aside in earlier races."""
    race = in_season(upgrade_deck=(), upgrades_aside=("rpm-1", "rpm-2", "rpm-3", "fuel-1", "fuel-2"))
    draft(race)
    for seat in (0, 1):
        (name,) = cards_left(race).upgrades[seat]
        assert owns(race, seat)[name] == 1
    for _ in drive(race, random.Random(1)):
        pass


# Cards kept ----------------------------------------------------------------------------------------


def test_upgrades_are_kept_for_the_season() -> None:
    season = build(["title-sponsor"] * 3, ["player", "player"], seed=1)
    owned = [Counter(), Counter()]
    while not season.is_over:
        race = season.race
        for seat, names in enumerate(race.setup.season.upgrades):
            assert Counter(names) == owned[seat]
        for _ in drive(race, random.Random(season.number)):
            pass
        for event in race.events():
            if event.kind == "TOOK":
                owned[event.seat][event.data["card"]] += 1
            if event.kind == "SWAPPED":
                owned[event.seat] += Counter([event.data["taken"]])
                owned[event.seat] -= Counter([event.data["given"]])
        assert [Counter(names) for names in cards_left(race).upgrades] == owned
        season.advance()
    assert [sum(one.values()) for one in owned] == [3, 3]


def test_a_heat_card_among_the_upgrades_is_kept_from_any_pile() -> None:
    """R9.6: even if an event took a Heat card out of the race for good."""
    for seed in range(3):
        race = in_season("pressure-cooker", upgrades=(("heat-basic", "heat-advanced"), ("heat-basic",)))
        for _ in drive(race, random.Random(seed)):
            pass
        left = cards_left(race)
        assert [name for name in left.upgrades[0] if name.startswith("heat-")][:2] == ["heat-basic", "heat-advanced"]
        assert "heat-basic" in left.upgrades[1]


def test_heat_and_stress_of_the_track_leave_between_races() -> None:
    """R9.6: the next race starts with the numbers of its own track and weather."""
    season = finish(build(["sponsor-withdraws"], ["player", "player"], seed=2), random.Random(2))
    assert any(event.kind == "SPUN_OUT" for event in season.race.events())
    season = build(["title-sponsor"] * 4, ["player", "player"], seed=2)
    while not season.is_over:
        race = season.race
        draft(race)
        weather = race.sight().weather
        for seat in (0, 1):
            cards, own = owns(race, seat), cards_left(race).upgrades[seat]
            heat = 6 + HEAT_OF_WEATHER.get(weather, 0) + sum(name.startswith("heat-") for name in own)
            assert race.sight().cars[seat].engine + cards["Heat"] == heat
            assert cards["Stress"] == 3 + STRESS_OF_WEATHER.get(weather, 0)
        for _ in drive(race, random.Random(9)):
            pass
        season.advance()


def test_unplayed_sponsorships_are_kept_and_played_ones_leave() -> None:
    """R9.3, R9.6: of the cards that a driver had and drew, all unplayed ones are kept, even the discarded."""
    season = build(["title-sponsor", "going-global", "new-grandstand"] * 2, ["player"] * 3, seed=5)
    played = discarded = 0
    while not season.is_over:
        race = season.race
        for _ in drive(race, random.Random(season.number)):
            pass
        left = cards_left(race)
        for seat in range(3):
            brought = race.setup.season.sponsors
            mine = Counter(brought[seat] if brought else ())
            for event in race.events(seat):
                if event.kind == "SPONSORED" and event.seat == seat:
                    mine[event.data["card"]] += 1
            assert Counter(left.sponsors[seat]) <= mine
            gone = mine - Counter(left.sponsors[seat])
            assert not gone - shown(race, seat, "PLAYED")
            played += gone.total()
            discarded += shown(race, seat, "DISCARDED").total()
        season.advance()
    assert played
    assert discarded


def shown(race: Race, seat: int, kind: str) -> Counter:
    """The Sponsorship cards of a seat in events of a kind."""
    cards = Counter()
    for event in race.events():
        if event.kind == kind and event.seat == seat and event.data["card"] in SPONSORS:
            cards[event.data["card"]] += event.data["n"]
    return cards


def test_sponsorships_left_in_the_hand_lie_in_the_next_deck() -> None:
    """R9.6; R9.3: they are shuffled into the deck instead of being drawn into the hand again."""
    season = build(["title-sponsor", "sponsor-withdraws"], ["player", "player"], seed=3)
    give_up(season.race, 0, 1)
    hands = [
        Counter({name: n for name, n in season.race.sight(seat).cars[seat].hand.items() if name in SPONSORS})
        for seat in (0, 1)
    ]
    assert [hand.total() for hand in hands] == [3, 3]
    season.advance()
    draft(season.race)
    for seat in (0, 1):
        assert Counter({name: n for name, n in owns(season.race, seat).items() if name in SPONSORS}) == hands[seat]


def test_a_driver_who_gives_up_before_the_deal_keeps_all_and_draws_nothing() -> None:
    sponsors = (("sponsor-1", "sponsor-4"), ("sponsor-2",))
    race = in_season(upgrades=(("wings-2",), ("brakes-1",)), sponsors=sponsors)
    race.retire(1)
    race.retire(0)
    assert race.is_over
    left = cards_left(race)
    assert left.upgrades == (("wings-2",), ("brakes-1",))
    assert left.sponsors == sponsors
    race = in_season(upgrades=(("wings-2",), ("brakes-1",)), sponsors=sponsors)
    race.decide(1, race.choices(1)[0])
    race.retire(0)
    race.retire(1)
    left = cards_left(race)
    assert len(left.upgrades[1]) == 2
    assert left.upgrades[0] == ("wings-2",)


def test_played_sponsorships_form_their_deck_anew() -> None:
    """R6.1, R9.3."""
    race = in_season(sponsor_deck=("sponsor-1",), sponsors_used=("sponsor-2", "sponsor-2", "sponsor-3"))
    draft(race)
    left = cards_left(race)
    assert Counter(left.sponsors[0]) + Counter(left.sponsors[1]) == Counter(
        ["sponsor-1", "sponsor-2", "sponsor-2", "sponsor-3"]
    )
    assert left.sponsor_deck == left.sponsors_used == ()


def test_decks_go_on_from_race_to_race() -> None:
    season = build(["title-sponsor"] * 2, ["player"] * 3, seed=1, boxes=ALL_BOXES)
    for _ in drive(season.race, random.Random(1)):
        pass
    left = cards_left(season.race)
    assert len(left.upgrade_deck) == copies(upgrade_cards(), ALL_BOXES).total() - 6
    assert len(left.upgrades_aside) == 3
    season.advance()
    brought = season.race.setup.season
    for name in ("upgrades", "sponsors", "upgrade_deck", "upgrades_aside", "sponsor_deck", "sponsors_used"):
        assert getattr(brought, name) == getattr(left, name)


# Secrets and chance --------------------------------------------------------------------------------


def test_sponsorships_kept_are_known_only_to_their_driver() -> None:
    """R1.3: rivals and spectators see only their number. The events of others do not name them."""
    season = build(["title-sponsor"] * 3, ["player"] * 3, seed=9)
    while season.number < 3:
        for _ in drive(season.race, random.Random(season.number)):
            pass
        season.advance()
    race = season.race
    draft(race)
    brought = [len(names) for names in race.setup.season.sponsors]
    assert any(brought)
    for viewer in (-1, 0, 1, 2):
        sight = race.sight(viewer)
        for seat, car in enumerate(sight.cars):
            assert car.secret_sponsors == brought[seat] + 3
            if seat != viewer:
                assert not SPONSORS & (set(car.hand) | set(car.draw) | set(car.discard))
        for event in race.events(viewer):
            if event.kind == "SPONSORED" and event.seat != viewer:
                assert event.data["card"] is None


def test_weather_and_road_conditions_are_drawn_anew_for_each_race() -> None:
    """R9.6."""
    season = build(["title-sponsor"] * 8, ["player", "legend"], seed=1)
    drawn = []
    while not season.is_over:
        give_up(season.race, 0)
        kinds = [event.kind for event in season.race.events()]
        assert (kinds.count("WEATHER"), kinds.count("TOKEN")) == (1, 2)
        drawn.append((season.race.sight().weather, season.race.sight().tokens))
        season.advance()
    assert len(set(drawn)) > 4


def test_the_seed_of_a_race_is_the_digest_of_the_season_s_and_its_number() -> None:
    for seed in (0, 7, 2**256 - 1):
        setup = SeasonSetup.of("1961", ["player", "legend"], seed=seed)
        for number in (1, 2, 3):
            data = seed.to_bytes(32, "little") + bytes([number, 0, 0, 0])
            assert setup.race_setup(number).seed == int.from_bytes(hashlib.sha256(data).digest(), "little")
        assert setup.seed_hash() == hashlib.sha256(seed.to_bytes(32, "little")).hexdigest()
    season = Season(SeasonSetup.of("1961", ["player", "legend"], seed=7))
    assert season.race.setup.seed == season.setup.race_seed(1)
    give_up(season.race, 0)
    season.advance()
    assert season.race.setup.seed == season.setup.race_seed(2)
