"""Opens the store that a board needs: its profile says which kind of nvm it has."""

from sorry_handheld.store.store import Store

FOLDERS = ("/sd", "/")
"""Where a second copy may lie: on a card, or on the drive if a boot.py has made it writable."""


def open_store(handheld) -> Store:
    """The store of this board, with what was saved in it."""
    return open_memory(handheld.profile, handheld.nvm, FOLDERS)


def open_memory(profile, nvm, folders: tuple[str, ...] = ()) -> Store:
    """The store for this profile's nvm. Only the module for its kind is loaded, and shipped."""
    kind = profile.NVM[0]
    if kind == "rp2":
        from sorry_handheld.store.rp2 import LogStore

        return LogStore(nvm, folders)
    if kind == "nrf":
        from sorry_handheld.store.nrf import PageStore

        return PageStore(nvm, folders)
    if kind == "file":
        from sorry_handheld.store.file import FileStore

        return FileStore(nvm)  # it lies in a folder itself: no second copy
    from sorry_handheld.store.block import BlockStore

    return BlockStore(nvm, folders)
