"""What a person is asked, one class for each kind of decision: shown, and read from what is typed.

A kind that has no class of its own is asked as a plain list, so that new ones can be driven at once.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from rich.text import Text

from ..race import (
    Adrenaline,
    Boost,
    Choice,
    Cooldown,
    Discard,
    Done,
    KeepHand,
    Mulligan,
    Race,
    Slipstream,
    UnknownAction,
)
from ..race.reading import parse
from .board import hand_words
from .planning import PlanQuestion
from .scene import Scene, Unclear, read_cards, read_number
from .talk import Talk


class Question(Protocol):
    """One decision asked: `show` it, `read` the answer (None: only something to look at was asked for)."""

    @property
    def help(self) -> Sequence[str]: ...

    @property
    def prompt(self) -> str: ...

    def show(self, talk: Talk) -> None: ...

    def read(self, line: str, talk: Talk) -> Choice | None: ...


class ListQuestion:
    """Choices as a numbered list; also what any kind without a class of its own is asked as."""

    help: tuple[str, ...] = ("The number of a line.",)
    prompt = "Choose (number, ?)> "

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.choices = self.ordered()

    def ordered(self) -> list[Choice]:
        return list(self.scene.choices)

    def show(self, talk: Talk) -> None:
        self.show_choices(talk)

    def show_choices(self, talk: Talk) -> None:
        words = [self.words(choice) for choice in self.choices]
        width = max(map(len, words))
        for number, choice in enumerate(self.choices, 1):
            line = Text(f"{number:>3} {words[number - 1].ljust(width)}  ", "bold")
            for row in self.about(choice).wrap(talk.out, max(20, talk.width - len(line))) or [Text()]:
                talk.show(Text().append_text(line).append_text(row))
                line = Text(" " * len(line))

    def words(self, choice: Choice) -> str:
        return str(choice)

    def about(self, choice: Choice) -> Text:
        outlook = self.scene.outlook(choice)
        if outlook is None:
            return Text()
        told = Text(outlook.drive)
        corners = outlook.corners()
        return told.append(": " if corners else "").append_text(corners)

    def read(self, line: str, talk: Talk) -> Choice | None:
        words = line.split()
        if not words:
            return self.default()
        if len(words) == 1 and line.isdigit():
            return self.choices[read_number(line, 1, len(self.choices), "line") - 1]
        choice = self.typed(words)
        if choice is None:
            try:
                choice = parse(line)
            except UnknownAction:
                raise Unclear(f"That cannot be read here: {line[:30]!r}. {self.help[0]}") from None
        if choice not in self.scene.choices:
            raise Unclear(self.why_not(choice))
        return choice

    def default(self) -> Choice:
        raise Unclear(self.help[0])

    def typed(self, words: list[str]) -> Choice | None:
        """A choice in short words of this kind's own."""
        return None

    def why_not(self, choice: Choice) -> str:
        return f"{choice}: that is not open now. {self.help[0]}"


class MulliganQuestion(ListQuestion):
    """R2.4."""

    help = ("Enter or k keeps your hand; m swaps it for 1 Heat.",)
    prompt = "Mulligan? (Enter keeps the hand, m swaps it, ?)> "

    def show(self, talk: Talk) -> None:
        talk.show(self.scene.board.hand())
        super().show(talk)

    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: not isinstance(choice, KeepHand))

    def words(self, choice: Choice) -> str:
        return "swap the whole hand for 1 Heat" if isinstance(choice, Mulligan) else "keep this hand"

    def default(self) -> Choice:
        return KeepHand()

    def typed(self, words: list[str]) -> Choice | None:
        if words in (["m"], ["y"]):
            return Mulligan()
        return KeepHand() if words in (["k"], ["n"]) else None


class ReactQuestion(ListQuestion):
    """Step 5."""

    help = (
        "Enter ends your reactions; b boosts, a takes Adrenaline, c 2 cools 2 Heat (c: as many as it can).",
        "Each can be used once a turn, in any order; a Cooldown in portions.",
    )
    prompt = "React (Enter: done, b, a, c 2, ?)> "

    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        super().show(talk)

    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: not isinstance(choice, Done))

    def words(self, choice: Choice) -> str:
        if isinstance(choice, Boost):
            return "b    boost: 1 Heat for a +"
        if isinstance(choice, Adrenaline):
            return "a    Adrenaline: 1 space more"
        if isinstance(choice, Cooldown):
            return f"c {choice.heat}  cool {choice.heat} Heat: hand to engine"
        return "done"

    def default(self) -> Choice:
        return Done()

    def typed(self, words: list[str]) -> Choice | None:
        match words:
            case ["b"]:
                return Boost()
            case ["a"]:
                return Adrenaline()
            case ["d"] | ["n"]:
                return Done()
            case ["c" | "cool" | "cooldown"]:
                return Cooldown(max((one.heat for one in self.scene.choices if isinstance(one, Cooldown)), default=1))
            case ["c" | "cool" | "cooldown", heat]:
                return Cooldown(read_number(heat, 1, 9, "cooldown of"))
        return None

    def why_not(self, choice: Choice) -> str:
        match choice:
            case Boost():
                why = "there is no Heat left in your engine" if not self.scene.board.me.engine else "once a turn is all"
                return f"No boost: {why}."
            case Adrenaline():
                return "No Adrenaline: only the last on the road has it, once a turn."
            case Cooldown():
                most = max((one.heat for one in self.scene.choices if isinstance(one, Cooldown)), default=0)
                return (
                    f"You can cool {most} now."
                    if most
                    else "There is nothing to cool: no Cooldown, or no Heat in hand."
                )
        return super().why_not(choice)


