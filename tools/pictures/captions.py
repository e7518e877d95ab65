"""What is written below each screen, group by group, in the order in which a game shows them."""

GROUPS = {
    "Title and menus": {
        "title": "The title",
        "resume": "A game waits to be resumed",
        "replace": "A new game in place of the old one?",
        "setup": "New Game in short: how many, against whom",
        "setup-duel": "A duel",
        "setup-play": "Off we go",
        "more": "New Game in full: the rules of which year",
        "more-mode": "The mode",
        "more-partners": "Partners",
        "more-match": "A match up to so many points",
        "more-first": "Who begins",
        "more-seat": "Who plays which colour",
        "more-play": "Everything is chosen",
        "pause": "Pause",
        "settings": "Settings",
        "settings-done": "Settings are done",
        "scores": "Scores: games won",
        "scores-colours": "Scores by colour",
        "scores-points": "Scores of matches",
        "scores-last": "The last game can be stepped through",
        "scores-reset": "Start the scores anew",
    },
    "Who leads": {
        "lead": "Everybody draws a card",
        "lead-cards": "The highest card leads",
        "lead-equal": "Two are equal: again",
        "lead-colour": "Youngest first: by colour",
        "cover": "Pass the handheld on",
    },
    "A turn": {
        "draw": "Draw a card",
        "forward": "A move, its dots and its ghost",
        "choices": "Forward or back",
        "several": "Several pawns could move",
        "voice-took": "Champ was bumped, and says so",
        "voice-gave": "Fox has bumped you",
        "voice-worry": "Dizzy sees you win",
        "start": "Out of Start",
        "two": "A 2: draw again",
        "bump-ghost": "This will bump",
        "bump": "Bumped",
        "slide": "Down a slide",
        "home": "Home",
        "seven": "Split the 7",
        "seven-part": "The first part of a 7",
        "seven-pair": "Two pawns share a 7",
        "seven-bump": "A part that bumps",
        "seven-alone": "A 7 for one pawn",
        "swap": "An 11: swap which pawn",
        "swap-whom": "And with whom",
        "swapped": "Swapped",
        "decline": "An 11 declined",
        "sorry": "Sorry!",
        "stuck": "No move, and why",
        "stuck-past": "Too far for Home",
        "stuck-sorry": "Sorry! without anybody to hit",
        "computer": "A rival chooses",
        "computer-card": "A rival draws",
        "bumped": "A rival bumps you",
        "hint": "A hint",
        "marks": "Larger shapes for those who do not see all colours",
    },
    "Partners": {
        "partners": "Four pawns of two colours each",
        "partners-seven": "A 7 for both",
        "partners-rest": "Its rest",
        "partners-sorry": "Sorry! for either",
        "partners-1934": "As in 1934",
        "partners-end": "Two have won",
    },
    "Five cards in hand, and a stake": {
        "hand": "Which card?",
        "hand-move": "And what it does",
        "hand-seven": "A 7 from the hand",
        "hand-discard": "None can be played: discard one",
        "hand-hint": "A hint",
        "hand-computer": "A rival plays a card",
        "stake": "What is played for",
        "double-pause": "Call a double",
        "double-call": "Are you sure?",
        "double-asked": "A rival has called a double",
        "double-answer": "Stay or drop out",
        "dropped": "Somebody has dropped out",
    },
    "Chips and patience": {
        "chips": "The travel edition has chips for cards",
        "chip-up": "One is turned over",
        "chip-mix": "MIX",
        "patience": "Patience: alone against the pack",
        "patience-out": "It came out",
        "patience-failed": "It did not",
    },
    "How to Play": {
        "help": "The chapters",
        "help-page": "A page",
        "rule": "The rule of the card in play",
        "rule-chip": "The rule of a chip",
    },
    "A lesson": {
        "lesson-1": "Out of Start",
        "lesson-2": "A step",
        "lesson-3": "A bump",
        "lesson-4": "A slide",
        "lesson-5": "A seven for two",
        "lesson-6": "SORRY!",
        "lesson-7": "Home",
        "lesson-8": "And now a real game",
    },
    "The end": {
        "end": "You win",
        "lose": "A rival wins",
        "points-1934": "Points as of 1934",
        "points-1939": "Points as of 1939",
        "points-2004": "Points as of 2004",
        "match-end": "The match is won",
        "story": "The story of the game",
        "story-over": "The story of two",
        "steps": "The last game, step by step",
        "steps-home": "Every step says what was done",
        "steps-bump": "A step with a bump",
        "steps-sorry": "A step with SORRY!",
        "steps-stuck": "A step that was none",
        "oops": "A fault, with what a report needs",
    },
}
OTHERS = "More"
"""The group of screens that have no caption yet."""
LANGUAGES = {"es": "Español"}


def caption(name: str) -> str:
    """What to write below a screen; its name in words if there is no caption for it."""
    for screens in GROUPS.values():
        if name in screens:
            return screens[name]
    return name.replace("-", " ").capitalize()


def grouped(names: list[str]) -> dict[str, list[str]]:
    """These screens group by group; what has no caption is in a group of its own."""
    there = set(names)
    groups = {
        title: [name for name in screens if name in there] for title, screens in GROUPS.items()
    }
    groups[OTHERS] = sorted(there - {name for screens in GROUPS.values() for name in screens})
    return {title: screens for title, screens in groups.items() if screens}
