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
  }

  /// When the forecast was made, if the service says so.
  public var issuedAt: Date?
  /// Where the forecast is for, if the service says so.
  public var coordinate: Coordinate?
  /// Ascending; hours, and later steps of six hours from services that have no more.
  public var steps: [Step]
}

extension StationForecast {
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
package struct SingleRequest<Outcome: Sendable>: Dialogue {
  private let request: @Sendable () throws(ProviderError) -> ProviderRequest
  private let decode: @Sendable (ProviderAnswer, _ now: Date) throws(ProviderError) -> Outcome
  private var remembered: DialogueMemory?

  package var memory: DialogueMemory { remembered ?? DialogueMemory() }

  /// - Parameter memory: the memory that keeps the validators of the answer; `nil` if the request has no condition.
  package init(
    remembering memory: DialogueMemory? = nil,
    _ request: @escaping @autoclosure @Sendable () throws(ProviderError) -> ProviderRequest,
    decode: @escaping @Sendable (ProviderAnswer, _ now: Date) throws(ProviderError) -> Outcome
  ) {
    (self.request, self.decode) = (request, decode)
    remembered = memory
  }

  package mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<Outcome> {
    guard let answer else { return .ask(try request()) }
    let outcome = try decode(answer, now)
    let validators = memory.validators.updated(by: answer)
    remembered?.validators = validators
    return .end(outcome)
  }
}
