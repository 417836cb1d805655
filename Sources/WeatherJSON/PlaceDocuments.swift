public import FoundationEssentials
import Text
public import Weather

/// The document of a place search: an array of candidates, best first. Every key is always present.
///
/// `vane-fetch search` prints this document. Its keys are as in the canonical document.
public enum CandidatesDocument {
  /// Returns the document of a place search.
  ///
  /// - Parameter origin: the point from which distances, in kilometres, are measured; with `nil` they are `null`.
  public static func encode(_ candidates: [PlaceCandidate], from origin: Coordinate? = nil) -> String {
    var json = JSONWriter()
    json.array(candidates) { json, candidate in write(candidate, from: origin, to: &json) }
    return json.text
  }

  /// Returns the object that `vane set --json` prints: the array of candidates from which the user must choose one.
  public static func encodeChoice(of candidates: [PlaceCandidate], from origin: Coordinate?) -> String {
    JSONWriter.document { json in
      json.array("candidates", candidates) { json, candidate in write(candidate, from: origin, to: &json) }
    }
  }

  private static func write(_ candidate: PlaceCandidate, from origin: Coordinate?, to json: inout JSONWriter) {
    json.object { json in
      json.integer("id", candidate.id)
      json.members(of: candidate.location)
      json.string("timeZone", candidate.location.timeZone)
      json.integer("population", candidate.population)
      json.number("elevation", candidate.elevation)
      json.string("featureCode", candidate.featureCode)
      json.array("postcodes", candidate.postcodes) { $0.string($1) }
      json.number("distance", origin.map { candidate.location.coordinate.kilometres(to: $0) }, decimals: 1)
    }
  }

  public static func decode(_ text: String) throws(WeatherJSONError) -> [PlaceCandidate] {
    try WeatherJSONError.reading { try JSONDocument(Array(text.utf8)).root.array().map(place) }
  }

  private static func place(_ candidate: JSONElement) throws -> PlaceCandidate {
    let fields = try candidate.object()
    let id = try fields.value("id").int()
    return PlaceCandidate(
      id: id, location: try Location(fields, subject: "place \(id) is at"), population: try fields["population"]?.int(),
      elevation: try fields["elevation"]?.double(), featureCode: try fields["featureCode"]?.string(),
      postcodes: try fields.value("postcodes").array().map { try $0.string() })
  }
}

/// The document of saved locations: one object with a list in the order of saving. Every key is always present.
public enum SavedLocationsDocument {
  /// One saved location, with the times at which it was saved and last became current.
  public typealias Entry = (location: Location, isCurrent: Bool, savedAt: Date, lastUsedAt: Date)

  public static func encode(_ entries: [Entry]) -> String {
    JSONWriter.document { json in
      json.objects("locations", entries) { json, entry in
        let location = entry.location
        json.string("name", location.name)
        json.string("region", location.region)
        json.string("country", location.country)
        json.string("countryCode", location.countryCode)
        json.number("latitude", location.coordinate.latitude, decimals: 4)
        json.number("longitude", location.coordinate.longitude, decimals: 4)
        json.string("timeZone", location.timeZone)
        json.boolean("current", entry.isCurrent)
        json.instant("savedAt", entry.savedAt)
        json.instant("lastUsedAt", entry.lastUsedAt)
      }
    }
  }
}
