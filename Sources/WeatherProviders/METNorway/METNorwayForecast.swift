import Foundation
import Weather

/// An answer as it comes: a GeoJSON Feature. Everything that may be absent is optional; unknown keys are passed over.
struct METNorwayForecast: Decodable {
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
    let data: Data?
  }

  struct Data: Decodable {
    let instant: Period?
    let nextHour: Period?
    let nextSixHours: Period?

    enum CodingKeys: String, CodingKey {
      case instant
      case nextHour = "next_1_hours"
      case nextSixHours = "next_6_hours"
    }
  }

  /// An instant, which has no summary, or what follows it.
  struct Period: Decodable {
    let summary: Summary?
    let details: METNorwayDetails?
  }

  struct Summary: Decodable {
    let symbolCode: String?

    enum CodingKeys: String, CodingKey {
      case symbolCode = "symbol_code"
    }
  }

  /// Where the series belongs to; the order on the wire is longitude, latitude, altitude.
  var coordinate: Coordinate? {
    get throws(ProviderError) {
      guard let numbers = geometry?.coordinates else { return nil }
      guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else {
        let given = numbers.prefix(3).map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ")
        throw .undecodable("geometry.coordinates is [\(given)], which is no longitude and latitude on the Earth")
      }
      return coordinate
    }
  }

  /// - Throws: `undecodable`, which says what is wrong and where.
  static func read(_ body: [UInt8]) throws(ProviderError) -> METNorwayForecast {
    if let opening = JSONFailure.opening(of: body) { throw .undecodable(opening) }
    do {
      return try JSONDecoder().decode(METNorwayForecast.self, from: Foundation.Data(body))
    } catch let error as DecodingError {
      throw .undecodable(JSONFailure.sentence(decoding: body, error))
    } catch {
      throw .undecodable(BoundedText.cut("\(error)"))
    }
  }
}
