#pragma once

// What statfs(2), the kernel and the clock say: Swift's Glibc module has none of it.

#include <fcntl.h>
#include <sys/auxv.h>
#include <sys/timex.h>
#include <sys/vfs.h>
#include <unistd.h>

// The path with which the kernel was told to start this program; NULL if it does not say.
static inline const char *clinux_started_path(void) {
  return (const char *)getauxval(AT_EXECFN);
}

// Whether another clock keeps this one right: 1 or 0, or -1 where nobody may ask. The status words are macros.
static inline int clinux_is_clock_synchronised(void) {
  struct timex state = {0};
  int answer = adjtimex(&state);
  return answer < 0 ? -1 : answer != TIME_ERROR;
}
