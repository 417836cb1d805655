import Glibc

/// GET requests to a server on 127.0.0.1 that closes after each answer; no proxy and no cache comes between.
struct LoopbackClient {
  let port: UInt16

  /// The body of the answer, whatever its status.
  func get(_ target: String) throws(ProgramError) -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard connect(descriptor) else {
      throw .badAnswer("no connection to port \(port): \(String(cString: strerror(errno)))")
    }
    let request = Array("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
    _ = send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))

    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &chunk, chunk.count, 0), count > 0 { received += chunk[..<count] }
    let answer = String(decoding: received, as: UTF8.self)
    guard let blankLine = answer.firstRange(of: "\r\n\r\n") else { throw .badAnswer("\"\(answer)\" to \(target)") }
    return String(answer[blankLine.upperBound...])
  }

  private func connect(_ descriptor: Int32) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        Glibc.connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
