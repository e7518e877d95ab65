"""240 x 240: everything is in the board's middle, 150 pixels square."""

from sorry_handheld.art.names import (
    BIG,
    BURST,
    FLYING,
    FLYING_YELLOW,
    HAT,
    LETTERS,
    MID,
    MOODS_SHOCK,
    MOODS_SORRY,
    PAWNS,
    PEOPLE,
    RIVALS,
    STARS,
    STARS_MIDDLE,
    STARS_SMALL,
    TITLE,
)
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
    large_at = None
    roster_at = None
    roster_step = 0
    roster_ring = (0, 0)
    roster_face = (0, 0)
    roster_name = (0, 0)
    roster_lamps = (0, 0)

    # The turn
    words_font = BIG
    long_words = True
    who_at = (46, 46)
    who_wide = 116
    who_name = (51, 9)
    card_at = (46, 74)
    pack_at = (167, 45)
    count_at = (174, 55)
    does_at = (107, 79)
    does_size = (8, 3)
    paper_at = (46, 150)
    paper_size = (148, 44)
    says_at = (52, 154)
    says_columns = 14
    one_line_down = 9
    one_cap_up = 15
    large_paper = (46, 148, 148, 48)
    large_says_at = (48, 147)
    keys_at = (107, 131)
    keys_size = (14, 2)
    hand_keys_at = (48, 74)
    chips_keys_at = (164, 121)
    shrug_at = (159, 97)
    caps_at = (107, 118)
    keys_over_card = False

    # The slider of a split seven
    beads_at = (78, 154)
    pair_at = (56, 153)
    pair_apart = 112

    # A note of a lesson
    lesson_at = (46, 74)
    lesson_size = (148, 120)
    lesson_words = (14, 5)

    # Five cards in the hand
    hand_at = (47, 86)
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

    # Screens: fonts, ribbons, the pawn that points
    menu_font = BIG
    head_font = BIG
    button_font = BIG
    button_pad = 20
    button_down = 1
    end_font = BIG
    name_font = BIG
    value_font = BIG
    seat_font = BIG
    arrow_font = BIG
    note_font = MID
    mood_at = (8, 18)
    ribbon_left = 6
    head_at = (0, 8)
    pointer = (PAWNS, 1)
    pointer_by = (-22, 0)
    menu_pitch = 19

    # The title
    title_letters = TITLE
    title_logo = ((6, 11), (43, 7), (81, 12), (118, 8), (154, 11), (190, 3))
    title_menu_at = (46, 84)
    title_floor_y = 203
    title_people = ((3, MOODS_SHOCK, 5, 167), (0, MOODS_SORRY, 130, 164))
    title_scene = (
        (BURST, 164, 158, 0, 0),
        (FLYING_YELLOW, 186, 108, 2, 0),
        (HAT, 206, 68, 1, 0),
        (STARS, 230, 43, 0, 0),
        (STARS, 184, 50, 0, STARS_MIDDLE),
        (STARS, 198, 70, 0, STARS_SMALL),
        (STARS, 176, 134, 0, STARS_MIDDLE),
        (STARS, 228, 160, 0, STARS_MIDDLE),
    )
    title_wall = (
        (8, 74),
        (22, 66),
        (8, 128),
        (12, 150),
        (172, 76),
        (160, 92),
        (180, 110),
        (158, 132),
        (60, 190),
        (92, 182),
        (104, 70),
    )
    title_version_at = (4, 231)
    title_battery_at = (236, 231)
    title_turn_at = (120, 231)

    # New Game in short
    quick_person_at = (194, 0)
    quick_players_at = (24, 48)
    quick_box = (118, 40, 36, 32)
    quick_box_step = 40
    quick_rivals_at = (24, 82)
    quick_faces = RIVALS
    quick_moods = 1
    quick_face = (12, 105, 56)
    quick_frame = 56
    quick_names_y = 158
    quick_line_y = 180
    quick_buttons = (32, 88, 128, 80, 206, 24)

    # Forms
    form_head_at = (0, 4)
    form_button = (164, 5, 68, 24)
    form_at = (10, 37)
    form_pitch = 20
    form_value_x = 106
    form_columns = 10
    settings_pitch = 20
    form_settings_x = 128
    form_settings_columns = 8
    seats_at = (10, 142)
    seats_step = (112, 22)
    seats_value = (30, 0)
    note_at = (48, 205)
    note_columns = 18
    note_rows = 2

    # Pause, replace, scores
    pause_saved_at = (234, 14)
    pause_menu_at = (40, 42)
    pause_pitch = 20
    pause_floor = (0, 204)
    pause_person_at = (171, 167)
    pause_sleep = ((203, 156), (209, 140), (217, 118))
    replace_line_y = 50
    replace_menu_at = (70, 88)
    scores_at = (10, 44)
    scores_pitch = 28
    scores_font = BIG
    scores_columns = 19
    scores_foot_y = 222
    scores_person_at = (202, 168)
    oops_at = (0, 6)
    oops_text_at = (6, 44)
    oops_key_y = 222
    oops_person_at = (184, 176)

    # The end
    end_word = (120, 8)
    end_loss = (LETTERS, 120, 8)
    end_floor_y = 152
    end_people = ((0, 115), (30, 115), (60, 115))
    end_winner_at = (113, 96)
    end_rays_at = (89, 68)
    end_house_at = (164, 80)
    end_windows = ((13, 38), (43, 38), (13, 57), (43, 57))
    end_confetti = (
        (10, 62),
        (34, 104),
        (58, 68),
        (96, 100),
        (100, 62),
        (120, 58),
        (150, 66),
        (158, 92),
        (196, 62),
        (222, 74),
        (186, 72),
        (228, 56),
    )
    end_roof_at = (186, 82)
    end_sad = ((35, 115), (88, 115), (34, 72), (86, 90))
    end_rain = ((40, 94), (50, 98), (60, 93), (66, 99), (45, 104), (62, 106))
    end_won_at = (0, 54)
    end_ribbon_at = (0, 180)
    end_more_at = (0, 0)
    end_note_at = (6, 84)
    end_places = (2, 180, 60)
    end_place_by = (31, 0)
    end_windows_by = (31, 14)
    end_buttons = (120, 213, 24)
    points_head_at = (0, 4)
    points_paper = (0, 34, 240, 170)
    points_names_x = 10
    points_columns = (110, 41)
    points_faces_y = 38
    points_at_y = 69
    points_pitch = 23
    points_font = BIG
    points_buttons = (120, 213, 24)
    points_confetti = ((228, 5), (211, 18), (194, 10), (177, 24), (160, 14), (143, 3), (126, 20))

    # Screens of others
    cover_pass_y = 36
    cover_who_y = 68
    cover_ready_y = 192

    # Who leads
    lead_text = BIG
    lead_name = MID
    lead_head = True
    lead_y = 46
    lead_pawn_y = 131
    lead_name_y = 151
    lead_line_y = 176
    lead_rows = 2
    lead_foot_y = 220

    # How to Play
    book_head = BIG
    book_text = MID
    book_ribbon_at = (0, 6)
    book_at = (4, 38)
    book_end = 220
    book_keys_y = 225
    book_list_at = (40, 38)
    book_list_row = 20
    book_list_rows = 10
    book_list_small = False
    figure_at = (0, 35)

    # Moments
    flying = FLYING
    leaper = PEOPLE
    sorry_letters = LETTERS

    # What somebody says
    bubble_font = BIG
    bubble_at = (55, 104)
    bubble_size = (132, 44)
    bubble_down = 4
