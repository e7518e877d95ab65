"""The parts of the driver under node, without any firmware: flash chip, cache, panel, console, walk."""

import json
import os
import shutil
import subprocess

import pytest

from tools.emulate import emulator, parts
from tools.emulate.log import read
from tools.shared.command import VerifyError


def node(script):
    """What a script prints, as JSON. It imports from the driver's folder."""
    if shutil.which("node") is None:
        assert not os.environ.get("CI"), "in CI node must be there"
        pytest.skip("node is missing: the driver of tools.emulate cannot be tried")
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", script],
        cwd=parts.MACHINE,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


CHIP = """
import { FlashChip } from "./flash.mjs";
const bytes = new Uint8Array(65536).fill(0x5a);
let now = 0;
const chip = new FlashChip(bytes, () => now);
const send = (...command) => { const said = command.map((byte) => chip.exchange(byte)); chip.end(); return said; };
const print = (value) => console.log(JSON.stringify(value));
"""


def test_the_flash_erases_only_when_allowed_and_is_busy_meanwhile():
    found = node(
        CHIP
        + """
        send(0x20, 0, 0x10, 0x05);
        const refused = bytes[0x1000];
        send(0x06);
        send(0x20, 0, 0x10, 0x05);
        const busy = send(0x05, 0)[1];
        const blind = send(0x03, 0, 0, 0, 0)[4];
        now = 45e6;
        print([refused, bytes[0x0fff], bytes[0x1000], bytes[0x1fff], bytes[0x2000], busy, blind,
               send(0x05, 0)[1], send(0x03, 0, 0, 0, 0)[4], chip.erases]);
        """
    )
    assert found == [0x5A, 0x5A, 0xFF, 0xFF, 0x5A, 1, 0, 0, 0x5A, 1]


def test_programming_clears_bits_and_wraps_in_its_page():
    found = node(
        CHIP
        + """
        bytes.fill(0xff, 0, 256);
        send(0x06);
        send(0x02, 0, 0, 0xfe, 0xf0, 0x0f, 0x33);
        now = 1e6;
        send(0x06);
        send(0x02, 0, 0, 0xfe, 0x3c);
        now = 2e6;
        print([bytes[0xfe], bytes[0xff], bytes[0], bytes[1], bytes[256], send(0x9f, 0, 0, 0)]);
        """
    )
    assert found == [0x30, 0x0F, 0x33, 0xFF, 0x5A, [0xFF, 0xEF, 0x40, 0x18]]


def test_the_cache_has_two_lines_for_each_place():
    found = node(
        """
        import { FlashCache } from "./cache.mjs";
        const cache = new FlashCache(110);
        const read = (...addresses) => addresses.map((each) => cache.read(0x10000000 + each));
        console.log(JSON.stringify([read(0, 4, 7, 8), read(8192, 0, 8192), read(16384, 8192, 0, 16384)]));
        """
    )
    # A third address of the same place takes the line that was used longest ago.
    assert found == [[110, 0, 0, 110], [110, 0, 0], [110, 0, 110, 110]]


PANEL = """
import { Panel, SIZE } from "./panel.mjs";
let now = 0;
const writes = [];
const panel = new Panel(() => now, (...write) => writes.push(write));
const send = (code, ...data) => { panel.command(code); for (const each of data) { now++; panel.byte(each); } };
const at = (x, y) => [...panel.picture().subarray(3 * (y * SIZE + x), 3 * (y * SIZE + x) + 3)];
send(0x21); send(0x29);
"""


def test_the_panel_keeps_what_is_written_into_its_window():
    found = node(
        PANEL
        + """
        send(0x2a, 0, 10, 0, 11); send(0x2b, 0, 20, 0, 21);
        send(0x2c, 0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0xff, 0xff);
        panel.flush(); panel.flush();
        console.log(JSON.stringify([at(10, 20), at(11, 20), at(10, 21), at(11, 21), at(12, 20), writes, panel.lastWrite]));
        """
    )
    assert found[:5] == [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0]]
    assert found[5:] == [[[8, 16, [10, 20, 11, 21], 8]], 16]  # begun at 8 ms, ended at 16, once


def test_the_panel_mirrors_and_switches_off():
    found = node(
        PANEL
        + """
        send(0x36, 0x48);
        send(0x2a, 0, 0, 0, 0); send(0x2b, 0, 5, 0, 5); send(0x2c, 0xf8, 0x00);
        const mirrored = at(239, 5);
        send(0x28);
        console.log(JSON.stringify([mirrored, at(239, 5)]));
        """
    )
    assert found == [[0, 0, 255], [0, 0, 0]]  # and blue comes first


def test_the_console_gives_lines_and_the_title_bar_apart():
    found = node(
        r"""
        import { Console } from "./console.mjs";
        const said = [];
        const heard = new Console((line) => said.push(line), (title) => said.push([title]));
        for (const text of ["\x1b]0;code.py | 10\x1b", "\\trace 0 st", "art\r\n", "a \\ b\n", "half"]) heard.hear(text);
        console.log(JSON.stringify(said));
        """
    )
    assert found == [["code.py | 10"], "trace 0 start", "a \\ b"]


