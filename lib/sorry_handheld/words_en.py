"""Every word of the game in English. The name behind each is its constant where it is used."""

WORDS = (
    "Resume",  # RESUME
    "New Game",  # NEW_GAME
    "How to Play",  # HOW_TO
    "Settings",  # SETTINGS
    "Scores",  # SCORES
    "Red",  # COLOUR
    "Blue",
    "Yellow",
    "Green",
    "You",  # YOU
    "%s: draw",  # DRAW
    "%s: ok",  # PLAY
    "%s: go on",  # GO
    "Start a pawn or 1 forward",  # CARD
    "Start or go 2, draw again",
    "3 forward",
    "4 backward",
    "5 forward",
    "",
    "7 forward or split in 2",
    "8 forward",
    "",
    "10 forward or 1 backward",
    "11 forward or swap",
    "12 forward",
    "Sorry! Take their place",
    "Mix the chips",
    "%d of 7 left",  # LEFT
    "%d %s",  # STEPS
    "out",  # BEGINS
    "back",  # BACKS
    "home!",  # GETS_HOME
    "slide",  # SLIDES
    "bump",  # BUMPS
    "swap with?",  # SWAP_WHOM
    "swap",  # SWAPS
    "Sorry, who?",  # SORRY_WHOM
    "decline",  # DECLINE
    "Can't move",  # CANT
    "none is out",  # WHY
    "circle taken",
    "no target",
    "none in Start",
    "no room",
    "Paused",  # PAUSED
    "Go on",  # GO_ON
    "Replay",  # REPLAY
    "Quit",  # QUIT
    "You win!",  # YOU_WIN
    "%s wins!",  # WINS
    "Again",  # AGAIN
    "Title",  # TITLE
    "Demo",  # DEMO
    "Something broke.",  # BROKE
    "Any key: title",  # ANY_KEY
    "forward",  # FORWARD
    "hold %s",  # HOLD
    "%s: next",  # NEXT
    "%s: pause",  # PAUSE
    "%s: replay",  # SHOW_AGAIN
    "Replace game?",  # REPLACE
    "No",  # NO
    "Yes",  # YES
    "Turn %d",  # TURN
    "Newer save",  # NEWER
    "Low power",  # LOW
    "Not saved",  # NOT_SAVED
    "saved: turn %d",  # SAVED
)
