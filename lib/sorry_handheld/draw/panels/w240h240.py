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

    # The turn
    words_font = BIG
    long_words = True
    who_at = (46, 46)
    who_wide = 116
    who_name = (50, 51, 9)
    card_at = (46, 74)
    pack_at = (167, 45)
    count_at = (174, 55)
    does_at = (107, 79)
    does_size = (8, 3)
    paper_at = (46, 150)
    paper_size = (148, 44)
    says_at = (52, 154)
    says_columns = 14
    keys_at = (107, 132)
    keys_size = (14, 2)
    keys_over_card = False

    # The slider of a split seven
    beads_at = (78, 154)
    pair_at = (56, 153)
    pair_apart = 112

    # Five cards in the hand
    hand_at = (47, 84)
    hand_step = 30
    hand_does_at = (48, 130)
    hand_does_size = (14, 1)
    stake_at = (166, 47)
    stake_over_pack = True

    # The travel edition's chips, and what patience aims at
    chips_at = (46, 75)
    chips_step = (30, 24)
    aims_at = (130, 46)
    aims_who_wide = 80
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
