/* The rules a second time, fast, for the training alone: standard and five-card hands of 2004 and
 * 1939, two to four players. Tests hold the positions that a card leads to equal to sorry_core's.
 * Positions are sorry_core's bytes (state.py); of the pack only its cards matter here.
 */
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;

enum { COLOURS = 20, RULES = 21, PHASE = 23, TURN = 24, WINNERS = 28, HAND = 81, STATE = 141 };
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

static int is_free(const u8 *s, int first, int place)
{
    return place == HOME || !memchr(s + first, place, 4);
}

static u8 *next(Position *out, int *n, const u8 *s)
{
    return memcpy(out[(*n)++].s, s, STATE);
}

static int sevens(const u8 *s, Position *out, int n, int first)
{
    for (int p = first; p < first + 4; p++)
        for (int steps = 1; steps <= 7 && s[p] + steps <= HOME; steps++) {
            u8 part[STATE];
            if (!is_free(s, first, s[p] + steps))
                continue;
            memcpy(part, s, STATE);
            land(part, p, s[p] + steps);
            if (steps == 7)
                next(out, &n, part);
            for (int q = first; steps < 7 && q < first + 4; q++) {
                int place = part[q] + 7 - steps;
                if (q != p && place <= HOME && is_free(part, first, place))
                    land(next(out, &n, part), q, place);
            }
        }
    return n;
}

/* CS, C11: every exchange, or every place that a pawn from Start takes. */
static int exchanges(const u8 *s, Position *out, int n, int p, int from_start)
{
    for (int q = 0; q < 16; q++)
        if (q >> 2 != p >> 2 && s[q] < ZONE) {
            int on = turned(p >> 2, q >> 2);
            u8 *o = next(out, &n, s);
            o[q] = from_start ? START : (s[p] - on + 60) % 60;
            land(o, p, (s[q] + on) % 60);
        }
    return n;
}

/* Every position that this card leads to; the turn is not ended yet. */
static int card_positions(const u8 *s, int card, Position *out, int n)
{
    int first = s[TURN] << 2;
    const u8 *waiting = memchr(s + first, START, 4);
    if (card == 7)
        return sevens(s, out, n, first);
    if (card == SORRY)
        return waiting ? exchanges(s, out, n, waiting - s, 1) : n;
    if (card < 3 && waiting && is_free(s, first, 1))
        land(next(out, &n, s), waiting - s, 1);
    int forward = n;
    for (int p = first; card != 4 && p < first + 4; p++)
        if (s[p] + card <= HOME && is_free(s, first, s[p] + card))
            land(next(out, &n, s), p, s[p] + card);
    int back = card == 4 ? 4 : card == 10 ? 1 : 0;
    for (int p = first; back && p < first + 4; p++)
        if (s[p] < HOME && is_free(s, first, (s[p] - back) + (s[p] < back ? 60 : 0)))
            land(next(out, &n, s), p, (s[p] - back) + (s[p] < back ? 60 : 0));
    if (card == 11) {
        int m = n;
        for (int p = first; p < first + 4; p++)
            if (s[p] < ZONE)
                n = exchanges(s, out, n, p, 0);
        if (m == forward && n > m)
            next(out, &n, s); /* C11: declined */
    }
    return n;
}

static void end_turn(u8 *s, int again)
{
    int turn = s[TURN];
    if (s[4 * turn] == HOME && !memcmp(s + 4 * turn, s + 4 * turn + 1, 3)) {
        s[PHASE] = OVER;
        s[WINNERS] = 1 << turn;
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
