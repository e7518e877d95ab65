"""128 x 128: everything is in the board's middle, 80 pixels square."""

from sorry_handheld.art.names import MID, SMALL
from sorry_handheld.draw.layout import Layout


class W128H128(Layout):
    """Every field of Layout."""

    width = 128
    height = 128
    cell = 8
    top = 0

    # Board
    table_x = 128
    pawn_top = 0
    windows_at = (3, 8)
    windows_apart = (6, 4)

    menu_scale = 1
    menu_row = 16
    head_scale = 1
    foot_y = 114

    # The turn: who is on turn, the card and the pack, words
    who_at = (52, 24)
    who_wide = 52
    who_scale = 1
    card_at = (26, 24)
    card_cells = (3, 4)
    card_digits = 2
    pack_at = (52, 42)
    left_at = (63, 40)
    cols = 13
    does_at = (26, 56)
    does_rows = 2
    info_at = (26, 80)
    hint_at = None

    # Five cards in the hand
    hand_at = (24, 38)
    hand_size = (15, 16)
    hand_columns = 5
    hand_gap = 1
    hand_scale = 1
    hand_who_at = (26, 24)
    hand_does_at = None
    hand_hint_at = None
    hand_cols = 13
    stake_at = (84, 24)
    stake_scale = 1

    # The travel edition's chips, and what patience aims at
    chips_at = (25, 38)
    chips_size = (15, 11)
    chips_gap = 1
    chips_over_hint = False
    aims_at = (72, 38)
    aims_over_pack = True

    # Screens
    title_scale = 3
    title_pawns_y = 33
    title_menu_y = 45
    title_foot_y = 116
    cover_scale = 2
    cover_pass_y = 20
    cover_who_y = 40
    cover_ready_y = 104
    double_y = 10
    double_row = 16
    end_row = 14
    end_points_row = 14
    pause_scale = 1
    pause_saved_y = 14
    replace_y = 16
    replace_menu_y = 64
    note_columns = 20
    note_rows = 2

    # Who leads
    lead_text = MID
    lead_name = SMALL
    lead_head_wide = 110
    lead_y = 20
    lead_pawn_y = 62
    lead_name_y = 72
    lead_line_y = 85
    lead_rows = 2
    lead_foot_y = 118

    # How to Play
    book_head = MID
    book_text = SMALL
    book_ribbon_at = (0, 1)
    book_at = (2, 18)
    book_end = 127
    book_keys_y = 0
    book_list_at = (20, 19)
    book_list_row = 12
    book_list_rows = 9
    book_list_small = False
    figure_at = (0, 19)
