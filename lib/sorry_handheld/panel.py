"""Beside the board or in its middle: who is on turn, the card, the pack, a prompt."""

from micropython import const

from sorry_handheld.intents import EXTRA, MENU, RIGHT
from sorry_handheld.text import label, letters, plain, rewrite, wrap, write

_W_COLOUR = const(5)
_W_YOU = const(9)
_W_CARD = const(13)
_W_NEXT = const(57)
_W_PAUSE = const(58)
_W_SHOW_AGAIN = const(59)
_SORRY = const(13)
_LINE = const(13)
_FACE = const(3)
_BACK = const(4)
_PACK_N = const(34)

INK = (0xFF6060, 0x80A8FF, 0xFFD840, 0x60E080)
BADGE = (0xC01818, 0x2050D8, 0xE8B000, 0x107828)


class Panel:
    """Six labels and two small TileGrids. Each changes only when what it says changes."""

    def __init__(self, app, view) -> None:
        """Lay it out; the view lends its tiles."""
        layout = app.layout
        self.words = app.words
        self.part = None  # of the turn screen: shows itself when the turn changes
        self.counts = True  # the cards left in the pack
        self._turn = -1
        self._face = -1
        self.card = view.cards(layout.card_at, layout.card[0], layout.card[1])
        x, y = layout.card_at
        size = layout.cell
        self.number = label((0, 0), " ", 0x101010, layout.digits)
        self.number.anchor_point = (0.5, 0.5)
        self.number.anchored_position = (
            x + layout.card[0] * size // 2,
            y + layout.card[1] * size // 2,
        )
        self.who = label(layout.who_at, " ", 0xFFFFFF, layout.scale)
        self.info = label(layout.info_at, " " * _LINE, 0xFFFFFF)
        self.key = label((layout.info_at[0], layout.info_at[1] + 12), " ", 0xFFE060)
        self.pile = view.cards(layout.pack_at, 1, 1)
        self.left = label((layout.pack_at[0] + size + 3, layout.pack_at[1] - 2), " ", 0x90A8A8)
        words = (self.number, self.who, self.info, self.key, self.left)
        for part in (self.card, self.pile) + words:
            view.group.append(part)
        self.does = letters(layout.does_at, layout.cols, 4 if layout.large else 2, 0xE0E8E0)
        view.group.append(self.does)
        if layout.hint_at:
            hint = app.prompt(_W_PAUSE, MENU)
            other = app.prompt(_W_NEXT, RIGHT) if app.keys.few else app.prompt(_W_SHOW_AGAIN, EXTRA)
            self.keys = label(layout.hint_at, other + "\n" + hint, 0x789098)
            view.group.append(self.keys)

    def turn(self, session, lights) -> None:
        """Whose turn it is."""
        turn = session.due()
        if self.counts:
            self._pack(session.state)
        if turn != self._turn:
            self._turn = turn
            self._badge(session, turn, lights)
        if self.part:
            self.part.show(session)

    def _badge(self, session, turn: int, lights) -> None:
        one = session.is_person() and session.persons() == 1
        self.who.background_color = BADGE[turn]
        self.who.color = 0x000000 if turn == 2 else 0xFFFFFF
        self.who.text = plain(self.words[_W_YOU if one else _W_COLOUR + turn])
        ink = BADGE[turn]
        lights.show(ink >> 16, ink >> 8 & 255, ink & 255)

    def grey(self) -> None:
        """Who is named there has left the game."""
        self.who.background_color = 0x484848
        self.who.color = 0xFFFFFF
        self._turn = -1

    def _pack(self, state: bytearray) -> None:
        text = str(state[_PACK_N])
        if text != self.left.text:
            self.left.text = text

    def face(self, card: int) -> None:
        """A card face up with what it does, or 0, the back of one."""
        if card == self._face:
            return
        self._face = card
        tile = _FACE if card else _BACK
        grid = self.card
        if grid[0] != tile:
            for i in range(grid.width * grid.height):
                grid[i] = tile
        self.number.text = "" if not card else "S!" if card == _SORRY else str(card)
        self.number.color = 0xC01818 if card == _SORRY else 0x101010
        self.say_card(self.words[_W_CARD + card - 1] if card else "")

    def say_card(self, text: str) -> None:
        """What the card does."""
        write(self.does, wrap(text, self.does.width))

    def say(self, text: str, key: str = "") -> None:
        """The prompt: what would happen, and below it the key that does it."""
        self.tell(text)
        self.key.text = plain(key)

    def tell(self, text: str) -> None:
        """What would happen, in a line of fixed length: only letters that differ are repainted."""
        rewrite(self.info, plain(text), _LINE)
