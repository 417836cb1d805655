public import Zones

/// How far the temperatures that one provider forecasts are off at a station, by local day and lead.
public struct StationErrors: Sendable {
  /// An absolute error, degrees Celsius, and the local day of its hour.
  fileprivate typealias Case = (error: Double, day: Int)

  /// The errors of each range of leads, in the order of `LeadRange.allCases`.
  private var cases: [[Case]] = Array(repeating: [], count: LeadRange.allCases.count)

  /// Creates the errors of a provider that has none yet.
  public init() {}

  /// Adds an error.
  ///
  /// - Parameters:
  ///   - error: observed minus forecast, degrees Celsius.
  ///   - lead: from the round to the instant of the values, seconds. Outside 6 to 120 hours, it is not counted.
  ///   - day: the local day of the instant, as a number since 1 January 1970.
  public mutating func add(_ error: Double, lead: Int, on day: Int) {
    guard let range = LeadRange.allCases.firstIndex(where: { $0.contains(lead) }) else { return }
    cases[range].append((abs(error), day))
  }

  /// The errors of several providers.
  ///
  /// - Parameter zone: the zone of the place, which defines its days.
  public static func all(
    of providers: [ProviderForecasts], against observations: Observations, in zone: Zone
  ) -> [String: StationErrors] {
    let (local, screened) = (LocalDays(zone: zone), observations.screened(by: providers))
    var days: [Int: Int] = [:]
    return providers.reduce(into: [:]) { all, provider in
      for row in provider.rows {
        guard let forecast = row.temperature, let observed = screened.hour(at: row.validAt)?.temperature else {
          continue
        }
        let day = days[row.validAt] ?? local.day(of: row.validAt)
        days[row.validAt] = day
        all[provider.provider, default: StationErrors()].add(
          observed - forecast, lead: row.validAt - row.round, on: day)
      }
    }
  }

  /// The band of the newest 180 days; `nil` if fewer than 60 of them have at least twelve errors.
  public var band: ErrorBand? {
    guard let last = cases.lazy.joined().map(\.day).max() else { return nil }
    let first = last - ErrorBand.maximumDays + 1
    let ranges = cases.map { SortedErrors($0.filter { $0.day >= first }) }
    let all = SortedErrors(ranges.flatMap(\.cases), minimum: DailyErrors.minimumCases)
    guard all.days >= ErrorBand.minimumDays else { return nil }

    /// The widths for each range, without the errors of a week.
    func widths(without week: Int?) -> [Double?] {
      let pooled = all.quantile(without: week) ?? 0
      return ranges.map { range in
        range.quantile(without: week).map { own in
          let weight = Double(range.days) / (Double(range.days) + ErrorBand.shrinkingDays)
          return weight * own + (1 - weight) * pooled
        }
      }
    }

    var within = 0
    for week in all.weeks.keys {
      for (range, width) in zip(ranges, widths(without: week)) {
        within += width.map { range.count(within: $0, in: week) } ?? 0
      }
    }
    return ErrorBand(
      parts: zip(LeadRange.allCases, widths(without: nil)).compactMap { lead, width in
        width.map { ErrorBand.Part(hours: lead.upper, halfWidth: $0) }
      }, days: all.days, coverage: Double(within) / Double(all.cases.count))
  }
}

/// Errors in ascending order, by weeks that can be left out.
private struct SortedErrors {
  let cases: [StationErrors.Case]
  /// The number of errors of each week.
  let weeks: [Int: Int]
  /// The number of days that count.
  let days: Int

  /// - Parameter minimum: the fewest errors of a day that counts.
  init(_ cases: [StationErrors.Case], minimum: Int = 1) {
    self.cases = cases.sorted { $0.error < $1.error }
    weeks = cases.reduce(into: [:]) { $0[$1.day / 7, default: 0] += 1 }
    let casesOfDays = cases.reduce(into: [:]) { $0[$1.day, default: 0] += 1 }
    days = casesOfDays.count { $0.value >= minimum }
  }

  /// Returns the smallest error that 80 % of the errors do not exceed; `nil` without errors.
  func quantile(without week: Int?) -> Double? {
    let count = cases.count - (week.flatMap { weeks[$0] } ?? 0)
    var left = Int((ErrorBand.level * Double(count)).rounded(.up))
    for next in cases where next.day / 7 != week {
      left -= 1
      if left <= 0 { return next.error }
    }
    return nil
  }

  /// Returns how many errors of a week are within a width.
  func count(within width: Double, in week: Int) -> Int {
    cases.count { $0.day / 7 == week && $0.error <= width }
  }
}
