public import FoundationEssentials

/// What the comparison of the providers at a station adds to the forecast of a place, written by the fetch.
public struct StationOutlook: Hashable, Sendable {
  /// The ICAO location indicator of the station, "EDDB".
  public var station: String
  /// How far the provider's temperatures are usually off; `nil` until it is known.
  public var usualError: UsualError?
  /// What another provider expects, if it differs by more than usual.
  public var secondOpinion: SecondOpinion?

  public init(station: String, usualError: UsualError? = nil, secondOpinion: SecondOpinion? = nil) {
    self.station = station
    self.usualError = usualError
    self.secondOpinion = secondOpinion
  }
}

/// The band around a provider's temperatures in which four of five observations at a station were.
public struct UsualError: Hashable, Sendable {
  /// The width of the band for hours up to some hours ahead.
  public struct Part: Hashable, Sendable {
    public var hours: Int
    /// Above and below the forecast, degrees Celsius.
    public var temperature: Double

    public init(hours: Int, temperature: Double) {
      self.hours = hours
      self.temperature = temperature
    }
  }

  /// The number of local days whose errors count.
  public var days: Int
  /// The part of the observations that was within the band of the other weeks, 0 to 1.
  public var coverage: Double
  /// Ascending by hours.
  public var parts: [Part]

  public init(days: Int, coverage: Double, parts: [Part]) {
    self.days = days
    self.coverage = coverage
    self.parts = parts
  }

  /// Returns the width for a time ahead, degrees Celsius; `nil` beyond the last part.
  public func temperature(ahead: TimeInterval) -> Double? {
    parts.first { ahead <= Double($0.hours) * 3_600 }?.temperature
  }
}

/// The highest temperature of a day as another provider expects it at a station.
public struct SecondOpinion: Hashable, Sendable {
  /// The instant at which all providers were asked.
  public var askedAt: Date
  /// `Provider.id`.
  public var provider: String
  /// The name of the provider.
  public var name: String
  /// The day in the zone of the place.
  public var date: CivilDate
  /// Degrees Celsius.
  public var temperatureMax: Double
  /// What the provider of the result expected at the same time, degrees Celsius.
  public var ownTemperatureMax: Double

  public init(
    askedAt: Date, provider: String, name: String, date: CivilDate, temperatureMax: Double, ownTemperatureMax: Double
  ) {
    self.askedAt = askedAt
    self.provider = provider
    self.name = name
    self.date = date
    self.temperatureMax = temperatureMax
    self.ownTemperatureMax = ownTemperatureMax
  }

  /// How long an opinion is shown, seconds: three hours longer than until the next round.
  public static let lifetime = 15.0 * 3_600

  /// The instant from which it is not shown.
  public var until: Date { askedAt + SecondOpinion.lifetime }

  /// Whether it is shown. One of the future was received by a clock that was ahead.
  public func isShown(at now: Date) -> Bool { askedAt <= now && now < until }
}

extension WeatherReport {
  /// Returns the report without a second opinion that is not shown at an instant.
  public func withoutPastOpinion(at now: Date) -> WeatherReport {
    guard station?.secondOpinion?.isShown(at: now) == false else { return self }
    var report = self
    report.station?.secondOpinion = nil
    return report
  }
}
