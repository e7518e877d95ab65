"""240 x 135: words are beside the board, a large card in its middle."""

from sorry_handheld.art.names import BIG, MID
from sorry_handheld.draw.layout import Layout


class W240H135(Layout):
    """Every field of Layout."""

    width = 240
    height = 135
    cell = 8
    top = 3

    # Board
    table_x = 0
    pawn_top = 0
    windows_at = (3, 8)
    windows_apart = (6, 4)

    menu_scale = 1
    menu_row = 16
    head_scale = 2
    foot_y = 121

    # The turn: who is on turn, the card and the pack, words
    who_at = (130, 6)
    who_wide = 110
    who_scale = 2
    card_at = (40, 35)
    card_cells = (6, 8)
    card_digits = 4
    pack_at = (130, 123)
    left_at = (141, 121)
    cols = 18
    does_at = (130, 38)
    does_rows = 2
    info_at = (130, 66)
    hint_at = (130, 94)

    # Five cards in the hand
    hand_at = (24, 55)
    hand_size = (15, 24)
    hand_columns = 5
    hand_gap = 1
    hand_scale = 1
    hand_who_at = (130, 6)
    hand_does_at = None
    hand_hint_at = None
    hand_cols = 18
    stake_at = (130, 121)
    stake_scale = 1

    # The travel edition's chips, and what patience aims at
    chips_at = (25, 49)
    chips_size = (15, 11)
    chips_gap = 1
    chips_over_hint = False
    aims_at = (208, 10)
    aims_over_pack = False

    # Screens
    title_scale = 3
    title_pawns_y = 33
    title_menu_y = 45
    title_foot_y = 123
    cover_scale = 3
    cover_pass_y = 21
    cover_who_y = 41
    cover_ready_y = 111
    double_y = 11
    double_row = 16
    end_row = 14
    end_points_row = 14
    pause_scale = 1
    pause_saved_y = 14
    replace_y = 16
    replace_menu_y = 67
    note_columns = 38
    note_rows = 1

    # Who leads
    lead_text = MID
    lead_name = MID
    lead_head_wide = 0
    lead_y = 4
    lead_pawn_y = 84
    lead_name_y = 94
    lead_line_y = 108
    lead_rows = 1
    lead_foot_y = 121

    # How to Play
    book_head = BIG
    book_text = MID
    book_ribbon_at = (0, 2)
    book_at = (4, 30)
    book_end = 134
    book_keys_y = 0
    book_list_at = (20, 36)
    book_list_row = 20
    book_list_rows = 5
    book_list_small = True
    figure_at = (56, 31)
