/* Games for the training, by the rules of the compiled core. */
#include <Python.h>
#include <string.h>

#include "_native.h"
#include "school.h"

static uint64_t next(School *school)
{
    uint64_t z = school->dice += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

int below(School *school, int n) { return (int)((next(school) >> 33) % (uint64_t)n); }

int highest(const float *values, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        best = values[i] > values[best] ? i : best;
    return best;
}

static int most_rewarded(const Turn *out, int n, int mine)
{
    int best = 0, most = -100000;
    for (int i = 0; n > 1 && i < n; i++) {
        int value = core_reward((u8 *)out[i].s, mine);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

static void decide(School *school, u8 *s, int player)
{
    unsigned short moves[MOST];
    int me = s[TURN];
    if (player == RANDOM) {
        core_apply(s, moves[below(school, core_legal_moves(s, moves))]);
        return;
    }
    int n = turns(s, school->turns);
    int best = player == REWARD     ? most_rewarded(school->turns, n, side(s, me))
               : player == CHAMPION ? small_decides(school, school->champion, n, me)
                                    : school->decide(school, n, me);
    take_turn(s, &school->turns[best]);
}

/* Game number `game`; the learner has seat `keep`, in partners that of its partner too. */
int play_numbered(School *school, const Table *table)
{
    u8 *s = school->state, bits[8];
    uint64_t thrown;
    int first;
    school->dice = (table->seed << 40) + (table->game << 8);
    for (int c = 0; c < 4; c++)
        school->paths[c].n = 0;
    memcpy(s, table->opening, SIZE);
    thrown = next(school);
    memcpy(bits, &thrown, 8);
    core_seed(s, bits);
    do
        first = below(school, 4);
    while (!playing(s, first));
    core_begin(s, first);
    while (s[PHASE] != OVER)
        if (s[PHASE] == DRAW)
            core_draw(s);
        else
            decide(school, s, side(s, table->keep) >> s[TURN] & 1 ? LEARNER : table->other);
    return s[WINNERS];
}
