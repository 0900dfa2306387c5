/* Makes calls of the rules again (replay.py). A program for one machine includes it (linux_arm64.c, windows.c), and says
   how it gets at memory, files and the functions of a library there. It needs no libc: one for another machine is
   seldom at hand. */

#include <stddef.h>
#include <stdint.h>

static void leave(int status);
static char *room(size_t n); /* zeroed */
static void put(const void *data, size_t n); /* to the answers */
static int64_t symbol(const char *name, size_t n); /* the address of a function of the library */

static void demand(int is_right)
{
    if (!is_right)
        leave(1);
}

void *memcpy(void *to, const void *from, size_t n)
{
    char *a = to;
    const char *b = from;
    for (; n >= 8; n -= 8, a += 8, b += 8)
        __builtin_memcpy(a, b, 8);
    while (n--)
        *a++ = *b++;
    return to;
}

void *memset(void *to, int value, size_t n)
{
    for (volatile char *a = to; n--;)
        *a++ = value;
    return to;
}

static int is_same(const char *a, const char *b, size_t n)
{
    while (n && *a == *b)
        a++, b++, n--;
    return !n;
}

enum { NOTHING, WHOLE, TRUTH, REAL, BLOCK, KERNEL };
#define FOUR(i) a[i], a[i + 1], a[i + 2], a[i + 3]
#define ALL FOUR(0), FOUR(4), FOUR(8), FOUR(12), FOUR(16), FOUR(20), FOUR(24), FOUR(28), FOUR(32), FOUR(36), FOUR(40), \
    FOUR(44), FOUR(48), FOUR(52), FOUR(56), FOUR(60)
enum { MOST = 64 };
typedef int64_t Entry(int64_t, ...); /* arguments that it does not have do no harm */
typedef double RealEntry(int64_t, ...);

static const int64_t *next;

static const char *block(int64_t *n)
{
    *n = *next++;
    const char *data = (const char *)next;
    next += (*n + 7) / 8;
    return data;
}

static void call(const char **blocks, const int64_t *lengths, char *desk)
{
    int64_t n, a[MOST] = {0}, kind[MOST], given[MOST], result = 0, unwritten = -1;
    const char *name = block(&n);
    int64_t function = symbol(name, n), arguments = *next++;
    demand(arguments <= MOST);
    for (int i = 0; i < arguments; i++) {
        kind[i] = *next++;
        given[i] = a[i] = *next++;
        if (kind[i] == KERNEL)
            a[i] = symbol(blocks[given[i]], lengths[given[i]]);
        if (kind[i] == BLOCK) {
            a[i] = (int64_t)desk;
            memcpy(desk, blocks[given[i]], lengths[given[i]]);
            desk += (lengths[given[i]] + 63) / 64 * 64;
        }
    }
    switch (*next++) {
    case NOTHING: ((Entry *)function)(ALL); break;
    case WHOLE: result = ((Entry *)function)(ALL); break;
    case TRUTH: result = ((Entry *)function)(ALL) & 255; break;
    case REAL: *(double *)&result = ((RealEntry *)function)(ALL); break;
    }
    put(&result, sizeof result);
    for (int i = 0; i < arguments; i++)
        if (kind[i] == BLOCK) {
            int64_t bytes = lengths[given[i]];
            int is_unwritten = is_same((char *)a[i], blocks[given[i]], bytes);
            put(is_unwritten ? &unwritten : &bytes, sizeof bytes);
            put((char *)a[i], is_unwritten ? 0 : bytes);
        }
}

static void replay(const char *recorded)
{
    next = (const int64_t *)recorded;
    int64_t n = *next++, largest = 0;
    const char **blocks = (const char **)room(n * 8);
    int64_t *lengths = (int64_t *)room(n * 8);
    for (int64_t i = 0; i < n; i++) {
        blocks[i] = block(&lengths[i]);
        if (lengths[i] > largest)
            largest = lengths[i];
    }
    char *desk = room(MOST * (largest + 64));
    for (n = *next++; n > 0; n--)
        call(blocks, lengths, desk);
}
