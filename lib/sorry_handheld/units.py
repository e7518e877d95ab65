"""Every module name that stands in a string: what stays when a screen goes, what goes before it.

Every other module of ours was brought by the screen, and goes with it.
"""

ROOMS = ("sorry_bots", "sorry_core", "sorry_handheld")
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
"""Goes only before the board comes in front: every menu needs it."""

# Dropped by `app.forget` as soon as they have done their work, while their screen stays.
TABLE = (
    "sorry_handheld.draw.table",
    "sorry_handheld.draw.desk",
    "sorry_handheld.turn.parts",
)
"""They have laid the table: board, sprites, who sits there, and what is beside the board."""
SEVEN = "sorry_handheld.turn.seven"
"""It has shared a seven out."""
MAKERS = (
    "sorry_core.check",
    "sorry_handheld.draw.page",
    "sorry_handheld.settings",
)
"""They have made the title: nothing of it changes but a menu's cursor."""
JUDGES = (
    "sorry_core.moves",
    "sorry_core.pack",
    "sorry_core.rules",
    "sorry_core.seven",
    "sorry_core.turn",
    "sorry_handheld.session",
)
"""They have judged what was saved, and no game is on the table."""
GAMES = "sorry_handheld.games"
"""It has told which turn was saved."""
MENU_LIBRARIES = (
    "adafruit_display_text.label",
    "adafruit_display_text",
    "adafruit_displayio_layout.layouts.grid_layout",
    "adafruit_displayio_layout.layouts",
    "adafruit_displayio_layout",
)
"""They have written and placed the lines of a menu."""
CHOICE_PLAY = "sorry_handheld.turn.choice"
"""It has shown a move, or somebody has chosen one."""
MOTION_PLAY = "sorry_handheld.draw.motion"
"""It has moved the pawns."""
MOMENTS = "sorry_handheld.draw.moments"
"""It has shown a moment."""
HITS = ("sorry_handheld.draw.sorry", "sorry_handheld.draw.bump")
"""They have shown how a pawn is hit."""
OVERTURE = (
    "sorry_handheld.draw.overture",
    "sorry_handheld.draw.finale",
    "sorry_handheld.draw.moments",
)
"""It has brought the title to life."""
VOICES = ("sorry_handheld.turn.voices", "sorry_handheld.draw.bubble")
"""They have said something."""
GENTLE = "sorry_handheld.turn.gentle"
"""It has looked for a move that hurts nobody."""
CHAMPION_PLAY = (
    "sorry_bots.net",
    "sorry_bots.weights_five_cards",
    "sorry_bots.weights_five_many",
    "sorry_bots.weights_one_card",
    "sorry_bots.weights_one_many",
    "sorry_bots.weights_partners",
)
"""The champion has given a hint."""
STUCK = "sorry_handheld.turn.stuck"
"""It has told why nothing can be moved."""
DOUBLING_RULES = "sorry_core.doubling"
"""They have judged a double."""
DOUBLING_PLAY = "sorry_bots.doubling"
"""A computer player has decided whether to double, or to stay in."""
FINDER = "sorry_handheld.store.finder"
"""It has found the records of a game."""
READING = "sorry_handheld.store.reading"
"""It has read what was saved."""
