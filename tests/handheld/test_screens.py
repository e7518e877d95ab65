"""Every screen on every panel, in every language: as its golden picture, no word cut off or over
another. A language has pictures of its own, tests/golden/SIZE/es/, of the screens that differ."""

from pathlib import Path

import pytest
import rig
import scenes
from PIL import Image, ImageChops

from sorry_handheld.words import LANGUAGES, names

LINE = 13
GOLDEN = rig.root_of(Path(__file__)) / "tests" / "golden"


def labels(group, x=0, y=0, scale=1):
    """Every word that can be seen, in a Label or in a row of Lines: left, top, right, bottom."""
    x, y = x + scale * group.x, y + scale * group.y
    scale *= group.scale
    for part in group:
        if getattr(part, "hidden", False):
            continue
        if hasattr(part, "bounding_box"):
            if part.text.strip():
                left, top, width, height = (part.scale * each for each in part.bounding_box)
                left, top = x + part.x + left, y + part.y + top
                yield part.text, (left, top, left + width, top + height)
        elif hasattr(part, "append"):
            yield from labels(part, x, y, scale)
        elif hasattr(part, "tile_width") and (part.tile_width, part.tile_height) == (6, 12):
            yield from letters(part, x, y, scale)


def letters(grid, x, y, scale):
    """The rows of a block of letters."""
    for row in range(grid.height):
        text = "".join(chr(32 + grid[column, row]) for column in range(grid.width))
        if text.strip():
            first = len(text) - len(text.lstrip())
            left, top = x + scale * (grid.x + 6 * first), y + scale * (grid.y + 12 * row)
            text = text.strip()
            yield text, (left, top, left + 6 * scale * len(text), top + 12 * scale)


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
    wrap = player.host.sandbox.modules["sorry_handheld.draw.lettering"].wrap
    longest = max(words[names.GAME_COLOUR : names.GAME_COLOUR + 4], key=len)
    calls = list(player.app.section("doubling"))
    cant, reasons = words[names.GAME_CANT], list(player.app.section("stuck"))
    assert calls and reasons
    x, top = layout.does_at
    below = [at[1] for at in (layout.info_at, layout.hint_at) if at and at[0] <= x]
    sentences = [
        *words[names.GAME_CARD : names.GAME_CARD + 14],
        *(f"{cant}: {why}" for why in words[names.GAME_WHY :][:5]),
        *(f"{cant}: {why}" for why in reasons),
        *(text.replace("%s", longest).replace("%d", "64") for text in calls[:3]),
        words[names.GAME_THEN].replace("%d", "7"),
    ]
    faults = []
    for sentence in sentences:
        lines = wrap(sentence, layout.cols).split("\n")
        if top + 12 * len(lines) > min(below) or max(map(len, lines)) > layout.cols:
            faults.append(f"no room for {lines}")
    shorts = words[names.GAME_BEGINS : names.GAME_CANT]  # what a move does
    shorts += [f"7 {words[names.GAME_BUMPS]} {longest}", f"{words[names.GAME_SWAPS]} {longest}"]
    shorts += [words[names.GAME_CARD + 13]]
    shorts += [words[names.GAME_STEPS] % (7, each) for each in shorts[:3]]
    return faults + [f"no room for {each}" for each in shorts if len(each) > LINE]


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
        if name == "draw":
            faults.extend(sentence_faults(player))
        assert player.screen == scenes.screen(name), name
        picture = player.host.panel.picture()
        faults.extend(f"{name}: {fault}" for fault in word_faults(player))
        fault = differs(name, size, language, picture, update, tmp_path)
        if fault:
            faults.append(fault)

    scenes.tour(rig.BOARDS[size], look, language=LANGUAGES.index(language))
    assert seen == set(scenes.SCENES)
    assert not faults, "\n".join(faults)


def test_no_golden_picture_is_left_over(request):
    if request.config.getoption("--update-golden"):
        pytest.skip("they are being written")
    names = {f"{name}.png" for name in scenes.SCENES}
    for size in rig.BOARDS:
        assert {path.name for path in (GOLDEN / size).glob("*.png")} == names
        for language in LANGUAGES[1:]:
            own = {path.name for path in (GOLDEN / size / language).glob("*.png")}
            assert own <= names
            assert len(own) > len(names) // 2
    folders = {path.parent.relative_to(GOLDEN).parts for path in GOLDEN.glob("**/*.png")}
    assert {parts[1] for parts in folders if len(parts) > 1} <= set(LANGUAGES[1:])
    assert {parts[0] for parts in folders} == set(rig.BOARDS)
