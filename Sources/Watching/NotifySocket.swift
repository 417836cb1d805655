import Glibc

/// The socket of whoever started this process and wants to hear how it does: `sd_notify(3)`, a datagram of lines
/// `NAME=value` to the address in `$NOTIFY_SOCKET`.
///
/// A manager that does not listen is no reason to do anything else: what cannot be sent is dropped.
public final class NotifySocket {
  /// The variable that names it.
  public static let variable = "NOTIFY_SOCKET"

  /// A manager takes a datagram in microseconds; one that hangs must not hang a host.
  private static let patience = timeval(tv_sec: 0, tv_usec: 250_000)

  private let descriptor: Int32
  private var address = sockaddr_un()
  private let length: socklen_t

  /// - Parameter name: an absolute path, or `@` and a name of the abstract kind, as in `unix(7)`; `nil` comes of
  ///   anything else, and of what is too long.
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
    // An abstract name ends where the address ends, a path with its zero.
    let head = MemoryLayout<sockaddr_un>.size - capacity
    length = socklen_t(head + bytes.count + (isAbstract ? 0 : 1))
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var patience = NotifySocket.patience
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
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
