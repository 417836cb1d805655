#ifndef CLINUX_HEAP_H
#define CLINUX_HEAP_H

#include <malloc.h>

/// Has blocks of at least some bytes returned to the system as soon as they are free, and uses one arena for all threads:
/// mallopt(3).
static inline void clinux_return_memory(int bytes) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, bytes);
  mallopt(M_TRIM_THRESHOLD, 4 * bytes);
}

/// Uses one arena for all threads: mallopt(3). A program whose threads seldom allocate at once keeps less memory.
static inline void clinux_use_one_arena(void) {
  mallopt(M_ARENA_MAX, 1);
}

#endif
