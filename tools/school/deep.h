/* The teacher looking two plies ahead. */
#ifndef SCHOOL_DEEP_H
#define SCHOOL_DEEP_H

#include "school.h"

int deep_decides(School *school, int n, int me);

#endif
