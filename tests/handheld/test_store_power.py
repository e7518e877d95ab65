"""A power cut after every byte of every write and erase: what loads is the old save or the new one."""

import os

import powercut
import pytest
from powercut import KINDS, PAGED, TABLE, Game, Nvm, PowerCut, chance, kept, open_on, reopened
from volumes import FULL, every

from sorry_core.check import check
from sorry_handheld.store import records, store

STRIDE = every(53, 11)  # of the bytes inside an erase window; outside every byte is tried
ORDERS = {
    "forward": lambda places: places,
    "backward": lambda places: list(reversed(places)),
    "scattered": lambda places: chance(1934).sample(list(places), len(places)),
}


class Watch:
    """Looks at the flash after each byte: what would load if the power went now."""

    def __init__(self, nvm, old, earlier=()):
        self.nvm = nvm
        self.old = old
        self.earlier = earlier
        self.outside = []  # images seen outside an erase
        self.inside = []
        self.n = 0
        nvm.on_step = self

    def __call__(self, nvm, place):
        self.n += 1
        if nvm.erasing:
            if self.n % STRIDE == 0:
                self.inside.append(bytes(nvm.data))
        else:
            self.outside.append(bytes(nvm.data))
            rest = nvm.data[place]
            for mask in (0x55, 0xAA, 0xF0):  # the byte is only half there
                if rest | mask != rest:
                    nvm.data[place] = rest | mask
                    self.outside.append(bytes(nvm.data))
            nvm.data[place] = rest

    def judge(self, kind, new):
        """Every image loads as old or new; inside an erase window also as less."""
        self.nvm.on_step = None
        for image in self.outside:
            assert_old_or_new(kept(reopened(kind, image)), self.old, new)
        for image in self.inside:
            found = kept(reopened(kind, image))
            if kind in PAGED:  # the other page is whole: there is no window
                assert_old_or_new(found, self.old, new)
                continue
            game, settings, scores = found
            assert game in (None, self.old[0], new[0], *self.earlier)
            assert settings in (b"", self.old[1], new[1])
            assert scores in (b"", self.old[2], new[2])


def assert_old_or_new(found, old, new):
    """Game, settings and scores are three saves: each is the old one or the new one."""
    for i in range(3):
        assert found[i] in (old[i], new[i])


def images(kind, turns):
    """A store and its flash after so many turns, with settings and scores."""
    nvm = Nvm(kind)
    opened = open_on(nvm)
    game = Game()
    opened.put(records.SETTINGS, b"settings")
    opened.put(records.SCORES, b"scores of long ago")
    opened.save(store.AT_START, game.state, TABLE)
    earlier = [kept(opened)[0]]
    for _ in range(turns):
        game.turn()
        opened.save(store.AFTER_TURN if kind == "rp2" else store.WHEN_ASKED, game.state, TABLE)
        earlier.append(kept(opened)[0])
    return nvm, opened, game, earlier


def cut_everywhere(kind, turns, act, order="forward"):
    """Do `act(store, game)` in that state of the log, and look at every byte of it."""
    nvm, opened, game, earlier = images(kind, turns)
    nvm.order = ORDERS[order]
    old = kept(opened)
    assert kept(reopened(kind, nvm.data)) == old
    watch = Watch(nvm, old, earlier)
    assert act(opened, game)
    new = kept(opened)
    assert new != old
    watch.judge(kind, new)
    assert kept(reopened(kind, nvm.data)) == new
    return nvm, watch


def one_turn(opened, game):
    game.turn()
    return opened.save(store.WHEN_ASKED, game.state, TABLE)


def settings(opened, _game):
    opened.put(records.SETTINGS, b"other settings")
    return opened.flush()


def scores(opened, _game):
    opened.put(records.SCORES, bytes(range(200)))
    return opened.flush()


def ended(opened, _game):
    opened.put(records.SCORES, b"won")
    return opened.forget()


BEGINNINGS = ("rp2", "file")  # where a game is saved when it begins


def begun(opened, _game):
    other = Game(number=5)
    opened.put(records.SCORES, b"lost")
    opened.save(store.AT_START, other.state, TABLE)
    return opened.save(store.WHEN_ASKED, other.state, TABLE) or opened.nvm.kind in BEGINNINGS


ACTS = (one_turn, settings, scores, ended, begun)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_power_may_go_at_any_byte(kind, act):
    order = ORDERS if FULL else ["forward"]
    for each in order:
        cut_everywhere(kind, 3, act, each)


def test_every_turn_of_a_whole_game_is_appended_safely():
    """RP2: every state of the log, from the first record to the full sector and past it."""
    nvm, opened, game, _ = images("rp2", 0)
    erases = list(nvm.erases)
    turns = appends = 0
    while not game.over:
        old = kept(opened)
        watch = Watch(nvm, old)
        game.turn()
        turns += 1
        assert opened.save(store.AFTER_TURN, game.state, TABLE)
        new = kept(opened)
        appends += nvm.erases == erases
        if nvm.erases != erases:
            watch.inside = []  # the window has its own test
            erases = list(nvm.erases)
        # By day every turn, every byte, but not every byte of every turn.
        some = every(29, 7)
        watch.outside = watch.outside[turns % some :: some]
        watch.judge("rp2", new)
        assert kept(reopened("rp2", nvm.data)) == new
    assert turns > 250 and appends >= turns - 1


