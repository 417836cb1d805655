import Foundation
import Glibc

/// A server on 127.0.0.1 that says exactly the bytes it is told to.
///
/// It knows no more of HTTP than where a request's head ends: what is answered, when, and whether the connection is
/// then cut, belongs to the handler. One thread accepts, each connection has a thread of its own.
public final class LoopbackServer: Sendable {
  /// The port the kernel chose, or the one that was asked for.
  public let port: UInt16
  private let listener: Int32

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Listens at once; `handler` runs on the connection's thread and the connection closes when it returns.
  ///
  /// - Parameter port: 0 lets the kernel choose a free one.
  public init(
    port: UInt16 = 0, handler: @escaping @Sendable (LoopbackConnection) -> Void
  ) throws(LoopbackError) {
    // A peer that went away is an answer of `write`, not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw LoopbackError.system("socket", errno) }
    var reuse: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))

    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listening = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, size) == 0 && listen(listener, 128) == 0
          && getsockname(listener, generic, &size) == 0
      }
    }
    guard listening else {
      let reason = errno
      close(listener)
      throw LoopbackError.system("listen on 127.0.0.1:\(port)", reason)
    }
    self.port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [listener] in LoopbackServer.accept(on: listener, handler: handler) }
  }

  deinit { stop() }

  /// Refuses new connections from now on; those under way go on.
  public func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func accept(on listener: Int32, handler: @escaping @Sendable (LoopbackConnection) -> Void) {
    while true {
      let peer = Glibc.accept(listener, nil, nil)
      if peer >= 0 {
        _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { handler(LoopbackConnection(descriptor: peer)) }
      } else if errno != EINTR && errno != ECONNABORTED {
        close(listener)
        return
      }
    }
  }
}
