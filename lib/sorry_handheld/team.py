"""Partners: beside the badge of whoever is on turn the partner's, whose pawns move too (P1)."""

from micropython import const

from sorry_handheld.panel import BADGE
from sorry_handheld.text import label, plain

_W_COLOUR = const(5)
_LETTERS = const(9)


class Team:
    """The second badge."""

    def __init__(self, screen) -> None:
        """Right of the first one, in letters that leave room for both."""
        panel = screen.panel
        layout = screen.app.layout
        self.words = screen.app.words
        self.who = who = panel.who
        if layout.wide and layout.large:
            who.scale = 1
        self.scale = who.scale
        self.at = (layout.who_at[0], layout.who_at[1])
        if not layout.wide and not layout.large and layout.card_at[0] < self.at[0]:
            self.at = (self.at[0] - 2, self.at[1])
            who.anchored_position = self.at
        self.mate = label(self.at, " ", 0xFFFFFF, self.scale)
        screen.view.group.append(self.mate)

    def show(self, session) -> None:
        """The partner of whoever is on turn."""
        mate = session.due() ^ 2
        first = len(self.who.text)
        text = plain(self.words[_W_COLOUR + mate])[: _LETTERS - first]
        if self.mate.text != text or self.mate.background_color != BADGE[mate]:
            self.mate.anchored_position = (self.at[0] + 6 * self.scale * first, self.at[1])
            self.mate.background_color = BADGE[mate]
            self.mate.color = 0x000000 if mate == 2 else 0xFFFFFF
            self.mate.text = text
