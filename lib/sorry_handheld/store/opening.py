"""Which store a board needs: its profile says what kind its nvm is."""

from sorry_handheld.store.store import Store

FOLDERS = ("/sd", "/")
"""Where a second copy may lie: a card, or a drive that boot.py has made writable."""


def open_store(handheld) -> Store:
    """The store of this board, with what was saved in it."""
    return open_memory(handheld.profile, handheld.nvm, FOLDERS)


def open_memory(profile, nvm, folders: tuple[str, ...] = ()) -> Store:
    """The store of such a board's nvm. Only the module of its kind is loaded, or shipped."""
    kind = profile.NVM[0]
    if kind == "rp2":
        from sorry_handheld.store.rp2 import LogStore

        return LogStore(nvm, folders)
    if kind == "nrf":
        from sorry_handheld.store.nrf import PageStore

        return PageStore(nvm, folders)
    if kind == "file":
        from sorry_handheld.store.file import FileStore

        return FileStore(nvm)  # the memory itself lies in a folder: no second copy is needed
    from sorry_handheld.store.block import BlockStore

    return BlockStore(nvm, folders)
