/* The pupil: the handheld's net (lib/sorry_bots/net.py), which learns to judge as the teacher does.
 *
 * Weights are the numbers that net.py reads. They become whole bit by bit in the course of the
 * training; whole ones give exactly what net.py gives: floors stand where it shifts. A pupil has two
 * nets, the early one and the late one.
 */
#ifndef SCHOOL_PUPIL_H
#define SCHOOL_PUPIL_H

#include "inputs.h"

/* There is room for the most units that a set may have; those that are not used stay 0. */
enum { UNITS = 2 * NET_MOST_PAIRS, FEW = NET_DOUBLE - NET_SHIFT, LINES = FEW + NET_RISK };

/* The lines of places come first, one for each place, though `step` of them share the first. */
typedef struct { float plain[NET_INPUTS], out[UNITS], w[LINES][UNITS]; int pairs, step; } Small;
enum { SMALL_SIZE = NET_INPUTS + UNITS + LINES * UNITS };
typedef struct { Small now[2], first[2], second[2]; } Pupil;

/* Worked out for one position: units, and the four totals that go into them. */
typedef struct { float sum[UNITS], total[4]; } Work;

float small_worth(const Small *net, const Row *row, Work *work);
void pull(const Small *net, const Row *row, const Work *work, float by, Small *bend);
void adam(Pupil *all, int late, Small *bend, int steps, float rate, float whole);
int written(const Pupil *all, int late, u8 *set, int hands);
void unpack(Small *net, const u8 *set, int hands);

#endif
