/* A seven is looked at in two parts at most, like the handheld's players do (P2 has more in 2004):
 * where three are needed, the position is judged as far as it is made.
 */
#include <Python.h>
#include <string.h>

#include "_native.h"
#include "turns.h"

static int add(const u8 *s, int first, int second, Turn *out, int n)
{
    if (n == MOST_TURNS)
        return n;
    memcpy(out[n].s, s, SIZE);
    out[n].first = first;
    out[n].second = second;
    return n + 1;
}

/* Every pawn that can take all the rest of a seven does so. */
static int rests(const u8 *part, int first, Turn *out, int n)
{
    unsigned short moves[MOST];
    u8 s[SIZE];
    int before = n;
    int count = core_legal_moves((u8 *)part, moves);
    for (int i = 0; i < count; i++)
        if ((moves[i] & 15) == part[LEFT]) {
            memcpy(s, part, SIZE);
            core_apply(s, moves[i]);
            n = add(s, first, moves[i], out, n);
        }
    return n > before ? n : add(part, first, 0, out, n);
}

/* All turns that the player on turn can make. What it may not see is blank in them. */
int turns(const u8 *state, Turn *out)
{
    unsigned short moves[MOST];
    u8 seen[SIZE], part[SIZE];
    int n = 0;
    core_look(seen, (u8 *)state, state[TURN]);
    int count = core_legal_moves(seen, moves);
    for (int i = 0; i < count; i++) {
        memcpy(part, seen, SIZE);
        core_apply(part, moves[i]);
        n = part[CARD] ? rests(part, moves[i], out, n) : add(part, moves[i], 0, out, n);
    }
    return n;
}

void take_turn(u8 *state, const Turn *turn)
{
    core_apply(state, turn->first);
    if (turn->second)
        core_apply(state, turn->second);
}
