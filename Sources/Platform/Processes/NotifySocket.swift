import CLinux
import Glibc

/// The notification socket of the service manager that started this process, as in `sd_notify(3)`: each datagram holds
/// lines `NAME=value` and goes to the address in `$NOTIFY_SOCKET`.
///
/// A manager that does not listen does not affect the process: a notice that cannot be sent is dropped.
public final class NotifySocket {
  /// The name of the environment variable that holds the address.
  public static let variable = "NOTIFY_SOCKET"

  /// The time limit for sending. A manager accepts a datagram in microseconds; one that hangs must not block the host.
  private static let timeout = timeval(tv_sec: 0, tv_usec: 250_000)

  private let descriptor: Int32
  private var address = sockaddr_un()
  private let length: socklen_t

  /// Opens the socket. Returns `nil` if the name has another form or is too long.
  ///
  /// - Parameter name: an absolute path, or `@` and a name in the abstract namespace, as in `unix(7)`.
  public init?(name: String) {
    let bytes = Array(name.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    let isAbstract = bytes.first == UInt8(ascii: "@")
    guard isAbstract || bytes.first == UInt8(ascii: "/"), bytes.count > 1, bytes.count < capacity else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: bytes)
      if isAbstract { path[0] = 0 }
    }
    // An abstract name ends at the end of the address; a path ends with its zero byte.
    let head = MemoryLayout<sockaddr_un>.size - capacity
    length = socklen_t(head + bytes.count + (isAbstract ? 0 : 1))
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var timeout = NotifySocket.timeout
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Returns the time within which the manager expects ``ServiceNotice/isAlive``, as in `sd_watchdog_enabled(3)`; `nil`
  /// if it expects none of this process.
  ///
  /// - Parameters:
  ///   - microseconds: the variable `$WATCHDOG_USEC`.
  ///   - process: the variable `$WATCHDOG_PID`.
  public static func watchdogTime(microseconds: String?, process: String?) -> Duration? {
    if let process, process != "\(getpid())" { return nil }
    guard let time = microseconds.flatMap({ Int64($0) }), time > 0 else { return nil }
    return .microseconds(time)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends one datagram.
  public func send(_ notice: ServiceNotice) {
    let bytes = Array(notice.text.utf8)
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), address, length)
      }
    }
  }
}

/// A notice from a service to its manager, in the format of `sd_notify(3)`.
public struct ServiceNotice: Hashable, Sendable {
  /// Whether the service has begun its work.
  public var isReady = false
  /// Whether the service is about to end.
  public var isStopping = false
  /// Whether the service works. Its manager restarts it if it does not hear this in time (`WatchdogSec=`).
  public var isAlive = false
  /// One sentence that the manager shows on request; line breaks are replaced by spaces.
  public var status: String?

  public init(isReady: Bool = false, isStopping: Bool = false, isAlive: Bool = false, status: String? = nil) {
    self.isReady = isReady
    self.isStopping = isStopping
    self.isAlive = isAlive
    self.status = status
  }

  /// The content of the datagram.
  var text: String {
    var lines: [String] = []
    if isReady { lines.append("READY=1") }
    if isStopping { lines.append("STOPPING=1") }
    if isAlive { lines.append("WATCHDOG=1") }
    if let status { lines.append("STATUS=" + String(status.map { $0.isNewline ? " " : $0 })) }
    return lines.joined(separator: "\n")
  }
}
