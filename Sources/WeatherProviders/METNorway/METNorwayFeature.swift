import Weather

/// The body of an answer: a GeoJSON Feature. Everything that may be absent is optional; unknown keys are ignored.
struct METNorwayFeature: Decodable {
  let geometry: Geometry?
  let properties: Properties

  struct Geometry: Decodable {
    let coordinates: [Double?]?
  }

  struct Properties: Decodable {
    let meta: Meta?
    let timeseries: [Entry]?
  }

  struct Meta: Decodable {
    let units: [String: String?]?
  }

  struct Entry: Decodable {
    let time: String
    let data: Periods?
  }

  struct Periods: Decodable {
    let instant: Period?
    let nextHour: Period?
    let nextSixHours: Period?

    enum CodingKeys: String, CodingKey {
      case instant
      case nextHour = "next_1_hours"
      case nextSixHours = "next_6_hours"
    }
  }

  /// The values of an instant, which have no summary, or of the hours that follow it.
  struct Period: Decodable {
    let summary: Summary?
    let details: METNorwayDetails?

    /// The symbol of the summary.
    var symbol: METNorwaySymbolCode? { summary?.symbolCode.map(METNorwaySymbolCode.init) }
  }

  struct Summary: Decodable {
    let symbolCode: String?

    enum CodingKeys: String, CodingKey {
      case symbolCode = "symbol_code"
    }
  }

  /// The position of the series. The service sends longitude, latitude, altitude.
  var coordinate: Coordinate? {
    get throws(ProviderError) {
      guard let numbers = geometry?.coordinates else { return nil }
      guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else {
        let given = numbers.prefix(3).map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ")
        throw .undecodable("geometry.coordinates is [\(given)], which is not a position on the Earth")
      }
      return coordinate
    }
  }
}
