#pragma once

// What a program on Linux starts and waits for: Swift's Glibc module does not have it.

#include <fcntl.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// A descriptor that becomes readable when the process ends; close-on-exec. glibc has its own only since 2.36.
static inline int linux_events_pidfd_open(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

// A pipe that no child inherits by accident, even one that another thread starts meanwhile. glibc's pipe2(2) is a GNU
// extension, which Swift does not see.
static inline int linux_events_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

// A file in memory with this content, to be read from its beginning; close-on-exec, -1 on failure. memfd_create(2) is a
// GNU extension, too.
static inline int linux_events_memory_file(const void *bytes, size_t count) {
  int file = (int)syscall(SYS_memfd_create, "input", 1 /* MFD_CLOEXEC */);
  if (file >= 0 && (write(file, bytes, count) != (ssize_t)count || lseek(file, 0, SEEK_SET) != 0)) {
    close(file);
    return -1;
  }
  return file;
}

// Swift does not read a global variable that C may change; posix_spawn(3) asks for this one.
static inline char *const *linux_events_environment(void) {
  extern char **environ;
  return environ;
}

// Stores the action of a signal, and returns whether the process ignores it.
int linux_events_is_ignored(int number, struct sigaction *action);

// Sends a signal that another thread of this process receives on to the calling thread, which blocks it.
void linux_events_forward(int number);

// Starts a timer that sends SIGALRM to this process after so many seconds, and stores its number. Returns -1 on failure.
// Each timer is independent of the others and of alarm(2). timer_create(2) needs librt before glibc 2.34.
static inline int linux_events_start_alarm(long seconds, int *number) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
  if (syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, number) != 0) return -1;
  struct itimerspec setting = {.it_value = {.tv_sec = seconds}};
  return (int)syscall(SYS_timer_settime, *number, 0, &setting, NULL);
}

static inline void linux_events_stop_alarm(int number) { syscall(SYS_timer_delete, number); }
