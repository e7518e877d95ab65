#include <math.h>
#include <string.h>

#include "teacher.h"

/* So many floats at once, which the compiler keeps in registers. */
enum { LANES = 16 };
typedef float Lanes __attribute__((vector_size(4 * LANES)));

static float scaled(const Row *row, int i)
{
    return row->x[i] / (row->at[i] >= NET_RISK && row->at[i] < NET_COUNT ? 64.f : 16.f);
}

float wide_worth(const Wide *net, const Row *row, float *sum)
{
    float value = 0;
    Lanes own[WIDE / LANES] = {{0}};
    for (int i = 0; i < row->n; i++) {
        const float *w = net->w[row->at[i]];
        float x = scaled(row, i);
        value += net->plain[row->at[i]] * x;
        for (int k = 0; k < WIDE / LANES; k++) {
            Lanes some;
            memcpy(&some, w + LANES * k, sizeof some);
            own[k] += some * x;
        }
    }
    memcpy(sum, own, sizeof own);
    for (int j = 0; j < WIDE; j++)
        value += sum[j] > 0 ? sum[j] * net->out[j] : 0;
    return value;
}

/* Down one path from its end. */
void learn(const Path *path, float target, const Wide *net, float trace, Wide *slope)
{
    float sum[WIDE], back[WIDE];
    for (int k = path->n - 1; k >= 0; k--) {
        const Row *row = &path->rows[k];
        float guess = (float)(1 / (1 + exp(-wide_worth(net, row, sum))));
        float miss = target - guess;
        for (int j = 0; j < WIDE; j++) {
            back[j] = sum[j] > 0 ? miss * net->out[j] : 0;
            slope->out[j] += sum[j] > 0 ? miss * sum[j] : 0;
        }
        for (int i = 0; i < row->n; i++) {
            float *w = slope->w[row->at[i]], x = scaled(row, i);
            slope->plain[row->at[i]] += miss * x;
            for (int j = 0; j < WIDE; j++)
                w[j] += back[j] * x;
        }
        target = trace * target + (1 - trace) * guess;
    }
}

/* One step down the gradient, each weight at its own pace (AdaGrad); later games count more. */
void stride(Teacher *all, Wide *slope, float rate, float share)
{
    float *now = (float *)&all->now, *mean = (float *)&all->mean, *by = (float *)slope;
    float *squares = (float *)&all->squares;
    for (int i = 0; i < WIDE_SIZE; i++) {
        squares[i] += by[i] * by[i];
        now[i] += rate * by[i] / sqrtf(squares[i]);
        mean[i] += share * (now[i] - mean[i]);
        by[i] = 0;
    }
}
