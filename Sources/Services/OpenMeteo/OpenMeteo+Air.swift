import FoundationEssentials
import HTTPTypes
public import Weather

/// The air quality and pollen of one place in an answer.
public struct AirAnswer: Hashable, Sendable {
  /// The centre of the grid cell.
  public let coordinate: Coordinate
  public let series: AirSeries
}

/// Air quality and pollen: `GET /v1/air-quality`.
///
/// Only hourly values are requested: the same names under `current` would count again. A day before the present one is
/// included, because the index of the United States needs the last hours.
extension OpenMeteo {
  /// The host of the service.
  public var airHost: String { airServer.host }

  /// The weight of a place: a tenth for each quantity.
  public static let airWeight = Double(AirQuantity.allCases.count) / 10

  /// Returns how many of these places, at least one and counted from the first, fit into one dialogue.
  public func airPlacesInOneDialogue(of places: [RequestPlace]) -> Int {
    OpenMeteo.count(of: places, on: airServer, airServer.get(OpenMeteo.airPath, airParameters(for: [])).path ?? "")
  }

  /// Returns a dialogue about the air of places that fit into one.
  public func airDialogue(about places: [RequestPlace]) -> any Dialogue<[AirAnswer]> {
    SingleRequest(try airRequest(about: places)) { (answer, _) throws(ProviderError) in
      try decodeAir(answer, places: places.count)
    }
  }

  /// Decodes the answer to a request.
  ///
  /// - Parameter places: the number of places of the request; `nil` for a recorded answer whose request is not known.
  public func decodeAir(_ answer: ProviderAnswer, places: Int?) throws(ProviderError) -> [AirAnswer] {
    guard let answers = try OpenMeteoBody.places(of: answer, asked: places, OpenMeteoAir.answer) else {
      throw .undecodable("it is \"not modified\", although the request had no condition")
    }
    return answers
  }

  private static let airPath = "/v1/air-quality"

  private func airParameters(for places: [RequestPlace]) -> [(name: String, value: String)] {
    OpenMeteo.coordinates(of: places) + [
      ("hourly", AirQuantity.allCases.map(OpenMeteoAir.name).joined(separator: ",")),
      ("timezone", "auto"), ("timeformat", "unixtime"), ("past_days", "1"), ("forecast_days", "4"),
    ]
  }

  private func airRequest(about places: [RequestPlace]) throws(ProviderError) -> ProviderRequest {
    guard (1...OpenMeteo.maximumPlaces).contains(places.count) else {
      throw .badPlaceCount(places.count, allowed: 1...OpenMeteo.maximumPlaces)
    }
    return OpenMeteo.request(to: airServer, OpenMeteo.airPath, airParameters(for: places), about: places.count)
  }
}
