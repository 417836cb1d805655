#include "CLinuxEvents.h"

#include <errno.h>
#include <stdatomic.h>

static _Atomic pid_t receiver;

static void forward(int number) {
  int before = errno;
  syscall(SYS_tgkill, getpid(), receiver, number);
  errno = before;
}

int linux_events_forward(int number, struct sigaction *before) {
  if (sigaction(number, NULL, before) != 0 || before->sa_handler == SIG_IGN) return 0;
  receiver = (pid_t)syscall(SYS_gettid);
  struct sigaction action = {.sa_handler = forward, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0;
}
