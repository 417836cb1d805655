import CLinux
import Glibc
import Processes

/// The signals that mean something to a host, as something to read; while it lives, they do nothing else.
///
/// See `signalfd(2)`. They are blocked for the thread that makes it, and for threads made from it; it must go on that
/// same thread, which then takes signals as before.
final class SignalSource {
  /// Those that end a host.
  static let endings = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// Those that concern a screen: another size, and that it goes on.
  static let screen = [SIGWINCH, SIGCONT]
  /// Ctrl-Z.
  static let suspension = SIGTSTP
  /// The one that asks for a wake-up.
  static let simulation = SIGUSR1

  let descriptor: Descriptor
  private var before: sigset_t

  /// - Parameter hasScreen: else the signals of a screen do what they always do, and Ctrl-\\ too.
  init(hasScreen: Bool) throws(SystemFailure) {
    var signals = sigset_t()
    sigemptyset(&signals)
    let always = Self.endings + [Self.suspension, Self.simulation]
    for signal in always + (hasScreen ? Self.screen : []) { sigaddset(&signals, signal) }
    if !hasScreen { sigdelset(&signals, SIGQUIT) }
    var before = sigset_t()
    descriptor = try Descriptor(
      signalfd(-1, &signals, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK)), "wait for", "signals")
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    self.before = before
  }

  deinit { pthread_sigmask(SIG_SETMASK, &before, nil) }

  /// The next signal that came; `nil` when there is none.
  func next() -> Int32? {
    var information = signalfd_siginfo()
    let count = withUnsafeMutableBytes(of: &information) { descriptor.read(into: $0) }
    return count > 0 ? Int32(information.ssi_signo) : nil
  }
}
