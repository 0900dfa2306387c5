"""What becomes of a league when a guest goes or is somebody else."""

from msgspec.structs import replace

from ..names import SOMEBODY
from .document import IN, LEFT, League


def passed_on(league: League, guest: str, heir: str) -> League:
    """The league in which the heir is what the guest was. If both are members, the heir's own membership goes on,
    and the other one is left.
    """
    league = replace(league, host=heir) if league.host == guest else league
    member = league.member_of(guest)
    if member is None:
        return league
    if league.member_of(heir) is None:
        return league.with_member(replace(member, guest=heir))
    if member.state == IN:
        league = league.with_member_gone(member.number, LEFT)
    return league.with_member(replace(league.member(member.number), guest=None))


def without(league: League, guest: str) -> League:
    """The league without a guest's id and name. Another member is its host."""
    was_host = league.host == guest
    if (member := league.member_of(guest)) is not None:
        league = league.with_member_gone(member.number, LEFT) if member.state == IN else league
        league = league.with_member(replace(league.member(member.number), guest=None, name=""))
    if was_host:
        heir = next((one for one in league.members if one.state == IN and one.guest is not None), None)
        league = replace(league, host=(heir and heir.guest) or "", host_name=heir.name if heir else SOMEBODY)
    return league
