import CLinuxEvents
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Signals as a readable descriptor. While this object exists, the signals have no other effect.
///
/// See `signalfd(2)`. The signals are blocked for the thread that creates this object, and for the threads it creates.
/// The object must be released on the same thread, which then receives signals as before.
public final class SignalSource {
  public let descriptor: Descriptor
  private var before: sigset_t

  /// Blocks the signals and opens the descriptor.
  public init(_ numbers: [Int32]) throws(SystemFailure) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    var before = sigset_t()
    descriptor = try Descriptor(
      signalfd(-1, &signals, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK)), "wait for", "signals")
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    self.before = before
  }

  deinit { pthread_sigmask(SIG_SETMASK, &before, nil) }

  /// Returns the next pending signal; `nil` if there is none.
  public func next() -> Int32? {
    var information = signalfd_siginfo()
    let count = withUnsafeMutableBytes(of: &information) { descriptor.read(into: $0) }
    return count > 0 ? Int32(information.ssi_signo) : nil
  }
}
