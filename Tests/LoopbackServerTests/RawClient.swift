import Glibc
import Testing

/// A client without libcurl: it sends literal bytes and says how the connection ended.
final class RawClient {
  enum End: Equatable {
    case closed, reset
    case other(Int32)
  }

  private let descriptor: Int32

  /// Fails the test when nobody listens.
  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    try #require(Self.connect(descriptor, to: port) == 0)
  }

  deinit { close(descriptor) }

  /// 0, or the system's error number: for a port on which nobody should listen.
  static func errorOfConnecting(to port: UInt16) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    return connect(descriptor, to: port)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Says that no more will be sent, and goes on listening.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Everything until the connection ends.
  func receiveAll() -> (text: String, end: End) {
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count > 0 {
        received += chunk[..<count]
      } else {
        let end: End = count == 0 ? .closed : errno == ECONNRESET ? .reset : .other(errno)
        return (String(decoding: received, as: UTF8.self), end)
      }
    }
  }

  private static func connect(_ descriptor: Int32, to port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        Glibc.connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result == 0 ? 0 : errno
  }
}
