/* What a whole turn can lead to. The rules are sorry_core's, compiled: see tools/native. */
#ifndef SCHOOL_TURNS_H
#define SCHOOL_TURNS_H

#include "inputs.h"

enum { MOST_TURNS = 700 };

/* A position at the end of a turn, as the player on turn can foresee it, and how it is reached. */
typedef struct { u8 s[SIZE]; int first, second; } Turn;

int turns(const u8 *state, Turn *out);
void take_turn(u8 *state, const Turn *turn);

#endif
