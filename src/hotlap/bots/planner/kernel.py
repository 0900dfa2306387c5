"""`planner` and `champion` as kernels, for races in bulk. Both are one function with other memories."""

from typing import Any

from ...kernels import Kind, jit, layout, local, throw
from ..ace.weights import weights as weights_of_ace
from ..driver import Kernel
from ..kernel import decider
from .by_net import NO_ROLES, ROLES
from .driver import SAMPLES
from .search import Search, find_candidates, search_by_samples
from .value import Net, fill, flat

SEARCH, NET, EVENTS = Kind(Search), Kind(Net), Kind(layout.Events)
KEYS = 7  # words of a search's key that are thrown
BY_VALUE, BY_NET = 0.0, 1.0
HEAD = 2  # numbers of the memory before the weights: samples, and BY_VALUE or BY_NET


@jit
def decide(view: Any, track: Any, seat: Any, pace: Any, dice: Any, memory: Any, search: Any, net: Any) -> Any:
    """Search with what the memory says. The decision is candidate search.order[0]."""
    weights = memory[HEAD:]
    if memory[1] == BY_NET:
        search.by_net, search.own_by_net, search.depth = ROLES
    else:
        search.by_net, search.own_by_net, search.depth = NO_ROLES
        fill(net, weights)
    for i in range(KEYS):
        search.key[i] = throw(dice, 1 << 31)
    find_candidates(view, track, seat, pace, weights, search)
    search_by_samples(view, track, pace, net, weights, search, int(memory[0]), local(EVENTS))
    return search.order[0]


@decider
def choose(view: Any, track: Any, seat: Any, pace: Any, notes: Any, dice: Any, memory: Any) -> Any:
    search = local(SEARCH)
    best = decide(view, track, seat, pace, dice, memory, search, local(NET))
    for k in range(search.n_codes[best]):
        notes.actions[k] = search.codes[best][k]
    return search.n_codes[best]


def planner(samples: int = SAMPLES, value: Any = None) -> Kernel:
    """`planner` with so many possible games for a decision, and other weights of its value, by name."""
    return choose.with_memory([samples, BY_VALUE, *flat(value)])


def champion(samples: int, ace: Any = None) -> Kernel:
    """`champion`, likewise; `ace` are weights of the net as ace/net.py orders them."""
    return choose.with_memory([samples, BY_NET, *(weights_of_ace() if ace is None else ace)])
