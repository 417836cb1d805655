import Foundation

/// What the hours that are left of a day add up to.
///
/// A value is `nil` unless every hour until midnight has it: the highest of some hours need not be the highest of all.
struct RestOfDay {
  /// Degrees Celsius.
  let temperatureMax: Double?
  /// Degrees Celsius.
  let temperatureMin: Double?
  /// Highest chance of precipitation, per cent.
  let precipitationProbability: Double?

  /// - Parameters:
  ///   - hours: ascending in time.
  ///   - end: midnight.
  init(_ hours: [HourlyWeather], from now: Date, to end: Date) {
    // Temperatures belong to an instant and are those of the hour that it begins, chances belong to the hour before it.
    let ahead = hours.filter { now < $0.time + 3_600 && $0.time < end }
    let temperatures = RestOfDay.complete(
      ahead.map { ($0.time, $0.measurements.temperature) }, from: now, to: end)
    temperatureMax = temperatures?.max()
    temperatureMin = temperatures?.min()
    let chances = hours.filter { now < $0.time && $0.time - 3_600 < end }
    precipitationProbability = RestOfDay.complete(
      chances.map { ($0.time - 3_600, $0.precipitationProbability) }, from: now, to: end)?.max()
  }

  /// The values of hours that follow one another from an instant to another; `nil` where one of them is missing.
  private static func complete(_ hours: [(start: Date, value: Double?)], from now: Date, to end: Date) -> [Double]? {
    let values = hours.compactMap(\.value)
    guard let first = hours.first, let last = hours.last, values.count == hours.count,
      first.start <= now, last.start + 3_600 >= end,
      zip(hours, hours.dropFirst()).allSatisfy({ $1.start == $0.start + 3_600 })
    else { return nil }
    return values
  }
}
