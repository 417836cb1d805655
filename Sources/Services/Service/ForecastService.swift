public import ForecastScoring
public import FoundationEssentials
public import Weather

/// A service that forecasts the weather of places.
public protocol ForecastService: Sendable {
  /// Its entry in the table of services.
  var entry: WeatherService { get }
  /// The host of the first request, with the port if the address has one. A `Retry-After` applies to it.
  var host: String { get }
  /// The limit of requests that its operator states, or that we set out of courtesy; `nil` for an unlimited service.
  var limit: RateLimit? { get }

  /// The largest number of places in one dialogue.
  var maximumPlaces: Int { get }

  /// Returns how many of these places, at least one and counted from the first, fit into one dialogue.
  func placesInOneDialogue(of places: [RequestPlace]) -> Int

  /// Returns how much a request about a place uses of the limit.
  func weight(of detail: RequestPlace.Detail) -> Double

  /// Returns a dialogue about the weather of places with the same detail that fit into one.
  ///
  /// - Parameter memory: what the last dialogue about exactly these places remembered. Its validators are passed only
  ///   while the result that they belong to is still cached.
  func dialogue(about places: [RequestPlace], remembering memory: DialogueMemory) -> any Dialogue<ProviderOutcome>

  /// Returns a dialogue about the forecast for a station: five days of temperature, wind and chance of precipitation,
  /// as little as the service can be asked for. It uses a weight of 1.
  ///
  /// - Parameters:
  ///   - elevation: the height of the station, metres above sea level, if known.
  ///   - memory: what the last such dialogue about the station remembered.
  func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast>

  /// Decodes a recorded answer to a request of the service.
  ///
  /// - Parameters:
  ///   - kind: one of the kinds of ``entry``.
  ///   - zone: IANA identifier of the place's zone, for answers that do not have it.
  func reports(
    in answer: ProviderAnswer, of kind: WeatherService.Kind, zone: String?
  ) throws(ProviderError) -> [WeatherReport]
}

extension ForecastService {
  /// The provider that results name.
  public var provider: Provider { entry.provider }
  /// The time between two updates of the values.
  public var cadence: Duration { entry.cadence }

  /// One place.
  public var maximumPlaces: Int { 1 }

  /// As many as ``maximumPlaces``.
  public func placesInOneDialogue(of places: [RequestPlace]) -> Int { min(places.count, maximumPlaces) }

  /// One request for each place.
  public func weight(of detail: RequestPlace.Detail) -> Double { 1 }
}

/// What a service forecasts for the position and height of a station, to be compared with its observations.
public struct StationForecast: Hashable, Sendable {
  /// When the forecast was made, if the service says so.
  public var issuedAt: Date?
  /// Where the forecast is for, if the service says so.
  public var coordinate: Coordinate?
  /// Ascending; hours, and later steps of six hours from services that have no more. A chance of precipitation is that
  /// of the time before the instant, up to the step before.
  public var hours: [HourlyWeather]
}

extension StationForecast {
  /// - Throws: `undecodable` without a temperature.
  func checked() throws(ProviderError) -> StationForecast {
    guard hours.contains(where: { $0.measurements.temperature != nil }) else {
      throw .undecodable("there is no temperature in it")
    }
    return self
  }

  /// Returns what is compared of a round: its hours up to two days ahead, then the hours 00, 06, 12 and 18 of UTC up to
  /// five days, for which all services have values. The chance of a longer step is the largest of its hours.
  ///
  /// - Parameter round: when the forecast was requested, seconds since 1970.
  public func rows(of round: Int) -> [ForecastRow] {
    var rows: [ForecastRow] = []
    var chance: Double?
    for hour in hours {
      let (instant, values) = (Int(hour.time.timeIntervalSince1970), hour.measurements)
      let lead = (instant - round) / 3_600
      guard instant >= round, lead <= 120 else { continue }
      chance = [chance, hour.precipitationProbability.map { $0 / 100 }].compactMap(\.self).max()
      guard lead <= 48 || instant.isMultiple(of: 21_600) else { continue }
      rows.append(
        ForecastRow(
          round: round, validAt: instant, temperature: values.temperature, windSpeed: values.windSpeed, chance: chance))
      chance = nil
    }
    return rows
  }
}
