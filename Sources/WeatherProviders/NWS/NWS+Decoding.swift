public import Foundation
public import Weather

extension NWS {
  /// The weather that a forecast by the hour holds, or what one by the half day says of days.
  ///
  /// - Parameter now: the instant of the question; hours that have passed are left out. `nil` for a recorded answer:
  ///   then there is no current weather, and every hour is given.
  public func decodeForecast(_ answer: ProviderAnswer, at now: Date?) throws(ProviderError) -> WeatherReport {
    let forecast = try NWSBody<NWSForecast>.content(of: answer)
    return forecast.isHourly
      ? forecast.hourlyReport(at: now) : WeatherReport(daily: NWSHalfDays.of(forecast.periods))
  }

  /// What a station observed: one observation, or of a list, newest first, the first one with a temperature. `nil` if
  /// there is none.
  public func decodeObservation(_ answer: ProviderAnswer) throws(ProviderError) -> CurrentWeather? {
    try NWSBody<NWSObservation>.content(of: answer).current
  }

  /// Where a place is in the service.
  func decodePoint(_ answer: ProviderAnswer) throws(ProviderError) -> NWSPoint {
    let found = try NWSBody<FoundPoint>.content(of: answer)
    guard let hourly = found.forecastHourly else {
      throw .notCovered(reason: "there is no hourly forecast for it")
    }
    var point = NWSPoint(hourly: try grid(ofLink: hourly, suffix: "/forecast/hourly"))
    if let stations = found.observationStations {
      point.stations = try grid(ofLink: stations, suffix: "/stations")
    }
    point.timeZone = BoundedText.zoneIdentifier(found.timeZone)
    return point
  }

  /// The two nearest stations, nearest first.
  func decodeStations(_ answer: ProviderAnswer) throws(ProviderError) -> [NWSStation] {
    try NWSBody<FoundStations>.content(of: answer).nearest
  }

  private struct FoundPoint: NWSContent {
    static let kinds: [NWSKind] = [.point]
    let forecastHourly: String?
    let observationStations: String?
    let timeZone: String?

    init(from decoder: any Decoder) throws {
      let properties = try decoder.container(keyedBy: NWSKey.self)
        .nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
      forecastHourly = try properties.decodeIfPresent(String.self, forKey: .forecastHourly)
      observationStations = try properties.decodeIfPresent(String.self, forKey: .observationStations)
      timeZone = try properties.decodeIfPresent(String.self, forKey: .timeZone)
    }
  }

  private struct FoundStations: NWSContent {
    // An empty list need not have the key that tells lists of stations.
    static let kinds: [NWSKind] = [.stations, .observations]
    let nearest: [NWSStation]

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: NWSKey.self).nestedUnkeyedContainer(forKey: .features)
      var nearest: [NWSStation] = []
      while !list.isAtEnd, nearest.count < 2 {
        let properties = try list.nestedContainer(keyedBy: NWSKey.self)
          .nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
        let id = try properties.decode(String.self, forKey: .stationIdentifier)
        guard let station = NWSStation(id) else {
          throw ProviderError.undecodable(
            "a station is \"\(BoundedText.cut(id))\"; allowed: 2 to 12 capitals and digits")
        }
        nearest.append(station)
      }
      self.nearest = nearest
    }
  }
}
