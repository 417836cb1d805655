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

  /// Returns the candidates in the service's order, best first; none if nothing matches. Reads `/v1/get` too.
  public func decodeSearch(_ answer: ProviderAnswer) throws(ProviderError) -> [PlaceCandidate] {
    guard let found = try OpenMeteoBody<FoundPlaces>.content(of: answer) else {
      throw .unavailable(status: answer.status, reason: "\"not modified\" to a request without a condition")
    }
    return found.candidates
  }
}

/// A geocoding answer: `{"results":[...]}`, without `results` if nothing matches, or one bare object (`/v1/get`).
private struct FoundPlaces: Decodable {
  let candidates: [PlaceCandidate]

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: OpenMeteoKey.self)
    if answer.contains(OpenMeteoKey("id")) {
      candidates = [try FoundPlace(from: decoder).candidate].compactMap { $0 }
    } else {
      guard answer.contains(OpenMeteoKey("results")) || answer.contains(OpenMeteoKey("generationtime_ms")) else {
        throw ProviderError.undecodable("it has neither results nor the time their search took")
      }
      // An absent list means "no match"; a null one is an error.
      guard answer.contains(OpenMeteoKey("results")) else {
        guard !answer.contains(OpenMeteoKey("latitude")) else {
          throw ProviderError.undecodable("it is a forecast, not a list of places")
        }
        candidates = []
        return
      }
      candidates = try answer.decode([FoundPlace].self, forKey: OpenMeteoKey("results")).compactMap { try $0.candidate }
    }
  }
}

/// One place of a geocoding answer.
///
/// The service prints a protobuf message and leaves out default values. So everything but the identifier and the name is
/// optional, and a coordinate of exactly 0 is missing. A coordinate is never null.
private struct FoundPlace: Decodable {
  let id: Int
  let name: String
  let latitude: Double?
  let longitude: Double?
  let elevation: Double?
  let featureCode: String?
  let country: String?
  let admin1: String?
  let timezone: String?
  let population: Double?
  let postcodes: [String]?

  private enum CodingKeys: String, CodingKey {
    case id, name, latitude, longitude, elevation, country, admin1, timezone, population, postcodes
    case featureCode = "feature_code"
  }

  init(from decoder: any Decoder) throws {
    let place = try decoder.container(keyedBy: CodingKeys.self)
    func coordinate(_ key: CodingKeys) throws -> Double? {
      place.contains(key) ? try place.decode(Double.self, forKey: key) : nil
    }
    id = try place.decode(Int.self, forKey: .id)
    name = try place.decode(String.self, forKey: .name)
    latitude = try coordinate(.latitude)
    longitude = try coordinate(.longitude)
    elevation = try place.decodeIfPresent(Double.self, forKey: .elevation)
    featureCode = try place.decodeIfPresent(String.self, forKey: .featureCode)
    country = try place.decodeIfPresent(String.self, forKey: .country)
    admin1 = try place.decodeIfPresent(String.self, forKey: .admin1)
    timezone = try place.decodeIfPresent(String.self, forKey: .timezone)
    population = try place.decodeIfPresent(Double.self, forKey: .population)
    postcodes = try place.decodeIfPresent([String].self, forKey: .postcodes)
  }

  /// `nil` if both coordinates are missing: 0,0 would be a guess.
  var candidate: PlaceCandidate? {
    get throws {
      guard latitude != nil || longitude != nil else { return nil }
      guard let coordinate = Coordinate(latitude: latitude ?? 0, longitude: longitude ?? 0) else {
        throw ProviderError.undecodable("place \(id) is at \(latitude ?? 0),\(longitude ?? 0), not on the Earth")
      }
      let location = Location(
        name: BoundedText.cut(name), region: admin1.map(BoundedText.cut), country: country.map(BoundedText.cut),
        coordinate: coordinate, timeZone: BoundedText.zoneIdentifier(timezone))
      return PlaceCandidate(
        id: id, location: location, population: population.flatMap { Int(exactly: $0.rounded()) },
        elevation: elevation, featureCode: featureCode.map(BoundedText.cut),
        postcodes: (postcodes ?? []).map(BoundedText.cut))
    }
  }
}
