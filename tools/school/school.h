/* The context of all that happens in a school: nothing is kept anywhere else. */
#ifndef SCHOOL_SCHOOL_H
#define SCHOOL_SCHOOL_H

#include <stdint.h>

#include "pupil.h"
#include "teacher.h"
#include "turns.h"

enum { LEARNER, RANDOM, REWARD, CHAMPION };

typedef struct School School;
struct School {
    unsigned long long dice;
    const Wide *teacher;
    const Small *pupil; /* two nets, as all small players have: core_is_late() says which judges */
    int (*decide)(School *, int, int); /* for the LEARNER: of so many turns, for this seat */
    float strictness;
    Path paths[4];
    Wide slope; /* which way the teacher's weights should go */
    Small bend[2]; /* and the pupil's */
    Small nets[2], champion[2];
    u8 state[SIZE]; /* of the game being played */
    Turn turns[MOST_TURNS], answers[MOST_TURNS];
    Row rows[MOST_TURNS];
    Work works[MOST_TURNS];
};

/* Who plays which game: the opening, not yet begun; who the others are; the learner's seat. */
typedef struct { const u8 *opening; int other, keep; uint64_t seed, game; } Table;

int below(School *school, int n);
int play_numbered(School *school, const Table *table);
int highest(const float *values, int n);
int small_decides(School *school, const Small *nets, int n, int me);

#endif
