"""320 x 240: words are beside the board, a large card in its middle."""

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


class W320H240(Layout):
    """Every field of Layout."""

    width = 320
    height = 240
    cell = 15
    top = 0

    # Board
    table_x = 240
    pawn_top = -1
    windows_at = (5, 15)
    windows_apart = (11, 6)
    large_at = None
    roster_at = (241, 4)
    roster_step = 44
    roster_ring = (76, 40)
    roster_face = (245, 10)
    roster_name = (277, 12)
    roster_lamps = (278, 26)

    # The turn
    words_font = BIG
    long_words = True
    who_at = (46, 46)
    who_wide = 148
    who_name = (51, 12)
    card_at = (46, 74)
    pack_at = (250, 194)
    count_at = (257, 204)
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
    stake_at = (284, 197)
    stake_over_pack = False

    # The travel edition's chips, and what patience aims at
    chips_at = (46, 75)
    chips_step = (30, 24)
    aims_at = (250, 196)
    aims_who_wide = 148
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
    title_logo = ((46, 11), (83, 7), (121, 12), (158, 8), (194, 11), (230, 3))
    title_menu_at = (86, 84)
    title_floor_y = 203
    title_people = ((3, MOODS_SHOCK, 45, 167), (0, MOODS_SORRY, 170, 164))
    title_scene = (
        (BURST, 204, 158, 0, 0),
        (FLYING_YELLOW, 226, 108, 2, 0),
        (HAT, 246, 68, 1, 0),
        (STARS, 270, 43, 0, 0),
        (STARS, 224, 50, 0, STARS_MIDDLE),
        (STARS, 238, 70, 0, STARS_SMALL),
        (STARS, 216, 134, 0, STARS_MIDDLE),
        (STARS, 268, 160, 0, STARS_MIDDLE),
    )
    title_wall = (
        (48, 74),
        (62, 66),
        (48, 128),
        (52, 150),
        (212, 76),
        (200, 92),
        (220, 110),
        (198, 132),
        (100, 190),
        (132, 182),
        (144, 70),
        (8, 20),
        (22, 50),
        (8, 80),
        (22, 110),
        (8, 140),
        (300, 20),
        (286, 140),
        (300, 110),
        (286, 170),
        (8, 170),
    )
    title_version_at = (4, 231)
    title_battery_at = (316, 231)
    title_turn_at = (160, 231)

    # New Game in short
    quick_person_at = (234, 0)
    quick_players_at = (64, 48)
    quick_box = (158, 40, 36, 32)
    quick_box_step = 40
    quick_rivals_at = (64, 82)
    quick_faces = RIVALS
    quick_moods = 1
    quick_face = (52, 105, 56)
    quick_frame = 56
    quick_names_y = 158
    quick_line_y = 180
    quick_buttons = (72, 88, 168, 80, 206, 24)

    # Forms
    form_head_at = (0, 4)
    form_button = (244, 5, 68, 24)
    form_at = (50, 37)
    form_pitch = 20
    form_value_x = 146
    form_columns = 10
    settings_pitch = 20
    form_settings_x = 168
    form_settings_columns = 8
    seats_at = (50, 142)
    seats_step = (112, 22)
    seats_value = (30, 0)
    note_at = (88, 205)
    note_columns = 18
    note_rows = 2

    # Pause, replace, scores
    pause_saved_at = (314, 14)
    pause_menu_at = (80, 42)
    pause_pitch = 20
    pause_floor = (0, 204)
    pause_person_at = (211, 167)
    pause_sleep = ((243, 156), (249, 140), (257, 118))
    replace_line_y = 50
    replace_menu_at = (110, 88)
    scores_at = (60, 44)
    scores_pitch = 28
    scores_font = BIG
    scores_columns = 19
    scores_foot_y = 222
    scores_person_at = (268, 168)
    oops_at = (0, 6)
    oops_text_at = (6, 44)
    oops_key_y = 222
    oops_person_at = (264, 176)

    # The end
    end_word = (160, 8)
    end_loss = (LETTERS, 160, 8)
    end_floor_y = 152
    end_people = ((40, 115), (70, 115), (100, 115))
    end_winner_at = (153, 96)
    end_rays_at = (129, 68)
    end_house_at = (204, 80)
    end_windows = ((13, 38), (43, 38), (13, 57), (43, 57))
    end_confetti = (
        (50, 62),
        (74, 104),
        (98, 68),
        (136, 100),
        (140, 62),
        (160, 58),
        (190, 66),
        (198, 92),
        (236, 62),
        (262, 74),
        (226, 72),
        (268, 56),
    )
    end_roof_at = (226, 82)
    end_sad = ((75, 115), (128, 115), (74, 72), (126, 90))
    end_rain = ((80, 94), (90, 98), (100, 93), (106, 99), (85, 104), (102, 106))
    end_won_at = (0, 54)
    end_ribbon_at = (0, 180)
    end_more_at = (0, 0)
    end_note_at = (6, 84)
    end_places = (42, 180, 60)
    end_place_by = (31, 0)
    end_windows_by = (31, 14)
    end_buttons = (160, 213, 24)
    points_head_at = (0, 4)
    points_paper = (0, 34, 320, 170)
    points_names_x = 20
    points_columns = (144, 52)
    points_faces_y = 38
    points_at_y = 69
    points_pitch = 23
    points_font = BIG
    points_buttons = (160, 213, 24)
    points_confetti = (
        (308, 5),
        (291, 18),
        (274, 10),
        (257, 24),
        (240, 14),
        (223, 3),
        (206, 20),
        (189, 5),
        (172, 18),
        (155, 10),
        (138, 24),
    )

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
    book_list_at = (60, 38)
    book_list_row = 20
    book_list_rows = 10
    book_list_small = False
    figure_at = (40, 35)

    # Moments
    flying = FLYING
    leaper = PEOPLE
    sorry_letters = LETTERS

    # What somebody says
    bubble_font = BIG
    bubble_at = (55, 104)
    bubble_size = (132, 44)
    bubble_down = 4
