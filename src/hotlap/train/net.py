"""The net in PyTorch: from an observation to the chances of actions and of places.

Parts that come several times (rivals, cards, offers) go through one layer each and are added up, so their number and
order do not matter. What is done with a card or an offer is also weighed by what that card does, not by its slot.
bots/ace/net.py is the same net for Numba, and has the sizes.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ..bots import foresight
from ..bots.ace.growth import KNOWN, known_inputs
from ..bots.ace.net import (
    CARD_SIZE,
    CARD_WIDTH,
    EFFECTS,
    FIRST_SLOT,
    MARKET,
    MARKET_HEAD,
    OFFER_SIZE,
    OFFER_WIDTH,
    OPTION_WIDTH,
    PILES,
    PLACES,
    PLAIN,
    PLAYED_SIZE,
    PLAYED_WIDTH,
    RIVAL_CARDS_SIZE,
    RIVAL_SIZE,
    RIVAL_WIDTH,
    SLOTS,
    WIDTH,
)
from ..bots.observation import Observation
from ..bots.observation.blocks import PLAYED
from ..env.batch import RaceBatch
from ..kernels import actions, layout


class Form(NamedTuple):
    """Where the parts of a row lie: those of an observation (-1 where it has no cards), and behind it the foresight."""

    rivals: int
    n_rivals: int
    effects: int
    cards: int
    played: int
    market: int
    rival_cards: int
    foresight: int

    @property
    def size(self) -> int:
        return self.foresight + foresight.SIZE

    @classmethod
    def of(cls, observation: Observation) -> "Form":
        at = {name: part.start for name, part in observation.slices.items()}
        extra = [at.get(name, -1) for name in ("effects", "cards", "played", "market", "rival_cards")]
        return cls(*[at["rivals"], observation.rivals, *extra, observation.size])


def _parts(rows: Tensor, start: int, n: int, size: int) -> Tensor:
    """n parts of the same size: (batch, n, size)."""
    return rows[:, start : start + n * size].unflatten(1, (n, size))


def rows_of(batch: RaceBatch) -> Tensor:
    """What the net is given in each race of a batch: the observation, and what `club` foresees (lanes, numbers)."""
    return torch.from_numpy(np.concatenate([batch.observations, batch.foresee()], 1))


class Net(nn.Module):
    """238,297 weights: two layers of 256, and one for each kind of part."""

    def __init__(self) -> None:
        super().__init__()
        self.plain = nn.Linear(PLAIN, WIDTH)
        self.effects = nn.Linear(EFFECTS, WIDTH, bias=False)
        self.rival = nn.Linear(RIVAL_SIZE, RIVAL_WIDTH)
        self.rival_cards = nn.Linear(RIVAL_CARDS_SIZE, RIVAL_WIDTH, bias=False)
        self.card = nn.Linear(CARD_SIZE, CARD_WIDTH)
        self.played = nn.Linear(PLAYED_SIZE, PLAYED_WIDTH)
        self.offer = nn.Linear(OFFER_SIZE, OFFER_WIDTH)
        self.market = nn.Linear(MARKET_HEAD, WIDTH, bias=False)
        self.pools = nn.ModuleDict(
            {
                "rival": nn.Linear(RIVAL_WIDTH, WIDTH, bias=False),
                "card": nn.Linear(CARD_WIDTH, WIDTH, bias=False),
                "played": nn.Linear(PLAYED_WIDTH, WIDTH, bias=False),
                "offer": nn.Linear(OFFER_WIDTH, WIDTH, bias=False),
                "option": nn.Linear(OPTION_WIDTH, WIDTH, bias=False),
            }
        )
        self.foreseen = nn.Linear(len(foresight.OWN), WIDTH, bias=False)
        self.rival_rounds = nn.Linear(foresight.RIVAL_SIZE, RIVAL_WIDTH, bias=False)
        self.option = nn.Linear(foresight.OPTION_SIZE - 1, OPTION_WIDTH)
        self.second = nn.Linear(WIDTH, WIDTH)
        self.policy = nn.Linear(WIDTH, layout.ACTIONS)
        self.ask_card = nn.Linear(WIDTH, CARD_WIDTH)
        self.ask_played = nn.Linear(WIDTH, PLAYED_WIDTH)
        self.ask_offer = nn.Linear(WIDTH, OFFER_WIDTH)
        self.ask_option = nn.Linear(WIDTH, OPTION_WIDTH)
        self.places = nn.Linear(WIDTH, PLACES)
        for head in (self.policy, self.places, self.ask_card, self.ask_played, self.ask_offer, self.ask_option):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def forward(self, rows: Tensor, legal: Tensor, form: Form) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of actions, -inf where illegal (batch, 128), and of places (batch, 9)."""
        first = self.plain(rows[:, :PLAIN])
        rivals = _parts(rows, form.rivals, form.n_rivals, RIVAL_SIZE)
        within = self.rival(rivals)
        if form.cards >= 0:
            within = within + self.rival_cards(_parts(rows, form.rival_cards, form.n_rivals, RIVAL_CARDS_SIZE))
        found = _parts(rows, form.foresight + foresight.AT_RIVALS, foresight.RIVALS, foresight.RIVAL_SIZE)
        within = within + self.rival_rounds(found[:, : form.n_rivals])
        first = first + self.pools["rival"]((within.relu() * rivals[:, :, :1]).sum(1))
        first = first + self.foreseen(rows[:, form.foresight : form.foresight + foresight.AT_RIVALS])
        options = _parts(rows, form.foresight + foresight.AT_OPTIONS, foresight.MOST_OPTIONS, foresight.OPTION_SIZE)
        codes = options[:, :, 0].long()
        option = self.option(options[:, :, 1:]).relu() * (codes > 0)[:, :, None]
        first = first + self.pools["option"](option.sum(1))
        parts: dict[str, Tensor] = {}
        if form.cards >= 0:
            parts = self._cards(rows, form)
            first = first + self.effects(rows[:, form.effects : form.effects + EFFECTS])
            first = first + self.market(rows[:, form.market : form.market + MARKET_HEAD])
            for name, part in parts.items():
                first = first + self.pools[name](part.sum(1))
        second = self.second(first.relu()).relu()
        asked = torch.bmm(option, self.ask_option(second)[:, :, None])[:, :, 0]
        wishes = self.policy(second).scatter_add(1, codes, asked)
        if parts:
            wishes = wishes + self._wishes(second, parts)
        wishes = wishes.masked_fill(~legal, -torch.inf)
        return functional.log_softmax(wishes, 1), functional.log_softmax(self.places(second), 1)

    def _cards(self, rows: Tensor, form: Form) -> dict[str, Tensor]:
        """What the layers make of each own card, each card in play and each offer: 0 where there is none."""
        cards = _parts(rows, form.cards, SLOTS, CARD_SIZE)
        played = _parts(rows, form.played, PLAYED, PLAYED_SIZE)
        offers = _parts(rows, form.market + MARKET_HEAD, MARKET, OFFER_SIZE)
        is_there = (cards[:, :, :PILES].sum(2, keepdim=True) > 0).float()  # the numbers in the piles
        return {
            "card": self.card(cards).relu() * is_there,
            "played": self.played(played).relu() * played[:, :, :1],
            "offer": self.offer(offers).relu() * offers[:, :, :1],
        }

    def _wishes(self, second: Tensor, parts: dict[str, Tensor]) -> Tensor:
        """What is added to the wishes for single cards, of Heat of cards in play, and for offers."""
        cards = torch.bmm(parts["card"], self.ask_card(second)[:, :, None])[:, :, 0]
        played = torch.bmm(parts["played"], self.ask_played(second)[:, :, None])[:, :, 0]
        offers = torch.bmm(parts["offer"], self.ask_offer(second)[:, :, None])[:, :, 0]
        wishes = functional.pad(cards, (FIRST_SLOT, layout.ACTIONS - FIRST_SLOT - SLOTS))
        wishes = wishes + functional.pad(played, (actions.HEAT, layout.ACTIONS - actions.HEAT - PLAYED))
        last = actions.CARD + MARKET
        return wishes + functional.pad(offers, (actions.CARD, layout.ACTIONS - last))


def mean_of(nets: Sequence[Net]) -> dict[str, Tensor]:
    """The mean of the weights of several nets, by name."""
    states = [net.state_dict() for net in nets]
    return {name: torch.stack([state[name] for state in states]).mean(0) for name in states[0]}


def arrays(net: Net) -> dict[str, Any]:
    """The weights by name, float32: matrices by input (inputs, outputs), and biases. With them, what they know."""
    by_name = {KNOWN: np.frombuffer(known_inputs(), np.uint8)}
    for name, value in net.state_dict().items():
        numbers = value.detach().numpy().astype(np.float32)
        by_name[name.replace(".", "_")] = np.ascontiguousarray(numbers.T) if numbers.ndim == 2 else numbers
    return by_name


def with_arrays(net: Net, weights: dict[str, Any]) -> None:
    """Give a net the weights that `arrays` gave, or those of `ace`."""
    loaded = {}
    for name in net.state_dict():
        one = weights[name.replace(".", "_")]
        numbers = np.frombuffer(one.tobytes(), np.float32).reshape(one.shape)
        loaded[name] = torch.tensor(numbers.T if numbers.ndim == 2 else numbers)
    net.load_state_dict(loaded)
