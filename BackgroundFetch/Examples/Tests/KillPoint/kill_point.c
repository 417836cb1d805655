// A library to load before a program (LD_PRELOAD): it kills the program after as many changes of files as the variable
// KILL_POINT says, and sets its clock forward by as many seconds as CLOCK_SHIFT says. Not in programs that it starts.

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static atomic_long left = -1;
static long shift;

static void step(void) {
  if (atomic_load(&left) >= 0 && atomic_fetch_sub(&left, 1) == 0) kill(getpid(), SIGKILL);
}

__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("KILL_POINT");
  const char *seconds = getenv("CLOCK_SHIFT");
  unsetenv("LD_PRELOAD");
  if (seconds != NULL) shift = atol(seconds);
  if (number == NULL) return;
  atomic_store(&left, atol(number));
  step();
}

ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t result = syscall(SYS_write, file, bytes, count);
  step();
  return result;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  ssize_t result = syscall(SYS_pwrite64, file, bytes, count, offset);
  step();
  return result;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) { return pwrite(file, bytes, count, offset); }

int ftruncate(int file, off_t length) {
  int result = (int)syscall(SYS_ftruncate, file, length);
  step();
  return result;
}

int ftruncate64(int file, off_t length) { return ftruncate(file, length); }

int fsync(int file) {
  int result = (int)syscall(SYS_fsync, file);
  step();
  return result;
}

int fdatasync(int file) {
  int result = (int)syscall(SYS_fdatasync, file);
  step();
  return result;
}

int rename(const char *old, const char *new) {
  int result = (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
  step();
  return result;
}

int link(const char *old, const char *new) {
  int result = (int)syscall(SYS_linkat, AT_FDCWD, old, AT_FDCWD, new, 0);
  step();
  return result;
}

int unlink(const char *path) {
  int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  step();
  return result;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = (int)syscall(SYS_clock_gettime, clock, now);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) now->tv_sec += shift;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int result = (int)syscall(SYS_gettimeofday, now, zone);
  now->tv_sec += shift;
  return result;
}

time_t time(time_t *result) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}
