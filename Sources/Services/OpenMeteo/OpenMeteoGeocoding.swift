import Text
public import Weather

extension OpenMeteo {
  /// Returns a request for the places that have a name: `GET /v1/search`.
  ///
  /// The service finds nothing for fewer than two letters. It matches two letters exactly and more by prefix, and
  /// ignores case and accents. Newer servers understand `Paris, Texas`.
  ///
  /// - Parameters:
  ///   - count: 1 to 100; for other numbers the service answers with an error that says so.
  ///   - language: of the places' names; ISO 639-1 in lower case.
  public func searchRequest(name: String, count: Int = 10, language: String = "en") -> ProviderRequest {
    ProviderRequest(
      request: geocodingServer.get(
        "/v1/search",
        [("name", name), ("count", String(count)), ("language", language), ("format", "json")]),
      maximumBodyBytes: 256 * 1_024)
  }

  /// Returns a dialogue about the places that have a name.
  public func searchDialogue(name: String, count: Int) -> any Dialogue<[PlaceCandidate]> {
    SingleRequest(searchRequest(name: name, count: count)) { (answer, _) throws(ProviderError) in
      try decodeSearch(answer)
    }
  }

  /// Returns the candidates in the service's order, best first; none if nothing matches. Reads `/v1/get` too.
  public func decodeSearch(_ answer: ProviderAnswer) throws(ProviderError) -> [PlaceCandidate] {
    guard let candidates = try OpenMeteoBody.content(of: answer, FoundPlaces.candidates) else {
      throw .unavailable(status: answer.status, reason: "\"not modified\" to a request without a condition")
    }
    return candidates
  }
}

/// A geocoding answer: `{"results":[...]}`, without `results` if nothing matches, or one bare object (`/v1/get`).
private enum FoundPlaces {
  static func candidates(_ root: JSONElement) throws -> [PlaceCandidate] {
    let answer = try root.object()
    if answer.contains("id") { return [try candidate(answer)].compactMap { $0 } }
    guard answer.contains("results") || answer.contains("generationtime_ms") else {
      throw ProviderError.undecodable("it has neither results nor the time their search took")
    }
    // An absent list means "no match"; a null one is an error.
    guard answer.contains("results") else {
      guard !answer.contains("latitude") else {
        throw ProviderError.undecodable("it is a forecast, not a list of places")
      }
      return []
    }
    let results = try answer.value("results").array()
    let candidates = try results.compactMap { try candidate($0.object()) }
    // Other services have lists of results too.
    let isOwn = answer.contains("generationtime_ms") || answer.members.count == 1
    guard !candidates.isEmpty || isOwn && results.isEmpty else {
      throw ProviderError.undecodable("results has no place")
    }
    return candidates
  }

  /// Returns one place of an answer; `nil` if both coordinates are missing: 0,0 would be a guess.
  ///
  /// The service prints a protobuf message and leaves out default values. So everything but the identifier and the name
  /// is optional, and a coordinate of exactly 0 is missing. A coordinate is never null.
  private static func candidate(_ place: JSONObject) throws -> PlaceCandidate? {
    func coordinate(_ key: String) throws -> Double? {
      place.contains(key) ? try place.value(key).double() : nil
    }
    func text(_ key: String) throws -> String? { try place[key]?.string() }
    let id = try place.value("id").int()
    let name = try place.value("name").string()
    let (latitude, longitude) = (try coordinate("latitude"), try coordinate("longitude"))
    guard latitude != nil || longitude != nil else { return nil }
    guard let coordinate = Coordinate(latitude: latitude ?? 0, longitude: longitude ?? 0) else {
      throw ProviderError.undecodable("place \(id) is at \(latitude ?? 0),\(longitude ?? 0), not on the Earth")
    }
    return PlaceCandidate(
      id: id,
      location: Location(
        name: BoundedText.cut(name), region: try text("admin1").map(BoundedText.cut),
        country: try text("country").map(BoundedText.cut), coordinate: coordinate,
        timeZone: BoundedText.zoneIdentifier(try text("timezone"))),
      population: (try place["population"]?.double()).flatMap { Int(exactly: $0.rounded()) },
      elevation: try place["elevation"]?.double(), featureCode: try text("feature_code").map(BoundedText.cut),
      postcodes: try place["postcodes"]?.array().map { BoundedText.cut(try $0.string()) } ?? [])
  }
}
