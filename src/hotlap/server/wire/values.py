"""Values that many messages have, with their bounds."""

from typing import Annotated, Literal

from msgspec import Meta

from ...content.names import SIGNS_A_LETTER

PROTOCOL = 2  # raised whenever an older client would misread a message

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Word = Annotated[str, Meta(max_length=64)]  # a name of a track, an event, a box
NAME_LETTERS, TITLE_LETTERS = 24, 40  # as readers count them (content/names.py); what bounds them here is coarse
MOST_LETTERS = 160  # of what a driver says in their own words
Name = Annotated[str, Meta(max_length=NAME_LETTERS * SIGNS_A_LETTER)]
Title = Annotated[str, Meta(max_length=TITLE_LETTERS * SIGNS_A_LETTER)]  # of a room, a league, a passkey
GivenTitle = Annotated[str, Meta(min_length=1, max_length=TITLE_LETTERS * SIGNS_A_LETTER)]
Seat = Annotated[int, Meta(ge=0, le=8)]
Limit = Literal[0, 30, 90, 3_600, 28_800, 86_400, 172_800, 259_200, 604_800]  # seconds: none, a moment, hours, days
Digits = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]  # a number of 256 bits, or a SHA-256
Number = Annotated[int, Meta(ge=0, le=2**31)]  # of a decision
RECORD_BYTES = 6_000_000  # 200 laps with nine cars have 4.5 MB
FILE_LETTERS = 100_000
OwnText = Annotated[str, Meta(max_length=FILE_LETTERS)]  # of a user's file
Counts = dict[str, int]  # cards by name
Data = dict[str, str | int]  # of a sentence, by name
