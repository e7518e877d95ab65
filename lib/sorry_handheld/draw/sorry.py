"""The animation of SORRY!: letters drop, a pawn leaps, a burst, the victim flies and sees stars."""

import displayio

from sorry_core.track import START
from sorry_handheld.art.names import BLAST, LETTER_COLOURS
from sorry_handheld.draw.bump import Bump
from sorry_handheld.draw.layout import OFF
from sorry_handheld.draw.palette import SHADOW
from sorry_handheld.draw.sheets import drawings

_WORD = b"\0\1\2\2\3\4"  # S O R R Y !, among the drawn letters
_LETTERS = len(_WORD)
_LETTER_MS = 100
_LEAP_AT = _LETTERS * _LETTER_MS + 350
_LEAP_MS = 400
_BLOW_AT = _LEAP_AT + _LEAP_MS
_SHAKE_MS = 90  # then the blast: both at once would be too slow
_FLY_AT = _BLOW_AT + 270
_FLY_MS = 720
_STARS_AT = _FLY_AT + _FLY_MS
_STARS_MS = 1200
_UNCOVER_MS = 400  # before the end
_SHADOW = -2  # squares that its way lies lower than the middle
_CIRCLE = b"\x10\x08\x0e\x0e\x08\x10\x02\x0e\0\x08\x02\x02\x08\0\x0e\x02"  # x, y of 8 places


class Sorry(Bump):
    """The animation in which a pawn leaps out of Start, and takes the place of another."""

    fly_ms = _FLY_MS
    burst_sheet = BLAST

    def __init__(self, app, board, dashboard, mover: int, victim: tuple[int, int, int]) -> None:
        """Take the pawn that leaps, and the victim: number, place on its own way and on ours."""
        super().__init__(app, board, victim[0], victim[1], _STARS_AT + _STARS_MS)
        self.mover = mover
        self.place = victim[2]
        self.start = self.middle_of(mover, START)
        self.leaper: displayio.TileGrid | None = None
        self.shadow: displayio.TileGrid | None = None
        self._covers = dashboard.in_middle()
        self._covered = 0
        with drawings(app.layout) as sheets:
            self.letters = [self._letter(sheets, i) for i in range(_LETTERS)]
        self._spread()

    def _letter(self, sheets, i: int):
        """Make a letter; they have the colours of the players in turn."""
        if i and _WORD[i] == _WORD[i - 1]:
            before: displayio.TileGrid = self.group[len(self.group) - 1]  # type: ignore[assignment]
            made = sheets.over(before.bitmap, sheets.palette(LETTER_COLOURS + (i & 3)), OFF)
            self.group.append(made)
            return made
        return self.put(sheets, self.layout.sorry_letters + _WORD[i], i & 3)

    def _spread(self) -> None:
        """Find where each letter will be: side by side in the middle."""
        x = 8 * self.layout.cell
        for letter in self.letters:
            x -= letter.tile_width // 2
        self.left = bytearray(_LETTERS)
        for i in range(_LETTERS):
            self.left[i] = x
            x += self.letters[i].tile_width

    def show(self, past: int) -> None:
        """Show the letters, the leap, the blow, the flight and the stars, one after the other."""
        if past < _LEAP_AT:
            self._cover()
            self._drop_letters(past)
        elif past < _BLOW_AT:
            self._leap(past - _LEAP_AT)
        elif past < _FLY_AT:
            self._blow(past - _BLOW_AT)
        elif past < _STARS_AT:
            self.fly(past - _FLY_AT)
        else:
            self.land()
            if past > self.ms - _UNCOVER_MS:
                self._uncover()
            self._circle((past - _STARS_AT) // 150)

    def _cover(self) -> None:
        """Hide what lies in the middle, one thing a frame: all at once would take too long."""
        if self._covered < len(self._covers):
            self._covers[self._covered].hidden = True
            self._covered += 1

    def _uncover(self) -> None:
        """Remove the letters, then show again what they covered, one thing a frame."""
        if self.letters:
            self.group.remove(self.letters.pop())
        elif self._covered:
            self._covered -= 1
            self._covers[self._covered].hidden = False

    def _drop_letters(self, past: int) -> None:
        """Let each letter fall in from a little above, and then stand."""
        for i in range(_LETTERS):
            due = past - i * _LETTER_MS
            if due >= 0:
                self._stand(i, 0 if due >= _LETTER_MS else 14 if due < _LETTER_MS // 2 else 7)

    def _stand(self, i: int, above: int) -> None:
        """Put a letter so far above its place. It is painted only if it moves."""
        letter = self.letters[i]
        y = self.layout.top + 3 * self.layout.cell + 4 + (i & 1) * 2 - above
        if letter.y != y or letter.x != self.left[i]:
            letter.x = self.left[i]
            letter.y = y

    def _leap(self, past: int) -> None:
        """Let the mover leap, drawn large."""
        colour = self.mover >> 2
        if self.leaper is None:
            self.board.pawns[self.mover].x = OFF
            self.shadow = self._lay_shadow()
            self.leaper = self.read(self.layout.leaper + colour, colour)
        part = past * 256 // _LEAP_MS
        self.arc(self.shadow, self.start, self.a, _SHADOW, part)
        self.arc(self.leaper, self.start, self.a, 2, part)

    def _lay_shadow(self) -> displayio.TileGrid:
        """Make the shadow: a dark line with round ends, below what leaps."""
        wide = self.layout.cell
        bitmap = displayio.Bitmap(wide, wide // 4, 2)
        bitmap.fill(1)
        for x in (0, wide - 1):
            for y in (0, wide // 4 - 1):
                bitmap[x, y] = 0
        shades = displayio.Palette(2)
        shades.make_transparent(0)
        shades[1] = SHADOW
        made = displayio.TileGrid(bitmap, pixel_shader=shades, x=OFF)
        self.group.append(made)
        return made

    def _blow(self, past: int) -> None:
        """Shake a letter, then show the burst."""
        if self.leaper is not None:
            self.group.remove(self.leaper)
            self.group.remove(self.shadow)  # type: ignore[arg-type]  # it came with the leaper
            self.leaper = self.shadow = None
            self.app.tunes.thump(_SHAKE_MS * 2)
            self.board.pawn(self.mover, self.place)
        if past < _SHAKE_MS:
            self._stand(0, 2 if past // 30 & 1 else -2)
        else:
            self._stand(0, 0)
            self.flash(past - _SHAKE_MS)

    def _circle(self, step: int) -> None:
        """Let three stars go round the one who was hit."""
        for i in range(3):
            at = (step + 3 * i & 7) * 2
            self.centre(self.stars[i], self.b[0] + _CIRCLE[at] - 8, self.b[1] + _CIRCLE[at + 1] - 8)

    def finish(self) -> None:
        """Put both pawns where they belong, and show what lies in the middle again."""
        self.board.pawn(self.mover, self.place)
        for i in range(self._covered):
            self._covers[i].hidden = False
        super().finish()
