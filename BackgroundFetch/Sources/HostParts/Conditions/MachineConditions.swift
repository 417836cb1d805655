public import BackgroundFetch
import LinuxEvents

/// The conditions of the machine that this process runs on, read at the moment of planning.
public enum MachineConditions {
  /// Returns the current conditions of a fetch.
  ///
  /// The function reads a few small files and queries the kernel for its routes. For conditions that the user has not
  /// set, it queries the desktop's services on the system D-Bus. Missing information is not an error; if a condition is
  /// unknown, the machine fetches as usual. The call may take slightly longer than `limit`, and starts no thread and no
  /// program.
  ///
  /// - Parameters:
  ///   - isLocal: whether the server of the fetch is on this machine. It needs no route and is never metered.
  ///   - isNearby: whether the server may be reached without a default route: in this network, or through a proxy in
  ///     it.
  ///   - isMetered: the user's setting; `nil` queries NetworkManager.
  ///   - savesPower: the user's setting; `nil` queries the power profile.
  ///   - powerSupplies: the folder in which the kernel lists the power supplies.
  ///   - bus: the address of the system D-Bus; `nil` for this machine's.
  ///   - limit: the time limit for the answers of all services together.
  public static func read(
    isLocal: Bool = false, isNearby: Bool = false, isMetered: Bool? = nil, savesPower: Bool? = nil,
    powerSupplies: String = "/sys/class/power_supply",
    bus: String? = nil, limit: Duration = .milliseconds(100)
  ) -> Conditions {
    let isOnline = isLocal || isNearby || DefaultRoute.exists() ?? true

    let questions = questions(isOnline: isOnline, isLocal: isLocal, isMetered: isMetered, savesPower: savesPower)
    let affirmed = SystemBus(address: bus ?? SystemBus.usualAddress, limit: limit).affirmed(questions)

    return Conditions(
      power: PowerSupplies.read(folder: powerSupplies), isOnline: isOnline,
      isMetered: isMetered ?? affirmed.contains(.isMetered),
      savesPower: savesPower ?? affirmed.contains(.savesPower))
  }

  /// Returns the queries that are needed. Conditions that the user has set, or that would not matter, are not queried.
  /// Offline, no condition matters.
  static func questions(isOnline: Bool, isLocal: Bool, isMetered: Bool?, savesPower: Bool?) -> [BusQuestion] {
    guard isOnline else { return [] }
    return (isMetered == nil && !isLocal ? [.isMetered] : []) + (savesPower == nil ? [.savesPower] : [])
  }
}
