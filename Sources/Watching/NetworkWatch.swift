import CLinux
import Glibc
import HostConditions
import Processes

/// Word of the network coming up: there is a default route, and before there was none.
///
/// See `rtnetlink(7)`. Messages about links and routes only say when to look: the kernel does not announce every
/// route that goes, and may drop messages, so what counts is the list of routes as it is.
final class NetworkWatch {
  let descriptor: Descriptor
  private var isUp: Bool
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768, alignment: 8)

  /// - Throws: `SystemFailure` where a sandbox forbids it; a host then does without.
  init() throws(SystemFailure) {
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

  /// Takes all messages, and says whether the network came up since the last call.
  func hasComeUp() -> Bool {
    // An error but "nothing left" means that messages were lost, which is a reason to look like any other.
    while descriptor.read(into: buffer) >= 0 || errno == ENOBUFS {}
    guard let isUpNow = DefaultRoute.exists() else { return false }
    defer { isUp = isUpNow }
    return isUpNow && !isUp
  }
}
