import Foundation
import Glibc
import LoopbackServer
import Synchronization
import TestSupport

/// A server of PostgreSQL that hangs: connections to its port reach the server's socket until a client sends a text.
/// From then on nothing is forwarded, and the connections stay open.
final class StallingProxy: Sendable {
  private final class State: Sendable {
    /// The text; `nil` to forward everything, empty to forward nothing.
    let text = Mutex<String?>(nil)
    let hasStalled = Mutex(false)
  }

  let port: UInt16
  private let state = State()
  private let listener: Int32

  /// Whether a client has sent the text.
  var hasStalled: Bool { state.hasStalled.withLock { $0 } }

  /// Sets the text at which all connections stall; `nil` to end that.
  func stall(at text: String?) {
    state.hasStalled.withLock { $0 = false }
    state.text.withLock { $0 = text }
  }

  /// - Parameter folder: the folder of the server's socket.
  init(to folder: String) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (state, listener) = (state, listener)
    let isListening = withUnsafeMutablePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw ProgramError.timedOut("a proxy that listens") }
    port = UInt16(bigEndian: own.sin_port)
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        StallingProxy.serve(client, folder + "/.s.PGSQL.5432", state)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func serve(_ client: Int32, _ path: String, _ state: State) {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    let isStalled = Flag()
    for (from, to, isFromClient) in [(client, server, true), (server, client, false)] {
      Thread.detachNewThread {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = recv(from, &buffer, buffer.count, 0)
          guard count > 0 else { break }
          if isFromClient, let text = state.text.withLock({ $0 }),
            text.isEmpty || buffer[..<count].firstRange(of: Array(text.utf8)) != nil
          {
            isStalled.set()
            state.hasStalled.withLock { $0 = true }
          }
          if isStalled.isSet { continue }
          _ = send(to, buffer, count, Int32(MSG_NOSIGNAL))
        }
        shutdown(to, Int32(SHUT_RDWR))
      }
    }
  }

  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }
}
