#ifndef CLINUX_HEAP_H
#define CLINUX_HEAP_H

#include <malloc.h>

/// Uses one arena for all threads: mallopt(3). A program whose threads seldom allocate at once keeps less memory.
static inline void clinux_use_one_arena(void) {
  mallopt(M_ARENA_MAX, 1);
}

#endif
