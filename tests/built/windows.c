/* Makes calls of the rules again by the library for Windows.

     replay LIBRARY CALLS ANSWERS    without blanks in the names */

#include "replay.h"

#define IMPORTED(kind) __declspec(dllimport) kind __stdcall
IMPORTED(void *) CreateFileA(const char *, unsigned, unsigned, void *, unsigned, unsigned, void *);
IMPORTED(int) GetFileSizeEx(void *, int64_t *);
IMPORTED(int) ReadFile(void *, void *, unsigned, unsigned *, void *);
IMPORTED(int) WriteFile(void *, const void *, unsigned, unsigned *, void *);
IMPORTED(void *) VirtualAlloc(void *, size_t, unsigned, unsigned);
IMPORTED(void *) LoadLibraryA(const char *);
IMPORTED(void *) GetProcAddress(void *, const char *);
IMPORTED(char *) GetCommandLineA(void);
IMPORTED(void) ExitProcess(unsigned);

enum { ANYWHERE = 0x3000, WRITABLE = 4, EXISTING = 3, ANEW = 2 };
#define READING 0x80000000u
#define WRITING 0x40000000u

static void *library, *answers;
int _fltused; /* the compiler asks for it where numbers have a point */

static void leave(int status)
{
    ExitProcess(status);
}

static char *room(size_t n)
{
    char *at = VirtualAlloc(NULL, n + 1, ANYWHERE, WRITABLE);
    demand(at != NULL);
    return at;
}

static char *file(const char *name)
{
    int64_t n;
    unsigned done;
    void *handle = CreateFileA(name, READING, 1, NULL, EXISTING, 0, NULL);
    demand(GetFileSizeEx(handle, &n));
    char *data = room(n);
    demand(ReadFile(handle, data, n, &done, NULL) && done == n);
    return data;
}

static void put(const void *data, size_t n)
{
    unsigned done;
    demand(WriteFile(answers, data, n, &done, NULL) && done == n);
}

static int64_t symbol(const char *name, size_t n)
{
    char ended[256] = {0};
    demand(n < sizeof ended);
    memcpy(ended, name, n);
    int64_t found = (int64_t)GetProcAddress(library, ended);
    demand(found != 0);
    return found;
}

/* The next word of the command line, which it ends there. */
static char *word(char **at)
{
    while (**at == ' ')
        ++*at;
    char *begin = *at;
    while (**at && **at != ' ')
        ++*at;
    if (**at)
        *(*at)++ = 0;
    return begin;
}

void start(void)
{
    char *line = GetCommandLineA();
    word(&line);
    library = LoadLibraryA(word(&line));
    demand(library != NULL);
    const char *recorded = file(word(&line));
    answers = CreateFileA(word(&line), WRITING, 0, NULL, ANEW, 0, NULL);
    replay(recorded);
    leave(0);
}
