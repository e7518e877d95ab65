"""Where everything is on a panel: the fields of a layout, and the choice of the layout.

The numbers are data, one file for each size of panel (panels/). Only the file for the board's panel
is loaded and shipped. A pair that ends in `_at` is the upper left corner of something, a name that
ends in `_y` an upper edge, and `_scale` says how many times larger than the font letters are.

The board is a grid of 16 x 16 cells; a cell is one int, y << 4 | x.
"""

from sorry_core.track import ENTRANCE, HOME, SIDE, ZONE, side, square

# Numbers that are the same on all panels, in pixels.
WIDE = 240
"""From this width on there is room for more words."""
PAPER_LIP = 2
"""How high the lower edge of a sheet of paper is."""
RULED = 20
"""If lines on paper are at least so far apart, there is a rule between them."""
BUTTON_GAP = 3
"""Between the three buttons below a story."""
PAIR_GAP = 4
"""Between two buttons: below the end of a game, in the scores."""
NARROW_PAD = 8
"""Beside the words of a story's buttons, if there is little room: else it is `button_pad`."""
FACE_IN = 2
"""From the corner of a field to the face on it."""
RIBBON_GAP = 6
"""Between a ribbon and the words beside it."""
STAR_GAP = 8
"""From a star to the number of games that were won."""
NOTE_FOOT = 16
"""What the keys take at the lower edge of a lesson's note,"""
NOTE_KEYS = 12
"""and how far above that edge the words about them begin."""
OOPS_PAD = 5
"""Of paper around the words about what broke."""
SLEEP_RISE = 2
"""How much each z of a sleeper rises."""
LEAP = 26
"""How high a winner leaps on a panel of a height of LEAP_FOR; as much less on a lower one."""
LEAP_FOR = 240

OFF = -400
"""Left of any panel: what is not in use waits there, a sprite or a group as wide as the panel."""


def cell_of(colour: int, place: int, n: int) -> int:
    """The cell of a place on a colour's way; pawn `n` of four has its own in Start and Home."""
    if place < ZONE:
        return margin_cell(square(colour, place))
    if place < HOME:
        return _cell(2, place - ENTRANCE, colour)
    if place == HOME:
        return _cell(1 + (n & 1), 6 + (n >> 1), colour)
    return _cell(4 + (n & 1), 1 + (n >> 1), colour)


def margin_cell(margin: int) -> int:
    """The cell of a margin square."""
    return _cell(margin % SIDE, 0, side(margin))


def _cell(x: int, y: int, colour: int) -> int:
    """A cell on red's side, which is above, or where it is for another colour."""
    for _ in range(colour):  # each a quarter turn on
        x, y = 15 - y, x
    return y << 4 | x


