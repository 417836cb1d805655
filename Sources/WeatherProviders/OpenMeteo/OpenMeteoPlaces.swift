import Weather

/// A geocoding answer: `{"results":[...]}`, without `results` when nothing matches, or one bare object (`/v1/get`).
struct OpenMeteoPlaces: Decodable {
  let candidates: [PlaceCandidate]

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: OpenMeteoKey.self)
    if answer.contains(OpenMeteoKey("id")) {
      candidates = [try Found(from: decoder).candidate].compactMap { $0 }
    } else {
      guard answer.contains(OpenMeteoKey("results")) || answer.contains(OpenMeteoKey("generationtime_ms")) else {
        throw ProviderError.undecodable("it has neither results nor the time their search took")
      }
      // Only a list that is absent means "no match".
      guard answer.contains(OpenMeteoKey("results")) else {
        guard !answer.contains(OpenMeteoKey("latitude")) else {
          throw ProviderError.undecodable("it is a forecast, not a list of places")
        }
        candidates = []
        return
      }
      candidates = try answer.decode([Found].self, forKey: OpenMeteoKey("results")).compactMap { try $0.candidate }
    }
  }

  /// One place. The service prints a protobuf message and leaves out what has its default value, so all but the
  /// identity is optional and a coordinate of exactly 0 is missing. It never prints a coordinate as null.
  private struct Found: Decodable {
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

    /// `nil` without any coordinate: there is nothing to fetch weather for, and 0,0 would be a guess.
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
}
