public import FoundationEssentials
public import Weather

/// The precipitation of the coming hours, from the hour that has begun.
public struct PrecipitationAhead: Hashable, Sendable {
  /// The number of hours.
  public static let hours = 12

  /// The sum in millimetres of water; `nil` unless it is known for every hour.
  public let amount: Double?

  public init(_ report: WeatherReport, at now: Date) {
    // The values of an hour are stated for its end.
    let hours = report.hourly.filter { hour in
      let ahead = hour.time.timeIntervalSince(now)
      return ahead > 0 && ahead <= Double(PrecipitationAhead.hours) * 3600
    }
    let amounts = hours.compactMap(\.measurements.precipitation)
    amount = amounts.count >= PrecipitationAhead.hours ? amounts.reduce(0, +) : nil
  }
}
