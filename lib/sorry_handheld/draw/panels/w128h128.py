"""128 x 128: everything is in the board's middle, 80 pixels square."""

from sorry_handheld.art.names import (
    BURST,
    FACES_DIZZY_NEUTRAL,
    FLYING,
    FLYING_YELLOW,
    LETTERS,
    MID,
    MOODS_SAD,
    MOODS_SORRY,
    PEOPLE,
    PEOPLE_BLUE,
    SMALL,
    STARS,
    STARS_SMALL,
)
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
    large_at = None
    roster_at = None
    roster_step = 0
    roster_ring = (0, 0)
    roster_face = (0, 0)
    roster_name = (0, 0)
    roster_lamps = (0, 0)

    # The turn
    words_font = MID
    long_words = False
    who_at = (24, 24)
    who_wide = 60
    who_name = (25, 6)
    card_at = (24, 39)
    pack_at = (86, 24)
    count_at = (89, 30)
    does_at = (55, 51)
    does_size = (6, 2)
    paper_at = (24, 77)
    paper_size = (80, 28)
    says_at = (28, 78)
    says_columns = 9
    one_line_down = 7
    one_cap_up = 7
    large_paper = None
    large_says_at = (0, 0)
    keys_at = (55, 52)
    keys_size = (8, 2)
    hand_keys_at = None
    chips_keys_at = None
    shrug_at = None
    caps_at = None
    keys_over_card = True

    # The slider of a split seven
    beads_at = (39, 81)
    pair_at = (28, 80)
    pair_apart = 64

    # A note of a lesson
    lesson_at = (24, 38)
    lesson_size = (80, 68)
    lesson_words = (9, 4)

    # Five cards in the hand
    hand_at = (24, 41)
    hand_step = 16
    hand_does_at = (26, 64)
    hand_does_size = (9, 1)
    stake_at = (86, 24)
    stake_over_pack = True

    # The travel edition's chips, and what patience aims at
    chips_at = (24, 41)
    chips_step = (16, 11)
    aims_at = (72, 24)
    aims_who_wide = 44
    aims_over_pack = True

    # Screens: fonts, ribbons, the pawn that points
    menu_font = MID
    head_font = MID
    button_font = MID
    button_pad = 8
    button_down = -1
    end_font = MID
    name_font = SMALL
    value_font = MID
    seat_font = SMALL
    arrow_font = SMALL
    note_font = SMALL
    mood_at = (4, 6)
    ribbon_left = 3
    head_at = (0, 3)
    pointer = (PEOPLE_BLUE, 0)
    pointer_by = (-18, -3)
    menu_pitch = 12

    # The title
    title_letters = LETTERS
    title_logo = ((14, 5), (29, 3), (44, 5), (59, 4), (74, 5), (90, 2))
    title_menu_at = (24, 32)
    title_floor_y = 102
    title_people = ((3, MOODS_SAD, 4, 92), (0, MOODS_SORRY, 70, 92))
    title_scene = (
        (BURST, 83, 80, 0, 0),
        (FLYING_YELLOW, 99, 69, 2, 0),
        (STARS, 105, 6, 0, STARS_SMALL),
        (STARS, 103, 24, 0, STARS_SMALL),
    )
    title_wall = ((3, 40), (8, 66), (3, 84), (119, 36), (112, 52))
    title_version_at = (3, 119)
    title_battery_at = (125, 119)
    title_turn_at = (64, 119)

    # New Game in short
    quick_person_at = (108, 4)
    quick_players_at = (19, 24)
    quick_box = (75, 20, 16, 16)
    quick_box_step = 17
    quick_rivals_at = (19, 42)
    quick_faces = FACES_DIZZY_NEUTRAL
    quick_moods = 3
    quick_face = (8, 59, 29)
    quick_frame = 32
    quick_names_y = 0
    quick_line_y = 91
    quick_buttons = (8, 56, 72, 48, 106, 20)

    # Forms
    form_head_at = (0, 2)
    form_button = (80, 1, 48, 16)
    form_at = (2, 19)
    form_pitch = 12
    form_value_x = 46
    form_columns = 9
    settings_pitch = 11
    form_settings_x = 62
    form_settings_columns = 7
    seats_at = (2, 80)
    seats_step = (64, 13)
    seats_value = (18, 0)
    note_at = (4, 108)
    note_columns = 20
    note_rows = 2

    # Pause, replace, scores
    pause_saved_at = (125, 5)
    pause_menu_at = (24, 19)
    pause_pitch = 13
    pause_floor = (96, 114)
    pause_person_at = (104, 104)
    pause_sleep = ((115, 94), (117, 82), (117, 68))
    replace_line_y = 30
    replace_menu_at = (24, 56)
    scores_at = (7, 24)
    scores_pitch = 15
    scores_font = SMALL
    scores_columns = 19
    scores_foot_y = 116
    scores_person_at = None
    oops_at = (0, 2)
    oops_text_at = (3, 20)
    oops_key_y = 116
    oops_person_at = (97, 97)

    # The end
    end_word = (64, 4)
    end_loss = (LETTERS, 64, 4)
    end_floor_y = 76
    end_people = ((3, 65), (19, 65), (35, 65))
    end_winner_at = (68, 54)
    end_rays_at = (54, 32)
    end_house_at = (90, 50)
    end_windows = ((5, 15), (16, 15), (5, 21), (16, 21))
    end_confetti = ((8, 34), (24, 59), (40, 36), (52, 59), (62, 34), (98, 34), (114, 40), (122, 32))
    end_roof_at = (97, 35)
    end_sad = ((24, 66), (54, 66), (21, 38), (55, 54))
    end_rain = ((24, 52), (30, 55), (36, 51), (39, 56))
    end_won_at = (0, 30)
    end_ribbon_at = (0, 92)
    end_more_at = (43, 34)
    end_note_at = (0, 0)
    end_places = (2, 91, 31)
    end_place_by = (18, -1)
    end_windows_by = (18, 8)
    end_buttons = (64, 110, 16)
    points_head_at = (0, 1)
    points_paper = (0, 16, 128, 89)
    points_names_x = 5
    points_columns = (52, 24)
    points_faces_y = 18
    points_at_y = 37
    points_pitch = 11
    points_font = SMALL
    points_buttons = (64, 110, 16)
    points_confetti = ((120, 3), (110, 8), (101, 2))

    # Screens of others
    cover_pass_y = 20
    cover_who_y = 40
    cover_ready_y = 104

    # Who leads
    lead_text = MID
    lead_name = SMALL
    lead_head = True
    lead_y = 20
    lead_pawn_y = 62
    lead_name_y = 73
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
    book_list_at = (20, 4)
    book_list_row = 12
    book_list_rows = 10
    book_list_small = False
    figure_at = (0, 17)

    # Moments
    flying = FLYING
    leaper = PEOPLE
    sorry_letters = LETTERS

    # What somebody says
    bubble_font = MID
    bubble_at = (24, 22)
    bubble_size = (80, 28)
    bubble_down = 1
