#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The only owner of a file descriptor, which is closed at the end of the owner's life.
public struct Descriptor: ~Copyable, Sendable {
  /// The number that system calls take.
  public let number: Int32

  /// Takes the result of a system call; returns `nil` for -1.
  public init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Takes the result of a system call.
  ///
  /// - Parameters:
  ///   - attempt: the purpose of the call, such as "watch".
  ///   - subject: the object of the call, such as the path of a file.
  /// - Throws: `SystemFailure` for -1.
  public init(_ number: Int32, _ attempt: String, _ subject: String) throws(SystemFailure) {
    guard number >= 0 else { throw SystemFailure(attempt: attempt, subject: subject, number: errno) }
    self.number = number
  }

  deinit { close(number) }

  /// Reads once. Returns the number of bytes, 0 at the end, or -1 if no data can be read now.
  public borrowing func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = systemRead(number, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

/// Waits until at least one of the descriptors can be read, is closed, or fails.
///
/// - Parameters:
///   - descriptors: the numbers of the descriptors; negative ones are ignored.
///   - writing: a descriptor that is ready when it can be written; `nil` for none.
///   - time: the time limit; `nil` for none.
/// - Returns: for each descriptor whether it is ready, `writing` as the last; `nil` if the time limit passed first.
/// - Throws: `SystemFailure` if the kernel has no memory to wait.
public func waitForAny(
  of descriptors: [Int32], writing: Int32? = nil, atMost time: Duration?
) throws(SystemFailure) -> [Bool]? {
  let clock = ContinuousClock()
  let deadline = time.map { clock.now + $0 }
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  if let writing { entries.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
  while true {
    let remaining = deadline.map { max(.zero, clock.now.duration(to: $0)) / .milliseconds(1) }
    let ready = poll(&entries, nfds_t(entries.count), remaining.map { Int32(min($0.rounded(.up), 1e9)) } ?? -1)
    if ready > 0 { return entries.map { $0.revents != 0 } }
    if ready == 0 { return nil }
    guard errno == EINTR else { throw SystemFailure(attempt: "wait for", subject: "events", number: errno) }
  }
}

/// A system call that failed: its purpose, its object and the error.
public struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The purpose of the call: "start", "watch".
  public var attempt: String
  /// The object of the call, such as a file or a folder.
  public var subject: String
  /// The error number, as in `errno(3)`.
  public var number: Int32

  public init(attempt: String, subject: String, number: Int32) {
    self.attempt = attempt
    self.subject = subject
    self.number = number
  }

  public var description: String {
    "cannot \(attempt) \(subject): \(String(cString: strerror(number)))"
  }
}

/// `read(2)`, under a name that the methods called `read` do not hide.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// Writes once. Returns the number of bytes written, or -1 with `errno`.
public func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  while true {
    #if canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    if count >= 0 || errno != EINTR { return count }
  }
}
