import Foundation
import Weather

/// The hours of a meteogram: instants an hour apart, and what falls between each and the next.
struct MeteogramSeries {
  /// One more than there are hours, or none.
  let points: [Point]
  /// When the sun rises and sets in these hours, ascending.
  let sunrises: [Date]
  let sunsets: [Date]

  /// An instant, and the hour that begins with it.
  struct Point {
    let time: Date
    /// Degrees Celsius.
    var temperature: Double?
    /// Metres per second.
    var windSpeed: Double?
    /// Degrees clockwise from north, where it comes from.
    var windDirection: Double?
    /// Millimetres of the hour that begins.
    var precipitation: Double?
    /// Per cent, of the hour that begins.
    var probability: Double?
    /// Whether the sun is up in most of the hour that begins; `nil` where nobody said.
    var isDay: Bool?
  }

  /// The hours from the one that has begun, as far as the report goes; hours it leaves out are there without values.
  ///
  /// - Parameter limit: the most hours.
  init(_ report: WeatherReport, at now: Date, limit: Int) {
    let ahead = report.hourly.drop { now.timeIntervalSince($0.time) >= 3600 }
    guard let first = ahead.first?.time, let last = ahead.last?.time, limit > 0 else {
      (points, sunrises, sunsets) = ([], [], [])
      return
    }
    let hours = min(limit, Int(last.timeIntervalSince(first) / 3600))
    let end = first.addingTimeInterval(Double(hours) * 3600)
    let known = Dictionary(ahead.map { ($0.time, $0) }) { first, _ in first }
    sunrises = report.daily.compactMap(\.sunrise).filter { $0 >= first && $0 < end }
    sunsets = report.daily.compactMap(\.sunset).filter { $0 >= first && $0 < end }
    points = (0...hours).map { hour in
      let time = first.addingTimeInterval(Double(hour) * 3600)
      let (here, next) = (known[time], known[time.addingTimeInterval(3600)])
      return Point(
        time: time, temperature: here?.measurements.temperature, windSpeed: here?.measurements.windSpeed,
        windDirection: here?.measurements.windDirection, precipitation: next?.measurements.precipitation,
        probability: next?.precipitationProbability,
        isDay: MeteogramSeries.isDay(time.addingTimeInterval(1800), report.daily) ?? here?.measurements.isDay)
    }
  }

  var hours: Int { max(0, points.count - 1) }

  /// By the sun of the day that is nearest; `nil` without one within half a day.
  private static func isDay(_ instant: Date, _ days: [DailyWeather]) -> Bool? {
    let suns = days.compactMap { day in day.sunrise.flatMap { rise in day.sunset.map { (rise: rise, set: $0) } } }
    let distance = { (sun: (rise: Date, set: Date)) in
      abs(instant.timeIntervalSince(sun.rise) + instant.timeIntervalSince(sun.set)) / 2
    }
    guard let sun = suns.min(by: { distance($0) < distance($1) }), distance(sun) <= 43_200 else { return nil }
    return instant >= sun.rise && instant < sun.set
  }
}
