"""How many files this process may have open: each connection is one, and the usual limit is 1,024."""

import sys

OTHERS = 200  # for the database, logs and libraries


def limit() -> int | None:
    """The present limit; None if there is none, or if the system has no such thing."""
    if sys.platform == "win32":
        return None
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def raise_limit(wanted: int) -> None:
    """Let this process have so many files, or as many as it may."""
    soft = limit()
    if sys.platform != "win32" and soft is not None and soft < wanted:
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(hard, wanted), hard)
        )
