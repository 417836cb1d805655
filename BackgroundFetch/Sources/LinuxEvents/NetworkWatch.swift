import CLinuxEvents
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A watch that reports when the network comes up: a default route appears where there was none.
///
/// See `rtnetlink(7)`. Messages about links and routes only trigger a check. The kernel does not announce every route
/// that is removed, and it may drop messages. The present list of routes decides.
public final class NetworkWatch {
  public let descriptor: Descriptor
  private var isUp: Bool
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768, alignment: 8)

  /// Starts the watch.
  ///
  /// - Throws: `SystemFailure` if a sandbox forbids it.
  public init() throws(SystemFailure) {
    descriptor = try Descriptor(
      socket(
        AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue),
        NETLINK_ROUTE), "watch", "the network")
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = UInt32(RTMGRP_LINK | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE)
    let number = descriptor.number
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
      }
    }
    isUp = false
    guard bound == 0 else {
      throw SystemFailure(attempt: "watch", subject: "the network", number: errno)
    }
    isUp = DefaultRoute.exists() ?? true
  }

  deinit { buffer.deallocate() }

  /// Reads all messages, and returns whether the network came up since the last call.
  public func hasComeUp() -> Bool {
    // Any error except "no data left" means that messages were lost; the routes are then checked as for any message.
    while descriptor.read(into: buffer) >= 0 || errno == ENOBUFS {}
    guard let isUpNow = DefaultRoute.exists() else { return false }
    defer { isUp = isUpNow }
    return isUpNow && !isUp
  }
}
