#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system D-Bus, queried over its socket within a time limit.
///
/// A query without an answer counts as no: the bus, the service or the time may be missing. One connection asks all
/// queries; a run of `busctl(1)` for each would cost more than the rest of a wake-up that fetches nothing.
struct SystemBus {
  /// The address of the bus: `unix:path=/run/dbus/system_bus_socket`, or several after semicolons, of which the first
  /// is used.
  let address: String
  /// The time limit for all answers together.
  let limit: Duration

  /// The address of this machine's bus. The variable is named by the D-Bus Specification.
  static var usualAddress: String {
    getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) } ?? "unix:path=/run/dbus/system_bus_socket"
  }

  /// Returns the queries that are answered with yes.
  func affirmed(_ questions: [BusQuestion]) -> Set<BusQuestion> {
    guard !questions.isEmpty, let name = SocketName(address), var bus = BusConnection.open(to: name, within: limit)
    else {
      return []
    }
    let hello = BusMessage.call(
      "Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus", serial: 1)
    let calls = questions.enumerated().flatMap { $1.call(serial: UInt32($0 + 2)) }
    guard bus.send(hello + calls) else { return [] }
    var affirmed: Set<BusQuestion> = []
    var left = Set(questions.indices)
    while !left.isEmpty, let reply = bus.nextReply() {
      let index = Int(reply.serial) - 2
      if left.remove(index) != nil, let property = reply.property, questions[index].isAffirmed(by: property) {
        affirmed.insert(questions[index])
      }
    }
    return affirmed
  }
}

/// A query to a service on the system D-Bus: for a property, and the values of it that mean yes.
struct BusQuestion: Hashable {
  private let service, path, property: String
  private let affirming: [BusMessage.Property]

  /// Whether NetworkManager reports that the connection is metered. The values of its `NMMetered` are: 1 yes, 3
  /// probably yes; 0 unknown, 2 no, 4 probably no.
  static let isMetered = BusQuestion(
    service: "org.freedesktop.NetworkManager", path: "/org/freedesktop/NetworkManager", property: "Metered",
    affirming: [.number(1), .number(3)])
  /// Whether the user has selected the power-saver profile.
  static let savesPower = BusQuestion(
    service: "net.hadess.PowerProfiles", path: "/net/hadess/PowerProfiles", property: "ActiveProfile",
    affirming: [.text("power-saver")])

  /// The call that reads the property.
  func call(serial: UInt32) -> [UInt8] {
    BusMessage.call(
      "Get", of: "org.freedesktop.DBus.Properties", at: path, on: service, arguments: [service, property],
      serial: serial)
  }

  func isAffirmed(by property: BusMessage.Property) -> Bool { affirming.contains(property) }
}
