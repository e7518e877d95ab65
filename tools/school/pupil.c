#include <math.h>
#include <string.h>

#include "pupil.h"

static int is_place(int at) { return at < NET_RISK; }
static int is_meeting(int at) { return at >= NET_RISK && at < NET_COUNT; }
static int total_of(int at) { return at < NET_OTHER ? 0 : at < NET_RISK ? 1 : at < NET_CHANCE ? 2 : 3; }
static int total_line(int k) { return NET_RISK + k; }

static int line_of(int at, int step)
{
    return at < NET_OTHER ? at / step : at < NET_RISK ? NET_OTHER + (at - NET_OTHER) / step : at - NET_SHIFT + NET_RISK;
}

static int has_line(int at) { return !is_meeting(at) && at < NET_DOUBLE; }
static float held(float x) { return x < 0 ? 0 : x > NET_HOLDS ? NET_HOLDS : x; }

static void into_units(float *sum, const float *w, float x)
{
    for (int j = 0; j < UNITS; j++)
        sum[j] += w[j] * x;
}

float small_worth(const Small *net, const Row *row, Work *work)
{
    float value = 0, meeting = 0;
    memset(work, 0, sizeof *work);
    for (int i = 0; i < row->n; i++) {
        int at = row->at[i];
        float w = net->plain[at];
        if (has_line(at))
            into_units(work->sum, net->w[line_of(at, net->step)], held(row->x[i]));
        if (is_place(at)) {
            value += (at < NET_OTHER ? ONE : -ONE) * w;
            work->total[total_of(at)] += w;
        } else if (is_meeting(at)) {
            meeting += w * row->x[i];
            work->total[total_of(at)] += (at < NET_CHANCE ? -w : w) * row->x[i];
        } else
            value += w * row->x[i];
    }
    for (int k = 0; k < 4; k++) {
        work->total[k] = floorf(work->total[k] / (k < 2 ? 4 : 1024));
        into_units(work->sum, net->w[total_line(k)], held(work->total[k]));
    }
    value += floorf(meeting / 16);
    for (int j = 0; j < UNITS; j++)
        value += work->sum[j] > 0 ? floorf(work->sum[j] * net->out[j] / 32) : 0;
    return value;
}

/* Which way the weights should go for this position to be worth more. */
void pull(const Small *net, const Row *row, const Work *work, float by, Small *bend)
{
    float back[UNITS], through[4];
    for (int j = 0; j < UNITS; j++) {
        back[j] = work->sum[j] > 0 ? by * net->out[j] / 32 : 0;
        bend->out[j] += work->sum[j] > 0 ? by * work->sum[j] / 32 : 0;
    }
    for (int k = 0; k < 4; k++) {
        float x = held(work->total[k]);
        into_units(bend->w[total_line(k)], back, x);
        through[k] = 0;
        for (int j = 0; (k < 2 || x > 0) && x < NET_HOLDS && j < UNITS; j++)
            through[k] += back[j] * net->w[total_line(k)][j];
    }
    for (int i = 0; i < row->n; i++) {
        int at = row->at[i], sign = at < NET_CHANCE ? -1 : 1;
        if (has_line(at))
            into_units(bend->w[line_of(at, net->step)], back, held(row->x[i]));
        if (is_place(at))
            bend->plain[at] += (at < NET_OTHER ? ONE : -ONE) * by + through[total_of(at)] / 4;
        else if (is_meeting(at))
            bend->plain[at] += (by / 16 + sign * through[total_of(at)] / 1024) * row->x[i];
        else
            bend->plain[at] += by * row->x[i];
    }
}

static float bounded(float w, float least, float most) { return w < least ? least : w > most ? most : w; }

/* Within what a byte, or half of it, can hold. */
static float within(int i, float w)
{
    if (i >= NET_INPUTS + UNITS)
        return bounded(w, -8, 7);
    return is_place(i) ? bounded(w, 0, 255) : bounded(w, -128, 127);
}

/* The number of a weight when those are left out for which a pupil has no unit. */
static int strewn(int i, int pairs)
{
    int at = i - NET_INPUTS;
    return at < 0 ? i : NET_INPUTS + at / UNITS * 2 * pairs + at % UNITS;
}

/* One step (Adam); each kind of weight has a size of its own. This share of them, strewn all over,
 * are whole numbers from now on, and the others make up for it.
 */
void adam(Pupil *all, int late, Small *bend, int steps, float rate, float whole)
{
    float *now = (float *)&all->now[late], *by = (float *)bend;
    float *first = (float *)&all->first[late], *second = (float *)&all->second[late];
    float one = 1 - powf(0.9f, (float)steps), two = 1 - powf(0.999f, (float)steps);
    for (int i = 0; i < SMALL_SIZE; i++) {
        float size = i >= NET_INPUTS + UNITS ? 20 : i >= NET_INPUTS ? 75 : is_meeting(i) ? 384 : 96;
        first[i] = 0.9f * first[i] + 0.1f * by[i];
        second[i] = 0.999f * second[i] + 0.001f * by[i] * by[i];
        by[i] = 0;
        if (strewn(i, all->now[late].pairs) * 619 % 1000 < 1000 * whole)
            now[i] = floorf(now[i] + 0.5f);
        else
            now[i] = within(i, now[i] + rate * size * first[i] / one / (sqrtf(second[i] / two) + 1e-6f));
    }
}

/* A set of weights as net.py has it: plain, PAIRS, STEP, FIRST, OUT, then two units a byte. */
static u8 byte(float w) { return (u8)(int)floorf(w + 0.5f); }

/* Which of the lines is the next row of a set, from `row` on; -1 after the last. */
static int line_at(int row, int hands, int step)
{
    int first = (hands ? NET_DOUBLE : NET_CARD) - NET_SHIFT, places = ABSENT / step + 1;
    if (row < first)
        return NET_RISK + row;
    row -= first;
    return row < places ? row : row < 2 * places ? NET_OTHER + row - places : -1;
}

int written(const Pupil *all, int late, u8 *set, int hands)
{
    const Small *net = &all->now[late];
    int n = 0, pairs = net->pairs;
    for (int i = 0; i < NET_INPUTS; i++)
        set[n++] = byte(net->plain[i] + (is_place(i) ? 0 : 128));
    set[n++] = (u8)pairs;
    set[n++] = (u8)net->step;
    set[n++] = (hands ? NET_DOUBLE : NET_CARD) - NET_SHIFT;
    for (int j = 0; j < 2 * pairs; j++)
        set[n++] = byte(net->out[j] + 128);
    for (int i, row = 0; (i = line_at(row, hands, net->step)) >= 0; row++)
        for (int j = 0; j < pairs; j++)
            set[n++] = byte(net->w[i][j] + 8) | byte(net->w[i][j + pairs] + 8) << 4;
    return n;
}

void unpack(Small *net, const u8 *set, int hands)
{
    int pairs = set[NET_PAIRS];
    memset(net, 0, sizeof *net);
    net->pairs = pairs;
    net->step = set[NET_STEP];
    for (int i = 0; i < NET_INPUTS; i++)
        net->plain[i] = set[i] - (is_place(i) ? 0 : 128);
    set += NET_OUT_WEIGHTS;
    for (int j = 0; j < 2 * pairs; j++)
        net->out[j] = *set++ - 128;
    for (int i, row = 0; (i = line_at(row, hands, net->step)) >= 0; row++)
        for (int j = 0; j < pairs; j++, set++) {
            net->w[i][j] = (*set & 15) - 8;
            net->w[i][j + pairs] = (*set >> 4) - 8;
        }
}
