import Text
import Weather

/// The forecast of one place in an answer.
enum OpenMeteoForecast {
  static func report(_ place: JSONObject, at coordinate: Coordinate, utcOffset: Int) throws -> WeatherReport {
    let hasHail = coordinate.hasHailForecast
    let hours = try OpenMeteoSection("hourly", of: place, .series)?.hours(utcOffset: utcOffset, hasHail: hasHail) ?? []
    var report = WeatherReport(
      coordinate: coordinate, timeZone: BoundedText.zoneIdentifier(try place["timezone"]?.string()),
      current: try current(place)?.current(utcOffset: utcOffset, hasHail: hasHail),
      hourly: hours,
      daily: try OpenMeteoSection("daily", of: place, .series)?
        .days(utcOffset: utcOffset, hasHail: hasHail, with: hours) ?? [],
      quarterHours: try OpenMeteoSection("minutely_15", of: place, .series)?.quarters(utcOffset: utcOffset) ?? [])
    report.elevation = (try? place["elevation"]?.double()).flatMap { (-500...9_000).contains($0) ? $0 : nil }
    return report
  }

  /// Reads `current`, or `current_weather`, its name before 2024.
  private static func current(_ place: JSONObject) throws -> OpenMeteoSection? {
    try OpenMeteoSection("current", of: place, .scalar) ?? OpenMeteoSection("current_weather", of: place, .scalar)
  }
}
