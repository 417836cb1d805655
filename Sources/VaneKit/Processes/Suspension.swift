import Glibc

/// The stop that Ctrl-Z causes in a program that does not handle it.
enum Suspension {
  /// Stops this process until another process continues it. SIGTSTP is blocked, because the event loop waits for it
  /// like for every other signal.
  static func stop() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
  }
}
