import Foundation
import PlaceIndex
import Weather
import WeatherStore

/// The names of a saved place that it was not saved under: in another language, or without its accents.
enum OtherNames {
  /// Opened once and never released, which would start threads that wake a long-lived process for ever.
  private static let index = try? PlaceIndex.ofProgram(ProcessInfo.processInfo.environment)

  /// How many places of a name are looked at.
  private static let most = 100

  /// Those of the saved places which the place index knows by that name; what is only similar is none of them.
  static func places(called name: String, among saved: [SavedLocation]) -> [SavedLocation] {
    let candidates = (try? index?.search(name, limit: most))?.candidates ?? []
    let known = candidates.filter { $0.matched.map { $0 <= .code } ?? false }.map(\.location.coordinate)
    return saved.filter { known.contains($0.location.coordinate) }
  }
}

extension PlaceIndex {
  /// The index that comes with this program.
  static func ofProgram(_ environment: [String: String]) throws(PlaceIndexError) -> PlaceIndex {
    try PlaceIndex(
      file: DataFiles.find(
        "places.sqlite", environment: environment, executable: ProgramFile.own))
  }
}
