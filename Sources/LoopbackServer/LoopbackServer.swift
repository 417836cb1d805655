import Foundation

/// A server on 127.0.0.1 that says exactly the bytes it is told to.
///
/// It knows no more of HTTP than where a request's head ends: what is answered, when, and whether the connection is
/// then cut, belongs to the handler. One thread accepts, each connection has a thread of its own.
public final class LoopbackServer: Sendable {
  /// The port the kernel chose, or the one that was asked for.
  public let port: UInt16
  private let listener: ListeningSocket

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Listens at once; `handler` runs on the connection's thread and the connection closes when it returns.
  ///
  /// - Parameter port: 0 lets the kernel choose a free one.
  public init(
    port: UInt16 = 0, handler: @escaping @Sendable (LoopbackConnection) -> Void
  ) throws(LoopbackError) {
    listener = try ListeningSocket(port: port)
    self.port = listener.port
    Thread.detachNewThread { [listener] in LoopbackServer.accept(on: listener, handler: handler) }
  }

  deinit { stop() }

  /// Refuses new connections from now on; those under way go on.
  public func stop() {
    listener.refuse()
  }

  private static func accept(
    on listener: ListeningSocket, handler: @escaping @Sendable (LoopbackConnection) -> Void
  ) {
    while let peer = listener.accept() {
      Thread.detachNewThread { handler(LoopbackConnection(descriptor: peer)) }
    }
    listener.refuse()
  }
}
