/* The rules a second time, fast, for the training alone: standard, partners and five-card hands of
 * the editions with cards, two to four players. Tests hold the positions that a card leads to equal to sorry_core's.
 * Positions are sorry_core's bytes (state.py); of the pack only its cards matter here.
 */
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;

enum { EDITION = 17, COLOURS = 20, RULES = 21, PHASE = 23, TURN = 24, WINNERS = 28 };
enum { HAND = 81, STATE = 141, E2004 = 3, TEAM = 1 };
enum { HANDS = 4, OVER = 5, ZONE = 60, HOME = 65, START = 66, NONE = 67, SORRY = 13 };

enum { MOST = 700 }; /* positions that a turn can lead to */

typedef struct { u8 s[STATE]; } Position;
typedef struct { u8 pack[45], used[45]; int left, n; } Pack;

static uint64_t dice;

static int below(int n)
{
    uint64_t z = dice += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (int)(((z ^ z >> 31) >> 33) % (uint64_t)n);
}

static int slide(int place)
{
    if (place > 51 || place < 13) /* its own slides are at 6 and 58 */
        return 0;
    return place % 15 == 13 ? 3 : place % 15 == 6 ? 4 : 0;
}

static int playing(const u8 *s, int colour) { return s[COLOURS] >> colour & 1; }

/* The colours of one side, a bit each; whether this pawn is one of theirs. */
static int side(const u8 *s, int me) { return s[RULES] & TEAM ? 5 << (me & 1) : 1 << me; }
static int ours(const u8 *s, int pawn) { return side(s, s[TURN]) >> (pawn >> 2) & 1; }

/* How far on colour b's places are, seen from a. */
static int turned(int a, int b) { return 15 * (b - a & 3); }

static void land(u8 *s, int pawn, int place)
{
    int far = slide(place);
    s[pawn] = place + far;
    for (int q = 0; place < ZONE && q < 16; q++)
        if (q != pawn && s[q] < ZONE && (s[q] + turned(pawn >> 2, q >> 2) - place + 60) % 60 <= far)
            s[q] = START;
}

/* M3 */
static int is_free(const u8 *s, int pawn, int place)
{
    return place == HOME || !memchr(s + (pawn & 12), place, 4);
}

static u8 *next(Position *out, int *n, const u8 *s)
{
    return memcpy(out[(*n)++].s, s, STATE);
}

/* C7: in two parts at most, like the handheld's players (P2 has more in 2004). */
static int sevens(const u8 *s, Position *out, int n)
{
    for (int p = 0; p < 16; p++)
        for (int steps = 1; ours(s, p) && steps <= 7 && s[p] + steps <= HOME; steps++) {
            u8 part[STATE];
            if (!is_free(s, p, s[p] + steps))
                continue;
            memcpy(part, s, STATE);
            land(part, p, s[p] + steps);
            if (steps == 7)
                next(out, &n, part);
            for (int q = 0; steps < 7 && q < 16; q++) {
                int place = part[q] + 7 - steps;
                if (q != p && ours(s, q) && place <= HOME && is_free(part, q, place))
                    land(next(out, &n, part), q, place);
            }
        }
    return n;
}

/* C11, P7: every exchange of this pawn; or CS: every place that it takes from Start. */
static int exchanges(const u8 *s, Position *out, int n, int p)
{
    for (int q = 0; q < 16; q++)
        if (!ours(s, q) && s[q] < ZONE) {
            int on = turned(p >> 2, q >> 2);
            u8 *o = next(out, &n, s);
            o[q] = s[p] == START ? START : (s[p] - on + 60) % 60;
            land(o, p, (s[q] + on) % 60);
        }
    return n;
}

/* P3: where no opponent can be taken, the team's own. */
static int own_places(const u8 *s, Position *out, int n, int p)
{
    for (int q = 0; q < 16; q++)
        if (ours(s, q) && s[q] < ZONE && (q >> 2 != p >> 2 || s[EDITION] == E2004)) {
            u8 *o = next(out, &n, s);
            o[q] = START;
            land(o, p, (s[q] + turned(p >> 2, q >> 2)) % 60);
        }
    return n;
}

/* Whether this pawn is ours and the first of its colour that waits at Start. */
static int starts(const u8 *s, int p)
{
    return ours(s, p) && s[p] == START && !memchr(s + (p & 12), START, p & 3);
}

