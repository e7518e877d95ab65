"""tools.build: what is in a bundle, what is refused, and that it tells nothing of this machine."""

import re
import shutil
import subprocess
import sys
import zlib
from importlib import metadata

import pytest

from sorry_handheld.words import LANGUAGES, Words, read
from tools import ROOT
from tools.bundle import mpy
from tools.bundle.files import Bundle, check_size, make
from tools.bundle.mpy import HEADER, check_mpy, check_source, compile_module
from tools.bundle.profiles import find_profile, profiles
from tools.shared.command import VerifyError

BASE = {
    *("code.py", "boards/__init__.mpy", "boards/buttons.mpy", "boards/toy.mpy"),
    *("sorry_core/__init__.mpy", "sorry_core/rules.mpy", "lib/game/__init__.mpy"),
}


def content(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def repo(tmp_path_factory):
    """This repo's shipped code with a stand-in for the game."""
    root = tmp_path_factory.mktemp("repo")
    shutil.copy(ROOT / "code.py", root)
    shutil.copytree(ROOT / "boards", root / "boards")
    shutil.copytree(ROOT / "art", root / "art")  # an app has an icon
    (root / "lib" / "sorry_handheld").mkdir(parents=True)
    shutil.copy(ROOT / "lib" / "requirements.txt", root / "lib")
    (root / "lib" / "sorry_handheld" / "__init__.py").write_text(
        "from adafruit_display_text import label\n"
        "from adafruit_displayio_layout.layouts.grid_layout import GridLayout\n"
        "def main(handheld):\n    print(label, GridLayout)\n"
    )
    return root


@pytest.mark.parametrize("board_id", [profile.id for profile in profiles(ROOT)])
def test_every_board_gets_its_own_profile_and_only_the_libraries_it_uses(repo, board_id):
    files = make(repo, board_id).files
    panel = {"boards/io/panel_st7789.mpy", "lib/adafruit_st7789.mpy"}
    panel |= {"boards/waveshare_pico_lcd.mpy"}
    alike = {board: {"boards/abxy.mpy"} for board in ("pajenicko_picopad", "pimoroni_picosystem")}
    alike |= {board: {"boards/pybadge_pygamer.mpy"} for board in ("pybadge", "pygamer")}
    app = {"boards/io/panel_fruitjam.mpy", "icon.bmp", "metadata.json"}
    # Not linked, every bundle has what reads pads and files: only the linker knows better.
    assert set(files) == {
        "code.py",
        *(f"boards/{name}.mpy" for name in ("__init__", "handheld", "unknown", board_id)),
        *(f"boards/io/{name}.mpy" for name in ("__init__", "buttons", "clock", "keys", "lights")),
        *(f"boards/io/{name}.mpy" for name in ("opening", "pixels", "sound", "stick")),
        *(f"boards/io/{name}.mpy" for name in ("pads", "saved_files", "usb_pads")),
        *(f"boards/io/voice_{name}.mpy" for name in ("pio", "sample", "tlv320")),
        "lib/sorry_handheld/__init__.mpy",
        "lib/adafruit_display_text/__init__.mpy",
        "lib/adafruit_display_text/label.mpy",
        "lib/adafruit_displayio_layout/__init__.mpy",
        "lib/adafruit_displayio_layout/layouts/__init__.mpy",
        "lib/adafruit_displayio_layout/layouts/grid_layout.mpy",
    } | (
        panel
        if board_id.startswith("raspberry_pi_pico")
        else app
        if board_id == "adafruit_fruit_jam"
        else {"lib/vectorio.mpy"}  # the stand-in for what its firmware lacks
        if board_id == "seeeduino_wio_terminal"
        else alike.get(board_id, set())
    )
    assert all(data[:4] == HEADER for path, data in files.items() if path.endswith(".mpy"))


@pytest.mark.parametrize("board_id", ["pygamer", "raspberry_pi_pico"])
def test_the_real_tree_builds_within_its_budget(tmp_path, board_id, run):
    assert run(ROOT, "--board", board_id, "--out", tmp_path / "out") == 0


def test_the_edgebadge_gets_the_pybadges_profile(repo, capsys, run):
    assert run(repo, "--board", "edgebadge") == 0
    assert "boards/pybadge.mpy" in content(repo / "build" / "edgebadge")


def test_a_bundle_holds_what_is_imported_and_nothing_else(tree, capsys, run, toy):
    root = tree()
    assert run(root, "--board", "toy") == 0
    assert set(content(root / "build" / "toy")) == BASE
    assert content(root / "build" / "toy")["code.py"] == toy["code.py"].encode()


def test_the_table_has_sizes_total_and_heap(tree, capsys, run):
    root = tree()
    run(root, "--board", "toy")
    out = capsys.readouterr().out
    files = content(root / "build" / "toy")
    size = len(files["sorry_core/rules.mpy"])
    assert re.search(rf"^sorry_core/rules\.mpy +{size} +{round(size * 1.5)}$", out, re.MULTILINE)
    assert re.search(r"^code\.py +\d+ +-$", out, re.MULTILINE)
    total = sum(map(len, files.values()))
    assert re.search(rf"^total +{total:,}$", out, re.MULTILINE)
    assert f"{total:,} of 163,840 bytes" in out
    assert "They do not add up" in out and "planned for 100,000 bytes" in out
    assert "PSRAM" not in out


def test_a_board_with_more_memory_is_not_told_of_the_planned_heap_alone(tree, capsys, run, toy):
    profile = toy["boards/toy.py"] + "PSRAM = 8 * 1024 * 1024\n"
    run(tree(boards__toy=profile), "--board", "toy")
    assert "its 8 MB of PSRAM there are far more" in capsys.readouterr().out


def test_the_same_sources_give_the_same_bytes_wherever_they_are(tree, tmp_path, capsys, run):
    for where in ("one", "another/place"):
        assert run(tree(where), "--board", "toy", "--out", tmp_path / "out" / where) == 0
    assert content(tmp_path / "out" / "one") == content(tmp_path / "out" / "another" / "place")


@pytest.mark.parametrize("release", ["10", "9"])
def test_a_module_is_what_mpy_cross_made_but_for_its_first_byte(tree, tmp_path, release):
    source = tree() / "sorry_core" / "rules.py"
    made = compile_module(source, "sorry_core/rules.py", release)
    out = tmp_path / "rules.mpy"
    binary = mpy.compiler(release)
    subprocess.run([binary, "-s", "sorry_core/rules.py", "-o", out, source], check=True)
    assert made[:1] == b"C" and out.read_bytes()[:1] == b"M"
    assert made[1:] == out.read_bytes()[1:]


def test_each_release_has_its_own_compiler():
    def version(release):
        told = subprocess.check_output([mpy.compiler(release), "--version"], text=True)
        return re.search(r"v([\d.]+)", told)[1]

    assert version("9") == "1.23.0"
    assert version("10") != "1.23.0"


def test_circuitpython_9_builds(tree, capsys, run):
    root = tree()
    assert run(root, "--board", "toy", "--circuitpython", "9") == 0
    assert set(content(root / "build" / "toy")) == BASE


def test_an_unchecked_compiler_is_refused(tree, capsys, monkeypatch, run):
    mpy.compiler.cache_clear()
    monkeypatch.setattr(mpy, "NEWEST", (1, 26, 1))
    assert run(tree(), "--board", "toy") == 2
    assert "was not checked" in capsys.readouterr().err
    mpy.compiler.cache_clear()


def test_sources_can_be_shipped_instead(tree, capsys, run, toy):
    root = tree()
    assert run(root, "--board", "toy", "--source") == 0
    files = content(root / "build" / "toy")
    assert set(files) == {path.replace(".mpy", ".py") for path in BASE}
    assert files["sorry_core/rules.py"].decode() == toy["sorry_core/rules.py"]


GOOD = HEADER + b"\x01\x00\x16boards/x.py\x00"


@pytest.mark.parametrize(
    "data, complaint",
    [
        (b"M" + GOOD[1:], "begins with b'M'"),
        (b"C\x05" + GOOD[2:], "version 5"),
        (b"C\x06\x1f" + GOOD[3:], "native code"),
        (b"C\x06\x00\x20" + GOOD[4:], "header"),
        (GOOD.replace(b"boards/x.py", b"boards/y.py"), "source name"),
        (GOOD + b"/here/is/the/repo/boards", "path of the build machine"),
    ],
)
def test_a_file_a_device_would_refuse_is_found(data, complaint):
    check_mpy(GOOD, "boards/x.mpy", "boards/x.py", ("/here/is/the/repo",))
    with pytest.raises(VerifyError, match=re.escape(complaint)):
        check_mpy(data, "boards/x.mpy", "boards/x.py", ("/here/is/the/repo",))


@pytest.mark.parametrize(
    "text, line",
    [
        ("async def f(): pass", 3),
        ("\nasync def f(): return [x async for x in y]", 4),
        ("@micropython.native\ndef f(): pass", 4),
        ("@micropython.viper\ndef f(): pass", 4),
    ],
)
def test_code_the_method_does_not_cover_is_refused_by_file_and_line(tree, capsys, run, text, line):
    root = tree(sorry_core__rules=f"legal = 1\n\n{text}\n")
    assert run(root, "--board", "toy") == 1
    assert f"sorry_core/rules.py:{line}: " in capsys.readouterr().err
    assert not (root / "build").exists()


def test_await_names_its_line():
    with pytest.raises(VerifyError, match=r"x\.py:1: async/await"):
        check_source("async def f():\n    await g()\n", "x.py")


def test_a_syntax_error_of_the_device_is_named(tree, capsys, run):
    root = tree(sorry_core__rules="def legal(n, /):\n    return n\n")
    assert run(root, "--board", "toy") == 1
    assert "sorry_core/rules.py" in capsys.readouterr().err


def test_over_budget_fails_and_leaves_nothing_to_flash(tree, capsys, run):
    root = tree()
    assert run(root, "--board", "toy") == 0
    blob = "".join(f"V{i} = 'value number {i} of many, all different'\n" for i in range(3000))
    (root / "sorry_core/rules.py").write_text("legal = 1\n" + blob)
    assert run(root, "--board", "toy") == 1
    told = capsys.readouterr()
    assert "over the budget of 163,840" in told.err and "sorry_core/rules.mpy" in told.out
    assert content(root / "build" / "toy") == {}


@pytest.mark.parametrize("source, limit", [(False, 160 * 1024), (True, 1024 * 1024)])
def test_the_budget_to_the_byte(tree, source, limit):
    profile = find_profile(tree(), "toy")
    check_size(Bundle(profile, source, {"code.py": b"", "lib/x": bytes(limit - 1)}))
    with pytest.raises(VerifyError, match=f"over the budget of {limit:,}"):
        check_size(Bundle(profile, source, {"code.py": b"", "lib/x": bytes(limit)}))


def test_a_front_door_of_a_kilobyte_is_too_large(tree, capsys, run, toy):
    root = tree(code=toy["code.py"] + "#" * (1024 - len(toy["code.py"])))
    assert run(root, "--board", "toy") == 1
    assert "code.py has 1024 bytes" in capsys.readouterr().err
    (root / "code.py").write_text(toy["code.py"] + "#" * (1023 - len(toy["code.py"])))
    assert run(root, "--board", "toy") == 0


def test_a_stale_py_of_an_earlier_build_is_gone(tree, capsys, run):
    root = tree()
    assert run(root, "--board", "toy", "--source") == 0
    assert run(root, "--board", "toy") == 0
    assert set(content(root / "build" / "toy")) == BASE


def test_a_folder_with_other_things_is_not_touched(tree, tmp_path, capsys, run):
    drive = tmp_path / "CIRCUITPY"
    drive.mkdir()
    (drive / "boot_out.txt").write_text("mine")
    (drive / "code.py").write_text("mine too")
    assert run(tree(), "--board", "toy", "--out", drive) == 2
    assert "boot_out.txt" in capsys.readouterr().err
    assert content(drive) == {"boot_out.txt": b"mine", "code.py": b"mine too"}


def test_out_must_be_a_folder(tree, tmp_path, capsys, run):
    (tmp_path / "file").write_text("")
    assert run(tree(), "--board", "toy", "--out", tmp_path / "file") == 2


@pytest.mark.parametrize("board_id", ["nope", "buttons", "../toy", ""])
def test_an_unknown_board_is_named_with_those_that_are_known(tree, capsys, board_id, run):
    assert run(tree(), "--board", board_id) == 2
    err = capsys.readouterr().err
    assert f"no board is called {board_id!r}" in err and "other, other2, toy" in err


@pytest.mark.parametrize("args", [(), ("--board", "toy", "--circuitpython", "8"), ("--board",)])
def test_usage(tree, capsys, args, run):
    assert run(tree(), *args) == 2


def test_a_source_folder_without_code_is_named(tree, capsys, run):
    root = tree()
    (root / "code.py").unlink()
    assert run(root, "--board", "toy") == 2
    assert "no code.py" in capsys.readouterr().err


def test_a_profile_that_lacks_a_name_is_named(tree, capsys, run, toy):
    root = tree(boards__toy=toy["boards/toy.py"].replace("DRIVE", "DRIFE"))
    assert run(root, "--board", "toy") == 2
    assert "boards/toy.py" in capsys.readouterr().err


@pytest.mark.parametrize("args", [(), ("--source",)])
def test_a_path_of_this_machine_is_found(tree, capsys, args, run):
    root = tree()
    (root / "sorry_core/rules.py").write_text(f"legal = {str(root / 'build')!r}\n")
    assert run(root, "--board", "toy", *args) == 1
    assert "path of the build machine" in capsys.readouterr().err
    assert not (root / "build").exists()


def test_the_boards_are_listed(tree, capsys, run):
    assert run(tree(), "--list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["other", "toy"]
    assert "160x128" in lines[1] and "also toy2" in lines[1]


def test_the_pins_are_those_installed_and_in_a_form_circup_reads():
    lines = (ROOT / "lib" / "requirements.txt").read_text().splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert len(pins) >= 3
    for pin in pins:
        name, version = re.fullmatch(r"(adafruit-circuitpython-[a-z0-9-]+)==([\d.]+)", pin).groups()
        assert metadata.version(name) == version


def test_the_referee_needs_nothing_installed_and_no_shim():
    """-S: no site-packages."""
    script = "import sys, code, tools.referee; print(code.__doc__.split(chr(10))[0])"
    script += (
        "; print([path for path in sys.path if 'shims' in path], 'micropython' in sys.modules)"
    )
    command = [sys.executable, "-S", "-B", "-c", script]
    told = subprocess.check_output(command, cwd=ROOT, text=True).splitlines()
    assert told == ["Utilities needed to emulate Python's interactive interpreter.", "[] False"]


def test_a_board_carries_the_drawings_of_its_own_panel_only(tree):
    art = "lib/game/art"
    files = {f"{art}/sheets{panel}.bin": panel for panel in ("240", "135", "128")}
    code = "from game import art\n\n\ndef main():\n    art\n"
    root = tree(paths={f"{art}/__init__.py": "", **files, "lib/game/__init__.py": code})
    found = [path for path in make(root, "toy").files if path.endswith(".bin")]
    assert found == [f"{art}/sheets128.bin"]


def test_how_to_play_is_squeezed_on_a_drive():
    files = make(ROOT, "pygamer").files
    for language in LANGUAGES:
        text = (ROOT / f"lib/sorry_handheld/words/help_{language}.txt").read_bytes()
        assert f"lib/sorry_handheld/words/help_{language}.txt" not in files
        squeezed = files[f"lib/sorry_handheld/words/help_{language}.z"]
        assert zlib.decompress(squeezed, -12) == text and len(squeezed) < len(text) // 2


@pytest.mark.parametrize(
    "board_id, short",
    [("tinycircuits_thumby_color", True), ("pygamer", True)]
    + [("pimoroni_picosystem", False), ("pimoroni_picosystem", True)],
)
def test_a_drive_has_the_words_of_its_panel(board_id, short, tmp_path, monkeypatch):
    """Read from the drive they are the same as from the sources."""
    files = make(ROOT, board_id).files
    for language, name in enumerate(LANGUAGES):
        squeezed = files[f"lib/sorry_handheld/words/{name}.z"]
        assert (
            len(squeezed) < (ROOT / f"lib/sorry_handheld/words/{name}.txt").stat().st_size * 2 // 3
        )
        (tmp_path / f"{name}.z").write_bytes(squeezed)
        source = (ROOT / f"lib/sorry_handheld/words/{name}.txt").read_text("utf-8")
        for section in re.findall(r"^\[(\w+)\]$", source, re.M):
            plain = list(Words(language, section, short))
            with monkeypatch.context() as patch:
                patch.setattr("sorry_handheld.words.beside", lambda file: str(tmp_path / file))
                assert list(Words(language, section, short)) == plain and plain
                data = read(language, section.encode())
            assert b"#" not in data
            has_both = b"|" in data
            assert not has_both or board_id == "pimoroni_picosystem"  # for large words
