"""The memory that a Fruit Jam keeps in two files: what nvm is on other boards."""

import pytest
from desktop_rig import profile

from boards.desktop.nvm import SaveError
from boards.desktop.saves import Saves
from boards.desktop.stop import Stop
from boards.handheld import Handheld
from boards.io.saved_files import PAGE, SavedFiles, first_writable
from sorry_core import state
from sorry_core.game import new
from sorry_handheld.store.kinds import open_memory
from sorry_handheld.store.store import WHEN_ASKED

BOARD = "adafruit_fruit_jam"
TABLE = bytes(16)


def game(number):
    made = bytearray(state.SIZE)
    new(made, 3, 0, 15, 0, bytes((number,)) * 8)
    return made


def loaded(folder):
    found = bytearray(state.SIZE)
    return found if open_memory(profile(BOARD), SavedFiles(str(folder))).load(found) else None


def test_it_is_read_and_written_in_slices_like_nvm(tmp_path):
    memory = SavedFiles(str(tmp_path))
    assert len(memory) == 2 * PAGE and memory[0:10] == b"\xff" * 10
    memory[PAGE : PAGE + 3] = b"abc"
    assert memory[PAGE : PAGE + 5] == b"abc\xff\xff" and memory[0:3] == b"\xff" * 3
    memory[0:2] = b"xy"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "sorry0.sav": b"xy",
        "sorry1.sav": b"abc",
    }
    memory[PAGE : PAGE + 2] = b"zz"  # over what is there, in place
    assert (tmp_path / "sorry1.sav").read_bytes() == b"zzc"


def test_the_files_are_written_by_turns(tmp_path):
    store = open_memory(profile(BOARD), SavedFiles(str(tmp_path)))
    for number in range(1, 6):
        before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        assert store.save(WHEN_ASKED, game(number), TABLE)
        changed = [p.name for p in tmp_path.iterdir() if before.get(p.name) != p.read_bytes()]
        assert len(changed) == 1 and loaded(tmp_path) == game(number)
        if number % 2:
            store = open_memory(profile(BOARD), SavedFiles(str(tmp_path)))


def test_a_write_that_is_cut_at_any_byte_leaves_the_old_game_or_the_new(tmp_path):
    """A file is written over in place, from the front: what is behind the cut is still old. One that
    is new ends at the cut."""
    store = open_memory(profile(BOARD), SavedFiles(str(tmp_path)))
    for number in (1, 2, 3):
        store.save(WHEN_ASKED, game(number), TABLE)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    store.save(WHEN_ASKED, game(4), TABLE)
    name = next(p.name for p in tmp_path.iterdir() if before[p.name] != p.read_bytes())
    path, new_bytes = tmp_path / name, (tmp_path / name).read_bytes()
    seen = set()
    for cut in range(len(new_bytes) + 1):
        for rest in (before[name][cut:], b""):
            path.write_bytes(new_bytes[:cut] + rest)
            found = loaded(tmp_path)
            assert found in (game(3), game(4)), cut
            seen.add(bytes(found))
    assert len(seen) == 2


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    memory = SavedFiles(str(tmp_path / "nowhere"))
    with pytest.raises(OSError):
        memory[0:1] = b"x"
    with pytest.raises(OSError):
        SavedFiles("")[0:1] = b"x"
    store = open_memory(profile(BOARD), SavedFiles(""))
    assert not store.save(WHEN_ASKED, game(1), TABLE) and store.failed


def test_the_first_drive_that_code_can_write_to_is_taken(switch_on):
    switch_on(BOARD)
    assert first_writable(("/saves", "/sd")) == "/saves"
    assert first_writable(("/sd", "/saves")) == "/saves"
    assert first_writable(("/", "/sd")) == ""
    switch_on("pygamer")
    assert first_writable(("/saves", "/sd")) == ""


def test_a_restart_leads_back_into_the_app(switch_on, monkeypatch):
    """Else the system's launcher would come next."""
    monkeypatch.setattr("os.getcwd", lambda: "/sd/apps/Sorry")
    host = switch_on(BOARD)
    handheld = Handheld(host.profile)
    with pytest.raises(Stop):
        handheld.restart()
    assert host.next_code == ("/sd/apps/Sorry/code.py", "/sd/apps/Sorry")
    host = switch_on("pygamer")
    with pytest.raises(Stop):
        Handheld(host.profile).restart()
    assert host.next_code == (None, None)


# --- the drive behind it


def test_the_drive_keeps_its_files_in_a_folder(tmp_path):
    drive = Saves(tmp_path / "new")
    with drive.open("sorry0.sav", "wb") as file:
        file.write(b"one")
    assert Saves(tmp_path / "new").files == {"sorry0.sav": b"one"}
    with drive.open("sorry0.sav", "r+b") as file:
        file.write(b"t")
    assert drive.open("sorry0.sav", "rb").read() == b"tne"
    with pytest.raises(OSError):
        drive.open("sorry1.sav", "r+b")
    with pytest.raises(OSError):
        drive.open("sorry0.sav", "rb").write(b"no")
    with pytest.raises(NotImplementedError):
        drive.open("sorry0.sav", "a")


def test_a_folder_that_is_none_is_told(tmp_path):
    (tmp_path / "file").write_text("mine")
    with pytest.raises(SaveError):
        Saves(tmp_path / "file")
