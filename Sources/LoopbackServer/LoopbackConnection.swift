import Glibc

/// One accepted connection, owned by the handler it is given to; closed when the last reference goes.
public final class LoopbackConnection {
  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The next request's head; `nil` when the peer closed, sent more than 64 KiB without an empty line, or began with
  /// something else than a request line.
  ///
  /// A body is not read: nothing that Vane asks has one.
  public func readRequest() -> LoopbackRequest? {
    let end: [UInt8] = [13, 10, 13, 10]
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      if let start = unread.indices.first(where: { unread[$0...].starts(with: end) }) {
        let head = String(decoding: unread[..<start], as: UTF8.self)
        unread.removeSubrange(..<(start + end.count))
        return LoopbackRequest(head: head)
      }
      guard unread.count < 65_536 else { return nil }
      let count = receive(into: &chunk)
      guard count > 0 else { return nil }
      unread += chunk[..<count]
    }
  }

  /// Sends all of it; `false` when the peer is gone.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        return send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Sends the text's UTF-8 bytes; `false` when the peer is gone.
  @discardableResult
  public func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Blocks until the peer closes, whatever it sends: a server that hangs without holding the handler for ever.
  public func waitForPeerToClose() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while receive(into: &chunk) > 0 {}
  }

  /// Makes the coming close a TCP reset instead of an orderly end.
  public func resetWhenClosed() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// Bytes received; 0 or less when the peer is gone.
  private func receive(into chunk: inout [UInt8]) -> Int {
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
