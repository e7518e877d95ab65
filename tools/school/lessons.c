/* The teacher's lessons, the pupil's, and matches to measure both. What Python calls is here. */
#include <Python.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "_native.h"
#include "deep.h"

School *school_new(void) { return calloc(1, sizeof(School)); }
void school_free(School *school) { free(school); }

static int winning(const Turn *out, int n)
{
    for (int i = 0; i < n; i++)
        if (out[i].s[PHASE] == OVER)
            return i;
    return -1;
}

/* The teacher's best, which goes onto its path. */
static int teacher_decides(School *school, int n, int me)
{
    Path *path = &school->paths[me];
    float sum[WIDE], values[MOST_TURNS];
    int best = winning(school->turns, n);
    if (best >= 0)
        return best;
    for (int i = 0; i < n; i++) {
        inputs(&school->rows[i], school->turns[i].s, me);
        values[i] = wide_worth(school->teacher, &school->rows[i], sum);
    }
    best = highest(values, n);
    if (path->n < PATH)
        path->rows[path->n++] = school->rows[best];
    return best;
}

/* Which of a player's two nets judges; some have but one. */
static int which(School *school, const Small *nets)
{
    return nets[1].pairs && core_is_late(school->state);
}

int small_decides(School *school, const Small *nets, int n, int me)
{
    const Small *net = &nets[which(school, nets)];
    Row row;
    Work work;
    float values[MOST_TURNS];
    int best = winning(school->turns, n);
    for (int i = 0; best < 0 && i < n; i++) {
        inputs(&row, school->turns[i].s, me);
        values[i] = small_worth(net, &row, &work);
    }
    return best < 0 ? highest(values, n) : best;
}

static int pupil_decides(School *school, int n, int me)
{
    return small_decides(school, school->pupil, n, me);
}

/* The pupil's best, or now and then the teacher's; on the way it is shown where it misjudged.
 * What matters is the order of the best: a mistake counts less the worse the position is, by
 * strictness, and one that all positions share counts a third.
 */
static int both_decide(School *school, int n, int me)
{
    float told[MOST_TURNS], guess[MOST_TURNS], weight[MOST_TURNS], all = 0, shared = 0;
    float sum[WIDE];
    Row *rows = school->rows;
    Work *works = school->works;
    int best = winning(school->turns, n), late = which(school, school->pupil);
    const Small *pupil = &school->pupil[late];
    if (best >= 0)
        return best;
    for (int i = 0; i < n; i++) {
        inputs(&rows[i], school->turns[i].s, me);
        told[i] = wide_worth(school->teacher, &rows[i], sum);
        guess[i] = small_worth(pupil, &rows[i], &works[i]) / LOGIT;
    }
    best = highest(told, n);
    for (int i = 0; i < n; i++) {
        weight[i] = (float)exp(-school->strictness * (told[best] - told[i])) + 0.02f;
        all += weight[i];
        shared += weight[i] * (told[i] - guess[i]);
    }
    shared /= all;
    for (int i = 0; i < n; i++) {
        float miss = told[i] - guess[i] - 0.7f * shared;
        miss = miss > 1 ? 1 : miss < -1 ? -1 : miss;
        pull(pupil, &rows[i], &works[i], miss * weight[i] / all, &school->bend[late]);
    }
    return below(school, 8) ? highest(guess, n) : best;
}

/* One game of the teacher's, and what it learns from it. */
void lesson(School *school, Teacher *all, const Table *table, float rate, float trace)
{
    school->teacher = &all->now;
    school->decide = teacher_decides;
    int winners = play_numbered(school, table);
    for (int c = 0; c < 4; c++)
        learn(&school->paths[c], winners >> c & 1, school->teacher, trace, &school->slope);
    stride(all, &school->slope, rate, 3.f / (3 + table->game));
}

/* One game of the pupil's, and what it learns from it. */
void imitate(School *school, Pupil *all, const Wide *shown, const Table *table, float rate,
             float strictness, float whole)
{
    school->strictness = strictness;
    school->teacher = shown;
    school->decide = both_decide;
    school->pupil = all->now;
    play_numbered(school, table);
    for (int late = 0; late < 2 && all->now[late].pairs; late++)
        adam(all, late, &school->bend[late], (int)table->game + 1, rate, whole);
}

/* Whether the pupil, in its seat, wins this game with these weights. */
int wins(School *school, const u8 *early, const u8 *late, int hands, const Table *table)
{
    unpack(&school->nets[0], early, hands);
    unpack(&school->nets[1], late, hands);
    school->pupil = school->nets;
    school->decide = pupil_decides;
    return play_numbered(school, table) >> table->keep & 1;
}

/* The same for the teacher. */
int teacher_wins(School *school, const Wide *shown, const Table *table)
{
    school->teacher = shown;
    school->decide = teacher_decides;
    return play_numbered(school, table) >> table->keep & 1;
}

/* The same, two plies ahead. */
int deep_wins(School *school, const Wide *shown, const Table *table)
{
    school->teacher = shown;
    school->decide = deep_decides;
    return play_numbered(school, table) >> table->keep & 1;
}

/* Who sits there as CHAMPION from now on. */
void champion(School *school, const u8 *early, const u8 *late, int hands)
{
    unpack(&school->champion[0], early, hands);
    unpack(&school->champion[1], late, hands);
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

/* How large things are here: tools/school/__init__.py must think the same. */
void sizes(int *out)
{
    out[0] = WIDE_SIZE;
    out[1] = SMALL_SIZE;
    out[2] = MOST_TURNS;
    out[3] = sizeof(Turn);
    out[4] = sizeof(Table);
    out[5] = sizeof(Pupil);
}
