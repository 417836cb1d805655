import Glibc

/// The signals that a host or a follower handles.
enum HostSignals {
  /// The signals that end a host.
  static let endings = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// The signals that concern a screen: it was resized, or the process continues.
  static let screen = [SIGWINCH, SIGCONT]
  /// The signal of Ctrl-Z.
  static let suspension = SIGTSTP
  /// The signal that requests a wake-up.
  static let simulation = SIGUSR1

  /// Returns all signals to handle. Without a screen, the signals of a screen and of Ctrl-\\ keep their usual effect.
  static func all(hasScreen: Bool) -> [Int32] {
    let always = endings + [suspension, simulation]
    return hasScreen ? always + screen : always.filter { $0 != SIGQUIT }
  }
}
