import Glibc

/// A connection to a server on 127.0.0.1, without libcurl: it sends literal bytes and reports how the connection ended.
public final class LoopbackClient {
  /// The end of a connection.
  public enum End: Equatable {
    case closed, reset
    /// Any other error, `EAGAIN` when ``timeout`` is used up.
    case other(Int32)
  }

  private let descriptor: Int32

  public init(port: UInt16) throws(ProgramError) {
    descriptor = Self.socket()
    let failure = Self.connect(descriptor, to: port)
    guard failure == 0 else {
      throw .badAnswer("no connection to port \(port): \(String(cString: strerror(failure)))")
    }
    var limit = timeval(tv_sec: Int(timeout.components.seconds), tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Returns the error number of an attempt to connect, or 0: for a port on which no server should listen.
  public static func errorOfConnecting(to port: UInt16) -> Int32 {
    let descriptor = socket()
    defer { close(descriptor) }
    return connect(descriptor, to: port)
  }

  /// Sends one GET request to a server that closes the connection after its answer.
  ///
  /// - Returns: the body of the answer, whatever its status.
  public static func get(_ target: String, port: UInt16) throws(ProgramError) -> String {
    let connection = try LoopbackClient(port: port)
    try connection.send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    let answer = connection.receiveAll().text
    guard let blankLine = answer.firstRange(of: "\r\n\r\n") else { throw .badAnswer("\"\(answer)\" to \(target)") }
    return String(answer[blankLine.upperBound...])
  }

  public func send(_ text: String) throws(ProgramError) {
    let bytes = Array(text.utf8)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw .badAnswer("sending failed: \(String(cString: strerror(errno)))")
    }
  }

  /// Closes the sending direction; the connection still receives.
  public func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Receives what comes next; an empty text if the connection has ended.
  public func receive() -> String {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    return String(decoding: chunk.prefix(max(0, count)), as: UTF8.self)
  }

  /// Receives everything until the connection ends.
  public func receiveAll() -> (text: String, end: End) {
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var count = recv(descriptor, &chunk, chunk.count, 0)
    while count > 0 {
      received += chunk[..<count]
      count = recv(descriptor, &chunk, chunk.count, 0)
    }
    let end: End = count == 0 ? .closed : errno == ECONNRESET ? .reset : .other(errno)
    return (String(decoding: received, as: UTF8.self), end)
  }

  private static func socket() -> Int32 {
    Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
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
