/* The teacher: a net far too large for the handheld, which learns by playing (TD(lambda)).
 *
 * A plain sum and 64 units of all inputs; what a position is worth comes out in logits.
 */
#include <math.h>

#include "inputs.h"

enum { WIDE = 64, PATH = 1000 };

typedef struct { float plain[INPUTS], out[WIDE], w[INPUTS][WIDE]; } Wide;
enum { WIDE_SIZE = sizeof(Wide) / sizeof(float) };
typedef struct { Wide now, mean, squares; } Teacher;

static float scaled(const Row *row, int i)
{
    return row->x[i] / (row->at[i] >= RISK && row->at[i] < COUNT ? 64.f : 16.f);
}

static float wide_worth(const Wide *net, const Row *row, float *sum)
{
    float value = 0;
    memset(sum, 0, WIDE * sizeof *sum);
    for (int i = 0; i < row->n; i++) {
        const float *w = net->w[row->at[i]];
        float x = scaled(row, i);
        value += net->plain[row->at[i]] * x;
        for (int j = 0; j < WIDE; j++)
            sum[j] += w[j] * x;
    }
    for (int j = 0; j < WIDE; j++)
        value += sum[j] > 0 ? sum[j] * net->out[j] : 0;
    return value;
}

/* Where the learner aimed in this game, from each seat. */
static struct { int n; Row rows[PATH]; } paths[4];

static Wide slope;

/* Down one path from its end. */
static void learn(int seat, float target, const Wide *net, float trace)
{
    float sum[WIDE], back[WIDE];
    for (int k = paths[seat].n - 1; k >= 0; k--) {
        const Row *row = &paths[seat].rows[k];
        float guess = (float)(1 / (1 + exp(-wide_worth(net, row, sum))));
        float miss = target - guess;
        for (int j = 0; j < WIDE; j++) {
            back[j] = sum[j] > 0 ? miss * net->out[j] : 0;
            slope.out[j] += sum[j] > 0 ? miss * sum[j] : 0;
        }
        for (int i = 0; i < row->n; i++) {
            float *w = slope.w[row->at[i]], x = scaled(row, i);
            slope.plain[row->at[i]] += miss * x;
            for (int j = 0; j < WIDE; j++)
                w[j] += back[j] * x;
        }
        target = trace * target + (1 - trace) * guess;
    }
}

/* One step down the gradient, each weight at its own pace (AdaGrad); later games count more. */
static void stride(Teacher *all, float rate, float share)
{
    float *now = (float *)&all->now, *mean = (float *)&all->mean, *by = (float *)&slope;
    float *squares = (float *)&all->squares;
    for (int i = 0; i < WIDE_SIZE; i++) {
        squares[i] += by[i] * by[i];
        now[i] += rate * by[i] / sqrtf(squares[i]);
        mean[i] += share * (now[i] - mean[i]);
        by[i] = 0;
    }
}
