import Foundation
import Glibc

/// A socket that answers as a bus does, or as no bus would.
public final class PretendBus: Sendable {
  private let path: String
  public var address: String { "unix:path=\(path)" }
  private let scratch = ScratchFolder()
  private let listener: Int32

  /// One connection of a client.
  public struct Client: Sendable {
    private let socket: Int32

    public init(socket: Int32) {
      self.socket = socket
    }

    /// Reads until the bytes so far satisfy a condition; `nil` at the end of the connection.
    public func read(until isEnough: ([UInt8]) -> Bool) -> [UInt8]? {
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
    public func write(_ bytes: [UInt8]) -> Bool {
      send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Authenticates the client.
    public func authenticate() {
      _ = read { $0.ranges(of: Array("BEGIN\r\n".utf8)).count == 1 }
      write(Array("OK 0123456789abcdef\r\nAGREE_UNIX_FD\r\n".utf8))
    }

    /// Authenticates the client, and returns when it has sent `count` calls after its greeting.
    public func welcome(calls count: Int = 2) {
      authenticate()
      _ = read { bytes in bytes.ranges(of: Array("Properties".utf8)).count >= count }
    }
  }

  /// The folder that contains ``path``, which the name of the socket may continue.
  public var folder: String { scratch.path }

  /// - Parameter name: the path of the socket in a folder of its own.
  public init(at name: String = "bus", _ answer: @escaping @Sendable (Client) -> Void) throws {
    let path = scratch(name)
    self.path = path
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listener, 5) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
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
