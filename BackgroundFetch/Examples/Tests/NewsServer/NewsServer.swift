import Foundation
import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1. A function answers each request; each connection has a thread and one request.
public final class NewsServer: Sendable {
  public struct Request: Sendable {
    public let path: String
    /// The header fields, with names in lower case.
    public let fields: [String: String]
  }

  public indirect enum Answer: Sendable {
    /// The answer that a function returns at the time of the request.
    case made(by: @Sendable () -> Answer)
    case response(_ status: Int, _ fields: [String: String] = [:], _ body: [UInt8] = [])
    /// A body of this length, of which only the given bytes come before the connection ends.
    case truncated(_ length: Int, _ body: [UInt8])
    /// The given bytes, and then nothing until the client ends the connection.
    case unfinished([UInt8])
    /// A body of this many spaces, or as many as the client accepts.
    case spaces(Int)
  }

  private struct State: Sendable {
    var answers: [String: Answer] = [:]
    var requests: [Request] = []
  }

  /// The socket that listens. It is closed when neither the server nor its thread use it.
  private final class Listener: Sendable {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)

    deinit { close(number) }
  }

  public let port: UInt16
  private let listener = Listener()
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  public init() {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = listener.number
    withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(number, address, size) == 0, listen(number, 16) == 0, getsockname(number, address, &size) == 0
        else { fatalError("no socket to listen on: \(errno)") }
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self, listener] in
      while true {
        let connection = accept(listener.number, nil, nil)
        guard connection >= 0 else { break }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { [weak self] in
          self?.serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit { stop() }

  /// Refuses connections from now on.
  public func stop() { shutdown(listener.number, Int32(SHUT_RDWR)) }

  public func url(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(port)\(path)" }

  /// The requests so far.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// Sets the answer to requests of a path.
  public func answer(_ path: String, _ answer: Answer) { state.withLock { $0.answers[path] = answer } }

  /// Waits until a request has arrived that no earlier call waited for. Returns `false` if none comes within a minute.
  public func waitForRequest() -> Bool { arrivals.wait(timeout: .now() + 60) == .success }

  private func serve(_ connection: Int32) {
    guard let request = NewsServer.request(from: connection) else { return }
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[request.path] ?? .response(404)
    }
    arrivals.signal()
    send(answer, to: connection)
  }

  private func send(_ answer: Answer, to connection: Int32) {
    switch answer {
    case .made(let make): send(make(), to: connection)
    case .response(let status, let fields, let body):
      let lines = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
      NewsServer.send("HTTP/1.1 \(status) Status\r\n\(lines)", length: body.count, body, to: connection)
    case .truncated(let length, let body): NewsServer.send("HTTP/1.1 200 OK\r\n", length: length, body, to: connection)
    case .unfinished(let body):
      NewsServer.send("HTTP/1.1 200 OK\r\n", length: 1 << 40, body, to: connection)
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
    case .spaces(let count):
      let part = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
      var isOpen = NewsServer.send("HTTP/1.1 200 OK\r\n", length: count, [], to: connection)
      for _ in 0..<(count >> 16) where isOpen { isOpen = NewsServer.send(part, to: connection) }
    }
  }

  /// Reads the head of a request.
  private static func request(from connection: Int32) -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.ends(with: Array("\r\n\r\n".utf8)) {
      guard head.count < 16_384, recv(connection, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    return Request(path: String(words[1]), fields: Dictionary(fields) { first, _ in first })
  }

  @discardableResult
  private static func send(_ head: String, length: Int, _ body: [UInt8], to connection: Int32) -> Bool {
    send(Array("\(head)Content-Length: \(length)\r\nConnection: close\r\n\r\n".utf8) + body, to: connection)
  }

  /// Returns whether the client accepted all bytes.
  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension Array where Element: Equatable {
  fileprivate func ends(with other: [Element]) -> Bool { suffix(other.count).elementsEqual(other) }
}