def fill(opened, game):
    """Append until the next turn no longer fits."""
    while opened.end < len(opened.nvm) - 6:
        game.step()
        if game.over:
            game.__init__(number=game.state[101])
        opened.save(store.AFTER_TURN, game.state, TABLE)


@pytest.mark.parametrize("order", ORDERS)
def test_a_full_log_has_one_window(order):
    nvm, opened, game, _ = images("rp2", 0)
    seen = []
    real = opened.save

    def save(*args):
        done = real(*args)
        seen.append(kept(opened)[0])
        return done

    opened.save = save
    fill(opened, game)
    nvm.order = ORDERS[order]
    old = kept(opened)
    erases = nvm.erases[0]
    watch = Watch(nvm, old, seen)
    while nvm.erases[0] == erases:
        watch.outside, watch.inside = [], []
        watch.old = kept(opened)
        game.step()
        opened.save(store.AFTER_TURN, game.state, TABLE)
    assert watch.inside and nvm.erases[0] == erases + 1
    if order != "forward":
        watch.inside = watch.inside[::5]
    watch.judge("rp2", kept(opened))


@pytest.mark.parametrize("cut", range(1, 9))
def test_after_a_cut_turn_the_log_goes_on(cut):
    nvm, opened, game, _ = images("rp2", 2)
    before = kept(opened)
    left = [cut]

    def blow(_nvm, _place):
        left[0] -= 1
        if not left[0]:
            raise PowerCut

    nvm.on_step = blow
    game.turn()
    with pytest.raises(PowerCut):
        while True:
            opened.save(store.AFTER_TURN, game.state, TABLE)
            game.turn()
    nvm.on_step = None
    again = open_on(nvm)
    if kept(again) != before:
        assert cut >= 7  # the whole record was there
    for _ in range(3):
        game.turn()
        assert again.save(store.AFTER_TURN, game.state, TABLE)
        assert kept(open_on(nvm)) == kept(again)
        assert kept(again)[0][0] == bytes(game.state)
    assert nvm.erases == [0]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "file"])  # files are no nvm
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_a_second_copy_closes_the_window(kind, act, tmp_path):
    nvm = Nvm(kind)
    opened = open_on(nvm, (str(tmp_path / "no card"), str(tmp_path)))
    game = Game()
    opened.put(records.SETTINGS, b"settings")
    opened.put(records.SCORES, b"scores")
    opened.save(store.AT_START, game.state, TABLE)
    opened.save(store.WHEN_ASKED, game.state, TABLE)
    if kind == "rp2":
        nvm.data[4000:4001] = b"\0"  # so that the next write erases
        opened = open_on(nvm, (str(tmp_path),))
        fill(opened, game)
        opened.rewrite()
        nvm.data[-1] = 0
        opened.end = len(nvm)
    old = kept(opened)
    folders = (str(tmp_path),)

    def look(_nvm, _place):
        if nvm.erasing:
            look.n += 1
            if look.n % (STRIDE // 4 or 7) == 0:
                look.found.append(kept(reopened(kind, nvm.data, folders)))

    look.n = 0
    look.found = []
    nvm.on_step = look
    assert act(opened, game)
    nvm.on_step = None
    new = kept(opened)
    assert look.found
    for found in look.found:
        assert_old_or_new(found, old, new)
    assert sorted(os.listdir(tmp_path))[0] in ("sorry0.sav", "sorry1.sav")


def test_a_file_torn_at_any_byte_leaves_the_other(tmp_path):
    folders = (str(tmp_path),)
    nvm = Nvm("samd")
    opened = open_on(nvm, folders)
    game = Game()
    opened.save(store.WHEN_ASKED, game.state, TABLE)
    old = kept(opened)
    before = bytes(nvm.data)
    one_turn(opened, game)
    name = tmp_path / ("sorry%d.sav" % (sum(opened.number) & 1))
    whole = name.read_bytes()
    for cut in range(len(whole)):
        name.write_bytes(whole[:cut])
        assert kept(reopened("samd", before, folders)) == old
        assert kept(reopened("samd", b"\xff" * 8192, folders)) == old
    name.write_bytes(whole)
    assert kept(reopened("samd", b"\xff" * 8192, folders)) == kept(opened)


def test_the_simulation_is_as_strict_as_the_chips():
    nvm = Nvm("rp2")
    nvm[10:12] = b"ab"
    assert nvm.erases == [0]
    nvm[11:13] = b"cd"
    assert nvm.erases == [1] and nvm[9:14] == b"\xffacd\xff"
    nvm = Nvm("nrf")
    nvm[4095:4097] = b"xy"
    assert nvm.erases == [1, 1]
    with pytest.raises(AssertionError):
        nvm[0:2] = b"xyz"
    assert check(powercut.Game().state) == 0
