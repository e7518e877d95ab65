"""The screens, by number, and what the loop asks of each.

A screen is a class `Screen` in a module of its own, made with the app:

    enter()         builds the screen and returns its group
    intent(intent)  takes a press
    tick(now)       is called in every frame; says whether something moves
    whose_keys()    tells who has to do something, where each person has a pad
    leave()         releases what the screen holds

Its module is loaded when the screen comes in front and dropped when another one comes.
"""

TITLE = 0
NEW_GAME = 1
REPLACE = 2
LEADER = 3
TURN = 4
COVER = 5
DOUBLE = 6
PAUSE = 7
RULE = 8
END = 9
HELP = 10
SETTINGS = 11
SCORES = 12
OOPS = 13
MORE = 14
STORY = 15
STEPS = 16

# What the next screen may be asked to do first (app.go).
NO_WISH = 0
REPLAY = 1
"""The turn: show the last round again."""
HINT = 2
"""The turn: ask the champion what to do."""
SEEN = 3
"""The end: take presses at once, because it was looked at before."""


def load(number: int):  # noqa: PLR0911
    """Load the class of a screen. Imports are in the branches: only that screen is loaded."""
    if number == TITLE:
        from sorry_handheld.screens.title import Screen as Title

        return Title
    if number == NEW_GAME:
        from sorry_handheld.screens.new_game import Screen as NewGame

        return NewGame
    if number == REPLACE:
        from sorry_handheld.screens.replace import Screen as Replace

        return Replace
    if number == LEADER:
        from sorry_handheld.screens.leader import Screen as Leader

        return Leader
    if number == TURN:
        from sorry_handheld.turn.screen import Screen as Turn

        return Turn
    if number == COVER:
        from sorry_handheld.screens.cover import Screen as Cover

        return Cover
    if number == DOUBLE:
        from sorry_handheld.screens.double import Screen as Double

        return Double
    if number == PAUSE:
        from sorry_handheld.screens.pause import Screen as Pause

        return Pause
    if number == RULE:
        from sorry_handheld.screens.rule import Screen as Rule

        return Rule
    if number == END:
        from sorry_handheld.screens.end import Screen as End

        return End
    if number == HELP:
        from sorry_handheld.screens.help import Screen as Help

        return Help
    if number == SETTINGS:
        from sorry_handheld.screens.settings import Screen as Settings

        return Settings
    if number == SCORES:
        from sorry_handheld.screens.scores import Screen as Scores

        return Scores
    if number == MORE:
        from sorry_handheld.screens.more import Screen as More

        return More
    if number == STORY:
        from sorry_handheld.screens.story import Screen as Story

        return Story
    if number == STEPS:
        from sorry_handheld.screens.steps import Screen as Steps

        return Steps
    from sorry_handheld.screens.oops import Screen as Oops

    return Oops
