import Weather

/// A forecast answer: one object for one place, an array of them for several, in the order of the request.
struct OpenMeteoForecast: Decodable {
  /// As many places as the server takes at most by its default setting.
  private static let maximumPlaces = 1_000

  let reports: [WeatherReport]

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      reports = [try OpenMeteoPlace(from: decoder).report]
      return
    }
    var reports: [WeatherReport] = []
    while !list.isAtEnd {
      guard reports.count < OpenMeteoForecast.maximumPlaces else {
        throw ProviderError.undecodable("it holds more than \(OpenMeteoForecast.maximumPlaces) places")
      }
      reports.append(try list.decode(OpenMeteoPlace.self).report)
    }
    self.reports = reports
  }
}
