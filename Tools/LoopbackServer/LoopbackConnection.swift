import Glibc

/// One accepted connection, owned by its handler; closed when the last reference is released.
public final class LoopbackConnection {
  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The largest body that is read, in bytes.
  public static let longestBody = 1 << 20

  /// Reads the next request. Returns `nil` if the peer closed early, sent more than 256 KiB without an empty line, or
  /// did not begin with a request line. A body of more than `longestBody` bytes is not read.
  public func readRequest() -> LoopbackRequest? {
    guard var request = readHead() else { return nil }
    guard let length = request.bodyLength, length <= Self.longestBody else { return request }
    if request["Expect"] != nil { write("HTTP/1.1 100 Continue\r\n\r\n") }
    while unread.count < length {
      guard receiveMore(upTo: 65_536) else { return nil }
    }
    request.body = Array(unread.prefix(length))
    unread.removeFirst(length)
    return request
  }

  private func readHead() -> LoopbackRequest? {
    let end: [UInt8] = [13, 10, 13, 10]
    var searched = 0
    while true {
      if let start = unread[searched...].indices.first(where: { unread[$0...].starts(with: end) }) {
        let head = String(decoding: unread[..<start], as: UTF8.self)
        unread.removeSubrange(..<(start + end.count))
        return LoopbackRequest(head: head)
      }
      guard unread.count < 1 << 18 else { return nil }
      searched = max(0, unread.count - 3)
      guard receiveMore(upTo: 4096) else { return nil }
    }
  }

  /// Sends all of the bytes; returns `false` if the peer has disconnected.
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

  /// Sends the text's UTF-8 bytes; returns `false` if the peer has disconnected.
  @discardableResult
  public func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Blocks until the peer closes, whatever it sends. It simulates a server that hangs, without blocking the handler
  /// forever.
  public func waitForPeerToClose() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while receive(into: &chunk) > 0 {}
  }

  /// Makes the next close a TCP reset instead of an orderly shutdown.
  public func resetWhenClosed() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// Appends the bytes received next to `unread`. Returns `false` if the peer has disconnected.
  private func receiveMore(upTo limit: Int) -> Bool {
    var chunk = [UInt8](repeating: 0, count: limit)
    let count = receive(into: &chunk)
    if count > 0 { unread += chunk[..<count] }
    return count > 0
  }

  /// Returns the number of bytes received; 0 or less if the peer has disconnected.
  private func receive(into chunk: inout [UInt8]) -> Int {
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

/// A request, as received.
public struct LoopbackRequest: Sendable {
  /// The method, such as "GET".
  public let method: String
  /// Path and query as sent, percent-encoded ("/v1/forecast?latitude=1").
  public let target: String
  /// The headers in the order received, with names as spelled by the client.
  public let headers: [(name: String, value: String)]
  /// The body of `Content-Length` bytes; empty without one.
  public fileprivate(set) var body: [UInt8] = []

  /// The value of `Content-Length`; `nil` if the field is absent or not a length.
  public var bodyLength: Int? { self["Content-Length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 } }

  /// Reads a head. Returns `nil` if the first line is not a request line.
  init?(head: String) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)[...]
    let words = lines.popFirst()?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    headers = lines.compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
  }

  /// The first value of a header; the name is not case-sensitive.
  public subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
