"""Every screen on every panel, in every language: as its golden picture.

A language has pictures of its own, tests/golden/SIZE/es/, of the screens that differ. Whether words
have room is measured by test_turn_words.py and test_menu_words.py.
"""

from pathlib import Path

import pytest
import rig
import scenes
from PIL import Image, ImageChops

from boards.desktop import host
from sorry_handheld.lesson import STEPS
from sorry_handheld.words import LANGUAGES

LESSON = tuple(f"lesson-{step + 1}" for step in range(len(STEPS)))
"""Pictures of a lesson's notes (test_lesson.py), on the largest and the smallest board:"""
LESSON_SIZES = ("240x240", "128x128")
MOVING = ("bump", "end", "lose", "match-end", "points-1939", "patience-out", "patience-failed")
GOLDEN = rig.root_of(Path(__file__)) / "tests" / "golden"


def same(path: Path, picture: Image.Image) -> bool:
    """Whether there is such a golden picture and it is this one."""
    if not path.exists():
        return False
    golden = Image.open(path).convert("RGB")
    return golden.size == picture.size and not ImageChops.difference(golden, picture).getbbox()


def update_golden(path: Path, english: Path, picture: Image.Image) -> None:
    """What is drawn now is right; what is drawn as in English has no picture of its own."""
    if path != english and same(english, picture):
        path.unlink(missing_ok=True)
    elif not same(path, picture):
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)


def differs(
    name: str, size: str, language: str, picture: Image.Image, update: bool, folder: Path
) -> str:
    """Compare with the golden picture; where they differ is drawn into the folder."""
    english = GOLDEN / size / f"{name}.png"
    own = GOLDEN / size / language / f"{name}.png"
    if update:
        update_golden(english if language == "en" else own, english, picture)
        return ""
    path = own if own.exists() else english
    if not path.exists():
        return f"{path.name} is missing: --update-golden"
    if same(path, picture):
        return (
            f"{path} is as in English: --update-golden"
            if same(english, picture) and path == own
            else ""
        )
    golden = Image.open(path).convert("RGB")
    sheet = Image.new("RGB", (3 * picture.width, picture.height))
    sheet.paste(golden, (0, 0))
    sheet.paste(picture, (picture.width, 0))
    if golden.size == picture.size:
        sheet.paste(ImageChops.difference(golden, picture), (2 * picture.width, 0))
    sheet.save(folder / f"{size}-{name}.png")
    return f"{name}: see golden, now and difference in {folder / f'{size}-{name}.png'}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_screens_are_as_their_golden_pictures(size, language, request, tmp_path):
    update = request.config.getoption("--update-golden")
    faults, seen = [], set()

    def look(name, player):
        seen.add(name)
        assert player.screen == scenes.screen(name), name
        picture = player.host.panel.picture()
        fault = differs(name, size, language, picture, update, tmp_path)
        if fault:
            faults.append(fault)

    scenes.tour(rig.BOARDS[size], look, language=LANGUAGES.index(language))
    assert seen == set(scenes.SCENES)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", ["320x240", "128x128"])
def test_no_picture_depends_on_how_long_a_frame_takes(size, monkeypatch):
    """What moves is looked at on a fixed place of its way, or when it has come to rest."""
    monkeypatch.setattr(host, "PANEL_NS_PER_BYTE", 2 * host.PANEL_NS_PER_BYTE)
    faults = []

    def look(name, player):
        picture = player.host.panel.picture()
        if not same(GOLDEN / size / f"{name}.png", picture):
            faults.append(name)

    scenes.tour(rig.BOARDS[size], look, MOVING)
    assert not faults


def test_no_golden_picture_is_left_over(request):
    if request.config.getoption("--update-golden"):
        pytest.skip("they are being written")
    for size in rig.BOARDS:
        names = {f"{name}.png" for name in scenes.SCENES}
        if size in LESSON_SIZES:
            names |= {f"{name}.png" for name in LESSON}
        assert {path.name for path in (GOLDEN / size).glob("*.png")} == names
        for language in LANGUAGES[1:]:
            own = {path.name for path in (GOLDEN / size / language).glob("*.png")}
            assert own <= names
            assert len(own) > len(names) // 2
    folders = {path.parent.relative_to(GOLDEN).parts for path in GOLDEN.glob("**/*.png")}
    assert {parts[1] for parts in folders if len(parts) > 1} <= set(LANGUAGES[1:])
    assert {parts[0] for parts in folders} == set(rig.BOARDS)
