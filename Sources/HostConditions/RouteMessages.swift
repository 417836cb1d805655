import CLinux

/// What a kernel says about its routes, as `rtnetlink(7)` messages in host byte order.
enum RouteMessages {
  /// What one part of an answer contains.
  struct Part: Hashable {
    /// A default route that can carry something.
    var hasDefaultRoute = false
    /// Nothing follows.
    var isLast = false
    /// The answer is an error, as from a sandbox that stands in the kernel's place.
    var isRefusal = false
  }

  /// The question for all routes of all address families, to be sent as it is.
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

  /// Reads one datagram of an answer. Whatever is cut short ends it.
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

  /// A route to everywhere, by way of somewhere, over a link that is there: the kernel keeps routes whose cable was
  /// pulled, and has entries that refuse (`unreachable default`).
  private static func isUsableDefault(_ route: rtmsg) -> Bool {
    route.rtm_dst_len == 0 && route.rtm_type == UInt8(RTN_UNICAST)
      && route.rtm_flags & UInt32(RTNH_F_DEAD | RTNH_F_LINKDOWN) == 0
  }
}
