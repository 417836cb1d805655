import FoundationEssentials
import SQLite
public import Weather

// The place index is read when a place is saved. Places that an earlier Vane or a list saved get their names later.
extension WeatherStore {
  /// Returns the saved locations whose names the place index was not asked for, at most a few hundred.
  public func unnamedLocations() throws(StoreError) -> [SavedLocation] {
    try read { db in
      try db.rows(SavedLocation.query + " AND names IS NULL ORDER BY location.id LIMIT 500") { row in
        try SavedLocation(row)
      }
    }
  }

  /// Writes the names of saved locations in each language. A location that was saved again meanwhile keeps its names.
  public func setNames(_ names: [SavedLocation.ID: PlaceNames]) throws(StoreError) {
    guard !names.isEmpty else { return }
    try change { db in
      for (id, names) in names {
        try db.run("UPDATE location SET names = ? WHERE id = ? AND names IS NULL", [names.storedText, id])
      }
    }
  }
}

extension PlaceNames {
  /// The names as JSON on one line, with sorted keys.
  var storedText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Returns `nil` for a text that cannot be read; the index is asked again then.
  init?(storedText text: String) {
    guard let names = try? JSONDecoder().decode(PlaceNames.self, from: Data(text.utf8)) else { return nil }
    self = names
  }
}
