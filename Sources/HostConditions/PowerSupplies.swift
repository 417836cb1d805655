import BackgroundFetch
import Foundation

/// All that feeds this machine, as the kernel lists it.
enum PowerSupplies {
  /// The largest number of entries that are read; laptops have about five.
  static let most = 64

  /// The power in use: mains when a socket gives any, or when no battery is being drained, as on a machine without.
  ///
  /// It is low only when every battery is: one of two is often empty while the other is full. A battery that does not
  /// say how full it is counts as full.
  static func read(folder: String = "/sys/class/power_supply") -> PowerSource {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let supplies = names.sorted().prefix(most).map { PowerSupply(folder: "\(folder)/\($0)") }.filter(\.isOfSystem)
    // Sockets first: asking a battery can take a controller tens of milliseconds.
    if supplies.contains(where: \.isOnlineSocket) { return .mains }
    let batteries = supplies.filter(\.isBattery)
    guard batteries.contains(where: \.isDischarging) else { return .mains }
    return batteries.allSatisfy(\.isLow) ? .low : .battery
  }
}
