import Glibc

/// What Ctrl-Z does to a program that knows nothing of it.
enum Suspension {
  /// Stops this process, until somebody has it go on. SIGTSTP is blocked, because it is waited for like everything else.
  static func stop() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
  }
}
