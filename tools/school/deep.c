/* The teacher looking two plies ahead, as far as a desktop can: what its best turns are worth after
 * the next player's best answer, over the cards that may come. It shows how much better a player
 * could get. What it may not see is dealt anew for every try.
 */
#include <Python.h>
#include <string.h>

#include "_native.h"
#include "deep.h"

enum { BROAD = 5, TRIES = 12 };

static float worth_to(const School *school, const u8 *s, int me)
{
    Row row;
    float sum[WIDE];
    if (s[PHASE] == OVER)
        return s[WINNERS] >> me & 1 ? 30 : -30;
    inputs(&row, s, me);
    return wide_worth(school->teacher, &row, sum);
}

/* The next player answers as the teacher would; what that leaves to us. */
static float answered(School *school, u8 *s, const u8 *hand, int me)
{
    float values[MOST_TURNS];
    int you = s[TURN];
    int n = turns(s, school->answers);
    for (int i = 0; i < n; i++)
        values[i] = worth_to(school, school->answers[i].s, you);
    take_turn(s, &school->answers[highest(values, n)]);
    memcpy(s + HAND + HAND_SIZE * me, hand, HAND_SIZE); /* as it was judged in training: four cards */
    return worth_to(school, s, me);
}

/* One try: unseen cards dealt anew, a card on top, our turn, the next player's answer. */
static float tried(School *school, const u8 *dealt, const Turn *turn, int me)
{
    u8 s[SIZE];
    memcpy(s, dealt, SIZE);
    take_turn(s, turn);
    if (s[PHASE] == OVER || s[TURN] == me || s[CARD])
        return worth_to(school, turn->s, me);
    while (s[PHASE] == DRAW)
        core_draw(s);
    return answered(school, s, turn->s + HAND + HAND_SIZE * me, me);
}

/* The best by the teacher's own judgement come first. */
static int foremost(School *school, int n, int me, int *order)
{
    float values[MOST_TURNS];
    int kept = n < BROAD ? n : BROAD;
    for (int i = 0; i < n; i++)
        values[i] = worth_to(school, school->turns[i].s, me);
    for (int k = 0; k < kept; k++) {
        order[k] = highest(values, n);
        values[order[k]] = -1e9f;
    }
    return kept;
}

int deep_decides(School *school, int n, int me)
{
    int order[BROAD], kept = foremost(school, n, me, order), best = 0;
    float total[BROAD] = {0};
    u8 dealt[SIZE];
    if (kept == 1 || school->turns[order[0]].s[PHASE] == OVER)
        return order[0];
    for (int t = 0; t < TRIES; t++) {
        memcpy(dealt, school->state, SIZE);
        core_shuffle_unseen(dealt, me, &school->dice);
        for (int k = 0; k < kept; k++)
            total[k] += tried(school, dealt, &school->turns[order[k]], me);
    }
    for (int k = 1; k < kept; k++)
        best = total[k] > total[best] ? k : best;
    return order[best];
}
