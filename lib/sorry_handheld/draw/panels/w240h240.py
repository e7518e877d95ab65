"""240 x 240: everything is in the board's middle, 150 pixels square."""

from sorry_handheld.art.names import BIG, MID
from sorry_handheld.draw.layout import Layout


class W240H240(Layout):
    """Every field of Layout."""

    width = 240
    height = 240
    cell = 15
    top = 0

    # Board
    table_x = 240
    pawn_top = -1
    windows_at = (5, 15)
    windows_apart = (11, 6)

    menu_scale = 2
    menu_row = 30
    head_scale = 3
    foot_y = 226

    # The turn: who is on turn, the card and the pack, words
    who_at = (48, 47)
    who_wide = 108
    who_scale = 2
    card_at = (48, 77)
    card_cells = (4, 5)
    card_digits = 4
    pack_at = (160, 51)
    left_at = (178, 49)
    cols = 13
    does_at = (116, 77)
    does_rows = 4
    info_at = (48, 160)
    hint_at = (116, 127)

    # Five cards in the hand
    hand_at = (46, 77)
    hand_size = (28, 38)
    hand_columns = 5
    hand_gap = 2
    hand_scale = 2
    hand_who_at = (48, 47)
    hand_does_at = (48, 119)
    hand_hint_at = (48, 144)
    hand_cols = 24
    stake_at = (155, 47)
    stake_scale = 2

    # The travel edition's chips, and what patience aims at
    chips_at = (46, 79)
    chips_size = (28, 22)
    chips_gap = 2
    chips_over_hint = True
    aims_at = (132, 47)
    aims_over_pack = True

    # Screens
    title_scale = 6
    title_pawns_y = 66
    title_menu_y = 95
    title_foot_y = 228
    cover_scale = 4
    cover_pass_y = 36
    cover_who_y = 68
    cover_ready_y = 192
    double_y = 20
    double_row = 28
    end_row = 28
    end_points_row = 24
    pause_scale = 3
    pause_saved_y = 40
    replace_y = 30
    replace_menu_y = 120
    note_columns = 38
    note_rows = 1

    # Who leads
    lead_text = BIG
    lead_name = MID
    lead_head_wide = 160
    lead_y = 40
    lead_pawn_y = 123
    lead_name_y = 142
    lead_line_y = 164
    lead_rows = 3
    lead_foot_y = 226

    # How to Play
    book_head = BIG
    book_text = MID
    book_ribbon_at = (0, 6)
    book_at = (4, 38)
    book_end = 220
    book_keys_y = 225
    book_list_at = (40, 48)
    book_list_row = 20
    book_list_rows = 9
    book_list_small = False
    figure_at = (0, 38)
