"""The nvm: what each chip erases, what is refused, and the file that stands for it."""

import os
import subprocess
import sys
from pathlib import Path

import microcontroller
import pytest
from desktop_rig import APP, game, played, profile

from boards.desktop.files import PART
from boards.desktop.host import Host
from boards.desktop.nvm import Nvm, SaveError
from boards.desktop.stop import Stop


def test_rp2_appends_without_an_erase():
    nvm = Nvm("rp2", 4096)
    assert nvm.write(10, b"abc") == 700 and nvm.erases == [0]
    assert nvm.write(13, b"d") == 700 and nvm.erases == [0]
    assert nvm.write(12, b"xy") == 53_000 and nvm.erases == [1]
    assert nvm.data[10:14] == b"abxy" and nvm.writes == 3


@pytest.mark.parametrize(
    ("kind", "size", "where", "erases"),
    [
        ("samd", 8192, 0, [1]),
        ("esp", 8192, 4095, [1]),
        ("nrf", 8192, 0, [1, 0]),
        ("nrf", 8192, 5000, [0, 1]),
        ("nrf", 8192, 4095, [1, 1]),
    ],
)
def test_the_others_erase_at_every_write(kind, size, where, erases):
    nvm = Nvm(kind, size)
    nvm.write(where, b"ab")
    assert nvm.erases == erases
    nvm.write(where, b"ab")
    assert nvm.erases == [2 * count for count in erases]


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="floppy"):
        Nvm("floppy", 8192)


def test_it_is_a_byte_array_and_nothing_else():
    Host(profile("pygamer"))
    nvm = microcontroller.nvm
    assert len(nvm) == 8192 and nvm
    nvm[0:3] = b"abc"
    nvm[3] = 100
    nvm[-1] = 1
    assert nvm[0:4] == bytearray(b"abcd") and nvm[8191] == 1 and isinstance(nvm[0:4], bytearray)
    for index in (8192, -8193):
        with pytest.raises(IndexError):
            nvm[index]
        with pytest.raises(IndexError):
            nvm[index] = 0
    with pytest.raises(ValueError, match="lengths"):
        nvm[0:4] = b"abc"
    with pytest.raises(ValueError, match="lengths"):
        nvm[8190:9000] = bytes(810)  # as on the device the slice ends where the memory does
    with pytest.raises(ValueError, match="0-255"):
        nvm[0] = 256
    with pytest.raises(NotImplementedError):
        nvm[0:2] = [1, 2]
    with pytest.raises(NotImplementedError):
        nvm[0:8:2]
    with pytest.raises(AttributeError):
        nvm.erases  # noqa: B018


def test_a_save_takes_time_and_is_there_after_a_restart(tmp_path):
    path = tmp_path / "deep" / "game.nvm"
    lines = ("500 tap RIGHT", "800 tap MENU")
    first = played("pimoroni_picosystem", *lines, save=path)
    assert list(first.printed) == ["saved\n"] and first.nvm.erases == [0]
    assert path.read_bytes()[:3] == bytes((0x53, 48, 32)) and len(path.read_bytes()) == 4096
    second = played("pimoroni_picosystem", "500 end", save=path, seed=99)
    assert second.panel.picture().tobytes() == first.panel.picture().tobytes()
    assert os.listdir(path.parent) == ["game.nvm"]  # no half-written file is left


def test_a_file_of_another_size_is_left_alone(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir")
    with pytest.raises(SaveError, match=r"8 bytes.*4096"):
        Nvm("rp2", 4096, path)
    assert path.read_text() == "Dear Sir"


def test_its_folder_is_made_when_there_is_something_to_keep(tmp_path):
    path = tmp_path / "deep" / "er" / "game.nvm"
    nvm = Nvm("rp2", 4096, path)
    assert not (tmp_path / "deep").exists()
    nvm.write(0, b"good")
    assert path.read_bytes()[:4] == b"good"
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="in a file, not in a folder"):
        Nvm("rp2", 4096, tmp_path / "file" / "game.nvm")


def test_a_folder_is_no_save(tmp_path):
    with pytest.raises(SaveError):
        Nvm("rp2", 4096, tmp_path)


def test_a_full_disk_ends_the_play_and_keeps_the_last_save(tmp_path, monkeypatch):
    path = tmp_path / "game.nvm"
    nvm = Nvm("rp2", 4096, path)
    nvm.write(0, b"good")

    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Stop, match="No space") as raised:
        nvm.write(0, b"lost")
    assert raised.value.code == 2
    assert path.read_bytes()[:4] == b"good" and os.listdir(tmp_path) == ["game.nvm"]


def test_a_kill_in_the_middle_of_writing_leaves_a_whole_file(tmp_path):
    root = game(
        tmp_path / "root",
        "def main(handheld):\n    n = 0\n    while True:\n        n = (n + 1) & 0xFF\n"
        "        handheld.nvm[0:4096] = bytes((n,)) * 4096\n",
    )
    path = tmp_path / "game.nvm"
    (tmp_path / "s.txt").write_text("9999999 end\n")
    command = [sys.executable, "-m", "tools.play", "--headless", "--root", str(root)]
    command += ["--script", str(tmp_path / "s.txt"), "--save", str(path)]
    child = subprocess.Popen(command, cwd=APP.parents[2])
    try:
        while child.poll() is None and not path.exists():
            pass
    finally:
        child.kill()
        child.wait()
    data = path.read_bytes()
    assert len(data) == 4096 and len(set(data)) == 1
    (tmp_path / f"game.nvm.killed{PART}").write_bytes(b"half")
    Nvm("rp2", 4096, path)
    assert not list(tmp_path.glob(f"*{PART}"))  # the next run removes what was left


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_or_a_device_is_no_save(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(SaveError, match="not a file"):
            Nvm("rp2", 4096, path)
