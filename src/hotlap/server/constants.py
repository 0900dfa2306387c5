"""What the client has to know as values before it asks: web/src/wire/constants.ts is written from this.

Each value stands where it is used first, and here is only its name for the client and what it is. What a client may ask
for is in the catalogue instead.
"""

import json
from collections.abc import Iterable
from typing import get_args

from ..bots.club.reasons import GAINS
from ..coach.document import GRADES, MARGIN, VERSION
from ..coach.progress import SHARES
from ..coach.totals import PACED, SCALE
from ..coach.words import BETTER, ENDS
from ..content import centre_line
from ..content.events import HAND_SIZE
from ..content.seasons import points
from ..race.setup import FIELD, LARGER_FIELD, MAX_HANDICAP
from ..texts import WHOLE
from .document.document import BY_DAYS_S
from .document.files import USUAL_TRACK
from .finished.api import MOST_WORDS
from .ladder.paces import PACES
from .ladder.title import LEAST, scale
from .names import SOMEBODY
from .wire import values
from .wire.notices import MAIL_LETTERS, WEBHOOK_LETTERS
from .words import PHRASES

SPIN_STRESS = [1, 1, 2, 2]  # R3.17; the engine counts it in a kernel (engine/steps/check_corner.py)

CONSTANTS: dict[str, tuple[object, str]] = {
    "PROTOCOL": (values.PROTOCOL, "Of the messages of a socket."),
    "PHRASES": (PHRASES, "That drivers say to each other, in the order of a race."),
    "MOST_LETTERS": (values.MOST_LETTERS, "Of what a driver says in their own words."),
    "NAME_LETTERS": (values.NAME_LETTERS, "Of the name of a person."),
    "TITLE_LETTERS": (values.TITLE_LETTERS, "Of the name of a room, a league or a passkey."),
    "SOMEBODY": (SOMEBODY, "The name that is kept for a person without one."),
    "MOST_WORDS": (MOST_WORDS, "Characters of what is looked for in a list."),
    "MAIL_LETTERS": (MAIL_LETTERS, "Characters of a mail address."),
    "WEBHOOK_LETTERS": (WEBHOOK_LETTERS, "Characters of the address of a chat."),
    "LIMITS": (get_args(values.Limit), "Times for a decision, in seconds; 0 is none."),
    "BY_DAYS_S": (BY_DAYS_S, "A limit from here on is for people who look in now and then."),
    "USUAL_TRACK": (USUAL_TRACK, "The track of a race for which none was chosen."),
    "FIELD": (FIELD, "Cars of a race, at most."),
    "LARGER_FIELD": (LARGER_FIELD, "And in the larger field."),
    "MAX_HANDICAP": (MAX_HANDICAP, "Heat that a driver may have less."),
    "HAND_SIZE": (HAND_SIZE, "Cards of a hand, unless an event has another number."),
    "SPIN_STRESS": (
        SPIN_STRESS,
        "Stress cards of a spin-out, by gear from 1 on.",
    ),
    "FILE_LETTERS": (values.FILE_LETTERS, "Characters of a file of a track or of events."),
    "RECORD_BYTES": (values.RECORD_BYTES, "Of the file of a saved race."),
    "HINT_GAINS": (GAINS, "Reasons of a hint that speak for a choice; the others speak against it."),
    "COACH_GAINS": (BETTER, "And reasons of the coach."),
    "COACH_ENDS": (ENDS, "Those of them that decide."),
    "ANALYSIS_VERSION": (VERSION, "Of the document of an analysis."),
    "ANALYSIS_SHARES": (dict(SHARES), "Of the stages of an analysis in its time: rounds, decisions, draws."),
    "LEAST_LOSS": (GRADES, "The points that are surely lost from which on a choice is such an error."),
    "WIN": (points()[0], "Points for the first place."),
    "PLACE_POINTS": (points(), "Points for each place."),
    "MARGIN": (MARGIN, "Of the error of a loss: so much of it is taken off."),
    "SCORE_SCALE": (SCALE, "A score is the mean loss times this."),
    "BOT_LOSSES": (
        [{"levels": one.levels, "loss": one.loss, "error": one.error} for one in scale()],
        "The points that bots lose in a decision that counts, and half of the 95 % interval.",
    ),
    "PACED": (PACED, "Rounds that a score by time is for."),
    "BOT_PACES": (
        [{"levels": levels, "pace": pace, "error": error} for levels, pace, error in PACES],
        "The rounds that bots lose by their choices in so many, and half of the 95 % interval.",
    ),
    "TITLE_DECISIONS": (LEAST, "Of a driver, that the coach needs to name a level."),
    "MAP_WIDTH": (centre_line.WIDTH, "Of a track's map."),
    "MAP_HEIGHT": (centre_line.HEIGHT, "Of a track's map."),
    "CURVE_SAMPLES": (centre_line.SAMPLES, "Places of a track's curve from one point to the next."),
    "WHOLE": (WHOLE, "A language with this share of the files of English is offered."),
}
HEAD = (
    "/** Values of the server that the page needs, made by tests/generated.py from src/hotlap/server/constants.py. */\n"
)


def text() -> str:
    """The file for the client."""
    return HEAD + "".join(_lines())


def _lines() -> Iterable[str]:
    for name, (value, about) in CONSTANTS.items():
        is_one = isinstance(value, str | int | float)
        kind = "" if not is_one else ": string" if isinstance(value, str) else ": number"
        yield f"/** {about} */\nexport const {name}{kind} = {json.dumps(value)}{'' if is_one else ' as const'};\n"
