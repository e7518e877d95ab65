"""The names of the rule flags. editions.py says which game has which."""

# These are asked during a turn. Together they are one byte of the state, RULES.
TEAM = 1  # P1: a card may be used for any pawn of the team
SELF_BUMP = 2  # M3: landing on your own pawn is legal and sends it back
HANDS = 4  # H1: five cards in hand
MANY_PARTS = 8  # P2: a seven may be split among any number of pawns
MUST_SWAP = 16  # P4: an 11 may not be declined while an exchange is possible
SORRY_OWN = 32  # P3: without an opponent's pawn to take, SORRY may take one of its own colour
TWO_USED = 64  # C2a: only a 2 that was used gives another turn
ALONE = 128  # T1: patience, which one person plays

# These are asked when a game is set up and when it ends. Together they are the byte CUSTOMS.
CHIPS = 1  # E1: thirteen chips, face up until MIX
LEADER = 2  # E5: players draw to decide who begins; the highest card leads
DOUBLING = 4  # D1: the stake can be doubled
ONE_OUT = 8  # H2: one pawn begins on its circle
DOUBLE_GAME = 16  # P6: a win of partners may count as two games
THREE = 32  # E4: the faster game has three pawns; without this flag one begins on its circle
COUNT_HOME = 64  # S1939: the winner gets points for opponents' pawns Home, not for the others
