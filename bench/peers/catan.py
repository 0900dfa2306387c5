"""catanatron: games of four of its own random players. Each game is made anew and played to its end."""

import json
import sys
from collections.abc import Sequence

from catanatron import Action, Color, Game, Player, RandomPlayer
from clock import row


def play(seed: int) -> tuple[Game, int]:
    """Play one game to its end or to the package's own limit of turns. Returns it with the number of real choices."""
    choices = 0

    def decide(player: Player, game: Game, actions: Sequence[Action]) -> Action:
        nonlocal choices
        choices += len(actions) > 1
        return player.decide(game, actions)

    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play(decide_fn=decide)
    return game, choices


def tally(played: tuple[Game, int]) -> dict[str, int]:
    """Decisions include forced ones with a single action; choices do not."""
    game, choices = played
    unfinished = game.winning_color() is None
    return {"decisions": len(game.state.actions), "choices": choices, "unfinished": int(unfinished)}


if __name__ == "__main__":
    figure = row("catanatron", float(sys.argv[1]), play, tally)
    print(json.dumps({"catanatron": {"game": "catan", "players": len(Color), **figure}}))
