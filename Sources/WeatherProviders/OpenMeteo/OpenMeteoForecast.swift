import FoundationEssentials
import Weather

/// A forecast answer: one object for one place, or an array of them for several, in the order of the request.
struct OpenMeteoForecast: Decodable {
  /// The server's default limit.
  private static let maximumPlaces = 1_000

  let reports: [WeatherReport]

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      reports = [try OpenMeteoPlace(from: decoder).report]
      return
    }
    var reports: [WeatherReport] = []
    while !list.isAtEnd {
      guard reports.count < OpenMeteoForecast.maximumPlaces else {
        throw ProviderError.undecodable("it holds more than \(OpenMeteoForecast.maximumPlaces) places")
      }
      reports.append(try list.decode(OpenMeteoPlace.self).report)
    }
    self.reports = reports
  }
}

/// One place of a forecast answer.
private struct OpenMeteoPlace: Decodable {
  let report: WeatherReport

  init(from decoder: any Decoder) throws {
    let place = try decoder.container(keyedBy: OpenMeteoKey.self)
    let order = OpenMeteoKeyOrder.userInfoKey.flatMap { decoder.userInfo[$0] } as? OpenMeteoKeyOrder
    let latitude = try place.decode(Double.self, forKey: OpenMeteoKey("latitude"))
    let longitude = try place.decode(Double.self, forKey: OpenMeteoKey("longitude"))
    let offset = try place.decode(Double.self, forKey: OpenMeteoKey("utc_offset_seconds"))
    // UTC-12 to UTC+14 are in use; old local mean times reach a little further.
    guard (-57_600...57_600).contains(offset) else {
      throw ProviderError.undecodable("utc_offset_seconds is \(offset); allowed: -57600 to 57600")
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw ProviderError.undecodable("its place is \(latitude),\(longitude), which is not on the Earth")
    }
    let utcOffset = Int(offset)
    report = WeatherReport(
      coordinate: coordinate,
      timeZone: BoundedText.zoneIdentifier(
        try place.decodeIfPresent(String.self, forKey: OpenMeteoKey("timezone"))),
      current: try OpenMeteoPlace.current(of: place, order, utcOffset: utcOffset),
      hourly: try OpenMeteoPlace.section("hourly", of: place, order, .series)?.hours(utcOffset: utcOffset) ?? [],
      daily: try OpenMeteoPlace.section("daily", of: place, order, .series)?.days(utcOffset: utcOffset) ?? [],
      quarterHours: try OpenMeteoPlace.section("minutely_15", of: place, order, .series)?.quarters(utcOffset: utcOffset)
        ?? [])
  }

  /// Reads `current`, or `current_weather`, its name before 2024.
  private static func current(
    of place: OpenMeteoSection.Container, _ order: OpenMeteoKeyOrder?, utcOffset: Int
  ) throws -> CurrentWeather? {
    let section =
      try section("current", of: place, order, .scalar)
      ?? section("current_weather", of: place, order, .scalar) { $0.currentWeatherName ?? $0.rawValue }
    return try section?.current(utcOffset: utcOffset)
  }

  /// Reads one section of the answer; `nil` if it is absent or null.
  ///
  /// - Parameter fixedName: the key of a variable in a section whose keys are fixed.
  private static func section(
    _ name: String, of place: OpenMeteoSection.Container, _ order: OpenMeteoKeyOrder?, _ shape: OpenMeteoSection.Shape,
    fixedName: ((OpenMeteoVariable) -> String)? = nil
  ) throws -> OpenMeteoSection? {
    let key = OpenMeteoKey(name)
    guard place.contains(key), try !place.decodeNil(forKey: key) else { return nil }
    let section = try place.nestedContainer(keyedBy: OpenMeteoKey.self, forKey: key)
    let units = try place.decodeIfPresent([String: String?].self, forKey: OpenMeteoKey("\(name)_units"))
    let names = section.allKeys.map(\.stringValue)
    let keys = try OpenMeteoKeys(names, order: order) { try OpenMeteoSection.hasValues(section, $0, shape) }
    return try OpenMeteoSection(name, section, shape: shape, units: units ?? [:]) { variable in
      guard let fixedName else { return keys[variable] }
      let name = fixedName(variable)
      return names.contains(name) ? name : nil
    }
  }
}
