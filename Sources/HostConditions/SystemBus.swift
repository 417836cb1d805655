import Glibc
import Processes

/// The system D-Bus, queried over its socket within a time limit.
///
/// A query without an answer counts as no: the bus, the service or the time may be missing. One connection asks all
/// queries; a run of `busctl(1)` for each would cost more than the rest of a wake-up that fetches nothing.
struct SystemBus {
  /// The address of the bus: `unix:path=/run/dbus/system_bus_socket`, or several after semicolons, of which the first is
  /// used.
  let address: String
  /// The time limit for all answers together.
  let limit: Duration

  /// The address of this machine's bus. The variable is that of the D-Bus Specification.
  static var usualAddress: String {
    getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) } ?? "unix:path=/run/dbus/system_bus_socket"
  }

  /// Returns the queries that are answered with yes.
  func affirmed(_ questions: [BusQuestion]) -> Set<BusQuestion> {
    guard !questions.isEmpty, let name = SocketName(address) else { return [] }
    guard
      let socket = Descriptor(
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)),
      name.connect(socket.number)
    else { return [] }
    let deadline = ContinuousClock.now + limit
    // The mechanism EXTERNAL: the kernel tells the bus which user this is.
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    guard send([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8), to: socket.number) else { return [] }
    var received: [UInt8] = []
    while !received.contains(UInt8(ascii: "\n")) {
      guard received.count < 256, receive(from: socket, into: &received, until: deadline) else { return [] }
    }
    guard received.starts(with: Array("OK ".utf8)) else { return [] }
    received.removeFirst(received.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    let hello = BusMessage.call(
      "Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus", serial: 1)
    let calls = questions.enumerated().flatMap { $1.call(serial: UInt32($0 + 2)) }
    guard send(Array("BEGIN\r\n".utf8) + hello + calls, to: socket.number) else { return [] }
    return answers(to: questions, from: socket, &received, until: deadline)
  }

  /// Reads messages until every query is answered.
  private func answers(
    to questions: [BusQuestion], from socket: borrowing Descriptor, _ received: inout [UInt8],
    until deadline: ContinuousClock.Instant
  ) -> Set<BusQuestion> {
    var affirmed: Set<BusQuestion> = []
    var left = Set(questions.indices)
    var total = received.count
    while !left.isEmpty {
      guard let length = BusMessage.length(received[...]), length <= received.count else {
        let before = received.count
        // The bus also sends signals. A bus that sends without end is not listened to.
        guard total <= 4 * BusMessage.longest, receive(from: socket, into: &received, until: deadline) else { break }
        total += received.count - before
        continue
      }
      guard length > 0 else { break }
      if let reply = BusMessage.reply(received.prefix(length)), reply.serial >= 2 {
        let index = Int(reply.serial) - 2
        if left.remove(index) != nil, let property = reply.property, questions[index].isAffirmed(by: property) {
          affirmed.insert(questions[index])
        }
      }
      received.removeFirst(length)
    }
    return affirmed
  }

  /// Sends all bytes at once; they fit into the buffer of a new socket.
  private func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Waits for bytes and appends them. Returns `false` at the end of the connection, and when the time is up.
  private func receive(
    from socket: borrowing Descriptor, into received: inout [UInt8], until deadline: ContinuousClock.Instant
  ) -> Bool {
    let remaining = ContinuousClock.now.duration(to: deadline)
    guard remaining > .zero, let ready = try? waitForAny(of: [socket.number], atMost: remaining), ready[0] else {
      return false
    }
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
      let count = socket.read(into: buffer)
      if count > 0 { received += buffer[..<count] }
      return count > 0
    }
  }
}

/// The name of a socket in an address of the D-Bus Specification.
private struct SocketName {
  private let bytes: [UInt8]

  /// Reads `unix:path=/run/bus` and `unix:abstract=name`, with escapes (`%20`); `nil` for other addresses.
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
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, socklen_t(length)) == 0 }
    }
  }
}

/// A query to a service on the system D-Bus.
enum BusQuestion: CaseIterable {
  /// Whether NetworkManager reports that the connection is metered.
  case isMetered
  /// Whether the user has selected the power-saver profile.
  case savesPower

  /// The call that reads the property.
  func call(serial: UInt32) -> [UInt8] {
    let (service, path, property) =
      switch self {
      case .isMetered: ("org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", "Metered")
      case .savesPower: ("net.hadess.PowerProfiles", "/net/hadess/PowerProfiles", "ActiveProfile")
      }
    return BusMessage.call(
      "Get", of: "org.freedesktop.DBus.Properties", at: path, on: service, arguments: [service, property],
      serial: serial)
  }

  /// Returns whether the value of the property means yes.
  ///
  /// The values of NetworkManager's `NMMetered` are: 1 yes, 3 probably yes; 0 unknown, 2 no, 4 probably no.
  func isAffirmed(by property: BusMessage.Property) -> Bool {
    switch self {
    case .isMetered: property == .number(1) || property == .number(3)
    case .savesPower: property == .text("power-saver")
    }
  }
}
