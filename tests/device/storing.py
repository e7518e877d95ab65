"""Runs on CPython and on the VM: a game saved turn by turn on every kind of nvm, and digests of it."""

import walk

from sorry_handheld.store import records, store
from sorry_handheld.store.kinds import open_memory

TABLE = bytes((1, 0, 2, 3, 1)) + bytes(11)


class Memory:
    """Enough of an nvm: slices."""

    def __init__(self, size):
        self.data = bytearray(b"\xff" * size)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.data[index]

    def __setitem__(self, index, values):
        self.data[index] = values


class Profile:
    """Enough of a board's profile: which kind its nvm is."""

    def __init__(self, kind):
        self.NVM = (kind,)


def opened(kind, memory):
    return open_memory(Profile(kind), memory)


def run(kind, size, row, turns, emit):
    """Save after every turn; emit a digest of all of nvm, reopen now and then."""
    memory = Memory(size)
    keep = opened(kind, memory)
    state = bytearray(141)
    dice = bytearray(8)
    out = [0] * 128
    walk.begin(state, dice, row, 1)
    keep.put(records.SETTINGS, b"loud")
    keep.save(store.AT_START, state, TABLE)
    for number in range(turns):
        if state[walk.PHASE] == 5:
            break
        walk.step(state, out, dice)
        written = keep.save(store.WHEN_ASKED, state, TABLE)
        emit(written, walk.digest(memory.data, 1) if number % 16 == 0 else keep.turn())
        if number % 50 == 7:
            keep = opened(kind, memory)
            copy = bytearray(141)
            emit(keep.load(copy), copy == state)
    keep.put(records.SCORES, b"won")
    keep.forget()
    emit(keep.failed, walk.digest(memory.data, 1))
    emit(opened(kind, memory).get(records.SCORES), opened(kind, memory).turn())


def run_all(emit):
    for row in ((3, 0, 15, 0), (1, 2, 7, 0), (2, 0, 15, 0)):
        run("rp2", 4096, row, 500, emit)
        run("nrf", 8192, row, 40, emit)
        run("samd", 8192, row, 40, emit)
