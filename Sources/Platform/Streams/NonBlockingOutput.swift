import CLinux
import Glibc
import LinuxEvents

/// Output to a reader that may stop reading, such as a terminal after Ctrl-S. No call waits for the reader.
///
/// A text that the reader cannot take is dropped. The end of a text that the reader took in part is kept and written
/// first: a cut line or escape sequence would damage what follows. Not for more than one thread.
///
/// The file is opened once more without blocking, because the mode of an open file is shared with other programs, such
/// as the shell.
public final class NonBlockingOutput {
  /// The descriptor to wait on, for `POLLOUT`, until the reader takes more.
  public let descriptor: Int32
  /// Whether the last text was dropped, or its end was not written yet.
  public private(set) var isBlocked = false

  private let isOwn: Bool
  private let kind: Kind
  private var rest: ArraySlice<UInt8> = []

  /// How a write is kept from waiting.
  private enum Kind {
    /// The descriptor never blocks.
    case direct
    case socket
    /// The file could not be opened again. Each write follows a `poll(2)`, and has at most this number of bytes.
    case polled(atMost: Int)
  }

  /// Opens the output.
  ///
  /// - Parameter number: the descriptor of the output, which must stay open.
  public convenience init(_ number: Int32) {
    self.init(number) { open("/proc/self/fd/\(number)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
  }

  /// - Parameter reopen: opens a pipe or terminal once more; returns -1 if that is not possible.
  init(_ number: Int32, reopen: () -> Int32) {
    var status = stat()
    let type = fstat(number, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    // A closed standard output is /dev/null, open for reading, and remains an error.
    let isWritable = fcntl(number, F_GETFL) & O_ACCMODE != O_RDONLY
    guard type == S_IFIFO || type == S_IFCHR, isWritable else {
      (descriptor, isOwn, kind) = (number, false, type == S_IFSOCK ? .socket : .direct)
      return
    }
    let own = reopen()
    if own >= 0 {
      (descriptor, isOwn, kind) = (own, true, .direct)
    } else {
      // A pipe that is ready takes 4096 bytes (pipe(7)). A pseudo-terminal makes room in steps of 256, and writes two
      // bytes for a line end.
      (descriptor, isOwn, kind) = (number, false, .polled(atMost: type == S_IFIFO ? 4096 : 128))
    }
  }

  deinit { if isOwn { close(descriptor) } }

  /// Writes text, after the end of the last one.
  ///
  /// - Parameter timeout: the time that a reader has who took all of the last text. One who did not gets no more time.
  /// - Returns: whether the text was taken; otherwise nothing of it was or will be written.
  /// - Throws: `OutputError`, as ``StandardOutput/write(_:)-(String)``.
  public func write(_ text: String, timeout: Duration = .zero) throws(OutputError) -> Bool {
    let deadline = ContinuousClock.now + (isBlocked ? .zero : timeout)
    guard try flush() else { return false }
    let bytes = Array(text.utf8)
    rest = try send(bytes[...])
    while !rest.isEmpty, isReady(until: deadline) { rest = try send(rest) }
    isBlocked = !rest.isEmpty
    let isTaken = rest.count < bytes.count || bytes.isEmpty
    if !isTaken { rest = [] }
    return isTaken
  }

  /// Writes the end of the last text.
  ///
  /// - Returns: whether the next text can be written.
  /// - Throws: as ``write(_:)``.
  public func flush() throws(OutputError) -> Bool {
    let rest = rest
    self.rest = []
    isBlocked = false
    self.rest = try send(rest)
    isBlocked = !self.rest.isEmpty
    return !isBlocked
  }

  /// Drops everything that a terminal's reader has not read, and the end of the last text.
  public func discard() {
    rest = []
    isBlocked = false
    tcflush(descriptor, TCOFLUSH)
  }

  /// Writes what can be written now, and returns the rest.
  private func send(_ bytes: ArraySlice<UInt8>) throws(OutputError) -> ArraySlice<UInt8> {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes(attempt)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno == EAGAIN {
        break
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR {
        throw .failed(errno)
      }
    }
    return rest
  }

  private func attempt(_ bytes: UnsafeRawBufferPointer) -> Int {
    switch kind {
    case .direct: return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    case .socket: return Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
    case .polled(let maximum):
      guard isReady(until: .now) else {
        errno = EAGAIN
        return -1
      }
      return Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, maximum))
    }
  }

  /// Waits until the reader takes more; returns `false` if the deadline passes first.
  private func isReady(until deadline: ContinuousClock.Instant) -> Bool {
    (try? waitForAny(of: [], writing: descriptor, atMost: ContinuousClock.now.duration(to: deadline))) != nil
  }
}