def test_a_tone_is_heard_from_the_piezos_timer():
    """125 MHz through 16 and 17,755 is 440 Hz. Another pin of the timer changes nothing."""
    found = node(
        """
        import { hearTones } from "./tones.mjs";
        const said = [], pwm = { kept: [], writeUint32(offset, value) { this.kept.push(value); } };
        hearTones(pwm, (hz) => said.push(hz));
        const at = 5 * 0x14, low = 0x100;
        for (const [offset, value] of [[4, 16 << 4], [16, 17754], [12, low], [12, 888 << 16 | low],
                                       [12, 900 << 16], [12, low], [12, 0]])
          pwm.writeUint32(at + offset, value);
        console.log(JSON.stringify([said, pwm.kept.length]));
        """
    )
    assert found == [[440, 0], 7]


WALK = """
import { Walk } from "./walk.mjs";
const said = [];
let now = 0, paint = 0, stopped = null;
const tell = (verb) => (what) => said.push(`${now} ${verb} ${what ?? ""}`.trim());
const machine = { now: () => now, lastPaint: () => paint, reset: tell("reset"), stop: (why) => { stopped = why; } };
for (const verb of ["press", "release", "shot", "mark"]) machine[verb] = tell(verb);
const run = (steps, lines = {}, person = 1) => {
  const walk = new Walk(machine, steps, person);
  for (; stopped === null && now < 100000; now += 5) {
    for (const line of [lines[now] ?? []].flat()) { walk.hear(line); paint = now; }
    walk.poll();
  }
  console.log(JSON.stringify({ said, stopped, now }));
};
"""


def test_a_step_is_measured_until_its_screen_is_there_and_the_panel_rests():
    found = node(
        WALK
        + """
        run([{ verb: "wait", screen: "title" },
             { verb: "measure", key: "A", screen: "help", name: "to help" },
             { verb: "press", key: "DOWN", times: 2 }],
            { 700: "trace 1 screen name=title heap=1", 2000: "trace 2 screen name=help heap=1" });
        """
    )
    assert found["stopped"] == ""
    assert found["said"] == [
        "950 mark step to help",
        "950 press A",
        "1010 release A",
        "2250 mark end",
        "2250 shot to help",
        "2250 press DOWN",
        "2310 release DOWN",
        "2605 press DOWN",
        "2665 release DOWN",
    ]


def test_a_screen_that_does_not_come_ends_the_walk_with_a_reason():
    found = node(
        WALK
        + """
        run([{ verb: "wait", screen: "title" },
             { verb: "measure", key: "A", screen: "help", name: "to help" },
             { verb: "press", key: "B", times: 1 }],
            { 0: "trace 1 screen name=title heap=1", 900: "trace 2 screen name=oops heap=1" });
        """
    )
    assert found["stopped"] == "to help: oops is shown, not help"
    assert not any("press B" in line for line in found["said"])


def test_a_game_is_played_until_a_person_has_a_choice():
    found = node(
        WALK
        + """
        run([{ verb: "play", until: "choice", times: 1 }, { verb: "shot", name: "choice" }],
            { 300: ["trace 1 turn colour=2 heap=1", "trace 2 draw card=3", "trace 3 legal n=4 us=1"],
              900: ["trace 4 turn colour=1 heap=1", "trace 5 draw card=3", "trace 6 legal n=1 us=1"],
              1500: ["trace 7 turn colour=1 heap=1", "trace 8 draw card=3", "trace 9 legal n=2 us=1"] });
        """
    )
    shots = [line for line in found["said"] if "shot" in line]
    presses = [int(line.split()[0]) for line in found["said"] if "press" in line]
    assert len(shots) == 1 and int(shots[0].split()[0]) > 1500
    assert len(presses) > 5 and max(presses) <= 1500
    assert found["stopped"] == ""


def test_games_are_counted_by_their_ends():
    found = node(
        WALK
        + """
        run([{ verb: "play", until: "end", times: 2 }],
            { 500: "trace 1 screen name=end heap=1", 5000: "trace 2 screen name=end heap=1" });
        """
    )
    assert found["stopped"] == "" and found["now"] > 5000


def test_a_run_that_did_not_end_well_tells_the_console():
    told = "C 5.000 Traceback\nC 6.000 MemoryError\nE 7.000 wait: nothing is shown, not title"
    with pytest.raises(VerifyError) as error:
        emulator._check_end(list(read(told.split("\n"))))
    assert str(error.value).splitlines() == [
        "wait: nothing is shown, not title",
        "the console's last lines:",
        "Traceback",
        "MemoryError",
    ]


def test_pictures_are_three_times_as_large(tmp_path):
    image = pytest.importorskip("PIL.Image")
    raw = tmp_path / "raw"
    raw.mkdir()
    (raw / "title.rgb").write_bytes(b"\xff\0\0" + bytes(240 * 240 * 3 - 3))
    emulator.save_pictures(raw, tmp_path / "shots")
    with image.open(tmp_path / "shots" / "title.png") as picture:
        assert picture.size == (720, 720)
        assert [picture.getpixel(at) for at in ((2, 2), (3, 0))] == [(255, 0, 0), (0, 0, 0)]
