// Counts system calls across all processes of a command, fails or kills at one of them, and records what was written.
//
// TORTURE_MAP names a file that all these processes map: `vane`, the `vane-fetch` that it starts, and its starter.
// Thus no descriptor is needed that a program could close, and no call that the sandbox refuses. CALLS is the list
// X(open) X(read) ... of the suite, which compiles this file. All these functions take and return integers and pointers
// in registers, so that one form fits all of them, those with variable arguments included.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
#define X(name) call_##name,
  CALLS
#undef X
      calls
};

static const char *names[] = {
#define X(name) #name,
    CALLS
#undef X
};

struct map {
  long lock, end, counts[126];
  char record[];
};

static struct map *map;
static int recorded, at_name = -1, error;
static long at, ahead;

__attribute__((constructor)) static void begin(void) {
  char *path = getenv("TORTURE_MAP"), *fault = getenv("TORTURE_FAULT");
  if (getenv("TORTURE_CLOCK")) ahead = atol(getenv("TORTURE_CLOCK"));
  if (!path) return;
  long file = syscall(SYS_openat, -100, path, 2 /* O_RDWR */);
  // The offset is passed on the stack, where an int would leave half of it undefined.
  void *found = (void *)syscall(SYS_mmap, 0L, 1L << 28, 3L /* read, write */, 1L /* MAP_SHARED */, file, 0L);
  syscall(SYS_close, file);
  for (int name = 0; fault && name < calls; name++) {
    size_t length = strlen(names[name]);
    if (strncmp(fault, names[name], length) || fault[length] != ':') continue;
    at_name = name;
    at = strtol(fault + length + 1, &fault, 10);
    error = atoi(fault + 1);
    break;
  }
  recorded = getenv("TORTURE_RECORD") != NULL;
  if (found != (void *)-1) map = found;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  long answer = syscall(SYS_clock_gettime, clock, time);
  if (clock == CLOCK_REALTIME) time->tv_sec += ahead;
  return answer;
}

// Appends an operation: its name, the path of the file, numbers and bytes. The lock is taken by then.
static void record(int name, const char *path, const char *second, long where, const void *bytes, long length) {
  char *place = map->record + map->end;
  long sizes[] = {name, (long)strlen(path), (long)strlen(second), where, length};
  memcpy(place, sizes, sizeof sizes);
  place += sizeof sizes;
  memcpy(place, path, sizes[1]);
  memcpy(place += sizes[1], second, sizes[2]);
  memcpy(place += sizes[2], bytes, length);
  map->end += sizeof sizes + sizes[1] + sizes[2] + length;
}

static const char *path_of(long file, char *path) {
  char link[32] = "/proc/self/fd/", digits[24];
  int count = 0, end = 14;
  for (long rest = file; count == 0 || rest; rest /= 10) digits[count++] = '0' + rest % 10;
  while (count) link[end++] = digits[--count];
  long length = syscall(SYS_readlinkat, -100, link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  return path;
}

// Returns whether the call is to fail.
static int fails(int name) {
  if (!map) return 0;
  long count = __atomic_add_fetch(&map->counts[name], 1, __ATOMIC_SEQ_CST);
  if (!recorded && at_name < 0) {
    long end = __atomic_fetch_add(&map->end, 1, __ATOMIC_SEQ_CST);
    if (end < 1 << 24) map->record[end] = (char)name;
  }
  if (name != at_name || count != at) return 0;
  if (!error) syscall(SYS_kill, syscall(SYS_getpid), 9);
  errno = error;
  return 1;
}

static long call(int name, long (*next)(long, long, long, long, long, long), long a, long b, long c, long d, long e,
                 long f);

#undef X
#define X(name) \
  long name##_wrapped(long a, long b, long c, long d, long e, long f) __asm__(#name); \
  long name##_wrapped(long a, long b, long c, long d, long e, long f) { \
    static long (*next)(long, long, long, long, long, long); \
    if (!next) next = dlsym(RTLD_NEXT, #name); \
    return call(call_##name, next, a, b, c, d, e, f); \
  }

#define IS(text) (!strcmp(names[name], text) || !strcmp(names[name], text "64"))

static long call(int name, long (*next)(long, long, long, long, long, long), long a, long b, long c, long d, long e,
                 long f) {
  // A program gives a descriptor back even if closing fails, and SQLite never fails to release a lock. It gets none of
  // the errors of fcntl(2) where nothing is locked: 6 is F_SETLK and 2 F_UNLCK.
  if (IS("fcntl") && (b != 6 || *(short *)c == 2)) return next(a, b, c, d, e, f);
  // libdispatch reads /proc/N/stat of its threads, and ends the process if it cannot.
  if (IS("open") && !strncmp((char *)a, "/proc/", 6)) return next(a, b, c, d, e, f);
  if (fails(name)) {
    int number = error;
    if (IS("close")) next(a, b, c, d, e, f);
    errno = number;
    return IS("posix_spawn") || IS("pthread_create") ? error : IS("opendir") || IS("realpath") ? 0 : -1;
  }
  if (!map || !recorded) return next(a, b, c, d, e, f);
  while (__atomic_exchange_n(&map->lock, 1, __ATOMIC_ACQUIRE)) syscall(SYS_sched_yield);
  long answer = next(a, b, c, d, e, f);
  int number = errno;
  char path[PATH_MAX];
  if ((int)answer >= 0) {
    if (IS("open")) record(name, (char *)a, "", b, "", 0);
    else if (IS("rename")) record(name, (char *)a, (char *)b, 0, "", 0);
    else if (IS("unlink") || IS("mkdir")) record(name, (char *)a, "", 0, "", 0);
    else if (IS("pwrite")) record(name, path_of(a, path), "", d, (void *)b, answer);
    else if (IS("write")) record(name, path_of(a, path), "", syscall(SYS_lseek, a, 0, 1) - answer, (void *)b, answer);
    else if (IS("ftruncate")) record(name, path_of(a, path), "", b, "", 0);
    else if (IS("fsync") || IS("fdatasync")) record(name, path_of(a, path), "", 0, "", 0);
  }
  errno = number;
  __atomic_store_n(&map->lock, 0, __ATOMIC_RELEASE);
  return answer;
}

CALLS
