import CPostgres
import LinuxEvents
import Synchronization

/// A request to a server to end the statement of a connection.
enum CancelRequest {
  /// The number of requests that are under way in this process.
  private static let underWay = Mutex(0)
  /// Requests to a server that hangs do not end, so there are only a few.
  private static let maximum = 4
  /// The time for which a request is waited for.
  private static let timeLimit = Duration.milliseconds(500)

  /// Sends a request, if few are under way.
  static func send(for connection: OpaquePointer) {
    let isAllowed = underWay.withLock { count in
      count += 1
      return count <= maximum
    }
    guard isAllowed, let request = PQgetCancel(connection) else { return end() }
    let number = UInt(bitPattern: UnsafeRawPointer(request))
    let call = BlockingCall(
      {
        let request = OpaquePointer(bitPattern: number)
        var reason = [CChar](repeating: 0, count: 256)
        PQcancel(request, &reason, Int32(reason.count))
        PQfreeCancel(request)
        end()
        return 0
      }, release: { _ in })
    guard let call else {
      PQfreeCancel(request)
      return end()
    }
    _ = try? waitForAny(of: [call.end], atMost: timeLimit)
  }

  private static func end() { underWay.withLock { $0 -= 1 } }
}
