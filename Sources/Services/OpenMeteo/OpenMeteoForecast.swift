import Text
import Weather

/// A forecast answer: one object for one place, or an array of them for several, in the order of the request.
enum OpenMeteoForecast {
  /// The server's default limit.
  private static let maximumPlaces = 1_000

  static func reports(_ root: JSONElement) throws -> [WeatherReport] {
    guard root.kind == .array else { return [try report(root.object())] }
    let places = try root.array()
    guard places.count <= maximumPlaces else {
      throw ProviderError.undecodable("it holds more than \(maximumPlaces) places")
    }
    return try places.map { try report($0.object()) }
  }

  /// Returns the report of one place.
  private static func report(_ place: JSONObject) throws -> WeatherReport {
    let latitude = try place.value("latitude").double()
    let longitude = try place.value("longitude").double()
    let offset = try place.value("utc_offset_seconds").double()
    // UTC-12 to UTC+14 are in use; old local mean times reach a little further.
    guard (-57_600...57_600).contains(offset) else {
      throw ProviderError.undecodable("utc_offset_seconds is \(offset); allowed: -57600 to 57600")
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw ProviderError.undecodable("its place is \(latitude),\(longitude), which is not on the Earth")
    }
    let utcOffset = Int(offset)
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
