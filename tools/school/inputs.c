/* Whatever is there or not counts 16 times; NET_RISK and NET_CHANCE count what the pawn can lose. */
#include <string.h>

#include "inputs.h"

static void add(Row *row, int at, int x)
{
    row->at[row->n] = at;
    row->x[row->n++] = x;
}

static int most(int a, int b) { return a > b ? a : b; }

/* Places and counts of one colour; the progress of its pawns. */
static int colour_row(Row *row, const u8 *s, int colour, int own)
{
    int starts = 0, homes = 0, far = 0;
    const u8 *pawns = s + 4 * colour;
    for (int i = 0; i < 4; i++) {
        if (pawns[i] == ABSENT)
            continue;
        add(row, (own ? 0 : NET_OTHER) + pawns[i], ONE);
        starts += pawns[i] == START;
        homes += pawns[i] == HOME;
        far += pawns[i] <= HOME ? pawns[i] : 0;
    }
    add(row, (own ? NET_COUNT : NET_COUNT + 15) + starts * (11 - starts) / 2 + homes, ONE);
    if (own && starts && memchr(pawns, CIRCLE, 4))
        add(row, NET_BLOCK, ONE);
    return far;
}

/* One's own pawns on the margin, and the others'. */
static void meetings(Row *row, const u8 *s, int mine)
{
    int begins = 0;
    for (int p = 0; p < 16; p++)
        for (int q = 0; mine >> (p >> 2) & 1 && q < 16 && s[p] < ZONE; q++) {
            int on = SIDE * ((q >> 2) - (p >> 2) & 3);
            if (mine >> (q >> 2) & 1 || !playing(s, q >> 2))
                continue;
            if (s[q] == START && s[p] == on + CIRCLE && !memchr(s + (q & 12), START, q & 3))
                begins += s[p] + 6;
            int d = (s[q] + on + 16 + ROUND - s[p]) % ROUND;
            if (s[q] < ZONE && d < 32) {
                add(row, NET_RISK + d, s[p] + 6);
                add(row, NET_CHANCE + d, s[q] + 6);
            }
        }
    add(row, NET_ON_CIRCLE, begins / 4);
}

/* What this card does for the pawns, others of their colour in the way left out of account. */
static int card_row(Row *row, const u8 *pawns, int card, int gain)
{
    for (int i = 0; card != SORRY && i < 4; i++) {
        int place = pawns[i] + (card == 4 ? -4 : card);
        if (pawns[i] >= HOME || place > HOME)
            continue;
        if (place == HOME)
            add(row, NET_HOMING, ONE);
        if (place < 0) {
            place += ROUND;
            add(row, NET_BACK, ONE);
        }
        gain = most(gain, place + slide_of[place] - pawns[i] + (place >= ZONE && pawns[i] < ZONE ? 8 : 0));
    }
    return gain;
}

static void hand_row(Row *row, const u8 *hand, const u8 *pawns)
{
    int starters = 0, starts = 0, gain = 0;
    for (int i = 0; i < 4; i++)
        starts += pawns[i] == START;
    for (int i = 0; i < HAND_SIZE; i++) {
        if (!hand[i]) /* a card used, or one not seen yet */
            continue;
        add(row, NET_CARD + hand[i] - 1, ONE);
        starters += hand[i] < 3 || hand[i] == SORRY;
        if (i && hand[i] == hand[i - 1])
            add(row, NET_DOUBLE + hand[i] - 1, ONE);
        else
            gain = card_row(row, pawns, hand[i], gain);
    }
    add(row, NET_STARTER + 3 * (starters > 2 ? 2 : starters) + (starts > 2 ? 2 : starts), ONE);
    add(row, NET_GAIN, gain);
}

void inputs(Row *row, const u8 *s, int me)
{
    int lead = 0, mine = side(s, me);
    row->n = 0;
    for (int c = 0; c < 4; c++)
        if (playing(s, c)) {
            int far = colour_row(row, s, c, mine >> c & 1);
            lead = mine >> c & 1 ? lead : most(lead, far);
        }
    if (mine >> s[TURN] & 1)
        add(row, NET_AGAIN, ONE);
    add(row, NET_LEADER, lead / 16);
    add(row, NET_ALWAYS, ONE);
    meetings(row, s, mine);
    if (s[RULES] & HANDS)
        hand_row(row, s + HAND + HAND_SIZE * me, s + 4 * me);
}