static int sorries(const u8 *s, Position *out, int n)
{
    int taken = n;
    for (int p = 0; p < 16; p++)
        if (starts(s, p))
            taken = exchanges(s, out, taken, p);
    for (int p = 0; s[RULES] & TEAM && taken == n && p < 16; p++)
        if (starts(s, p))
            n = taken = own_places(s, out, n, p);
    return taken;
}

/* Every position that this card leads to; the turn is not ended yet. */
static int card_positions(const u8 *s, int card, Position *out, int n)
{
    if (card == 7)
        return sevens(s, out, n);
    if (card == SORRY)
        return sorries(s, out, n);
    for (int p = 0; card < 3 && p < 16; p++)
        if (starts(s, p) && is_free(s, p, 1))
            land(next(out, &n, s), p, 1);
    int forward = n;
    for (int p = 0; card != 4 && p < 16; p++)
        if (ours(s, p) && s[p] + card <= HOME && is_free(s, p, s[p] + card))
            land(next(out, &n, s), p, s[p] + card);
    int back = card == 4 ? 4 : card == 10 ? 1 : 0;
    for (int p = 0; back && p < 16; p++) {
        int place = s[p] - back + (s[p] < back ? 60 : 0);
        if (ours(s, p) && s[p] < HOME && is_free(s, p, place))
            land(next(out, &n, s), p, place);
    }
    if (card == 11) {
        int m = n;
        for (int p = 0; p < 16; p++)
            if (ours(s, p) && s[p] < ZONE)
                n = exchanges(s, out, n, p);
        if (m == forward && n > m && (s[EDITION] == E2004 || !(s[RULES] & TEAM)))
            next(out, &n, s); /* C11: declined; P4: not there */
    }
    return n;
}

static void end_turn(u8 *s, int again)
{
    int waiting = 0;
    for (int p = 0; p < 16; p++)
        waiting += ours(s, p) && s[p] != HOME;
    if (!waiting) {
        s[PHASE] = OVER;
        s[WINNERS] = side(s, s[TURN]);
    } else if (!again) {
        do
            s[TURN] = s[TURN] + 1 & 3;
        while (!playing(s, s[TURN]));
    }
}

static void take_from_hand(u8 *hand, int card)
{
    u8 *at = memchr(hand, card, 5);
    memmove(at, at + 1, hand + 4 - at);
    hand[4] = 0;
}

static void into_hand(u8 *hand, int card)
{
    int at = 4;
    while (at && (!hand[at - 1] || hand[at - 1] > card)) {
        hand[at] = hand[at - 1];
        at--;
    }
    hand[at] = card;
}

/* Every position that one whole turn leads to, and the card used; a hand not yet refilled. */
int turn_positions(const u8 *s, int card, Position *out, u8 *cards)
{
    int n = 0, hand = HAND + 5 * s[TURN], discard = 0;
    if (!(s[RULES] & HANDS)) {
        n = card_positions(s, card, out, 0);
        if (!n)
            next(out, &n, s);
        memset(cards, card, n);
    }
    for (int pass = 0; s[RULES] & HANDS && !n && pass < 2; pass++) {
        discard = pass;
        for (int i = hand; i < hand + 5; i++)
            if (s[i] && (i == hand || s[i] != s[i - 1])) {
                int m = n;
                if (discard)
                    next(out, &n, s);
                else
                    n = card_positions(s, s[i], out, n);
                memset(cards + m, s[i], n - m);
                for (; m < n; m++)
                    take_from_hand(out[m].s + hand, s[i]);
            }
    }
    for (int i = 0; i < n; i++)
        end_turn(out[i].s, cards[i] == 2 && !discard);
    return n;
}

static int draw(Pack *pack)
{
    if (!pack->left) {
        memcpy(pack->pack, pack->used, pack->n);
        pack->left = pack->n;
        pack->n = 0;
    }
    int i = below(pack->left), card = pack->pack[i];
    pack->pack[i] = pack->pack[--pack->left];
    return card;
}

static void gather(Pack *pack, int ones)
{
    pack->left = pack->n = 0;
    for (int card = 1; card <= SORRY; card++)
        for (int i = 0; card != 6 && card != 9 && i < (card == 1 ? ones : 4); i++)
            pack->pack[pack->left++] = card;
}
