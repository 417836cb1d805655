import BackgroundFetch
import Foundation

/// The power supplies of this machine, as the kernel lists them.
enum PowerSupplies {
  /// The largest number of entries that are read; laptops have about five.
  static let most = 64

  /// Returns the power source in use: mains if any socket supplies power, or if no battery is discharging, as on a
  /// machine without batteries.
  ///
  /// The source is low only if every battery is low: one of two batteries is often empty while the other is full. A
  /// battery that does not report its charge counts as full.
  static func read(folder: String = "/sys/class/power_supply") -> PowerSource {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let supplies = names.sorted().prefix(most).map { PowerSupply(folder: "\(folder)/\($0)") }.filter(\.isOfSystem)
    // Sockets come first: reading a battery can take its controller tens of milliseconds.
    if supplies.contains(where: \.isOnlineSocket) { return .mains }
    let batteries = supplies.filter(\.isBattery)
    guard batteries.contains(where: \.isDischarging) else { return .mains }
    return batteries.allSatisfy(\.isLow) ? .low : .battery
  }
}
