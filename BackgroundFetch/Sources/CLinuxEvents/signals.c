#include "CLinuxEvents.h"

#include <errno.h>
#include <stdatomic.h>

static _Atomic pid_t receiver;

static void forward(int number) {
  int before = errno;
  syscall(SYS_tgkill, getpid(), receiver, number);
  errno = before;
}

int linux_events_is_ignored(int number, struct sigaction *action) {
  return sigaction(number, NULL, action) == 0 && action->sa_handler == SIG_IGN;
}

void linux_events_forward(int number) {
  receiver = (pid_t)syscall(SYS_gettid);
  struct sigaction action = {.sa_handler = forward, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}
