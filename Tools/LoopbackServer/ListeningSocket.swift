import Foundation
import Glibc

/// The owner of the listening socket. The socket is closed after both the server and its thread have released it, so
/// that neither can use its number for another file.
final class ListeningSocket: Sendable {
  /// The port chosen by the kernel or the caller.
  let port: UInt16
  private let descriptor: Int32

  init(port: UInt16) throws(LoopbackError) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw LoopbackError.system("socket", errno) }
    var reuse: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))

    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, size) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, generic, &size) == 0
      }
    }
    guard listening else {
      let reason = errno
      close(descriptor)
      throw LoopbackError.system("listen on 127.0.0.1:\(port)", reason)
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }

  /// Returns the next connection's descriptor, which the caller must close; `nil` if no more connections will come.
  func accept() -> Int32? {
    while true {
      let peer = Glibc.accept(descriptor, nil, nil)
      if peer >= 0 {
        _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
        return peer
      }
      if errno != EINTR && errno != ECONNABORTED { return nil }
    }
  }

  /// Refuses connections from now on, and ends a waiting `accept`.
  func refuse() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}

/// The reason why a server could not start.
public enum LoopbackError: Error, CustomStringConvertible {
  /// A system call, and the resulting error number.
  case system(String, Int32)

  public var description: String {
    switch self {
    case .system(let call, let number): "cannot \(call): \(String(cString: strerror(number)))"
    }
  }
}
