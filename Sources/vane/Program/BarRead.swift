import Foundation
import Presentation
import StandardStreams
import WeatherJSON
import WeatherStore

/// The call that bars make each second, `vane now --json`, answered before anything is parsed.
///
/// The fetch has left the document ready in the store; only its age is filled in. Everything that is not that simple
/// (no store, a full disk, an old result whose hour must be chosen, another version's text) is left to the command.
enum BarRead {
  /// An array: making the type `Set<[String]>` alone took 0.25 ms.
  private static var calls: [[String]] { [["now", "--json"], ["--json"]] }

  /// The exit status, or `nil` when the call has to take the long way.
  static func run(_ arguments: [String]) -> SystemExit? {
    guard calls.contains(arguments), isatty(STDOUT_FILENO) == 0,
      let paths = StorePaths(environment: ProcessInfo.processInfo.environment),
      let store = try? WeatherStore.openForReading(paths), store.notices.isEmpty,
      let cached = try? store.cachedSnapshot()
    else { return nil }
    store.keepOpen()
    let now = WallClock.now
    guard now.timeIntervalSince(cached.updatedAt) <= ShownWeather.currentFor / .seconds(1),
      let document = Snapshot.filled(cached.text, at: now)
    else { return nil }
    do {
      try StandardOutput().write(document + "\n")
    } catch {
      return SystemExit(rawValue: Failure(error).report())
    }
    store.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
    return .done
  }
}
