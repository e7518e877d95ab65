"""160 x 128: card and pack are beside the board, words in its middle."""

from sorry_handheld.art.names import MID, SMALL
from sorry_handheld.draw.layout import Layout


class W160H128(Layout):
    """Every field of Layout."""

    width = 160
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
    head_scale = 2
    foot_y = 114

    # The turn
    words_font = MID
    long_words = False
    who_at = (24, 24)
    who_wide = 80
    who_name = (27, 25, 8)
    card_at = (131, 3)
    pack_at = (137, 47)
    count_at = (140, 53)
    does_at = (28, 42)
    does_size = (9, 2)
    paper_at = (24, 76)
    paper_size = (80, 28)
    says_at = (28, 77)
    says_columns = 9
    keys_at = (28, 42)
    keys_size = (12, 2)
    keys_over_card = True

    # The slider of a split seven
    beads_at = (39, 79)
    pair_at = (28, 78)
    pair_apart = 64

    # Five cards in the hand
    hand_at = (24, 44)
    hand_step = 16
    hand_does_at = (26, 64)
    hand_does_size = (9, 1)
    stake_at = (136, 107)
    stake_over_pack = False

    # The travel edition's chips, and what patience aims at
    chips_at = (24, 38)
    chips_step = (16, 12)
    aims_at = (128, 110)
    aims_who_wide = 80
    aims_over_pack = False

    # Screens
    title_scale = 3
    title_pawns_y = 33
    title_menu_y = 45
    title_foot_y = 116
    cover_scale = 3
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
    note_columns = 25
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
    book_list_at = (22, 19)
    book_list_row = 12
    book_list_rows = 9
    book_list_small = False
    figure_at = (16, 19)
