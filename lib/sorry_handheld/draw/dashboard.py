"""Beside the board or in its middle: who is on turn, the card, the pack, a prompt."""

from sorry_core.editions import SORRY
from sorry_core.state import PACK_N
from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH
from sorry_handheld.draw.lettering import Lines, wrap
from sorry_handheld.draw.palette import (
    BADGE_OUT,
    INK,
    INK_ASIDE,
    INK_KEYS,
    INK_PAPER,
    INK_PROMPT,
    INK_SORRY,
    INK_WORDS,
    SEAT_BADGE,
    SEAT_BADGE_INK,
)
from sorry_handheld.draw.tiles import BACK, FACE
from sorry_handheld.intents import EXTRA, MENU, RIGHT
from sorry_handheld.words.names import (
    GAME_CARD,
    GAME_COLOUR,
    GAME_NEXT,
    GAME_PAUSE,
    GAME_SHOW_AGAIN,
    GAME_YOU,
)


class Dashboard:
    """Blocks of letters and two small TileGrids. Each changes only when what it says changes."""

    def __init__(self, app, board, _sheets) -> None:
        """Lay it out; the board lends its tiles."""
        layout = app.layout
        group = board.group
        self.words = app.words
        self._group = group
        self._counts = True  # the cards left in the pack
        self._turn = -1
        self._face = -1
        self._open_card(board, group, layout)
        self._open_who(group, layout)
        cols = layout.cols
        x, y = layout.info_at
        self.does = Lines(group, layout.does_at, cols, INK_WORDS, layout.does_rows)
        self.info = Lines(group, (x, y), cols, INK)
        self.key = Lines(group, (x, y + LETTER_HEIGHT), cols, INK_PROMPT)
        self.left = Lines(group, layout.left_at, 2, INK_ASIDE)
        if layout.hint_at:
            self.keys = Lines(group, layout.hint_at, cols, INK_KEYS, 2)
            other = GAME_NEXT if app.keys.few else GAME_SHOW_AGAIN
            hint = app.prompt(other, RIGHT if app.keys.few else EXTRA)
            self._hint = hint + "\n" + app.prompt(GAME_PAUSE, MENU)
            self.keys.write(self._hint)

    def _open_card(self, board, group, layout) -> None:
        """The card with room for its number, and the pack."""
        self.card = board.cards(layout.card_at, layout.card_cells[0], layout.card_cells[1])
        self.pile = board.cards(layout.pack_at, 1, 1)
        group.append(self.card)
        group.append(self.pile)
        size = layout.cell
        digits = layout.card_digits
        self._half = LETTER_WIDTH * digits // 2
        self._middle = layout.card_at[0] + layout.card_cells[0] * size // 2
        y = layout.card_at[1] + layout.card_cells[1] * size // 2 - LETTER_HEIGHT * digits // 2
        self.number = Lines(group, (self._middle, y), 2, INK_PAPER, 1, digits)

    def _open_who(self, group, layout) -> None:
        """The badge of who is on turn is as wide as the longest name."""
        columns = len(self.words[GAME_YOU])
        for colour in range(4):
            columns = max(columns, len(self.words[GAME_COLOUR + colour]))
        scale = layout.who_scale
        if LETTER_WIDTH * scale * columns > layout.who_wide:
            scale = 1
        self.badge_scale = scale
        self.badge_width = LETTER_WIDTH * columns  # when it is not enlarged
        self.who = Lines(group, layout.who_at, columns, INK, 1, scale)

    # --- room for what only some kinds of game have

    def show_card(self, shown: bool) -> None:
        """The card with its words and the pack, or nothing in their place."""
        self.card.hidden = self.pile.hidden = not shown
        for lines in (self.number, self.does, self.left):
            lines.frame.hidden = not shown

    def hide_card(self) -> None:
        """Show no card in this game; the words about it stay."""
        self.card.hidden = self.number.frame.hidden = True

    def hide_pack(self) -> None:
        """The pack and its count give their place to something else."""
        self._counts = False
        self.pile.hidden = self.left.frame.hidden = True

    def hide_keys(self) -> None:
        """The names of the keys give their place to something else."""
        self.keys.frame.hidden = True

    def move_words(self, does_at: tuple[int, int], keys_at: tuple[int, int], columns: int) -> None:
        """What a card does in two long lines elsewhere, and the names of the keys in one."""
        self.does.frame.hidden = True
        self.does = Lines(self._group, does_at, columns, INK_WORDS, 2)
        self.hide_keys()
        keys = Lines(self._group, keys_at, columns, INK_KEYS)
        keys.write(self._hint.replace("\n", "  "))

    def move_badge(self, at: tuple[int, int]) -> None:
        """Put the badge of who is on turn elsewhere."""
        self.who.frame.x, self.who.frame.y = at

    def shrink_badge(self) -> None:
        """Write the badge in small letters, to make room beside it."""
        self.who.frame.scale = 1  # type: ignore[union-attr]

    # --- what it says

    def turn(self, session, lights) -> None:
        """Whose turn it is."""
        turn = session.due()
        if self._counts:
            self._pack(session.state)
        if turn != self._turn:
            self._turn = turn
            self._badge(session, turn, lights)

    def _badge(self, session, turn: int, lights) -> None:
        """The name in its colour, and the lights of the board too."""
        one = session.is_person() and session.persons() == 1
        ink = SEAT_BADGE[turn]
        name = self.words[GAME_YOU if one else GAME_COLOUR + turn]
        self.who.badge(ink)
        self.who.tint(SEAT_BADGE_INK[turn])
        self.who.write(name, True)
        lights.show(ink >> 16, ink >> 8 & 255, ink & 255)

    def grey(self) -> None:
        """Who is named there has left the game."""
        self.who.badge(BADGE_OUT)
        self.who.tint(INK)
        self._turn = -1

    def _pack(self, state: bytearray) -> None:
        """How many cards are left."""
        self.left.write(str(state[PACK_N]))

    def face(self, card: int) -> None:
        """A card face up with what it does, or 0, the back of one."""
        if card == self._face:
            return
        self._face = card
        tile = FACE if card else BACK
        grid = self.card
        if grid[0] != tile:
            for i in range(grid.width * grid.height):
                grid[i] = tile
        text = "" if not card else "S!" if card == SORRY else str(card)
        number = self.number
        number.frame.x = self._middle - self._half * len(text)
        number.tint(INK_SORRY if card == SORRY else INK_PAPER)
        number.write(text)
        self.say_card(self.words[GAME_CARD + card - 1] if card else "")

    def say_card(self, text: str) -> None:
        """What the card does."""
        self.does.write(wrap(text, self.does.grid.width))

    def say(self, text: str, key: str = "") -> None:
        """The prompt: what would happen, and below it the key that does it."""
        self.tell(text)
        self.say_key(key)

    def say_key(self, text: str) -> None:
        """The key that does it."""
        self.key.write(text)

    def tell(self, text: str) -> None:
        """What would happen."""
        self.info.write(text)