class Layout:
    """The numbers of one panel. Each of panels/ sets all of them."""

    width: int
    height: int
    cell: int  # pixels of a square of the board
    top: int  # upper edge of the board

    # Board
    table_x: int  # from here on the table is seen beside the board
    pawn_top: int  # of a pawn, from the upper edge of its square
    windows_at: tuple[int, int]  # the first window of a house, from the corner of the house
    windows_apart: tuple[int, int]  # from it to the window on its right, and to the one below
    large_at: tuple[int, int] | None  # a large face of whoever is on turn; None: no room
    # All players, one below the other; None: no room. Face, name and lamps are those of the first.
    roster_at: tuple[int, int] | None
    roster_step: int  # from one player to the next
    roster_ring: tuple[int, int]  # width and height of the ring around whoever is on turn
    roster_face: tuple[int, int]
    roster_name: tuple[int, int]
    roster_lamps: tuple[int, int]

    # The turn. Words are in BIG or MID letters (art/names.py), asides in SMALL ones.
    words_font: int
    long_words: bool  # which sentences find room: those of [deeds] or of [deeds_short]
    who_at: tuple[int, int]  # the ribbon that says who is on turn
    who_wide: int
    who_name: tuple[int, int]  # upper edge of the name in its middle, letters
    card_at: tuple[int, int]
    pack_at: tuple[int, int]
    count_at: tuple[int, int]  # how many cards are left in it
    does_at: tuple[int, int]  # what the card does,
    does_size: tuple[int, int]  # in so many columns and rows
    paper_at: tuple[int, int]  # what the move does
    paper_size: tuple[int, int]
    says_at: tuple[int, int]  # the words on it,
    says_columns: int  # in two rows
    one_line_down: int  # how much lower a line is that is alone on it,
    one_cap_up: int  # and how much higher its key; 0: that has no room beside
    large_paper: tuple[int, int, int, int] | None  # the same for large words; None: no room
    large_says_at: tuple[int, int]
    keys_at: tuple[int, int]  # the keys that always work
    keys_size: tuple[int, int]
    hand_keys_at: tuple[int, int] | None  # the same above a hand,
    chips_keys_at: tuple[int, int] | None  # and beside chips; None: no room, or the same place
    shrug_at: tuple[int, int] | None  # who cannot move; None: in their yard
    caps_at: tuple[int, int] | None  # their caps, where keys have one letter and there is room
    keys_over_card: bool  # they are in the place of what the card does

    # The slider of a split seven, on the paper: seven beads between two pawns
    beads_at: tuple[int, int]
    pair_at: tuple[int, int]  # the left pawn;
    pair_apart: int  # how far right of it the other one is

    # A note of a lesson: paper over the board's middle, with columns and rows of words
    lesson_at: tuple[int, int]
    lesson_size: tuple[int, int]
    lesson_words: tuple[int, int]

    # Five cards in the hand, and what is played for
    hand_at: tuple[int, int]
    hand_step: int  # from one card to the next
    hand_does_at: tuple[int, int]  # what the card does
    hand_does_size: tuple[int, int]
    stake_at: tuple[int, int]
    stake_over_pack: bool  # it takes the place of the pack

    # The travel edition's chips, and what patience aims at
    chips_at: tuple[int, int]
    chips_step: tuple[int, int]
    aims_at: tuple[int, int]
    aims_who_wide: int  # of the ribbon beside them
    aims_over_pack: bool  # they take the place of the pack

    # Screens: fonts, ribbons, the pawn that points
    menu_font: int  # of a menu's lines,
    head_font: int  # of ribbons,
    button_font: int
    button_pad: int  # pixels beside the words of a button
    button_down: int  # how much lower than in the middle of it they are
    end_font: int  # of the ribbon that says who has won,
    name_font: int  # of the names in a form,
    value_font: int  # of its values,
    seat_font: int  # of who plays a colour,
    arrow_font: int  # of the arrows beside a value,
    note_font: int  # of the lines that explain
    mood_at: tuple[int, int]  # where a mood lies on a person
    ribbon_left: int  # where words begin on a ribbon
    head_at: tuple[int, int]  # the ribbon that is a screen's heading
    pointer: tuple[int, int]  # sheet and tile of the pawn beside a menu,
    pointer_by: tuple[int, int]  # and where it is from a line's upper left corner
    menu_pitch: int  # from a line of a menu to the next

    # The title
    title_letters: int  # the sheet with the first of S, O, R, Y
    title_logo: tuple[tuple[int, int], ...]  # S, O, R, R, Y, the point
    title_menu_at: tuple[int, int]
    title_floor_y: int
    title_people: tuple[tuple[int, int, int, int], ...]  # colour, mood, x, y
    title_scene: tuple[tuple[int, int, int, int, int], ...]  # sheet, x, y, member, tile
    title_wall: tuple[tuple[int, int], ...]
    title_version_at: tuple[int, int]
    title_battery_at: tuple[int, int]  # its right edge
    title_turn_at: tuple[int, int]  # its middle

    # New Game in short
    quick_person_at: tuple[int, int]
    quick_players_at: tuple[int, int]
    quick_box: tuple[int, int, int, int]  # of 2 players: x, y, width, height
    quick_box_step: int
    quick_rivals_at: tuple[int, int]
    quick_faces: int  # the sheet of the first face
    quick_moods: int  # how many faces each has there
    quick_face: tuple[int, int, int]  # the first one: x, y, and from one to the next
    quick_frame: int  # width and height of the gold frame
    quick_names_y: int  # below the faces; 0: no room
    quick_line_y: int
    quick_buttons: tuple[int, int, int, int, int, int]  # x, width, x, width, y, height

    # Forms
    form_head_at: tuple[int, int]
    form_button: tuple[int, int, int, int]  # x, y, width, height
    form_at: tuple[int, int]
    form_pitch: int
    form_value_x: int
    form_columns: int
    settings_pitch: int
    form_settings_x: int  # as form_value_x, where names are long
    form_settings_columns: int
    seats_at: tuple[int, int]
    seats_step: tuple[int, int]
    seats_value: tuple[int, int]  # from the corner of a seat to its value
    note_at: tuple[int, int]
    note_columns: int
    note_rows: int

    # Pause, replace, scores
    pause_saved_at: tuple[int, int]  # right edge
    pause_menu_at: tuple[int, int]
    pause_pitch: int
    pause_floor: tuple[int, int]  # its left end
    pause_person_at: tuple[int, int]
    pause_sleep: tuple[tuple[int, int], ...]  # three letters
    replace_line_y: int
    replace_menu_at: tuple[int, int]
    scores_at: tuple[int, int]
    scores_pitch: int
    scores_font: int
    scores_columns: int
    scores_foot_y: int
    scores_person_at: tuple[int, int] | None  # somebody with a crown; None: no room
    oops_at: tuple[int, int]
    oops_text_at: tuple[int, int]
    oops_key_y: int
    oops_person_at: tuple[int, int]

    # The end
    end_word: tuple[int, int]  # the drawn word after a win: its middle, its upper edge
    end_loss: tuple[int, int, int]  # after a loss: the sheet of its letters, middle, edge
    end_floor_y: int
    end_people: tuple[tuple[int, int], ...]  # three who have not won
    end_winner_at: tuple[int, int]
    end_rays_at: tuple[int, int]
    end_house_at: tuple[int, int]
    end_windows: tuple[tuple[int, int], ...]  # of the house, from its corner
    end_confetti: tuple[tuple[int, int], ...]
    end_roof_at: tuple[int, int]  # a winner's face
    end_sad: tuple[tuple[int, int], ...]  # a person, another, cloud, umbrella
    end_rain: tuple[tuple[int, int], ...]
    end_won_at: tuple[int, int]  # the ribbon after a win,
    end_ribbon_at: tuple[int, int]  # and after a loss
    end_more_at: tuple[int, int]  # what else there is to say; 0, 0: beside the ribbon
    end_note_at: tuple[int, int]  # the same after a win; 0, 0: no room
    end_places: tuple[int, int, int]  # x, y, and from one to the next
    end_place_by: tuple[int, int]  # from a face to its place,
    end_windows_by: tuple[int, int]  # and to its windows; 0, 0: no room
    end_buttons: tuple[int, int, int]  # middle, y, height
    points_head_at: tuple[int, int]
    points_paper: tuple[int, int, int, int]
    points_names_x: int
    points_columns: tuple[int, int]  # right edge of the first, and from one to the next
    points_faces_y: int
    points_at_y: int
    points_pitch: int
    points_font: int
    points_buttons: tuple[int, int, int]
    points_confetti: tuple[tuple[int, int], ...]

    # Screens of others
    cover_pass_y: int
    cover_who_y: int
    cover_ready_y: int

    # Who leads
    lead_text: int  # the font of what is said
    lead_name: int  # and of names and keys
    lead_head: bool  # whether there is room for a ribbon
    lead_y: int  # of the cards
    lead_pawn_y: int
    lead_name_y: int
    lead_line_y: int
    lead_rows: int
    lead_foot_y: int

    # How to Play
    book_head: int  # the font of titles
    book_text: int  # and of pages
    book_ribbon_at: tuple[int, int]
    book_at: tuple[int, int]  # where a page without a figure begins
    book_end: int  # below it nothing is written
    book_keys_y: int  # the line about the keys; 0: no room
    book_list_at: tuple[int, int]  # the chapters
    book_list_row: int
    book_list_rows: int  # in a column
    book_list_small: bool  # in the letters of a page
    figure_at: tuple[int, int]

    # Moments: the first sheet of
    flying: int  # those who tumble,
    leaper: int  # those who leap,
    sorry_letters: int  # and of S, O, R, Y, !

    # What somebody says
    bubble_font: int
    bubble_at: tuple[int, int]
    bubble_size: tuple[int, int]
    bubble_down: int  # to the words, from its upper edge

    def __init__(self, width: int, height: int) -> None:
        """Show everything in the middle of a panel that is larger than the numbers are for."""
        self.margin_x = (width - self.width) // 2
        self.margin_y = (height - self.height) // 2

    def x_of(self, at: int) -> int:
        """The left edge of a cell."""
        return (at & 15) * self.cell

    def y_of(self, at: int) -> int:
        """The upper edge of a cell."""
        return self.top + (at >> 4) * self.cell


def layout_for(profile) -> Layout:
    """The layout of a board's panel: the largest that finds room on it. At least 128 x 128."""
    if profile.WIDTH >= 320 and profile.HEIGHT >= 240:
        from sorry_handheld.draw.panels.w320h240 import W320H240

        return W320H240(profile.WIDTH, profile.HEIGHT)
    if profile.WIDTH >= 240 and profile.HEIGHT >= 240:
        from sorry_handheld.draw.panels.w240h240 import W240H240

        return W240H240(profile.WIDTH, profile.HEIGHT)
    if profile.WIDTH >= 240 and profile.HEIGHT >= 135:
        from sorry_handheld.draw.panels.w240h135 import W240H135

        return W240H135(profile.WIDTH, profile.HEIGHT)
    if profile.WIDTH >= 160:
        from sorry_handheld.draw.panels.w160h128 import W160H128

        return W160H128(profile.WIDTH, profile.HEIGHT)
    from sorry_handheld.draw.panels.w128h128 import W128H128

    return W128H128(profile.WIDTH, profile.HEIGHT)
