"""python -m tools.shots: the golden pictures put together, and whether those in docs/ are up to date."""

import pytest
from PIL import Image

from tools import ROOT, shots
from tools.pictures import gallery
from tools.pictures.captions import caption

COLOURS = {"title": (255, 0, 0), "seven-part": (0, 255, 0), "zz-new": (0, 0, 255)}


@pytest.fixture
def golden(tmp_path):
    """Three screens on two panels."""
    for size in ("128x128", "240x135"):
        for name, colour in COLOURS.items():
            path = tmp_path / "golden" / size / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            Image.new("RGB", tuple(map(int, size.split("x"))), colour).save(path)
    return tmp_path / "golden"


def run(golden, out, *arguments):
    return shots.main(["--pictures", str(golden), "--out", str(out), *arguments])


def test_every_screen_is_shown_twice_as_large(golden):
    picture = gallery.every_screen(golden, "128x128").convert("RGB")
    assert gallery.names(golden, "128x128") == ["title", "seven-part", "zz-new"]
    for place, colour in enumerate(COLOURS.values()):
        left = gallery.GAP + place * (256 + gallery.GAP)
        assert picture.crop((left, gallery.GAP, left + 256, gallery.GAP + 256)).getcolors() == [
            (256 * 256, colour)
        ]
        words = picture.crop((left, gallery.GAP + 256, left + 256, picture.height))
        assert {gallery.PAPER, gallery.INK} == {colour for _, colour in words.getcolors()}
    assert caption("zz-new") == "zz new"


def test_all_is_made_and_checked(golden, tmp_path, capsys):
    out = tmp_path / "docs"
    assert run(golden, out, "--check") == 1  # nothing is there yet
    assert not out.exists()
    assert run(golden, out, "--only", "pictures") == 0
    made = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.*"))
    assert made == ["screens.md", "screens/128x128.png", "screens/240x135.png", "screens/main.png"]
    capsys.readouterr()
    assert run(golden, out, "--check") == 0
    assert run(golden, out, "--only", "pictures") == 0
    assert "png" not in capsys.readouterr().out  # what is up to date is not written again
    Image.new("RGB", (128, 128), (9, 9, 9)).save(golden / "128x128" / "title.png")
    assert run(golden, out, "--check") == 1
    assert "128x128.png" in capsys.readouterr().err


def test_one_panel_alone(golden, tmp_path):
    out = tmp_path / "docs"
    assert run(golden, out, "--geometry", "240x135") == 0
    assert [path.name for path in out.rglob("*.*")] == ["240x135.png"]


def test_another_language_has_a_picture_of_its_own(golden, tmp_path, capsys):
    out = tmp_path / "docs"
    assert run(golden, out, "--language", "es") == 2
    path = golden / "240x135" / "es" / "title.png"
    path.parent.mkdir()
    Image.new("RGB", (240, 135), (1, 2, 3)).save(path)
    assert gallery.folders(golden) == ["128x128", "240x135", "240x135/es"]
    assert run(golden, out, "--language", "es") == 0
    assert [path.name for path in out.rglob("*.*")] == ["240x135-es.png"]
    assert run(golden, out, "--only", "pictures") == 0
    page = (out / "screens.md").read_text()
    assert "## 240x135, in es\n\n![1 screens on 240x135, in es](screens/240x135-es.png)" in page


def test_the_animation_is_the_handhelds_own_pixels(tmp_path, monkeypatch):
    monkeypatch.setattr(shots, "GAME_MS", 9000)
    assert shots.main(["--only", "animation", "--out", str(tmp_path)]) == 0
    with Image.open(tmp_path / "handheld.gif") as gif:
        assert gif.size == (240, 240) and gif.n_frames > 5
        times = []
        for frame in range(gif.n_frames):
            gif.seek(frame)
            times.append(gif.info["duration"])
    assert max(times) <= shots.STILL_MS and sum(times) < 14_000


def test_the_readme_shows_three_panels():
    assert len(shots.MAIN) == 3
    assert set(shots.MAIN) <= set(gallery.geometries(ROOT / "tests" / "golden"))
