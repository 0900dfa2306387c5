"""The API of passkeys. What browsers give and take for them is that of WebAuthn, level 3; bytes are in base64url."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .notices import Url
from .values import GivenTitle, Title

KeyId = Annotated[str, Meta(min_length=1, max_length=1_364, pattern="^[A-Za-z0-9_-]+$")]  # 1,023 bytes at most
ClientData = Annotated[str, Meta(max_length=4_000)]
Transport = Literal["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]


class Passkey(Struct, frozen=True):
    """A passkey of the guest. `made` and `used` are in seconds since 1970. `is_elsewhere`: it was made for an earlier
    name of this server, and does not work any more.
    """

    id: str
    name: str
    made: float
    used: float | None
    is_elsewhere: bool = False


class Passkeys(Struct, frozen=True):
    """The passkeys of the guest. `address` is where the server has passkeys, "" if nowhere: if it is not the page's
    own, the page has to be opened there.
    """

    passkeys: tuple[Passkey, ...]
    most: int
    address: str


class NewPasskey(Struct, frozen=True):
    """What a browser needs to make a passkey: PublicKeyCredentialCreationOptionsJSON."""

    options: dict[str, Any]


class SignIn(Struct, frozen=True):
    """What a browser needs to sign in: PublicKeyCredentialRequestOptionsJSON.

    `races` and `rooms` are those of this browser's own guest, which are not within reach afterwards. `is_kept`: they
    are all the same, because that guest has passkeys, too.
    """

    options: dict[str, Any]
    races: int
    rooms: int
    is_kept: bool


class MadePasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey. `name` is used if its maker is not known."""

    id: KeyId
    client_data: ClientData
    attestation: Annotated[str, Meta(max_length=24_000)]
    transports: Annotated[tuple[Transport, ...], Meta(max_length=7)] = ()
    name: Title = ""


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The signature of a passkey. `takes_over`: what this browser's guest has goes to the passkey's guest."""

    id: KeyId
    client_data: ClientData
    authenticator_data: Annotated[str, Meta(max_length=2_000)]
    signature: Annotated[str, Meta(max_length=2_000)]
    user_handle: Annotated[str, Meta(max_length=100)] = ""
    takes_over: bool = False


class PasskeyName(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name of a passkey."""

    id: KeyId
    name: GivenTitle


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """`endpoint` is the push address of this browser, if it takes messages."""

    endpoint: Url = ""


class PasskeyDrop(Struct, frozen=True, forbid_unknown_fields=True):
    id: KeyId
