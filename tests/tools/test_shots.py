"""python -m tools.shots: the page about every screen, its pictures, and whether they are up to date."""

import re

import pytest
from PIL import Image

from tools import ROOT, shots
from tools.pictures import drawings, gallery, installing
from tools.pictures.captions import GROUPS, OTHERS, caption, grouped

GOLDEN = ROOT / "tests" / "golden"
COLOURS = {"title": (255, 0, 0), "seven-part": (0, 255, 0), "zz-new": (0, 0, 255)}


@pytest.fixture
def golden(tmp_path):
    """Three screens on two panels, one of them in another language too."""
    for size in ("128x128", "240x240"):
        for name, colour in COLOURS.items():
            path = tmp_path / "golden" / size / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            Image.new("RGB", tuple(map(int, size.split("x"))), colour).save(path)
    (tmp_path / "golden" / "240x240" / "es").mkdir()
    picture = Image.new("RGB", (240, 240), (1, 2, 3))
    picture.save(tmp_path / "golden" / "240x240" / "es" / "title.png")
    return tmp_path / "golden"


def run(golden, out, *arguments):
    return shots.main(["--pictures", str(golden), "--out", str(out), *arguments])


def test_the_page_shows_each_golden_picture_in_its_group(golden, tmp_path):
    page = gallery.page(golden, tmp_path / "docs")
    shown = re.findall(r'<img src="([^"]+)" width="240" alt="([^"]+)">', page)
    assert shown == [
        ("../golden/240x240/title.png", "The title"),
        ("../golden/240x240/es/title.png", "The title"),
        ("../golden/240x240/seven-part.png", "The first part of a 7"),
        ("../golden/240x240/zz-new.png", "Zz new"),
    ]
    heads = re.findall("^## (.+)$", page, re.M)
    assert heads == ["Title and menus", "A turn", OTHERS, "On every panel"]
    assert page.count("<details><summary>Español</summary>") == 1
    assert "../golden/128x128/seven-part.png" in page


def test_every_screen_has_a_caption_in_one_group():
    names = gallery.names(GOLDEN, gallery.MAIN)
    assert OTHERS not in grouped(names)
    every = [name for screens in GROUPS.values() for name in screens]
    assert len(every) == len(set(every)) and set(every) >= set(names)
    assert len({caption(name) for name in names if not name.startswith("hand")}) > 80


def test_no_picture_of_the_docs_is_a_wall():
    for path in [*(ROOT / "docs" / "screens").glob("*.png"), ROOT / "docs" / "preview.png"]:
        with Image.open(path) as picture:
            assert max(picture.size) <= 1600, path.name


def test_every_picture_of_the_page_is_there():
    docs = ROOT / "docs"
    shown = re.findall('src="([^"]+)"', (docs / "screens.md").read_text(encoding="utf-8"))
    assert len(shown) > 100
    assert not [path for path in shown if not (docs / path).is_file()]


def test_the_preview_has_the_size_that_links_show():
    preview = gallery.preview(GOLDEN).convert("RGB")
    assert preview.size == (1280, 640)
    assert len(preview.getcolors(1 << 20)) > 30


def test_the_cards_of_the_three_ways_have_no_letter_that_is_missing(monkeypatch):
    written = []
    text = drawings.text
    monkeypatch.setattr(
        drawings, "text", lambda line, *rest: written.append(line) or text(line, *rest)
    )
    cards = installing.cards(Image.new("RGB", (240, 240), (1, 2, 3)))
    assert [card.size for card in cards.values()] == [installing.SIZE] * 3
    assert len(set("".join(written)) - {" "}) > 30
    known = drawings._drawn(drawings.ART).letters
    assert not set("".join(written)) - set(known)
    for name, card in cards.items():
        with Image.open(ROOT / "docs" / name) as picture:
            assert picture.size == card.size  # that it is up to date, `shots --check` sees


def test_all_is_made_and_checked(golden, tmp_path, capsys):
    out = tmp_path / "docs"
    assert run(golden, out, "--check") == 1  # nothing is there yet
    assert not out.exists()
    assert run(golden, out, "--only", "pictures") == 0
    made = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.*"))
    cards = ["install-file.png", "install-flash.png", "install-page.png"]
    assert made == [*cards, "preview.png", "screens.md", "screens/main.png"]
    capsys.readouterr()
    assert run(golden, out, "--check") == 0
    assert run(golden, out, "--only", "pictures") == 0
    assert "png" not in capsys.readouterr().out  # what is up to date is not written again
    Image.new("RGB", (128, 128), (9, 9, 9)).save(golden / "128x128" / "title.png")
    assert run(golden, out, "--check") == 1
    assert "main.png" in capsys.readouterr().err
    (golden / "240x240" / "es" / "title.png").unlink()
    assert run(golden, out, "--check") == 1
    assert "screens.md" in capsys.readouterr().err


@pytest.mark.parametrize("there", [False, True])
def test_without_pictures_it_says_what_is_missing(tmp_path, capsys, there):
    folder = tmp_path / "none"
    if there:
        folder.mkdir()
    assert run(folder, tmp_path / "docs", "--only", "pictures") == 2
    said = capsys.readouterr().err
    assert ("WxH/NAME.png is missing" if there else "there is no folder") in said


def test_what_is_no_picture_is_named(golden, tmp_path, capsys):
    (golden / "128x128" / "title.png").write_text("no")
    assert run(golden, tmp_path / "docs", "--only", "pictures") == 2
    assert "title.png is no picture" in capsys.readouterr().err
    assert not (tmp_path / "docs").exists()  # not even the page, which could be written


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


def test_the_readme_shows_every_panel_that_has_a_layout():
    panels = (ROOT / "lib" / "sorry_handheld" / "draw" / "panels").glob("w*h*.py")
    sizes = [path.stem[1:].replace("h", "x") for path in panels]
    assert set(gallery.OVERVIEW_PANELS) <= set(gallery.geometries(GOLDEN))
    assert sorted(gallery.OVERVIEW_PANELS) == sorted(sizes)
