/* What a position shows: inputs, each with how often it counts. See lib/sorry_bots/net.py. */
#ifndef SCHOOL_INPUTS_H
#define SCHOOL_INPUTS_H

#include "layout.h" /* made by tools/native from sorry_core and sorry_bots */

enum { ONE = 16, ROWS = 200 };

typedef unsigned char u8;
typedef struct { int n; short at[ROWS], x[ROWS]; } Row;

/* The colours of one side, a bit each. */
static inline int side(const u8 *s, int me) { return s[RULES] & TEAM ? 5 << (me & 1) : 1 << me; }
static inline int playing(const u8 *s, int colour) { return s[COLOURS] >> colour & 1; }

void inputs(Row *row, const u8 *s, int me);

#endif
