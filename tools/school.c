/* Games for the training, fast: standard and five-card hands of 2004 and 1939, two to four players.
 *
 * The rules and the evaluation a second time, for tools/train.py alone: tests hold the positions
 * that a card leads to equal to sorry_core's, and what they are worth equal to lib/sorry_bots/judge.py.
 * Positions are sorry_core's bytes (state.py); of the pack only its cards matter here.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;

enum { COLOURS = 20, RULES = 21, PHASE = 23, TURN = 24, WINNERS = 28, HAND = 81, STATE = 141 };
enum { HANDS = 4, OVER = 5, ZONE = 60, HOME = 65, START = 66, NONE = 67, SORRY = 13 };

/* The layout of weights: see judge.py. */
enum { OWN = 0, OTHER = 68, COUNT = 136, RIVALS = 161, RISK = 186, CHANCE = 219 };
enum { NEAR = 252, FAR = 348, AGAIN = 444, CIRCLE = 453, BLOCK = 462, LEADER = 471 };
enum { ALWAYS = 480, OUT = 489, CARD = 497, STARTER = 614, HOMING = 695, BACK = 704 };
enum { HIT = 713, GAIN = 722, SWAP = 731, TAKE = 740, HITS = 749, CHOICE = 758, DOUBLE = 803 };
enum { SIZE = 816, UNITS = 8, MOST = 700, PATH = 1000, ROWS = 200 };

typedef struct { u8 s[STATE]; } Position;
typedef struct { u8 pack[45], used[45]; int left, n; } Pack;
/* What counts in a position: weights whose index is below NEAR or of a whole row, and how much. */
typedef struct { int n; short at[ROWS]; float x[ROWS]; } Row;
typedef struct { double w[SIZE], mean[SIZE], squares[SIZE]; } Weights;

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

static void add(Row *row, int at, float x)
{
    row->at[row->n] = at;
    row->x[row->n++] = x;
}

/* Places and counts of one colour; the progress of its pawns. */
static int colour_row(Row *row, const u8 *s, int colour, int own)
{
    int starts = 0, homes = 0, far = 0;
    const u8 *pawns = s + 4 * colour;
    for (int i = 0; i < 4; i++) {
        if (pawns[i] == NONE)
            continue;
        add(row, (own ? OWN : OTHER) + pawns[i], 1);
        add(row, (own ? NEAR : FAR) + pawns[i] / 6 * UNITS, 1);
        starts += pawns[i] == START;
        homes += pawns[i] == HOME;
        far += pawns[i] <= HOME ? pawns[i] : 0;
    }
    add(row, (own ? COUNT : RIVALS) + 5 * starts + homes, 1);
    if (own && starts && memchr(pawns, 1, 4))
        add(row, BLOCK, 1);
    return far;
}

/* One's own pawns on the margin, and the others'. */
static void meetings(Row *row, const u8 *s, int me)
{
    for (int p = 4 * me; p < 4 * me + 4; p++)
        for (int q = 0; q < 16 && s[p] < ZONE; q++) {
            if (q >> 2 == me || !playing(s, q >> 2))
                continue;
            if (s[q] == START && s[p] == turned(me, q >> 2) + 1 && !memchr(s + (q & 12), START, q & 3))
                add(row, CIRCLE, (s[p] + 6) / 64.f);
            if (s[q] >= ZONE)
                continue;
            int d = (s[q] + turned(me, q >> 2) + 76 - s[p]) % 60;
            if (d > 32)
                continue;
            add(row, RISK + d, (s[p] + 6) / 64.f);
            add(row, CHANCE + d, (s[q] + 6) / 64.f);
        }
}

static int most(int a, int b) { return a > b ? a : b; }

/* How far a card carries a pawn: so many squares ahead. */
static int carries(int card, int ahead)
{
    return card == 4 ? ahead == -4 : card != SORRY && (ahead == card || (card == 10 && ahead == -1));
}

/* The most, and all, that opponents can lose to the cards in hand next. */
static void hits_row(Row *row, const u8 *s, int me)
{
    const u8 *hand = s + HAND + 5 * me;
    int dearest = 0, all = 0;
    for (int p = 4 * me; p < 4 * me + 4; p++)
        for (int q = 0; s[p] < ZONE && q < 16; q++) {
            int ahead = (s[q] + turned(me, q >> 2) + 76 - s[p]) % 60 - 16, can = 0;
            int there = (s[q] + turned(me, q >> 2)) % 60;
            for (int i = 0; ahead <= 16 && i < 5 && hand[i]; i++)
                for (int k = 0; k < 5 && k <= there; k++) /* k squares before it, and on by a slide */
                    can |= slide(there - k) >= k && carries(hand[i], ahead - k);
            if (q >> 2 != me && s[q] < ZONE && can) {
                dearest = most(dearest, s[q] + 6);
                all += s[q] + 6;
            }
        }
    add(row, HIT, dearest / 64.f);
    add(row, HITS, all / 64.f);
}

