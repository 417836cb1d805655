import Foundation
import Glibc
import Synchronization
import TestSupport

/// A socket where the user's service manager would be. It records the units that clients ask it to start, and gives no
/// answer.
final class PretendManager: Sendable {
  private let scratch = ScratchFolder()
  private let listener: Int32
  private let names = Mutex<[String]>([])

  /// The folder of the session, for `XDG_RUNTIME_DIR`.
  var folder: String { scratch.path }
  /// The arguments of the requests so far that begin with `vane-next@`.
  var units: [String] { names.withLock { $0 } }

  init() throws {
    try FileManager.default.createDirectory(atPath: scratch("systemd"), withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(scratch("systemd/private").utf8)) }
    let isBound = withUnsafePointer(to: name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listener, 5) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    Thread.detachNewThread { [weak self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else {
          close(listener)
          return
        }
        self?.serve(client)
        close(client)
      }
    }
  }

  /// Ends the thread, which closes the socket: its number could be that of another socket otherwise.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Authenticates a client and reads its request.
  private func serve(_ client: Int32) {
    guard read(client, until: "BEGIN\r\n") != nil else { return }
    let welcome = Array("OK 0123456789abcdef\r\nAGREE_UNIX_FD\r\n".utf8)
    send(client, welcome, welcome.count, Int32(MSG_NOSIGNAL))
    let words = (read(client, until: "replace\0") ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    names.withLock { $0 += words.filter { $0.hasPrefix("vane-next@") } }
  }

  /// Reads up to a text; `nil` if the connection ends before.
  private func read(_ client: Int32, until end: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.ranges(of: Array(end.utf8)).isEmpty {
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = recv(client, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
