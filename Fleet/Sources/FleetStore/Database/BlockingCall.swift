import CPostgres
import Glibc
import Platform
import Synchronization

/// A call of libpq that blocks and cannot be interrupted, on a thread of its own, so that its caller can stop waiting.
final class BlockingCall: Sendable {
  /// A descriptor that is at its end once the call has returned.
  let end: Int32
  private let value = Mutex(Value.none)

  private enum Value {
    case none
    case returned(UInt)
    case abandoned
  }

  /// Starts a call.
  ///
  /// - Parameters:
  ///   - body: returns a pointer as a number, or 0.
  ///   - release: releases the pointer if the caller has stopped waiting.
  /// - Returns: `nil` if the process has too many files open.
  init?(_ body: @escaping @Sendable () -> UInt, release: @escaping @Sendable (UInt) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[0]
    let writing = ends[1]
    TaskThread.start { [self] in
      let result = body()
      let isAbandoned = value.withLock { value in
        if case .abandoned = value { return true }
        value = .returned(result)
        return false
      }
      if isAbandoned { release(result) }
      close(writing)
    }
  }

  deinit { close(end) }

  /// Returns the value; `nil` if the call has not returned. Then its value is released later.
  func take() -> UInt? {
    value.withLock { value in
      guard case .returned(let result) = value else {
        value = .abandoned
        return nil
      }
      return result
    }
  }
}
