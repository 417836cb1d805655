import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection to a D-Bus server over a local socket, which lasts until a time limit.
struct BusConnection: ~Copyable {
  private let socket: Descriptor
  private let deadline: ContinuousClock.Instant
  private var received: [UInt8] = []
  /// The number of bytes received so far.
  private var total = 0

  /// Connects and authenticates. Returns `nil` if there is no server, or it refuses the user.
  ///
  /// - Parameters:
  ///   - name: the socket of the server.
  ///   - limit: the time limit for everything that is sent and received.
  static func open(to name: SocketName, within limit: Duration) -> BusConnection? {
    let deadline = ContinuousClock.now + limit
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard let socket = Descriptor(systemSocket(AF_UNIX, kind, 0)), name.connect(socket.number) else { return nil }
    var connection = BusConnection(socket: socket, deadline: deadline)
    guard connection.authenticate() else { return nil }
    return connection
  }

  private init(socket: consuming Descriptor, deadline: ContinuousClock.Instant) {
    self.socket = socket
    self.deadline = deadline
  }

  /// Authenticates with the mechanism EXTERNAL: the kernel tells the server which user this is.
  ///
  /// The client may send file descriptors only after a request that this client does not need. It is sent because its
  /// answer shows that the server has read `BEGIN`: systemd does not notice a message that arrives together with it.
  private mutating func authenticate() -> Bool {
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    guard send([0] + Array("AUTH EXTERNAL \(user)\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8)) else { return false }
    guard let answer = nextLine(), answer.starts(with: Array("OK ".utf8)) else { return false }
    return nextLine() != nil
  }

  /// Returns a line of the authentication without its end; `nil` if none comes, or a line is too long.
  private mutating func nextLine() -> [UInt8]? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return Array(received[..<end])
      }
      guard received.count < 256, receive() else { return nil }
    }
  }

  /// Sends all bytes at once; they fit into the buffer of a new socket.
  func send(_ bytes: [UInt8]) -> Bool {
    systemSend(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Returns the next reply to a call; `nil` at the end of the connection or of the time, and after what is not a
  /// message. Other messages, such as signals, are passed over. A server that sends without end is not listened to.
  mutating func nextReply() -> BusMessage.Reply? {
    while true {
      guard let length = BusMessage.length(received[...]), length <= received.count else {
        guard total <= 4 * BusMessage.maximumLength, receive() else { return nil }
        continue
      }
      guard length > 0 else { return nil }
      let reply = BusMessage.reply(received.prefix(length))
      received.removeFirst(length)
      if let reply { return reply }
    }
  }

  /// Waits for bytes and appends them. Returns `false` at the end of the connection, and when the time is up.
  private mutating func receive() -> Bool {
    let remaining = ContinuousClock.now.duration(to: deadline)
    guard remaining > .zero, let ready = try? waitForAny(of: [socket.number], atMost: remaining), ready[0] else {
      return false
    }
    let before = received.count
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
      let count = socket.read(into: buffer)
      if count > 0 { received += buffer[..<count] }
    }
    total += received.count - before
    return received.count > before
  }
}

/// The name of a local socket.
struct SocketName {
  private let bytes: [UInt8]

  /// Creates the name of the socket at a path.
  init(path: String) {
    bytes = Array(path.utf8)
  }

  /// Reads an address of the D-Bus Specification: `unix:path=/run/bus` and `unix:abstract=name`, with escapes (`%20`);
  /// `nil` for other addresses.
  init?(_ address: String) {
    guard let first = address.split(separator: ";").first, first.hasPrefix("unix:") else { return nil }
    let pairs = first.dropFirst("unix:".count).split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    for pair in pairs where pair.count == 2 {
      guard let value = SocketName.unescaped(pair[1].utf8) else { return nil }
      switch pair[0] {
      case "path": bytes = value
      case "abstract": bytes = [0] + value
      default: continue
      }
      return
    }
    return nil
  }

  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let digits = String(rest.prefix(2)), let value = UInt8(digits, radix: 16) else {
        return nil
      }
      rest.removeFirst(2)
      bytes.append(value)
    }
    return bytes
  }

  /// Connects a socket; `false` if there is no bus, or its queue is full.
  func connect(_ socket: Int32) -> Bool {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else { return false }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
    // The length of an abstract name is part of it.
    let isAbstract = bytes.first == 0
    let length = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
    return withUnsafePointer(to: name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { systemConnect(socket, $0, socklen_t(length)) == 0 }
    }
  }
}

// The system calls, under names that the members of the types above do not hide.

private func systemSocket(_ family: Int32, _ kind: Int32, _ number: Int32) -> Int32 { socket(family, kind, number) }

private func systemSend(_ socket: Int32, _ bytes: [UInt8], _ count: Int, _ flags: Int32) -> Int {
  send(socket, bytes, count, flags)
}

private func systemConnect(_ socket: Int32, _ name: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  connect(socket, name, length)
}
