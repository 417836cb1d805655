import FoundationEssentials
import Glibc
import Presentation
package import StandardStreams
import WeatherJSON
import WeatherStore

/// The answer to `vane now --json`, the call that bars make each second, without parsing the command line.
///
/// The fetch has stored the finished document; only its age is filled in here. The command handles every other case: no
/// store, a full disk, an old result whose hour must be chosen, or another version's text.
package enum BarRead {
  /// The calls answered here. They are an array because creating the type `Set<[String]>` alone took 0.25 ms.
  private static var calls: [[String]] { [["now", "--json"], ["--json"]] }

  /// Answers the call if it is one of the bar calls and the simple case applies.
  ///
  /// - Returns: `false` if the command must handle the call.
  package static func run(_ arguments: [String]) throws(OutputError) -> Bool {
    guard calls.contains(arguments), isatty(STDOUT_FILENO) == 0,
      let paths = StorePaths(environment: ProcessInfo.processInfo.environment),
      let store = try? WeatherStore.openForReading(paths), store.notices.isEmpty,
      let cached = try? store.cachedSnapshot()
    else { return false }
    let now = WallClock.now
    guard now.timeIntervalSince(cached.updatedAt) <= ShownWeather.currentFor / .seconds(1),
      let document = Snapshot.filled(cached.text, at: now)
    else { return false }
    try StandardOutput().write(document + "\n")
    store.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
    return true
  }
}
