import FoundationEssentials
import SQLite
import Text
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
  ///
  /// Every look reads it, so it is not decoded by Foundation.
  init?(storedText text: String) {
    do throws(JSONError) {
      let names = try JSONDocument(Array(text.utf8)).root.object()
      self.init(
        local: try names.value("local").object().dictionary { value throws(JSONError) in
          let local = try value.object()
          return Local(
            name: try local["name"]?.string(), region: try local["region"]?.string(),
            country: try local["country"]?.string())
        },
        isNearby: try names.value("isNearby").bool())
    } catch {
      return nil
    }
  }
}
