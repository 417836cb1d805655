import Glibc

/// The one owner of a file descriptor, which is closed when its owner goes.
public struct Descriptor: ~Copyable {
  /// The number that system calls take.
  public let number: Int32

  /// Takes what a system call returned; `nil` for -1.
  public init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Takes what a system call returned.
  ///
  /// - Parameters:
  ///   - attempt: what the call was to do, such as "watch".
  ///   - subject: what it was to do that to, such as the path of a file.
  /// - Throws: `SystemFailure` for -1.
  public init(_ number: Int32, _ attempt: String, _ subject: String) throws(SystemFailure) {
    guard number >= 0 else { throw SystemFailure(attempt: attempt, subject: subject, number: errno) }
    self.number = number
  }

  deinit { close(number) }

  /// Reads once: returns the number of bytes, 0 at the end, or -1 if nothing can be read now.
  public borrowing func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

/// Waits until one of some descriptors can be read, is closed, or fails.
///
/// - Parameters:
///   - descriptors: their numbers; negative ones are passed over.
///   - time: how long to wait at most; `nil` for ever.
/// - Returns: for each descriptor whether that happened; `nil` if the time passed first.
/// - Throws: `SystemFailure` if the kernel has no memory to wait.
public func waitForAny(of descriptors: [Int32], atMost time: Duration?) throws(SystemFailure) -> [Bool]? {
  let clock = ContinuousClock()
  let deadline = time.map { clock.now + $0 }
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while true {
    let remaining = deadline.map { max(.zero, clock.now.duration(to: $0)) / .milliseconds(1) }
    let ready = poll(&entries, nfds_t(entries.count), remaining.map { Int32(min($0.rounded(.up), 1e9)) } ?? -1)
    if ready > 0 { return entries.map { $0.revents != 0 } }
    if ready == 0 { return nil }
    guard errno == EINTR else { throw SystemFailure(attempt: "wait for", subject: "events", number: errno) }
  }
}
