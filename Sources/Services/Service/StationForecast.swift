public import ForecastScoring
public import FoundationEssentials
public import Weather

/// What a service forecasts for the position and height of a station, to be compared with its observations.
public struct StationForecast: Hashable, Sendable {
  /// The values at an instant.
  public struct Step: Hashable, Sendable {
    public var time: Date
    /// Degrees Celsius.
    public var temperature: Double?
    /// Mean wind at 10 m, metres per second.
    public var windSpeed: Double?
    /// Chance of precipitation in the time before the instant, up to the step before, 0 to 1.
    public var chance: Double?

    public init(time: Date, temperature: Double? = nil, windSpeed: Double? = nil, chance: Double? = nil) {
      self.time = time
      self.temperature = temperature
      self.windSpeed = windSpeed
      self.chance = chance
    }
  }

  /// When the forecast was made, if the service says so.
  public var issuedAt: Date?
  /// Where the forecast is for, if the service says so.
  public var coordinate: Coordinate?
  /// Ascending; hours, and later steps of six hours from services that have no more.
  public var steps: [Step]

  public init(issuedAt: Date? = nil, coordinate: Coordinate? = nil, steps: [Step]) {
    self.issuedAt = issuedAt
    self.coordinate = coordinate
    self.steps = steps
  }

  /// - Throws: `undecodable` without a temperature.
  init(issuedAt: Date? = nil, coordinate: Coordinate? = nil, hours: [HourlyWeather]) throws(ProviderError) {
    self.init(issuedAt: issuedAt, coordinate: coordinate, steps: hours.map { Step($0) })
    guard steps.contains(where: { $0.temperature != nil }) else { throw .undecodable("there is no temperature in it") }
  }
}

extension StationForecast {
  /// Returns what is compared of a round: its hours up to two days ahead, then the hours 00, 06, 12 and 18 of UTC up to five
  /// days, for which all services have values. The chance of a longer step is the largest of its hours.
  ///
  /// - Parameter round: when the forecast was requested, seconds since 1970.
  public func rows(of round: Int) -> [ForecastRow] {
    var rows: [ForecastRow] = []
    var chance: Double?
    for step in steps {
      let instant = Int(step.time.timeIntervalSince1970)
      let lead = (instant - round) / 3_600
      guard instant >= round, lead <= 120 else { continue }
      chance = [chance, step.chance].compactMap(\.self).max()
      guard lead <= 48 || instant.isMultiple(of: 21_600) else { continue }
      rows.append(
        ForecastRow(
          round: round, validAt: instant, temperature: step.temperature, windSpeed: step.windSpeed, chance: chance))
      chance = nil
    }
    return rows
  }
}

extension StationForecast.Step {
  fileprivate init(_ hour: HourlyWeather) {
    self.init(
      time: hour.time, temperature: hour.measurements.temperature, windSpeed: hour.measurements.windSpeed,
      chance: hour.precipitationProbability.map { $0 / 100 })
  }
}

/// A dialogue of one request.
struct SingleRequest<Outcome: Sendable>: Dialogue {
  let request: ProviderRequest
  let decode: @Sendable (ProviderAnswer) throws(ProviderError) -> Outcome
  var memory: DialogueMemory { DialogueMemory() }

  mutating func next(after answer: ProviderAnswer?, at now: Date) throws(ProviderError) -> DialogueStep<Outcome> {
    guard let answer else { return .ask(request) }
    return .end(try decode(answer))
  }
}
