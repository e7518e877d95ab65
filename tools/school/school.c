/* Games for the training: the teacher's lessons, the pupil's, and matches to measure the pupil. */
#include "pupil.h"

enum { LEARNER, RANDOM, REWARD };

static const Wide *teacher;
static const Small *pupil;
static int (*decide)(const Position *, int, int); /* for the LEARNER */
static float strictness;

/* The reward that apologies 0.4.2 goes by, as in tools/arena/players.py. */
static int reward(const u8 *s, int me)
{
    int own = 0, others = 0, rivals = 0;
    for (int c = 0; c < 4; c++) {
        int made = 0, homes = 0;
        for (int p = 4 * c; playing(s, c) && p < 4 * c + 4; p++) {
            made += s[p] <= HOME ? s[p] + (s[p] >= ZONE ? 10 : 0) : 0;
            homes += s[p] == HOME;
        }
        made += homes == 4 ? 100 : 0;
        if (side(s, me) >> c & 1)
            own += made;
        else {
            others += made;
            rivals += playing(s, c);
        }
    }
    return rivals * own - others;
}

static int most_rewarded(const Position *out, int n, int me)
{
    int best = 0, most = -100000;
    for (int i = 0; n > 1 && i < n; i++) {
        int value = reward(out[i].s, me);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

/* A game from this opening, its hands dealt and its first player drawn here; the winners. */
static int play(const u8 *opening, const int *players, int ones)
{
    static Position out[MOST];
    static u8 cards[MOST];
    u8 s[STATE];
    Pack pack;
    memcpy(s, opening, STATE);
    gather(&pack, ones);
    for (int c = 0; c < 4; c++)
        for (int i = 0; s[RULES] & HANDS && playing(s, c) && i < 5; i++)
            into_hand(s + HAND + 5 * c, draw(&pack));
    do
        s[TURN] = below(4);
    while (!playing(s, s[TURN]));
    while (s[PHASE] != OVER) {
        int me = s[TURN], n = turn_positions(s, s[RULES] & HANDS ? 0 : draw(&pack), out, cards);
        int best = players[me] == RANDOM    ? below(n)
                   : players[me] == REWARD ? most_rewarded(out, n, me)
                                           : decide(out, n, me);
        memcpy(s, out[best].s, STATE);
        pack.used[pack.n++] = cards[best];
        if (s[RULES] & HANDS)
            into_hand(s + HAND + 5 * me, draw(&pack));
    }
    return s[WINNERS];
}

/* Game number `game`; the learner has seat `keep`, in partners that of its partner too. */
static int play_numbered(const u8 *opening, int ones, int other, int keep, uint64_t seed, uint64_t game)
{
    int players[4];
    dice = (seed << 40) + (game << 8);
    for (int c = 0; c < 4; c++) {
        paths[c].n = 0;
        players[c] = side(opening, keep) >> c & 1 ? LEARNER : other;
    }
    return play(opening, players, ones);
}

static int winning(const Position *out, int n)
{
    for (int i = 0; i < n; i++)
        if (out[i].s[PHASE] == OVER)
            return i;
    return -1;
}

/* The teacher's best, which goes onto its path. */
static int teacher_decides(const Position *out, int n, int me)
{
    Row row, kept;
    float sum[WIDE], most = -1e9f;
    int best = winning(out, n);
    if (best >= 0)
        return best;
    for (int i = 0; i < n; i++) {
        inputs(&row, out[i].s, me);
        float value = wide_worth(teacher, &row, sum);
        if (value > most) {
            most = value;
            best = i;
            kept = row;
        }
    }
    if (paths[me].n < PATH)
        paths[me].rows[paths[me].n++] = kept;
    return best;
}

static int highest(const float *values, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        best = values[i] > values[best] ? i : best;
    return best;
}

static int pupil_decides(const Position *out, int n, int me)
{
    Row row;
    Work work;
    float values[MOST];
    int best = winning(out, n);
    for (int i = 0; best < 0 && i < n; i++) {
        inputs(&row, out[i].s, me);
        values[i] = small_worth(pupil, &row, &work);
    }
    return best < 0 ? highest(values, n) : best;
}

/* The pupil's best, or now and then the teacher's; on the way it is shown where it misjudged.
 * What matters is the order of the best: a mistake counts less the worse the position is, by
 * strictness, and one that all positions share counts a third.
 */
static int both_decide(const Position *out, int n, int me)
{
    static Row rows[MOST];
    static Work works[MOST];
    float told[MOST], guess[MOST], weight[MOST], all = 0, shared = 0;
    float sum[WIDE];
    int best = winning(out, n);
    if (best >= 0)
        return best;
    for (int i = 0; i < n; i++) {
        inputs(&rows[i], out[i].s, me);
        told[i] = wide_worth(teacher, &rows[i], sum);
        guess[i] = small_worth(pupil, &rows[i], &works[i]) / LOGIT;
    }
    best = highest(told, n);
    for (int i = 0; i < n; i++) {
        weight[i] = (float)exp(-strictness * (told[best] - told[i])) + 0.02f;
        all += weight[i];
        shared += weight[i] * (told[i] - guess[i]);
    }
    shared /= all;
    for (int i = 0; i < n; i++) {
        float miss = told[i] - guess[i] - 0.7f * shared;
        miss = miss > 1 ? 1 : miss < -1 ? -1 : miss;
        pull(pupil, &rows[i], &works[i], miss * weight[i] / all);
    }
    return below(8) ? highest(guess, n) : best;
}

/* One game of the teacher's, and what it learns from it. */
void lesson(Teacher *all, const u8 *opening, int ones, int other, int keep, uint64_t seed,
            uint64_t game, float rate, float trace)
{
    teacher = &all->now;
    decide = teacher_decides;
    int winners = play_numbered(opening, ones, other, keep, seed, game);
    for (int c = 0; c < 4; c++)
        learn(c, winners >> c & 1, teacher, trace);
    stride(all, rate, 3.f / (3 + game));
}

/* One game of the pupil's, and what it learns from it. */
void imitate(Pupil *all, const Wide *shown, const u8 *opening, int ones, int other, int keep,
             uint64_t seed, uint64_t game, float rate, float strict, float whole)
{
    strictness = strict;
    teacher = shown;
    decide = both_decide;
    pupil = &all->now;
    play_numbered(opening, ones, other, keep, seed, game);
    adam(all, (int)game + 1, rate, whole);
}

/* Whether the pupil, in seat `keep`, wins this game with these weights. */
int wins(const u8 *set, int hands, const u8 *opening, int ones, int other, int keep, uint64_t seed,
         uint64_t game)
{
    static Small net;
    unpack(&net, set, hands);
    pupil = &net;
    decide = pupil_decides;
    return play_numbered(opening, ones, other, keep, seed, game) >> keep & 1;
}

/* The same for the teacher. */
int teacher_wins(const Wide *shown, const u8 *opening, int ones, int other, int keep, uint64_t seed,
                 uint64_t game)
{
    teacher = shown;
    decide = teacher_decides;
    return play_numbered(opening, ones, other, keep, seed, game) >> keep & 1;
}

/* What a position is worth to this seat, as net.py says it. */
int worth(const u8 *s, int me, const u8 *set, int hands)
{
    Row row;
    Work work;
    Small net;
    unpack(&net, set, hands);
    inputs(&row, s, me);
    return (int)small_worth(&net, &row, &work);
}
