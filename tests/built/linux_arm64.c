/* Makes calls of the rules again by the library for Linux on arm64.

     replay LIBRARY CALLS ANSWERS

   It loads the library itself: its segments, its few relocations, and the memcpy and memset that it asks for. */

#include "replay.h"

enum { OPEN_AT = 56, SEEK = 62, WRITE = 64, EXIT = 93, MAP = 222 };
#define PAGE 0x10000ul

static long ask(long number, long a, long b, long c, long d, long e, long f)
{
    register long x8 __asm__("x8") = number;
    register long x0 __asm__("x0") = a;
    register long x1 __asm__("x1") = b;
    register long x2 __asm__("x2") = c;
    register long x3 __asm__("x3") = d;
    register long x4 __asm__("x4") = e;
    register long x5 __asm__("x5") = f;
    __asm__ volatile("svc #0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
    return x0;
}

static void leave(int status)
{
    for (;;)
        ask(EXIT, status, 0, 0, 0, 0, 0);
}

static char *room(size_t n) /* zeroed memory that may be run, too */
{
    long at = ask(MAP, 0, n + 1, 7, 0x22, -1, 0);
    demand(at > 0);
    return (char *)at;
}

enum { READING = 0, CREATING = 0x241 };

static long opened(const char *name, int how)
{
    long handle = ask(OPEN_AT, -100, (long)name, how, 0644, 0, 0);
    demand(handle >= 0);
    return handle;
}

static char *file(long handle)
{
    long n = ask(SEEK, handle, 0, 2, 0, 0, 0);
    demand(n > 0);
    long at = ask(MAP, 0, n, 1, 2, handle, 0);
    demand(at > 0);
    return (char *)at;
}

static long answers;

static void put(const void *data, size_t n)
{
    for (const char *at = data; n > 0;) {
        long done = ask(WRITE, answers, (long)at, n, 0, 0, 0);
        demand(done > 0);
        at += done, n -= done;
    }
}

static size_t length(const char *text)
{
    size_t n = 0;
    while (text[n])
        n++;
    return n;
}

/* The library ------------------------------------------------------------------------------------------------------ */

typedef struct { unsigned char id[16]; uint16_t type, machine; uint32_t version; uint64_t entry, segments, sections;
                 uint32_t flags; uint16_t size, segment_size, n_segments; } Head;
typedef struct { uint32_t type, flags; uint64_t offset, at, physical, in_file, in_memory, align; } Segment;
typedef struct { uint64_t tag, value; } Dynamic;
typedef struct { uint64_t offset, info; int64_t addend; } Relocation;
typedef struct { uint32_t name; uint8_t info, other; uint16_t section; uint64_t value, size; } Symbol;

static char *base;
static const Symbol *symbols;
static const char *names;
static uint32_t n_symbols;

static int64_t symbol(const char *name, size_t n)
{
    for (uint32_t i = 0; i < n_symbols; i++)
        if (symbols[i].section && length(names + symbols[i].name) == n && is_same(names + symbols[i].name, name, n))
            return (int64_t)(base + symbols[i].value);
    leave(2);
    return 0;
}

static void relocate(const Relocation *one, uint64_t bytes)
{
    for (; bytes; one++, bytes -= sizeof *one) {
        int64_t *place = (int64_t *)(base + one->offset);
        const char *wanted = names + symbols[one->info >> 32].name;
        switch ((uint32_t)one->info) {
        case 1027: /* relative */
            *place = (int64_t)(base + one->addend);
            break;
        case 1026: /* a function from outside */
            demand(is_same(wanted, "memcpy", 7) || is_same(wanted, "memset", 7));
            *place = (int64_t)(wanted[3] == 'c' ? (void *)memcpy : (void *)memset);
            break;
        default:
            leave(3);
        }
    }
}

static void map(const Segment *one, long handle)
{
    uint64_t begin = one->at & -PAGE, before = one->at - begin;
    long at = ask(MAP, (long)(base + begin), before + one->in_file, 7, 0x12, handle, one->offset - before);
    demand(at == (long)(base + begin));
    memset(base + one->at + one->in_file, 0, one->in_memory - one->in_file);
}

static void load(long handle)
{
    const char *image = file(handle);
    const Head *head = (const Head *)image;
    const Segment *segment = (const Segment *)(image + head->segments);
    uint64_t end = 0, value[32] = {0};
    const Dynamic *dynamic = NULL;
    for (int i = 0; i < head->n_segments; i++)
        if (segment[i].type == 1 && segment[i].at + segment[i].in_memory > end)
            end = segment[i].at + segment[i].in_memory;
    base = room(end);
    for (int i = 0; i < head->n_segments; i++) {
        if (segment[i].type == 1)
            map(&segment[i], handle);
        if (segment[i].type == 2)
            dynamic = (const Dynamic *)(base + segment[i].at);
    }
    for (demand(dynamic != NULL); dynamic->tag; dynamic++)
        if (dynamic->tag < 32)
            value[dynamic->tag] = dynamic->value;
    symbols = (const Symbol *)(base + value[6]);
    names = base + value[5];
    n_symbols = ((const uint32_t *)(base + value[4]))[1]; /* of the table of hashes */
    relocate((const Relocation *)(base + value[7]), value[8]);
    relocate((const Relocation *)(base + value[23]), value[2]);
}

__attribute__((used)) static void run(long *stack)
{
    demand(stack[0] == 4);
    load(opened((char *)stack[2], READING));
    answers = opened((char *)stack[4], CREATING);
    replay(file(opened((char *)stack[3], READING)));
    leave(0);
}

__attribute__((naked)) void _start(void)
{
    __asm__("mov x0, sp\n b run");
}
