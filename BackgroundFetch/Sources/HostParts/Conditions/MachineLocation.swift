#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where this machine is, according to GeoClue, the location service of the desktop.
///
/// GeoClue knows it from satellites, from the networks nearby, which it may send to a service of its own, or from the
/// address in the network; it does not say which. Source: the D-Bus interfaces `org.freedesktop.GeoClue2`, version 2.
public struct MachineLocation: Hashable, Sendable {
  /// Degrees north and east.
  public let latitude, longitude: Double
  /// The radius around it, metres.
  public let accuracy: Double

  /// The reason why there is no location.
  public enum Problem: Error, Hashable, Sendable {
    /// There is no system bus, or no GeoClue.
    case absent
    /// GeoClue does not give it to this program.
    case refused
    /// No location was found in time.
    case unknown
  }

  private static let service = "org.freedesktop.GeoClue2"
  private static let client = "org.freedesktop.GeoClue2.Client"
  private static let properties = "org.freedesktop.DBus.Properties"
  /// GeoClue's level of accuracy "neighborhood": a weather model knows no streets.
  private static let neighborhood: UInt32 = 5

  /// Asks GeoClue once. Its client ends with the connection.
  ///
  /// - Parameters:
  ///   - program: the identifier of the program, which GeoClue's configuration and agents know.
  ///   - limit: the time limit.
  public static func current(for program: String, within limit: Duration) throws(Problem) -> MachineLocation {
    guard let name = SocketName(SystemBus.usualAddress), var bus = BusConnection.open(to: name, within: limit) else {
      throw .absent
    }
    var serial: UInt32 = 0
    func call(
      _ member: String, of interface: String, at path: String, on destination: String = service,
      _ arguments: [String] = [], value: BusMessage.Property? = nil
    ) throws(Problem) -> BusMessage.Property? {
      serial += 1
      let call = BusMessage.call(
        member, of: interface, at: path, on: destination, arguments: arguments, value: value, startsService: true,
        serial: serial)
      guard bus.send(call) else { throw .unknown }
      while let reply = bus.nextReply() {
        guard reply.serial == serial else { continue }
        if reply.isError { throw problem(reply.error ?? "") }
        return reply.property
      }
      throw .unknown
    }
    let daemon = "org.freedesktop.DBus"
    _ = try call("Hello", of: daemon, at: "/org/freedesktop/DBus", on: daemon)
    guard
      case .text(let path)? = try call("GetClient", of: service + ".Manager", at: "/org/freedesktop/GeoClue2/Manager")
    else { throw .unknown }
    _ = try call("Set", of: properties, at: path, [client, "DesktopId"], value: .text(program))
    _ = try call("Set", of: properties, at: path, [client, "RequestedAccuracyLevel"], value: .number(neighborhood))
    _ = try call("Start", of: client, at: path)
    // Signals are passed over, so the location is read until there is one; the bus ends the wait.
    var found = "/"
    while found == "/" {
      guard case .text(let location)? = try call("Get", of: properties, at: path, [client, "Location"]) else {
        throw .unknown
      }
      found = location
      if found == "/" { usleep(200_000) }
    }
    func number(_ name: String) throws(Problem) -> Double {
      guard case .real(let value)? = try call("Get", of: properties, at: found, [service + ".Location", name]) else {
        throw .unknown
      }
      return value
    }
    let location = MachineLocation(
      latitude: try number("Latitude"), longitude: try number("Longitude"), accuracy: try number("Accuracy"))
    guard abs(location.latitude) <= 90, abs(location.longitude) <= 180, location.accuracy >= 0,
      location.accuracy.isFinite
    else { throw .unknown }
    return location
  }

  private static func problem(_ error: String) -> Problem {
    switch error.split(separator: ".").last {
    case "ServiceUnknown", "NameHasNoOwner", "ServiceNotFound": .absent
    case "AccessDenied", "AuthFailed": .refused
    default: .unknown
    }
  }
}