/* The most that one gains and an opponent loses by an exchange of any pawn (-1: by a SORRY). */
static int exchange_gain(const u8 *s, int me, int p)
{
    int gain = 0;
    for (int q = 0; q < 16; q++)
        if (q >> 2 != me && s[q] < ZONE) {
            int on = turned(me, q >> 2), place = (s[q] + on) % 60;
            int away = p < 0 ? -12 : s[p] + (s[p] - on + 60) % 60;
            gain = most(gain, place + slide(place) + s[q] - away);
        }
    return gain;
}

/* Whether this card moves a pawn, others of its colour in the way left out of account. */
static int card_use(Row *row, const u8 *s, int me, int card, int *gain)
{
    int can = 0;
    for (int p = 4 * me; card != SORRY && p < 4 * me + 4; p++) {
        int place = s[p] + (card == 4 ? -4 : card);
        if (s[p] >= HOME || place > HOME)
            continue;
        can = 1;
        if (place == HOME)
            add(row, HOMING, 1);
        if (place < 0) {
            place += 60;
            add(row, BACK, 1);
        }
        *gain = most(*gain, place + slide(place) - s[p] + (place >= ZONE && s[p] < ZONE ? 8 : 0));
    }
    return can;
}

static void hand_row(Row *row, const u8 *s, int me)
{
    const u8 *hand = s + HAND + 5 * me;
    int starters = 0, starts = 0, choice = 0, gain = 0, swap = 0, take = exchange_gain(s, me, -1);
    for (int p = 4 * me; p < 4 * me + 4; p++) {
        starts += s[p] == START;
        if (s[p] < ZONE && memchr(hand, 11, 5))
            swap = most(swap, exchange_gain(s, me, p));
    }
    for (int i = 0; i < 5 && hand[i]; i++) {
        int card = hand[i], starter = card < 3 || card == SORRY;
        add(row, CARD + 9 * (card - 1), 1);
        starters += starter;
        if (i && card == hand[i - 1]) {
            add(row, DOUBLE + card - 1, 1);
            continue;
        }
        int use = card_use(row, s, me, card, &gain) || (card == 11 && swap);
        use |= starter && starts && (card == SORRY ? take > 0 : !memchr(s + 4 * me, 1, 4));
        choice += use;
    }
    hits_row(row, s, me);
    add(row, STARTER + 9 * (3 * (starters > 2 ? 2 : starters) + (starts > 2 ? 2 : starts)), 1);
    add(row, GAIN, gain / 16.f);
    add(row, SWAP, swap / 64.f);
    if (starts && memchr(hand, SORRY, 5))
        add(row, TAKE, take / 64.f);
    add(row, CHOICE + 9 * (choice > 4 ? 4 : choice), 1);
}

static void features(Row *row, const u8 *s, int me)
{
    int lead = 0;
    row->n = 0;
    for (int c = 0; c < 4; c++)
        if (playing(s, c)) {
            int far = colour_row(row, s, c, c == me);
            lead = c == me ? lead : most(lead, far);
        }
    if (s[TURN] == me)
        add(row, AGAIN, 1);
    add(row, LEADER, lead / 4 / 64.f);
    add(row, ALWAYS, 1);
    meetings(row, s, me);
    if (s[RULES] & HANDS)
        hand_row(row, s, me);
}

/* Whether a weight goes into the plain sum, and whether eight more go into the units. */
static int plain(int at) { return at < NEAR || at >= AGAIN; }
static int unit(int at) { return at >= NEAR && at < DOUBLE; }

/* What it is worth, in logits; `sum`: first the plain weights, then what goes into each unit. */
static double forward(const double *w, const Row *row, double *sum)
{
    memset(sum, 0, (1 + UNITS) * sizeof *sum);
    for (int i = 0; i < row->n; i++) {
        const double *at = w + row->at[i];
        if (plain(row->at[i]))
            sum[0] += *at++ * row->x[i];
        for (int j = 0; unit(row->at[i]) && j < UNITS; j++)
            sum[1 + j] += at[j] * row->x[i];
    }
    double value = sum[0];
    for (int j = 0; j < UNITS; j++)
        if (sum[1 + j] > 0)
            value += w[OUT + j] * sum[1 + j];
    return value;
}

double worth(const u8 *s, int me, const double *w)
{
    Row row;
    double sum[1 + UNITS];
    if (s[PHASE] == OVER)
        return s[WINNERS] >> me & 1 ? 1e6 : -1e6;
    features(&row, s, me);
    return forward(w, &row, sum);
}

