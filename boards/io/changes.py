"""Keys that have no queue of events: what has changed since it was last told, one key at a time."""


def one_change(told: int, now: int) -> int:
    """Return the bit of a key that is down now and was not, negative if it is up again; 0 for none.

    What is up again comes first.
    """
    changed = told ^ now
    gone = changed & told
    if gone:
        return -(gone & -gone)
    return changed & -changed
