"""A race as an environment in text, with the interface that TextArena has: who is asked reads a text and writes one.

    race = TextRace(rivals=("club", "legend"))
    race.reset(num_players=2, seed=7)
    done = False
    while not done:
        player, text = race.get_observation()
        done, info = race.step(my_models[player](text))
    rewards = race.close()

It needs no package beside hotlap's own.
"""

import secrets
from collections.abc import Sequence
from typing import Any

from ..bots.registry import driver_names, load_driver
from ..content.tracks import TrackFile
from ..race import Entrant, RaceSetup
from ..race.setup import FIELD, LARGER_FIELD, LEGEND, PLAYER
from ..texts import languages, speaking
from . import words
from .answers import NoChoice
from .table import Table

SEED_BITS = 53  # of a race without a seed: exact in any JSON


class TextRace:
    """Players are numbered from 0, and drive the first seats. `rivals` drive the others: packaged drivers, or legend.

    Further keywords are those of RaceSetup, such as laps=1 or garage="mixed". An answer without a legal choice changes
    nothing: it is counted, and the same player's next observation says what was wrong. After `most_illegal` of them in
    a row the player's car gives up the race.
    """

    def __init__(
        self,
        track: str | TrackFile = "usa",
        *,
        rivals: Sequence[str] = (),
        most_illegal: int = 3,
        driver_seed: int = 0,
        language: str = "en",
        **switches: Any,
    ) -> None:
        if most_illegal < 1:
            raise ValueError(f"most_illegal must be at least 1, not {most_illegal!r}")
        if language not in languages():
            raise ValueError(f"language must be one of {', '.join(languages())}, not {language!r}")
        for name in rivals:
            if name != LEGEND and name not in driver_names():
                raise ValueError(f"rivals are {', '.join((*driver_names(), LEGEND))}, not {name!r}")
        self._track, self._rivals, self._switches = track, tuple(rivals), switches
        self._most_illegal, self._driver_seed, self._language = most_illegal, driver_seed, language
        self._table: Table | None = None
        self._text = ""  # the observation, until the next step
        self.game_info: dict[int, dict[str, Any]] = {}

    def reset(self, num_players: int = 1, seed: int | None = None) -> None:
        """Begin a race. Without a seed one is drawn. Raises InvalidSetup, or ValueError for a number of players."""
        most = LARGER_FIELD - len(self._rivals)
        if not 1 <= num_players <= most:
            raise ValueError(f"num_players must be from 1 to {most} beside {len(self._rivals)} rivals")
        entrants = [Entrant(PLAYER)] * num_players + [Entrant(name) for name in self._rivals]
        fields = {"larger_field": len(entrants) > FIELD, **self._switches}
        setup = RaceSetup.of(
            self._track, entrants, seed=secrets.randbits(SEED_BITS) if seed is None else seed, **fields
        )
        drivers = {seat: load_driver(name) for seat, name in enumerate(self._rivals, num_players) if name != LEGEND}
        self._table = Table(setup, drivers, self._driver_seed)
        self._wrong, self._in_a_row, self._text = "", 0, ""
        self._is_told = dict.fromkeys(range(num_players), False)
        self.game_info = {
            player: {"turn_count": 0, "illegal": 0, "invalid_move": False} for player in range(num_players)
        }

    @property
    def table(self) -> Table:
        """The race. Raises RuntimeError before the first reset."""
        if self._table is None:
            raise RuntimeError("the race has not begun: call reset()")
        return self._table

    def get_observation(self) -> tuple[int, str]:
        """The player who is asked, and the text. The same until the next step. Raises RuntimeError after the end."""
        player = self.table.waits_for
        if player is None:
            raise RuntimeError("the race is over: call close(), then reset()")
        if not self._text:
            with speaking(self._language):
                self._text = self._observation(player)
        return player, self._text

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the player who is asked: whether the race is over now, and what came of the answer.

        `info` has `player`, then `choice` in notation, or `illegal` with what was wrong, and `gave_up` if that was once
        too often; at the end `places` by player.
        """
        table = self.table
        player = table.waits_for
        if player is None:
            return True, {}
        info: dict[str, Any] = {"player": player}
        count = self.game_info[player]
        count["turn_count"] += 1
        try:
            info["choice"] = str(table.answer(player, action))
            self._wrong, self._in_a_row = "", 0
        except NoChoice as error:
            with speaking(self._language):
                self._wrong = info["illegal"] = table.why_not(player, error)
            count["illegal"] += 1
            self._in_a_row += 1
            if self._in_a_row == self._most_illegal:
                table.give_up(player)
                self._wrong, self._in_a_row = "", 0
                count["invalid_move"] = info["gave_up"] = True
        self._text = ""
        if table.race.is_over:
            info["places"] = {seat: one.place for seat, one in self._standings().items()}
        return table.race.is_over, info

    def close(self) -> dict[int, float]:
        """The rewards by player: 1 for the first of all cars, -1 for the last and for who gave up, evenly between.

        A player who raced alone has 1 for arriving. Empty if the race is not over.
        """
        if self._table is None or not self._table.race.is_over:
            return {}
        cars = len(self._table.race.setup.entrants)
        return {
            player: -1.0 if one.status == "out" else 1.0 - 2.0 * (one.place - 1) / max(1, cars - 1)
            for player, one in self._standings().items()
        }

    def _standings(self) -> dict[int, Any]:
        """The standings of the players by number."""
        by_seat = {one.seat: one for one in self.table.race.standings()}
        return {player: by_seat[player] for player in self.game_info}

    def _observation(self, player: int) -> str:
        parts = [] if self._is_told[player] else [words.instructions(self.table.race.setup)]
        self._is_told[player] = True
        news = self.table.news(player)
        return "\n\n".join([*parts, *filter(None, [news, self._wrong]), self.table.question(player)])
