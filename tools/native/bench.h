/* The work bench of the native core: a state is worked on here, not in the caller's memory.
 *
 * Every index into a state is made of bytes of it. So however wrong a state is, none leads out of
 * the room around it.
 */
#include <string.h>

enum { STATE_SIZE = 141, ROOM = 2048 };

static unsigned char bench[ROOM + STATE_SIZE + ROOM];
static int state_length = STATE_SIZE;

/* As in Python: a shift by many bits leaves nothing. */
static inline int shifted_right(int a, int by)
{
    return (unsigned)by > 31u ? (a < 0 ? -1 : 0) : a >> by;
}

static inline int shifted_left(int a, int by)
{
    return (unsigned)by > 31u ? 0 : (int)((unsigned)a << by);
}

static inline void copy_state(unsigned char *to, const unsigned char *from)
{
    memcpy(to, from, STATE_SIZE);
}

static inline unsigned char *on_bench(const char *data, Py_ssize_t size)
{
    state_length = size > ROOM ? ROOM : (int)size;
    memcpy(bench + ROOM, data, state_length);
    return bench + ROOM;
}

static inline void off_bench(char *data, Py_ssize_t size)
{
    memcpy(data, bench + ROOM, size > ROOM ? ROOM : size);
}