/* The published reward of apologies 0.4.2, as in contest.py. */
static int reward(const u8 *s, int me)
{
    int total = 0, rivals = 0;
    for (int c = 0; c < 4; c++)
        rivals += c != me && playing(s, c);
    for (int c = 0; c < 4; c++) {
        int made = 0, homes = 0;
        for (int p = 4 * c; playing(s, c) && p < 4 * c + 4; p++) {
            made += s[p] <= HOME ? s[p] + (s[p] >= ZONE ? 10 : 0) : 0;
            homes += s[p] == HOME;
        }
        made += homes == 4 ? 100 : 0;
        total += c == me ? rivals * made : -made;
    }
    return total;
}

enum { LEARNER, RANDOM, REWARD };

static int choose(const Position *out, int n, int player, int me, const double *w)
{
    int best = 0;
    double most = -1e9;
    if (player == RANDOM)
        return below(n);
    for (int i = 0; n > 1 && i < n; i++) {
        double value = player == REWARD ? reward(out[i].s, me) : worth(out[i].s, me, w);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
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

/* Where the learner aimed in this game, from each seat. */
static struct { int n; Row rows[PATH]; } paths[4];

/* A game from this position on, its hands dealt and its first player drawn here; the winner. */
static int play(u8 *s, const int *players, const double *w, int ones)
{
    static Position out[MOST];
    static u8 cards[MOST];
    Pack pack;
    gather(&pack, ones);
    for (int c = 0; c < 4; c++)
        for (int i = paths[c].n = 0; s[RULES] & HANDS && playing(s, c) && i < 5; i++)
            into_hand(s + HAND + 5 * c, draw(&pack));
    do
        s[TURN] = below(4);
    while (!playing(s, s[TURN]));
    while (s[PHASE] != OVER) {
        int me = s[TURN], n = turn_positions(s, s[RULES] & HANDS ? 0 : draw(&pack), out, cards);
        int best = choose(out, n, players[me], me, w);
        memcpy(s, out[best].s, STATE);
        if (players[me] == LEARNER && s[PHASE] != OVER && paths[me].n < PATH)
            features(&paths[me].rows[paths[me].n++], s, me);
        pack.used[pack.n++] = cards[best];
        if (s[RULES] & HANDS)
            into_hand(s + HAND + 5 * me, draw(&pack));
    }
    return s[WINNERS] >> 1 & 1 ? 1 : s[WINNERS] >> 2 & 1 ? 2 : s[WINNERS] >> 3 & 1 ? 3 : 0;
}

/* Down one path from its end: TD(lambda), logistic. */
static void learn(int seat, double target, const double *w, double *slope, double trace)
{
    double sum[1 + UNITS];
    for (int k = paths[seat].n - 1; k >= 0; k--) {
        const Row *row = &paths[seat].rows[k];
        double guess = 1 / (1 + exp(-forward(w, row, sum)));
        double miss = target - guess;
        for (int i = 0; i < row->n; i++) {
            double *at = slope + row->at[i], x = miss * row->x[i];
            if (plain(row->at[i]))
                *at++ += x;
            for (int j = 0; unit(row->at[i]) && j < UNITS; j++)
                if (sum[1 + j] > 0)
                    at[j] += x * w[OUT + j];
        }
        for (int j = 0; j < UNITS; j++)
            if (sum[1 + j] > 0)
                slope[OUT + j] += miss * sum[1 + j];
        target = trace * target + (1 - trace) * guess;
    }
}

/* One step down the gradient, each weight at its own pace (AdaGrad); later games count more. */
static void stride(Weights *all, const double *slope, double rate, double share)
{
    for (int i = 0; i < SIZE; i++) {
        all->squares[i] += slope[i] * slope[i];
        if (slope[i] != 0)
            all->w[i] += rate * slope[i] / sqrt(all->squares[i]);
        all->mean[i] += share * (all->w[i] - all->mean[i]);
    }
}

/* Game number `game` from this opening; `other`: who else plays, or LEARNER for all seats. */
void lesson(Weights *all, const u8 *opening, int ones, int other, int keep, uint64_t seed,
            uint64_t game, double rate, double trace)
{
    double slope[SIZE] = {0};
    int players[4];
    u8 s[STATE];
    memcpy(s, opening, STATE);
    dice = (seed << 40) + (game << 8);
    for (int c = 0; c < 4; c++)
        players[c] = c == keep ? LEARNER : other;
    int winner = play(s, players, all->w, ones);
    for (int c = 0; c < 4; c++)
        learn(c, c == winner, all->w, slope, trace);
    stride(all, slope, rate, 2.0 / (2 + game));
}
