import FoundationEssentials
import Weather
import Wording

/// The precipitation of the coming hours, from the hour that has begun.
struct PrecipitationAhead: Hashable, Sendable {
  /// The number of hours.
  static let hours = 12

  /// The sum in millimetres of water; `nil` unless it is known for every hour.
  let amount: Double?

  init(_ report: WeatherReport, at now: Date) {
    // The values of an hour are stated for its end.
    let hours = report.hourly.filter { hour in
      let ahead = hour.time.timeIntervalSince(now)
      return ahead > 0 && ahead <= Double(PrecipitationAhead.hours) * 3600
    }
    let amounts = hours.compactMap(\.measurements.precipitation)
    amount = amounts.count >= PrecipitationAhead.hours ? amounts.reduce(0, +) : nil
  }
}
