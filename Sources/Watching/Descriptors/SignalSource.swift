import CLinux
import Glibc
import Platform

/// The signals that a host handles, as a readable descriptor. While this object exists, the signals have no other
/// effect.
///
/// See `signalfd(2)`. The signals are blocked for the thread that creates this object, and for the threads it creates.
/// The object must be released on the same thread, which then receives signals as before.
final class SignalSource {
  /// The signals that end a host.
  static let endings = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// The signals that concern a screen: it was resized, or the process continues.
  static let screen = [SIGWINCH, SIGCONT]
  /// The signal of Ctrl-Z.
  static let suspension = SIGTSTP
  /// The signal that requests a wake-up.
  static let simulation = SIGUSR1

  let descriptor: Descriptor
  private var before: sigset_t

  /// Blocks the signals and opens the descriptor.
  ///
  /// - Parameter hasScreen: whether the host has a screen. Without one, the signals of a screen and of Ctrl-\\ keep
  ///   their usual effect.
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

  /// Returns the next pending signal; `nil` if there is none.
  func next() -> Int32? {
    var information = signalfd_siginfo()
    let count = withUnsafeMutableBytes(of: &information) { descriptor.read(into: $0) }
    return count > 0 ? Int32(information.ssi_signo) : nil
  }
}
