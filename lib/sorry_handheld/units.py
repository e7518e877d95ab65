"""Which modules stay in memory when a screen goes, and which are dropped even earlier.

Every other module of ours was loaded by the screen in front, and is dropped together with it. All
names of modules that the game needs as text stand here, because the linker changes them (strings.py
of tools/link).
"""

ROOMS = ("sorry_bots", "sorry_core", "sorry_handheld")
"""The packages of the game."""
STAYS = (
    "sorry_handheld",
    "sorry_handheld.app",
    "sorry_handheld.art",
    "sorry_handheld.art.names",
    "sorry_handheld.battery",
    "sorry_handheld.draw",
    "sorry_handheld.draw.caps",
    "sorry_handheld.draw.deck",
    "sorry_handheld.draw.layout",
    "sorry_handheld.draw.lettering",
    "sorry_handheld.draw.fonts",
    "sorry_handheld.draw.ground",
    "sorry_handheld.draw.palette",
    "sorry_handheld.draw.panels",
    "sorry_handheld.draw.panels.w128h128",
    "sorry_handheld.draw.panels.w160h128",
    "sorry_handheld.draw.panels.w240h135",
    "sorry_handheld.draw.panels.w240h240",
    "sorry_handheld.draw.panels.w320h240",
    "sorry_handheld.draw.sheets",
    "sorry_handheld.draw.strips",
    "sorry_handheld.friends",
    "sorry_handheld.intents",
    "sorry_handheld.saves",
    "sorry_handheld.screens",
    "sorry_handheld.screens.base",
    "sorry_handheld.seats",
    "sorry_handheld.session",
    "sorry_handheld.sounds",
    "sorry_handheld.store",
    "sorry_handheld.store.block",
    "sorry_handheld.store.file",
    "sorry_handheld.store.nrf",
    "sorry_handheld.store.records",
    "sorry_handheld.store.rp2",
    "sorry_handheld.store.store",
    "sorry_handheld.store.turns",
    "sorry_handheld.ticks",
    "sorry_handheld.trace",
    "sorry_handheld.units",
    "sorry_handheld.words",
    "sorry_handheld.words.names",
    "sorry_core",
    "sorry_core.editions",
    "sorry_core.flags",
    "sorry_core.moves",
    "sorry_core.pack",
    "sorry_core.rules",
    "sorry_core.seven",
    "sorry_core.state",
    "sorry_core.track",
    "sorry_core.turn",
)
LABELS = "sorry_handheld.draw.page"
"""Every menu needs it, so it is dropped only when the board comes in front."""

# These are dropped with `app.forget` as soon as their work is done, while their screen stays. Each
# text says what that work is.
TABLE = (
    "sorry_handheld.draw.table",
    "sorry_handheld.draw.desk",
    "sorry_handheld.turn.parts",
)
"""Laying the table: the board, the pawns, who sits where, and what is beside the board."""
MAKERS = (
    "sorry_core.check",
    "sorry_handheld.draw.page",
    "sorry_handheld.settings",
)
"""Building the title. Afterwards nothing of it changes but the cursor of its menu."""
JUDGES = (
    "sorry_core.moves",
    "sorry_core.pack",
    "sorry_core.rules",
    "sorry_core.seven",
    "sorry_core.turn",
    "sorry_handheld.session",
)
"""The rules: judging what was saved. On the title, without a saved game, nobody needs them."""
GAMES = "sorry_handheld.games"
"""Telling the title which turn was saved."""
MENU_LIBRARIES = (
    "adafruit_display_text.label",
    "adafruit_display_text",
    "adafruit_displayio_layout.layouts.grid_layout",
    "adafruit_displayio_layout.layouts",
    "adafruit_displayio_layout",
)
"""Writing and placing the lines of a menu."""
CHOICE_PLAY = (
    "sorry_handheld.turn.seven",
    "sorry_handheld.turn.choice",
    "sorry_handheld.turn.wording",
)
"""Showing a move, letting a person choose one, or split a seven."""
MOTION_PLAY = "sorry_handheld.draw.motion"
"""Moving the pawns."""
MOMENTS = ("sorry_handheld.draw.gestures", "sorry_handheld.draw.moments")
"""Showing a short animation."""
HITS = ("sorry_handheld.draw.sorry", "sorry_handheld.draw.bump")
"""Showing how a pawn is bumped."""
OVERTURE = (
    "sorry_handheld.draw.overture",
    "sorry_handheld.draw.finale",
    "sorry_handheld.draw.moments",
)
"""Showing the animation of the title."""
VOICES = ("sorry_handheld.turn.voices", "sorry_handheld.draw.bubble")
"""Letting a computer player say something."""
GENTLE = "sorry_handheld.turn.gentle"
"""Looking for a move that bumps no person."""
CHAMPION_PLAY = (
    "sorry_bots.net",
    "sorry_bots.weights_five_cards",
    "sorry_bots.weights_five_many",
    "sorry_bots.weights_one_card",
    "sorry_bots.weights_one_many",
    "sorry_bots.weights_partners",
)
"""The champion's thinking about a hint."""
STUCK = ("sorry_core.stuck", "sorry_handheld.turn.stuck")
"""Telling why nothing can be moved."""
DOUBLING_PLAY = ("sorry_bots.doubling", "sorry_core.doubling", "sorry_core.scoring")
"""Judging a double; deciding whether a computer player doubles, or accepts a double."""
FINDER = "sorry_handheld.store.finder"
"""Finding the records of a game in nvm."""
READING = "sorry_handheld.store.reading"
"""Reading what was saved."""
