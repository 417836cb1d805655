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

// A terminal whose mode is set back when a signal ends or stops this process, for as long as a question to it is open. A
// terminal of -1 ends it. The state is that of one file of a program, as above.
struct clinux_question {
  volatile sig_atomic_t descriptor;
  struct termios before;
};

static inline struct clinux_question *clinux_question(void) {
  static struct clinux_question question = {.descriptor = -1};
  return &question;
}

static inline void clinux_restore_terminal(int signal) {
  struct clinux_question *question = clinux_question();
  if (question->descriptor >= 0) tcsetattr(question->descriptor, TCSANOW, &question->before);
  sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
  raise(signal);
}

static inline void clinux_restore_terminal_at_signal(int descriptor, const struct termios *before) {
  static const int signals[] = {SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGTSTP, SIGPIPE, SIGALRM, SIGSEGV, SIGBUS, SIGILL,
                                SIGFPE, SIGTRAP, SIGABRT};
  static struct sigaction previous[sizeof signals / sizeof *signals];
  struct clinux_question *question = clinux_question();
  if (descriptor >= 0) question->before = *before;
  question->descriptor = descriptor;
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    struct sigaction action = {.sa_handler = clinux_restore_terminal};
    if (descriptor < 0) {
      sigaction(signals[index], &previous[index], NULL);
    } else {
      // What is ignored stays so, as with nohup.
      sigaction(signals[index], NULL, &previous[index]);
      if (previous[index].sa_handler == SIG_DFL) sigaction(signals[index], &action, NULL);
    }
  }
}
