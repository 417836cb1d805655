import CLinux
import Glibc
import Processes

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
