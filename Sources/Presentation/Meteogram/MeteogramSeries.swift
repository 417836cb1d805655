import Foundation
import Weather

/// The hours of a meteogram: instants an hour apart, and what falls between each and the next.
struct MeteogramSeries {
  /// One more than there are hours, or none.
  let points: [Point]
  /// When the sun rises and sets, of each day that has both.
  private let suns: [(rise: Date, set: Date)]

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
    /// What the provider says.
    var isDay: Bool?
  }

  /// The hours from the one that has begun, as far as the report goes; hours it leaves out are there without values.
  ///
  /// - Parameter limit: the most hours.
  init(_ report: WeatherReport, at now: Date, limit: Int) {
    let ahead = report.hourly.drop { now.timeIntervalSince($0.time) >= 3600 }
    guard let first = ahead.first?.time, let last = ahead.last?.time, limit > 0 else {
      (points, suns) = ([], [])
      return
    }
    let hours = min(limit, Int(last.timeIntervalSince(first) / 3600))
    let known = Dictionary(ahead.map { ($0.time, $0) }) { first, _ in first }
    suns = report.daily.compactMap { day in day.sunrise.flatMap { rise in day.sunset.map { (rise: rise, set: $0) } } }
    // What is no number that weather has cannot be drawn.
    let drawable = { (value: Double?) in value.flatMap { abs($0) < 1e6 ? $0 : nil } }
    points = (0...hours).map { hour in
      let time = first.addingTimeInterval(Double(hour) * 3600)
      let (here, next) = (known[time], known[time.addingTimeInterval(3600)])
      return Point(
        time: time, temperature: drawable(here?.measurements.temperature),
        windSpeed: drawable(here?.measurements.windSpeed),
        windDirection: drawable(here?.measurements.windDirection),
        precipitation: drawable(next?.measurements.precipitation),
        probability: drawable(next?.precipitationProbability),
        isDay: here?.measurements.isDay)
    }
  }

  var hours: Int { max(0, points.count - 1) }

  /// When the sun rises and sets within the hours, ascending.
  var sunrises: [Date] { suns.map(\.rise).filter(isWithin) }
  var sunsets: [Date] { suns.map(\.set).filter(isWithin) }

  /// Whether the sun is up: by the day whose noon is nearest, or else as the provider says for the hour; `nil` where
  /// nobody said.
  func isDay(at instant: Date) -> Bool? {
    let distance = { (sun: (rise: Date, set: Date)) in
      abs(instant.timeIntervalSince(sun.rise) + instant.timeIntervalSince(sun.set)) / 2
    }
    if let sun = suns.min(by: { distance($0) < distance($1) }), distance(sun) <= 43_200 {
      return instant >= sun.rise && instant < sun.set
    }
    return points.last { $0.time <= instant }?.isDay
  }

  private func isWithin(_ instant: Date) -> Bool {
    guard let first = points.first?.time, let last = points.last?.time else { return false }
    return instant >= first && instant < last
  }
}
