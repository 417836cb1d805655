import Foundation
import Glibc
import Processes
import TestSupport
import Testing

@testable import HostConditions

/// A socket that answers as a bus does, or as no bus would.
final class PretendBus: Sendable {
  let address: String
  private let scratch = ScratchFolder()
  private let listener: Int32

  /// One connection of a client.
  struct Client {
    let socket: Int32

    /// Reads until the bytes so far satisfy a condition; `nil` at the end of the connection.
    func read(until isEnough: ([UInt8]) -> Bool) -> [UInt8]? {
      var bytes: [UInt8] = []
      while !isEnough(bytes) {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        let count = recv(socket, &chunk, chunk.count, 0)
        guard count > 0 else { return nil }
        bytes += chunk[..<count]
      }
      return bytes
    }

    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
      send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Authenticates the client, and returns when it has sent `count` calls after its greeting.
    func welcome(calls count: Int = 2) {
      _ = read { $0.contains(UInt8(ascii: "\n")) }
      write(Array("OK 0123456789abcdef\r\n".utf8))
      _ = read { bytes in bytes.ranges(of: Array("Properties".utf8)).count >= count }
    }
  }

  init(_ answer: @escaping @Sendable (Client) -> Void) throws {
    let path = scratch("bus")
    address = "unix:path=\(path)"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(listener, 5) == 0)
    Thread.detachNewThread { [listener] in
      while true {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else {
          close(listener)
          return
        }
        answer(Client(socket: socket))
        close(socket)
      }
    }
  }

  /// Ends the thread, which closes the socket: its number could be that of another socket otherwise.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}
