import Foundation
import Presentation
package import StandardStreams
import WeatherJSON
import WeatherStore

/// The call that bars make each second, `vane now --json`, answered before anything is parsed.
///
/// The fetch has left the document ready in the store; only its age is filled in. Everything that is not that simple
/// (no store, a full disk, an old result whose hour must be chosen, another version's text) is left to the command.
package enum BarRead {
  /// An array: making the type `Set<[String]>` alone took 0.25 ms.
  private static var calls: [[String]] { [["now", "--json"], ["--json"]] }

  /// Answers the call, if it is one of these and simple.
  ///
  /// - Returns: `false` if the call has to take the long way.
  package static func run(_ arguments: [String]) throws(OutputError) -> Bool {
    guard calls.contains(arguments), isatty(STDOUT_FILENO) == 0,
      let paths = StorePaths(environment: ProcessInfo.processInfo.environment),
      let store = try? WeatherStore.openForReading(paths), store.notices.isEmpty,
      let cached = try? store.cachedSnapshot()
    else { return false }
    store.keepOpen()
    let now = WallClock.now
    guard now.timeIntervalSince(cached.updatedAt) <= ShownWeather.currentFor / .seconds(1),
      let document = Snapshot.filled(cached.text, at: now)
    else { return false }
    try StandardOutput().write(document + "\n")
    store.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
    return true
  }
}
