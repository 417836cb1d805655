import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import HostParts

/// A `dbus-daemon` with a configuration of its own, and services on it.
final class RealBus {
  static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/dbus-daemon" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  let address: String
  private let scratch = ScratchFolder()
  private let daemon: ChildProcess

  init() throws {
    let path = scratch("bus")
    address = "unix:path=\(path)"
    try scratch.write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
        <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
      </busconfig>
      """, to: "bus.conf")
    var command = ChildProcess.Command(
      path: try #require(Self.program),
      arguments: ["--config-file=\(scratch("bus.conf"))", "--nofork", "--print-address"])
    command.start.inheritsEnvironment = false
    daemon = try ChildProcess(command)
    // It prints its address when it listens.
    try #require(isReadable(daemon.outputNumber))
  }

  /// Owns a name on the bus and answers each call to it.
  func serve(_ name: String, _ reply: @escaping @Sendable (_ serial: UInt32, _ receiver: String) -> [UInt8]) throws {
    let socket = try #require(connection())
    let client = PretendBus.Client(socket: socket)
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    client.write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
    _ = client.read { $0.contains(UInt8(ascii: "\n")) }
    let own = BusMessage.call(
      "Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus", serial: 1)
    client.write(Array("BEGIN\r\n".utf8) + own + RealBus.request(name))
    // The reply to the request has the serial 2.
    _ = try #require(client.read { RealBus.messages(in: $0).contains { BusMessage.reply($0)?.serial == 2 } })
    Thread.detachNewThread {
      var bytes: [UInt8] = []
      while true {
        guard let more = client.read(until: { !$0.isEmpty }) else { return }
        bytes += more
        for message in RealBus.messages(in: bytes) {
          bytes.removeFirst(message.count)
          if let call = RealBus.call(message) { client.write(reply(call.serial, call.sender)) }
        }
      }
    }
  }

  private func connection() -> Int32? {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(scratch("bus").utf8)) }
    let isConnected = withUnsafePointer(to: name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isConnected ? number : nil
  }

  /// `RequestName` has a text and a number as arguments.
  private static func request(_ name: String) -> [UInt8] {
    var body = BusWriter()
    body.string(name)
    body.number(0)
    var call = BusMessage.call(
      "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      arguments: ["", ""], serial: 2)
    // The same header with the signature "su".
    let length = UInt32(body.bytes.count)
    call.removeLast(13)
    for index in 0..<4 { call[4 + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    if let signature = call.ranges(of: [2, 0x73, 0x73, 0]).last { call[signature.lowerBound + 2] = 0x75 }
    return call + body.bytes
  }

  /// Returns the whole messages at the begin of some bytes.
  private static func messages(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var rest = bytes[...]
    var messages: [ArraySlice<UInt8>] = []
    while let length = BusMessage.length(rest), length > 0, length <= rest.count {
      messages.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return messages
  }

  /// Returns the serial and the sender of a method call.
  private static func call(_ bytes: ArraySlice<UInt8>) -> (serial: UInt32, sender: String)? {
    var reader = BusReader(bytes)
    guard let head = reader.head(), head.kind == 1 else { return nil }
    let start = bytes.startIndex
    let serial = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + 8 + $1]) << (8 * UInt32($1)) }
    while reader.position < 16 + head.fields {
      guard reader.align(to: 8), let code = reader.byte(), let type = reader.signature() else { return nil }
      switch type {
      case "u": _ = reader.number()
      case "g": _ = reader.signature()
      default:
        guard let text = reader.string() else { return nil }
        if code == 7 { return (serial, text) }
      }
    }
    return nil
  }
}
