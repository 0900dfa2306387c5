"""The API of messages to guests who are not there."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .values import Title

MAIL_LETTERS, WEBHOOK_LETTERS = 254, 800  # of an address
Url = Annotated[str, Meta(max_length=WEBHOOK_LETTERS)]
Language = Annotated[str, Meta(max_length=20, pattern=r"^[a-zA-Z0-9-]{2,20}$")]
Zone = Annotated[str, Meta(max_length=64)]
Token = Annotated[str, Meta(max_length=600)]


class NoticeDevice(Struct, frozen=True):
    """A browser that takes messages: its push address, what it calls itself (`Firefox (Android)`), and since when."""

    endpoint: str
    name: str
    added: float


class Notices(Struct, frozen=True):
    """What a guest is told besides their turn, and where. `rhythm`: at each turn, or once a day at `hour`.

    `late`: their time is nearly up; `drove`: it was, and `club` drove; `over`: the race is over; `sat`: somebody has
    taken a seat in their room. `has_mail`: this server sends mail. `push_key` is its public key for browsers.
    """

    rhythm: Literal["each", "daily"]
    hour: int
    late: bool
    drove: bool
    over: bool
    sat: bool
    webhook: str
    mail: str
    is_confirmed: bool
    has_mail: bool
    push_key: str
    devices: tuple[NoticeDevice, ...]


class NoticeChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of a guest. Messages are in `language`, with dates as in its region (`en-GB`) and `zone`."""

    language: Language
    zone: Zone
    rhythm: Literal["each", "daily"] = "each"
    hour: Annotated[int, Meta(ge=0, le=23)] = 18
    late: bool = False
    drove: bool = False
    over: bool = False
    sat: bool = True


class WebhookChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The incoming address of a chat; "" for none."""

    url: Url


class Channel(Struct, frozen=True):
    """The chat of a room or league, which is told who is awaited there. `is_on`: there is one. `may_change`: its host.

    `receiver` is the name in its address, for its host; the whole `url` is for the guest who named it.
    """

    is_on: bool
    may_change: bool
    receiver: str
    url: str


class ChannelChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The incoming address of a chat for a room or league, "" for none, and the language and the time zone of what is
    told there.
    """

    url: Url
    language: Language
    zone: Zone


class MailChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A mail address; "" for none."""

    address: Annotated[str, Meta(max_length=MAIL_LETTERS)]


class DeviceChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription: the address of its push service, and its keys. `name` tells it from others."""

    endpoint: Url
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]
    name: Title = ""


class DeviceDrop(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Url


class NoticeTest(Struct, frozen=True, forbid_unknown_fields=True):
    """A message to see whether it arrives: in the chat, or in the browser of `endpoint`."""

    endpoint: Url = ""


class MailToken(Struct, frozen=True, forbid_unknown_fields=True):
    token: Token


class MailDone(Struct, frozen=True):
    """The mail address for which something was done."""

    address: str
