import FoundationEssentials
import PlaceIndex
import Platform
import Weather
import WeatherStore

/// The names of a saved place other than its saved name: in another language, or without accents.
enum OtherNames {
  /// The maximum number of index entries that are checked for one name.
  private static let maximumEntries = 100

  /// Returns the saved places that the place index knows by this name. Similar names do not count.
  static func places(called name: String, among saved: [SavedLocation]) -> [SavedLocation] {
    let index = try? PlaceIndex.ofProgram(Environment.ofProcess)
    let candidates = (try? index?.search(name, limit: maximumEntries))?.candidates ?? []
    let known = candidates.filter { $0.matched.map { $0 <= .code } ?? false }.map(\.location.coordinate)
    return saved.filter { known.contains($0.location.coordinate) }
  }
}

extension PlaceIndex {
  /// Returns the index that is installed with this program.
  static func ofProgram(_ environment: Environment) throws(PlaceIndexError) -> PlaceIndex {
    try PlaceIndex(file: DataFiles.find("places.index", environment: environment, executable: ProgramFile.own))
  }
}
