import CLinuxEvents
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The default route of this machine, queried from the kernel through `rtnetlink(7)`.
public enum DefaultRoute {
  /// Returns whether a usable default route of any address family exists.
  ///
  /// - Returns: `nil` if the process may not query the routes, as in a sandbox.
  public static func exists() -> Bool? {
    guard
      let socket = Descriptor(
        socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue), NETLINK_ROUTE))
    else { return nil }
    // The kernel answers at once. The limit prevents a hang if it ever does not.
    var limit = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(socket.number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard send(socket.number, RouteMessages.request, RouteMessages.request.count, 0) > 0 else { return nil }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768, alignment: 8)
    defer { buffer.deallocate() }
    var isFound = false
    while true {
      let count = socket.read(into: buffer)
      guard count > 0 else { return nil }
      let part = RouteMessages.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      guard !part.isRefusal else { return nil }
      isFound = isFound || part.hasDefaultRoute
      if part.isLast { return isFound }
    }
  }
}

/// The kernel's messages about its routes: `rtnetlink(7)` in host byte order.
enum RouteMessages {
  /// The content of one part of an answer.
  struct Part: Hashable {
    /// Whether the part contains a usable default route.
    var hasDefaultRoute = false
    /// Whether the part is the last of the answer.
    var isLast = false
    /// Whether the answer is an error, for example from a sandbox that replaces the kernel.
    var isRefusal = false
  }

  /// The request for all routes of all address families, ready to be sent.
  static let request: [UInt8] = {
    var question = (
      nlmsghdr(
        nlmsg_len: UInt32(MemoryLayout<nlmsghdr>.size + MemoryLayout<rtmsg>.size),
        nlmsg_type: UInt16(RTM_GETROUTE), nlmsg_flags: UInt16(NLM_F_REQUEST | NLM_F_ROOT | NLM_F_MATCH), nlmsg_seq: 1,
        nlmsg_pid: 0),
      rtmsg()
    )
    return withUnsafeBytes(of: &question) { Array($0) }
  }()

  /// Reads one datagram of an answer. Reading stops at the first truncated message.
  static func read(_ bytes: UnsafeRawBufferPointer) -> Part {
    var part = Part()
    var rest = bytes
    let header = MemoryLayout<nlmsghdr>.size
    while rest.count >= header {
      let message = rest.loadUnaligned(as: nlmsghdr.self)
      let length = Int(message.nlmsg_len)
      guard length >= header, length <= rest.count else { return part }
      switch Int32(message.nlmsg_type) {
      case NLMSG_DONE: part.isLast = true
      case NLMSG_ERROR: part.isRefusal = true
      case Int32(RTM_NEWROUTE) where length >= header + MemoryLayout<rtmsg>.size:
        let route = rest.loadUnaligned(fromByteOffset: header, as: rtmsg.self)
        part.hasDefaultRoute = part.hasDefaultRoute || isUsableDefault(route)
      default: break
      }
      // Messages begin at multiples of 4 (NLMSG_ALIGN).
      rest = UnsafeRawBufferPointer(rebasing: rest[min((length + 3) & ~3, rest.count)...])
    }
    return part
  }

  /// Returns whether a route is a default route that leads through a link that is up. The kernel keeps routes whose
  /// cable was unplugged. It also has entries that reject packets (`unreachable default`).
  private static func isUsableDefault(_ route: rtmsg) -> Bool {
    route.rtm_dst_len == 0 && route.rtm_type == UInt8(RTN_UNICAST)
      && route.rtm_flags & UInt32(RTNH_F_DEAD | RTNH_F_LINKDOWN) == 0
  }
}
