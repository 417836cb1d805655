public import BackgroundFetch
public import Foundation
public import Processes

/// The machine this runs on, read at the moment of planning.
public enum HostConditions {
  /// The conditions of a fetch from `host`, now.
  ///
  /// It reads a few small files, asks the kernel for its routes, and what nobody has said it asks of the desktop's
  /// services: one run of `busctl` for each. Nothing that is missing is an error, and unknown means a machine that
  /// fetches as usual. It may take `limit` and a little, and starts no thread.
  ///
  /// - Parameters:
  ///   - host: the host that would be asked, with or without a port. One on this machine is reached without a route,
  ///     and nobody pays for it.
  ///   - isNearby: whether it may be reached without a default route: in this network, or through a proxy in it.
  ///   - isMetered: what the person says; `nil` asks NetworkManager.
  ///   - savesPower: what the person says; `nil` asks for the power profile.
  ///   - powerSupplies: the folder in which the kernel lists them.
  ///   - searchPath: the folders in which to look for `busctl`.
  ///   - limit: the time for all services together to answer.
  public static func read(
    host: String, isNearby: Bool = false, isMetered: Bool? = nil, savesPower: Bool? = nil,
    powerSupplies: String = "/sys/class/power_supply",
    searchPath: SearchPath = SearchPath(ProcessInfo.processInfo.environment["PATH"]),
    limit: Duration = .milliseconds(100)
  ) -> Conditions {
    let isHere = LoopbackHost.includes(host)
    let isOnline = isHere || isNearby || DefaultRoute.exists() ?? true

    let questions = questions(isOnline: isOnline, isHere: isHere, isMetered: isMetered, savesPower: savesPower)
    let affirmed = SystemBus(searchPath: searchPath, limit: limit).affirmed(questions)

    return Conditions(
      power: PowerSupplies.read(folder: powerSupplies), isOnline: isOnline,
      isMetered: isMetered ?? affirmed.contains(.isMetered),
      savesPower: savesPower ?? affirmed.contains(.savesPower))
  }

  /// What has to be asked: nothing that was said, nothing that would not matter, and offline nothing matters.
  static func questions(isOnline: Bool, isHere: Bool, isMetered: Bool?, savesPower: Bool?) -> [BusQuestion] {
    guard isOnline else { return [] }
    return (isMetered == nil && !isHere ? [.isMetered] : []) + (savesPower == nil ? [.savesPower] : [])
  }
}
