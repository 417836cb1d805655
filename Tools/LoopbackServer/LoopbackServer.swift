import Foundation

/// A server on 127.0.0.1 that sends exactly the bytes its handler writes.
///
/// The only part of HTTP that the server parses is the end of a request's head. The handler decides on the answer, its
/// time, and whether the connection is then cut. One thread accepts, and each connection has a thread of its own.
public final class LoopbackServer: Sendable {
  /// The port chosen by the kernel or the caller.
  public let port: UInt16
  private let listener: ListeningSocket

  /// The base URL `http://127.0.0.1:PORT`, without a slash at the end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Starts to listen at once. The `handler` runs on the connection's thread, and the connection closes after it
  /// returns.
  ///
  /// - Parameter port: the port; 0 lets the kernel choose a free one.
  public init(
    port: UInt16 = 0, handler: @escaping @Sendable (LoopbackConnection) -> Void
  ) throws(LoopbackError) {
    listener = try ListeningSocket(port: port)
    self.port = listener.port
    Thread.detachNewThread { [listener] in LoopbackServer.accept(on: listener, handler: handler) }
  }

  deinit { stop() }

  /// Refuses new connections from now on; open connections continue.
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
