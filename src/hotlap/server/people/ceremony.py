"""What browsers are told and what they have signed, by the library for it.

It takes a third of a second to import, so this module is imported with the first passkey (passkeys.py).
"""

from collections.abc import Iterable
from typing import Any

import webauthn
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import base64url_to_bytes, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from .. import wire
from ..store import PasskeyRow

TIMEOUT_MS = 240_000  # less than a challenge lives


def creation_options(
    site: str, handle: str, name: str, challenge: bytes, known: Iterable[PasskeyRow]
) -> dict[str, Any]:
    """PublicKeyCredentialCreationOptionsJSON: under a user handle, on a device that has none of the known passkeys."""
    options = webauthn.generate_registration_options(
        rp_id=site,
        rp_name="hotlap",
        user_id=handle.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        timeout=TIMEOUT_MS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(
                base64url_to_bytes(one.id), transports=[AuthenticatorTransport(way) for way in one.transports.split()]
            )
            for one in known
        ],
    )
    return options_to_json_dict(options)


def request_options(site: str, challenge: bytes) -> dict[str, Any]:
    """PublicKeyCredentialRequestOptionsJSON: any passkey for this site."""
    options = webauthn.generate_authentication_options(rp_id=site, challenge=challenge, timeout=TIMEOUT_MS)
    return options_to_json_dict(options)


def check_registration(
    answer: wire.MadePasskey, challenge: bytes, site: str, origin: str
) -> VerifiedRegistration | None:
    """A new passkey; None if something does not fit."""
    response = {"clientDataJSON": answer.client_data, "attestationObject": answer.attestation}
    try:
        return webauthn.verify_registration_response(
            credential={"id": answer.id, "rawId": answer.id, "type": "public-key", "response": response},
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
        )
    except Exception:  # these bytes are a stranger's: the parsers below may stumble over them anywhere
        return None


def check_signature(
    answer: wire.PasskeyAnswer, challenge: bytes, site: str, origin: str, known: PasskeyRow
) -> VerifiedAuthentication | None:
    """The use of a known passkey; None if something does not fit."""
    response = {
        "clientDataJSON": answer.client_data,
        "authenticatorData": answer.authenticator_data,
        "signature": answer.signature,
    }
    try:
        return webauthn.verify_authentication_response(
            credential={"id": answer.id, "rawId": answer.id, "type": "public-key", "response": response},
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
            credential_public_key=known.key,
            credential_current_sign_count=known.counter,
        )
    except Exception:  # as above
        return None
