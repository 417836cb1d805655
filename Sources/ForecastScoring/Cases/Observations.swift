/// What a station observed around one full hour.
public struct ObservedHour: Hashable, Sendable {
  /// Degrees Celsius.
  public var temperature: Double?
  /// Metres per second.
  public var windSpeed: Double?
  /// Whether rain or snow fell in the hour before; `nil` if the station could not tell.
  public var isWet: Bool?

  public init(temperature: Double? = nil, windSpeed: Double? = nil, isWet: Bool? = nil) {
    self.temperature = temperature
    self.windSpeed = windSpeed
    self.isWet = isWet
  }
}

/// What a station observed, by full hours of UTC.
public struct Observations: Sendable {
  /// By the number of hours since 1970.
  let hours: [Int: ObservedHour]

  /// - Parameter hours: by the number of hours since 1970.
  public init(_ hours: [Int: ObservedHour]) {
    self.hours = hours
  }

  /// Returns the hour at an instant, in seconds since 1970; `nil` between full hours and where none was observed.
  public func hour(at instant: Int) -> ObservedHour? {
    instant % 3_600 == 0 ? hours[instant / 3_600] : nil
  }

  /// The hours of a window of twelve of which the precipitation has to be known.
  static let minimumHoursOfWindow = 10

  /// Returns whether it was wet in the twelve hours before an instant; `nil` if fewer than ten of them are known.
  func isWet(before end: Int) -> Bool? {
    let known = (0..<12).compactMap { hour(at: end - $0 * 3_600)?.isWet }
    return known.count < Observations.minimumHoursOfWindow ? nil : known.contains(true)
  }

  /// The largest distance between an observation and the nearest forecast, degrees. A larger one is an error of the
  /// station.
  static let maximumError = 15.0

  /// Returns the observations without temperatures that no forecast of the two days before comes near: errors of the
  /// station. Highest and lowest of a day and persistence would pass them on.
  func screened(by providers: [ProviderForecasts]) -> Observations {
    var nearest: [Int: Double] = [:]
    for row in providers.lazy.flatMap(\.rows) where row.lead <= 48 {
      guard let forecast = row.temperature, let observed = hour(at: row.validAt)?.temperature else { continue }
      nearest[row.validAt / 3_600] = min(abs(forecast - observed), nearest[row.validAt / 3_600] ?? .infinity)
    }
    var hours = hours
    for (hour, distance) in nearest where distance > Observations.maximumError { hours[hour]?.temperature = nil }
    return Observations(hours)
  }
}
