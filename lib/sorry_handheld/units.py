"""What stays in memory when a screen goes. Every other module of ours was brought by the screen."""

ROOMS = ("sorry_bots", "sorry_core", "sorry_handheld")
STAYS = (
    "sorry_handheld",
    "sorry_handheld.app",
    "sorry_handheld.draw",
    "sorry_handheld.draw.layout",
    "sorry_handheld.draw.lettering",
    "sorry_handheld.intents",
    "sorry_handheld.saves",
    "sorry_handheld.screens",
    "sorry_handheld.session",
    "sorry_handheld.sounds",
    "sorry_handheld.store",
    "sorry_handheld.store.store",
    "sorry_handheld.store.nrf",
    "sorry_handheld.store.rp2",
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
    "sorry_core.scoring",
    "sorry_core.seven",
    "sorry_core.state",
    "sorry_core.track",
    "sorry_core.turn",
)
LABELS = "sorry_handheld.draw.labels"
"""Goes only before the board comes in front: every menu needs it."""
