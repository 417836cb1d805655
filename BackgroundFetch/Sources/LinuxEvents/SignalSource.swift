import CLinuxEvents
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Signals as a readable descriptor. While this object exists, the signals have no other effect.
///
/// See `signalfd(2)`. The signals are blocked for the thread that creates this object, and for the threads it creates.
/// The object must be released on the same thread, which then receives signals as before. Signals that arrived until
/// then have no effect.
///
/// The kernel may deliver a signal of the process to any thread that does not block it. In a program with other threads,
/// such as one with an asynchronous main function, the object must receive the signals of all threads.
public final class SignalSource {
  public let descriptor: Descriptor
  private var before: sigset_t
  private var replaced: [(number: Int32, action: sigaction)] = []

  /// Blocks the signals and opens the descriptor.
  ///
  /// - Parameter ofAllThreads: whether signals that other threads receive are forwarded to this thread. A signal that
  ///   the program ignores, as with `nohup(1)`, is then still ignored. Only one object of a process can do this.
  public init(_ numbers: [Int32], ofAllThreads: Bool = false) throws(SystemFailure) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers {
      var action = sigaction()
      // The kernel keeps an ignored signal if it is blocked.
      if ofAllThreads, linux_events_is_ignored(number, &action) != 0 { continue }
      sigaddset(&signals, number)
      if ofAllThreads { replaced.append((number, action)) }
    }
    var before = sigset_t()
    descriptor = try Descriptor(
      signalfd(-1, &signals, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK)), "wait for", "signals")
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    self.before = before
    for (number, _) in replaced { linux_events_forward(number) }
  }

  deinit {
    for (number, var action) in replaced { sigaction(number, &action, nil) }
    while next() != nil {}
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Returns the next pending signal; `nil` if there is none.
  public func next() -> Int32? {
    var information = signalfd_siginfo()
    let count = withUnsafeMutableBytes(of: &information) { descriptor.read(into: $0) }
    return count > 0 ? Int32(information.ssi_signo) : nil
  }
}
