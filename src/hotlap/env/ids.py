"""The environments by name, for `gymnasium.make` and `gymnasium.make_vec`. Importing this module registers them.

`hotlap/Race-v0` has the observation that its setup needs. The other names carry the digest of an observation, and give
that one alone: such a name means the same numbers and actions for ever, and is not found in a version of hotlap whose
numbers or actions mean something else.
"""

from itertools import product

from ..bots.observation import Observation
from ..extras import missing

try:
    from gymnasium.envs.registration import register, registry
except ImportError as error:
    raise missing(error) from None

ANY = "hotlap/Race-v0"


def race_id(full: bool = False, larger: bool = False) -> str:
    """The name of the environment with this observation."""
    return f"hotlap/Race-{Observation(full, larger).digest}-v0"


def _register(name: str, **fixed: bool) -> None:
    if name not in registry:
        entry = "hotlap.env.single:RaceEnv"
        register(name, entry, vector_entry_point="hotlap.env.vector:RaceVectorEnv", kwargs=fixed)


_register(ANY)
for _full, _larger in product((False, True), repeat=2):
    _register(race_id(_full, _larger), full=_full, larger=_larger)
