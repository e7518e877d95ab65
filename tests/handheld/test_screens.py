"""Every screen on every panel: as its golden picture, with no word cut off or over another."""

from pathlib import Path

import pytest
import rig
import scenes
from PIL import Image, ImageChops

COLOUR, CARD, BUMPS, CANT, THEN = 5, 13, 33, 38, 68  # words_en.txt
LINE = 13
GOLDEN = rig.root_of(Path(__file__)) / "tests" / "golden"


def labels(group, x=0, y=0, hidden=False):
    """Every label that can be seen, with its box: left, top, right, bottom."""
    x, y = x + group.x, y + group.y
    for part in group:
        if getattr(part, "hidden", False):
            continue
        if hasattr(part, "bounding_box"):
            if part.text.strip():
                left, top, width, height = (part.scale * each for each in part.bounding_box)
                left, top = x + part.x + left, y + part.y + top
                yield part.text, (left, top, left + width, top + height)
        elif hasattr(part, "append"):
            yield from labels(part, x, y)


def word_faults(player) -> list[str]:
    """Words that leave the panel, lie on each other, or on the squares of the board."""
    layout = player.app.layout
    found = list(labels(player.host.display.root_group))
    faults = [
        f"{text!r} leaves the panel: {box}"
        for text, box in found
        if box[0] < 0 or box[1] < 0 or box[2] > layout.width or box[3] > layout.height
    ]
    for i, (text, box) in enumerate(found):
        for other, that in found[:i]:
            if max(box[0], that[0]) < min(box[2], that[2]) and max(box[1], that[1]) < min(
                box[3], that[3]
            ):
                faults.append(f"{text!r} {box} lies on {other!r} {that}")
    if player.screen == "turn":
        first, last = 3 * layout.cell, 13 * layout.cell
        for text, box in found:
            inside = first <= box[0] and box[2] <= last and box[1] >= layout.top + first
            inside = inside and box[3] <= layout.top + last
            if not inside and box[0] < 16 * layout.cell:
                faults.append(f"{text!r} {box} lies on the board")
    return faults


def sentence_faults(player) -> list[str]:
    """What a card does, and why nothing moves, must find room between its label and the next."""
    layout, words = player.app.layout, list(player.app.words)
    wrap = player.host.world.modules["sorry_handheld.text"].wrap
    longest = max(words[COLOUR : COLOUR + 4], key=len)
    calls = list(player.app.section("calls"))
    x, top = layout.does_at
    below = [at[1] for at in (layout.info_at, layout.hint_at) if at and at[0] <= x]
    sentences = [
        *words[CARD : CARD + 14],
        *(f"{words[CANT]}: {why}" for why in words[CANT + 1 :][:5]),
        *(f"{words[CANT]}: {why}" for why in player.app.section("why")),
        *(text.replace("%s", longest).replace("%d", "64") for text in calls[:3]),
        words[THEN].replace("%d", "7"),
    ]
    faults = []
    for sentence in sentences:
        lines = wrap(sentence, layout.cols).split("\n")
        if top + 12 * len(lines) > min(below) or max(map(len, lines)) > layout.cols:
            faults.append(f"no room for {lines}")
    for short in words[CANT - 9 : CANT]:  # what a move does, before a colour and behind a number
        if len(short) > LINE:
            faults.append(f"no room for {short}")
    if len(f"7 {words[BUMPS]} {longest}") > LINE:
        faults.append(f"no room for {words[BUMPS]} {longest}")
    return faults


def differs(name: str, size: str, picture: Image.Image, update: bool, folder: Path) -> str:
    """Compare with the golden picture; where they differ is drawn into the folder."""
    path = GOLDEN / size / f"{name}.png"
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        if (
            not path.exists()
            or ImageChops.difference(Image.open(path).convert("RGB"), picture).getbbox()
        ):
            picture.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
        return ""
    if not path.exists():
        return f"{path.name} is missing: --update-golden"
    golden = Image.open(path).convert("RGB")
    if golden.size == picture.size and not ImageChops.difference(golden, picture).getbbox():
        return ""
    sheet = Image.new("RGB", (3 * picture.width, picture.height))
    sheet.paste(golden, (0, 0))
    sheet.paste(picture, (picture.width, 0))
    if golden.size == picture.size:
        sheet.paste(ImageChops.difference(golden, picture), (2 * picture.width, 0))
    sheet.save(folder / f"{size}-{name}.png")
    return f"{name}: see golden, now and difference in {folder / f'{size}-{name}.png'}"


@pytest.mark.parametrize("size", rig.BOARDS)
def test_screens_are_as_their_golden_pictures(size, request, tmp_path):
    update = request.config.getoption("--update-golden")
    faults, seen = [], set()

    def look(name, player):
        seen.add(name)
        if name == "draw":
            faults.extend(sentence_faults(player))
        assert player.screen == scenes.screen(name), name
        picture = player.host.panel.picture()
        faults.extend(f"{name}: {fault}" for fault in word_faults(player))
        fault = differs(name, size, picture, update, tmp_path)
        if fault:
            faults.append(fault)

    scenes.tour(rig.BOARDS[size], look)
    assert seen == set(scenes.SCENES)
    assert not faults, "\n".join(faults)


def test_no_golden_picture_is_left_over(request):
    if request.config.getoption("--update-golden"):
        pytest.skip("they are being written")
    there = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.glob("*/*.png")}
    assert there == {f"{size}/{name}.png" for size in rig.BOARDS for name in scenes.SCENES}
