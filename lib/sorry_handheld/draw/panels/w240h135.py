"""240 x 135: words are beside the board, a large card in its middle."""

from sorry_handheld.art.names import (
    BIG,
    BURST,
    FACES_DIZZY_NEUTRAL,
    FLYING_SMALL,
    FLYING_YELLOW,
    LETTERS,
    LETTERS_SMALL,
    MID,
    MOODS_SORRY,
    PEOPLE_SMALL,
    PEOPLE_SMALL_BLUE,
    SMALL,
    STARS,
    STARS_MIDDLE,
)
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
    large_at = None
    roster_at = None
    roster_step = 0
    roster_ring = (0, 0)
    roster_face = (0, 0)
    roster_name = (0, 0)
    roster_lamps = (0, 0)

    # The turn
    words_font = BIG
    long_words = False
    who_at = (128, 2)
    who_wide = 80
    who_name = (7, 6)
    card_at = (36, 28)
    pack_at = (211, 0)
    count_at = (218, 10)
    does_at = (134, 34)
    does_size = (10, 2)
    paper_at = (130, 72)
    paper_size = (108, 44)
    says_at = (134, 76)
    says_columns = 10
    one_line_down = 9
    one_cap_up = 0
    large_paper = None
    large_says_at = (0, 0)
    keys_at = (134, 118)
    keys_size = (17, 1)
    hand_keys_at = None
    chips_keys_at = None
    shrug_at = None
    caps_at = None
    keys_over_card = False

    # The slider of a split seven
    beads_at = (142, 76)
    pair_at = (133, 78)
    pair_apart = 94

    # A note of a lesson
    lesson_at = (130, 32)
    lesson_size = (108, 96)
    lesson_words = (10, 4)

    # Five cards in the hand
    hand_at = (24, 62)
    hand_step = 16
    hand_does_at = (134, 34)
    hand_does_size = (10, 2)
    stake_at = (51, 30)
    stake_over_pack = False

    # The travel edition's chips, and what patience aims at
    chips_at = (24, 46)
    chips_step = (16, 14)
    aims_at = (206, 118)
    aims_who_wide = 80
    aims_over_pack = False

    # Screens: fonts, ribbons, the pawn that points
    menu_font = MID
    head_font = BIG
    button_font = MID
    button_pad = 8
    button_down = -1
    end_font = MID
    name_font = MID
    value_font = MID
    seat_font = MID
    arrow_font = MID
    note_font = SMALL
    mood_at = (8, 18)
    ribbon_left = 6
    head_at = (0, 2)
    pointer = (PEOPLE_SMALL_BLUE, 0)
    pointer_by = (-19, -3)
    menu_pitch = 13

    # The title
    title_letters = LETTERS
    title_logo = ((8, 5), (33, 3), (60, 6), (85, 4), (110, 5), (137, 3))
    title_menu_at = (26, 47)
    title_floor_y = 115
    title_people = ((0, MOODS_SORRY, 144, 74),)
    title_scene = (
        (BURST, 176, 79, 0, 0),
        (FLYING_YELLOW, 191, 46, 2, 0),
        (STARS, 184, 50, 0, STARS_MIDDLE),
        (STARS, 230, 100, 0, STARS_MIDDLE),
    )
    title_wall = ((180, 8), (196, 24), (176, 34), (156, 64), (128, 70), (124, 98), (206, 6))
    title_version_at = (218, 13)
    title_battery_at = (236, 3)
    title_turn_at = (140, 49)

    # New Game in short
    quick_person_at = (200, 0)
    quick_players_at = (24, 36)
    quick_box = (110, 30, 28, 20)
    quick_box_step = 32
    quick_rivals_at = (24, 64)
    quick_faces = FACES_DIZZY_NEUTRAL
    quick_moods = 3
    quick_face = (104, 58, 33)
    quick_frame = 32
    quick_names_y = 0
    quick_line_y = 92
    quick_buttons = (40, 76, 124, 76, 110, 20)

    # Forms
    form_head_at = (0, 2)
    form_button = (180, 5, 56, 20)
    form_at = (20, 30)
    form_pitch = 12
    form_value_x = 112
    form_columns = 9
    settings_pitch = 11
    form_settings_x = 132
    form_settings_columns = 7
    seats_at = (20, 91)
    seats_step = (100, 13)
    seats_value = (22, 0)
    note_at = (6, 121)
    note_columns = 38
    note_rows = 1

    # Pause, replace, scores
    pause_saved_at = (234, 8)
    pause_menu_at = (40, 30)
    pause_pitch = 13
    pause_floor = (160, 118)
    pause_person_at = (180, 80)
    pause_sleep = ((212, 76), (218, 64), (224, 48))
    replace_line_y = 34
    replace_menu_at = (90, 60)
    scores_at = (44, 32)
    scores_pitch = 14
    scores_font = MID
    scores_columns = 19
    scores_foot_y = 122
    scores_person_at = (202, 68)
    oops_at = (0, 2)
    oops_text_at = (6, 34)
    oops_key_y = 122
    oops_person_at = (186, 82)

    # The end
    end_word = (92, 3)
    end_loss = (LETTERS_SMALL, 122, 5)
    end_floor_y = 92
    end_people = ((2, 53), (32, 53), (62, 53))
    end_winner_at = (108, 42)
    end_rays_at = (92, 30)
    end_house_at = (164, 22)
    end_windows = ((13, 38), (43, 38), (13, 57), (43, 57))
    end_confetti = (
        (100, 46),
        (16, 46),
        (48, 44),
        (84, 44),
        (160, 50),
        (152, 66),
        (178, 10),
        (228, 8),
        (206, 14),
        (190, 20),
    )
    end_roof_at = (192, 36)
    end_sad = ((4, 53), (42, 53), (3, 12), (40, 28))
    end_rain = ((8, 34), (18, 38), (28, 33), (34, 39), (13, 44), (30, 45))
    end_won_at = (0, 82)
    end_ribbon_at = (0, 82)
    end_more_at = (3, 112)
    end_note_at = (0, 0)
    end_places = (3, 113, 25)
    end_place_by = (17, 4)
    end_windows_by = (0, 0)
    end_buttons = (171, 112, 20)
    points_head_at = (0, 1)
    points_paper = (0, 28, 240, 81)
    points_names_x = 16
    points_columns = (100, 43)
    points_faces_y = 30
    points_at_y = 49
    points_pitch = 10
    points_font = SMALL
    points_buttons = (120, 113, 20)
    points_confetti = ((228, 4), (210, 16), (196, 6), (180, 18), (166, 3))

    # Screens of others
    cover_pass_y = 21
    cover_who_y = 41
    cover_ready_y = 111

    # Who leads
    lead_text = MID
    lead_name = MID
    lead_head = False
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
    book_at = (4, 31)
    book_end = 134
    book_keys_y = 0
    book_list_at = (20, 36)
    book_list_row = 20
    book_list_rows = 5
    book_list_small = True
    figure_at = (56, 29)

    # Moments
    flying = FLYING_SMALL
    leaper = PEOPLE_SMALL
    sorry_letters = LETTERS_SMALL

    # What somebody says
    bubble_font = MID
    bubble_at = (24, 48)
    bubble_size = (80, 28)
    bubble_down = 1
