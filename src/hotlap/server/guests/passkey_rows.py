"""Operations on passkeys, and on the challenges that were answered with them."""

import msgspec
from sqlalchemy import Connection, and_, delete, func, select, update

from ..store.clock import clock
from ..store.conflicts import insert_new
from ..store.rows import Guest, PasskeyRow
from ..store.tables import guests, passkeys, spent_challenges

SLACK_S = 3_600.0  # so much later an answered challenge is forgotten: clocks of several machines differ


def of_guest(conn: Connection, guest: str) -> list[PasskeyRow]:
    """The passkeys of a guest, the oldest first."""
    found = select(passkeys).where(passkeys.c.guest == guest).order_by(passkeys.c.made, passkeys.c.id)
    return [PasskeyRow(*row) for row in conn.execute(found)]


def count(conn: Connection, guest: str) -> int:
    """The number of passkeys of a guest."""
    return conn.scalar(select(func.count()).where(passkeys.c.guest == guest)) or 0


def has(conn: Connection, guest: str) -> bool:
    """Whether a guest has a passkey."""
    return count(conn, guest) > 0


def get(conn: Connection, id: str) -> PasskeyRow | None:
    """The passkey with this id."""
    row = conn.execute(select(passkeys).where(passkeys.c.id == id)).one_or_none()
    return PasskeyRow(*row) if row else None


def add(conn: Connection, passkey: PasskeyRow, most: int) -> bool:
    """Store a passkey. Returns whether its id is new, and the guest had fewer than `most`."""
    guest = Guest(passkey.guest, "")
    insert_new(conn, guests, msgspec.structs.asdict(guest))  # a guest without a name is not stored
    if count(conn, passkey.guest) >= most:
        return False
    return insert_new(conn, passkeys, msgspec.structs.asdict(passkey))


def use(conn: Connection, id: str, counter: int) -> bool:
    """Note a use. Returns whether there is such a passkey, and its counter went up, or it has none."""
    goes_up = passkeys.c.counter < counter if counter else passkeys.c.counter == 0
    is_it = and_(passkeys.c.id == id, goes_up)
    return conn.execute(update(passkeys).where(is_it).values(counter=counter, used=clock(conn))).rowcount == 1


def rename(conn: Connection, guest: str, id: str, name: str) -> bool:
    """Give a guest's passkey another name. Returns whether the guest has it."""
    is_it = and_(passkeys.c.id == id, passkeys.c.guest == guest)
    return conn.execute(update(passkeys).where(is_it).values(name=name)).rowcount == 1


def remove(conn: Connection, guest: str, id: str) -> bool:
    """Delete a guest's passkey. Returns whether the guest had it."""
    return conn.execute(delete(passkeys).where(passkeys.c.id == id, passkeys.c.guest == guest)).rowcount == 1


def spend(conn: Connection, challenge: str, due: float) -> bool:
    """Note that a challenge was answered, which can be done until `due`. Returns false if it was answered before."""
    conn.execute(delete(spent_challenges).where(spent_challenges.c.due < clock(conn) - SLACK_S))
    return insert_new(conn, spent_challenges, {"challenge": challenge, "due": due})