class SlipstreamQuestion(ListQuestion):
    """Step 6."""

    help = ("Enter stays; s slips on by 2 spaces. It adds nothing to your Speed, but corners on the way count.",)
    prompt = "Slipstream (Enter: stay, s, ?)> "

    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        super().show(talk)

    def words(self, choice: Choice) -> str:
        assert isinstance(choice, Slipstream)
        return f"s {choice.spaces}  slip on by {choice.spaces}" if choice.spaces else "stay"

    def default(self) -> Choice:
        return Slipstream(0)

    def typed(self, words: list[str]) -> Choice | None:
        match words:
            case ["s" | "y"]:
                return Slipstream(max(one.spaces for one in self.scene.choices if isinstance(one, Slipstream)))
            case ["n" | "done" | "d" | "stay"]:
                return Slipstream(0)
            case ["s", spaces]:
                offered = [one.spaces for one in self.scene.choices if isinstance(one, Slipstream)]
                n = read_number(spaces, 0, 9, "slipstream of")
                if n not in offered:
                    raise Unclear(f"The slipstream does not reach {n}: you can move {listed_numbers(offered)}.")
                return Slipstream(n)
        return None


class DiscardQuestion(ListQuestion):
    """Step 8."""

    help = (
        "Enter keeps all; d 1 1 (or only 1 1) throws these cards away; d all every one that may go.",
        "Your hand is filled up to 7 afterwards. Stress and Heat cannot be thrown away.",
    )
    prompt = "Discard (Enter: nothing, d 1 1, ?)> "

    def show(self, talk: Talk) -> None:
        hand = self.scene.board.me.hand
        free = {card: n for card, n in hand.items() if card not in ("Stress", "Heat")}
        talk.show(self.scene.board.hand())
        corners = " · ".join(f"limit {limit} in {spaces}" for _, limit, spaces in self.scene.board.ahead(3))
        talk.say(f"You may throw away: {hand_words(free)}." + (f" To come: {corners}." if corners else ""))

    def read(self, line: str, talk: Talk) -> Choice | None:
        words = line.replace(",", " ").split()
        if words[:1] in (["d"], ["discard"]):
            words = words[1:]
        if not words or words in (["n"], ["none"], ["nothing"], ["done"]):
            return Discard()
        if words == ["all"]:
            return max((one for one in self.scene.choices if isinstance(one, Discard)), key=lambda one: len(one.cards))
        cards = read_cards(words, self.scene.board.me.hand)
        if {"Stress", "Heat"} & set(cards):
            raise Unclear("Stress and Heat stay in the hand: Stress goes when played, Heat when cooled down.")
        return Discard(cards)


QUESTIONS: dict[str, Callable[[Scene], Question]] = {
    "MULLIGANS": MulliganQuestion,
    "PLAN": PlanQuestion,
    "REACT": ReactQuestion,
    "SLIPSTREAM": SlipstreamQuestion,
    "DISCARD": DiscardQuestion,
}


def question(race: Race, scene: Scene) -> Question:
    asked: Question = QUESTIONS.get(race.phase, ListQuestion)(scene)
    return asked


def show_turn(scene: Scene, talk: Talk) -> None:
    """Where the own turn stands: the road, Speed, the cards in play."""
    sight, me = scene.sight, scene.board.me
    talk.show_news(*scene.board.road(talk.width))
    words = Text.assemble(
        ("Your turn: ", "bold"), f"Speed {sight.speed}, space {me.space}. In play: {hand_words(sight.play_area)}."
    )
    words.append(f" Heat {me.engine}." + (f" Cooldown {sight.cooldown}." if sight.cooldown else ""))
    words.append(" You have Adrenaline." if scene.is_adrenaline else "")
    talk.say(words)
    talk.show(scene.board.hand())


def listed_numbers(numbers: list[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))
