public import Zones

/// The mean absolute errors of the temperatures that two providers forecast for each local day, 24 to 48 hours ahead.
public struct DailyErrors: Sendable {
  /// A day that both providers have.
  public struct Day: Hashable, Sendable {
    /// The number of the local day since 1 January 1970.
    public let day: Int
    /// Of the first provider, degrees Celsius.
    public let first: Double
    /// Of the second provider, degrees Celsius.
    public let second: Double
    /// The number of common cases.
    public let cases: Int
  }

  /// Ascending.
  public let days: [Day]

  /// The fewest cases of a day that counts: a quarter of the 48 that two rounds have.
  static let minimumCases = 12
  /// The number of days that count: the newest.
  static let maximumDays = 400

  /// - Parameter zone: the zone of the place, which defines its days.
  public init(
    _ first: ProviderForecasts, _ second: ProviderForecasts, against observations: Observations, in zone: Zone
  ) {
    let local = LocalDays(zone: zone)
    var scores: [Int: (first: ContinuousScore, second: ContinuousScore)] = [:]
    for rows in RowMerge([first.rows(in: .tomorrow), second.rows(in: .tomorrow)]) {
      guard let one = rows[0], let other = rows[1], let forecast = one.temperature,
        let otherForecast = other.temperature,
        let observed = observations.hour(at: one.validAt)?.temperature.flatMap({ plausible($0, rows) })
      else { continue }
      let day = local.day(of: one.validAt)
      scores[day, default: (ContinuousScore(), ContinuousScore())].first.add(forecast: forecast, observed: observed)
      scores[day]?.second.add(forecast: otherForecast, observed: observed)
    }
    days = scores.filter { $0.value.first.count >= DailyErrors.minimumCases }.sorted { $0.key < $1.key }
      .suffix(DailyErrors.maximumDays).compactMap { day, score in
        guard let first = score.first.meanAbsoluteError, let second = score.second.meanAbsoluteError else { return nil }
        return Day(day: day, first: first, second: second, cases: score.first.count)
      }
  }

  /// The comparison of the first provider with the second.
  public var comparison: ProviderComparison {
    ProviderComparison(days.map { ($0.day, $0.second - $0.first) })
  }
}
