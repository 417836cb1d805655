#pragma once

#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// A terminal that is given back however a program ends. Signals that nobody expects (a crash, or one from elsewhere that
// ends a program) are answered by writing `bytes` to the terminal and setting it to the mode `before`, and then do what
// they would have done. Only what signal-safety(7) lists is called. A terminal of -1 ends it. Not for more than one
// file of a program: the state is that file's own.
struct clinux_terminal {
  volatile sig_atomic_t descriptor;
  struct termios before;
  char bytes[128];
  size_t count;
  struct sigaction previous[65];
  char stack[32768];
};

static inline struct clinux_terminal *clinux_terminal(void) {
  static struct clinux_terminal terminal = {.descriptor = -1};
  return &terminal;
}

static inline void clinux_give_terminal_back(int signal, siginfo_t *information, void *context) {
  (void)context;
  struct clinux_terminal *terminal = clinux_terminal();
  if (terminal->descriptor >= 0) {
    if (write(terminal->descriptor, terminal->bytes, terminal->count) < 0) {}
    tcsetattr(terminal->descriptor, TCSANOW, &terminal->before);
  }
  sigaction(signal, &terminal->previous[signal], NULL);
  // A fault comes again when its instruction is tried again; what was sent does not.
  if (information->si_code <= 0) raise(signal);
}

static inline void clinux_give_terminal_back_at_end(int descriptor, const struct termios *before, const char *bytes) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGXCPU, SIGXFSZ, SIGALRM,
                                SIGVTALRM, SIGPROF, SIGUSR2, SIGIO, SIGPWR, SIGSTKFLT};
  struct clinux_terminal *terminal = clinux_terminal();
  int was = terminal->descriptor;
  if (descriptor >= 0) {
    terminal->before = *before;
    terminal->count = strnlen(bytes, sizeof terminal->bytes);
    memcpy(terminal->bytes, bytes, terminal->count);
  }
  terminal->descriptor = descriptor;
  if ((was >= 0) == (descriptor >= 0)) return;
  if (descriptor >= 0) {
    stack_t stack = {.ss_sp = terminal->stack, .ss_size = sizeof terminal->stack}, known;
    if (sigaltstack(NULL, &known) == 0 && known.ss_flags & SS_DISABLE) sigaltstack(&stack, NULL);
  }
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    int signal = signals[index];
    if (descriptor >= 0) {
      struct sigaction action = {.sa_sigaction = clinux_give_terminal_back, .sa_flags = SA_SIGINFO | SA_ONSTACK};
      sigaction(signal, &action, &terminal->previous[signal]);
    } else {
      sigaction(signal, &terminal->previous[signal], NULL);
    }
  }
}
