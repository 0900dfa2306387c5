"""The types of the wire: the messages of the socket and the bodies of the API.

The client's types are made from these (schema.py), so every name is written once. Words are those of the rulebook.
Cards, tracks, events and drivers are sent by their names; the client has the texts. A client sends a choice as its line
of notation ("gear 3 play 1 4 5"). It gets the same line beside the choice's parts, so it never has to build one.
"""

from .analyses import *  # noqa: F403
from .api import *  # noqa: F403
from .commands import *  # noqa: F403
from .daily import *  # noqa: F403
from .flights import *  # noqa: F403
from .forks import *  # noqa: F403
from .ladder import *  # noqa: F403
from .leagues import *  # noqa: F403
from .messages import *  # noqa: F403
from .notices import *  # noqa: F403
from .passkeys import *  # noqa: F403
from .race import *  # noqa: F403
from .races import *  # noqa: F403
from .room import *  # noqa: F403
from .setups import *  # noqa: F403
from .values import *  # noqa: F403
