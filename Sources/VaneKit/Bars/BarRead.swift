import FoundationEssentials
import Glibc
package import Platform
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// The answer to `vane now --json`, the call that bars make each second, without parsing the command line.
///
/// The fetch has stored the finished document; only its age is filled in here and, in an older one, the current values.
/// The command handles every other case: no store, a full disk, or another version's text.
package enum BarRead {
  /// The calls answered here. They are an array because creating the type `Set<[String]>` alone took 0.25 ms.
  package static var calls: [[String]] { [["now", "--json"], ["--json"]] }

  /// Answers the call if it is one of the bar calls and the simple case applies.
  ///
  /// - Returns: `false` if the command must handle the call.
  package static func run(_ arguments: [String]) throws(OutputError) -> Bool {
    guard calls.contains(arguments), isatty(STDOUT_FILENO) == 0,
      let paths = StorePaths(environment: .ofProcess),
      // The command waits for a locked file; both would be twice as long.
      let store = try? WeatherStore.openForReading(paths, timeout: .zero), store.notices.isEmpty,
      let cached = try? store.cachedSnapshot()
    else { return false }
    let now = WallClock.now
    guard let document = document(cached, at: now) else { return false }
    try StandardOutput().write(document + [UInt8(ascii: "\n")])
    store.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
    return true
  }

  /// Returns the document at an instant; `nil` for a text that this version did not store.
  private static func document(_ cached: CachedSnapshot, at now: Date) -> [UInt8]? {
    if now.timeIntervalSince(cached.updatedAt) <= ShownWeather.currentFor / .seconds(1) {
      return Snapshot.filled(cached.text, at: now)
    }
    guard let result = try? WeatherDocument.decode(cached.text, .shown(at: now)),
      let shown = ShownWeather(result, at: now), shown.origin == .cachedHour
    else { return Snapshot.filled(cached.text, at: now) }
    let todayText = TodaySentence.inDocument(of: result, at: now)
    return Snapshot.filled(cached.text, at: now, current: shown.current, todayText: todayText) {
      Wording.english.text(of: $0)
    }
  }
}
