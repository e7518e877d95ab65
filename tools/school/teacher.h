/* The teacher: a net far too large for the handheld, which learns by playing (TD(lambda)).
 *
 * A plain sum and 64 units of all inputs; what a position is worth comes out in logits.
 */
#ifndef SCHOOL_TEACHER_H
#define SCHOOL_TEACHER_H

#include "inputs.h"

enum { WIDE = 64, PATH = 1000 };

typedef struct { float plain[NET_INPUTS], out[WIDE], w[NET_INPUTS][WIDE]; } Wide;
enum { WIDE_SIZE = sizeof(Wide) / sizeof(float) };
typedef struct { Wide now, mean, squares; } Teacher;

/* Where the learner aimed in a game, from one seat. */
typedef struct { int n; Row rows[PATH]; } Path;

float wide_worth(const Wide *net, const Row *row, float *sum);
void learn(const Path *path, float target, const Wide *net, float trace, Wide *slope);
void stride(Teacher *all, Wide *slope, float rate, float share);

#endif
