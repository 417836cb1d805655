import JSON
public import Weather

extension WeatherDocument {
  /// Returns the result from which a document or a snapshot was made, to its two decimals and whole seconds.
  ///
  /// Unknown keys are skipped, and a condition of a later version is `unknown`. Data that the document does not contain
  /// is `nil` (the centre of the grid cell). The place's time zone is also the report's.
  ///
  /// - Parameter withSeries: whether to read the hours, the quarter-hours and all days; otherwise only the first two
  ///   days: today is one of them for as long as the current values are valid.
  public static func decode(_ text: String, withSeries: Bool = true) throws(WeatherJSONError) -> WeatherResult {
    let document = try WeatherJSONError.reading { () throws(JSONError) in
      try JSONDocument(Array(text.utf8)).root.object()
    }
    try check(document)
    let coordinates = try WeatherJSONError.reading { () throws(JSONError) in
      let place = try document.value("location").object()
      return (try place.value("latitude").double(), try place.value("longitude").double())
    }
    guard let coordinate = Coordinate(latitude: coordinates.0, longitude: coordinates.1) else {
      throw .malformed("its place is \(coordinates.0),\(coordinates.1), not on the Earth")
    }
    return try WeatherJSONError.reading { () throws(JSONError) in
      let location = try Location(document.value("location").object(), at: coordinate)
      return WeatherResult(
        location: location, provider: try Provider(document.value("provider").object()),
        report: try report(document, timeZone: location.timeZone, withSeries: withSeries),
        updatedAt: try document.value("updatedAt").instant())
    }
  }

  /// Checks the schema and the units.
  private static func check(_ document: JSONObject) throws(WeatherJSONError) {
    let found = try WeatherJSONError.reading { () throws(JSONError) in try document.value("schema").int() }
    guard found == schema else { throw .schema(found: found, known: schema) }
    let units = try WeatherJSONError.reading { () throws(JSONError) in
      let units = try document.value("units").object()
      return UnitLabels(
        temperature: try units.value("temperature").string(), windSpeed: try units.value("windSpeed").string(),
        pressure: try units.value("pressure").string(), precipitation: try units.value("precipitation").string())
    }
    guard units.names == UnitLabels.canonical.names else {
      throw .units(found: units.names, canonical: UnitLabels.canonical.names)
    }
  }

  private static func report(
    _ document: JSONObject, timeZone: String?, withSeries: Bool
  ) throws(JSONError) -> WeatherReport {
    var report = WeatherReport(timeZone: timeZone)
    if let current = document["current"] { report.current = try CurrentWeather(current.object()) }
    if withSeries {
      for hour in try document.value("hourly").array() { report.hourly.append(try HourlyWeather(hour.object())) }
    }
    for day in try document.value("daily").array().prefix(withSeries ? .max : 2) {
      report.daily.append(try DailyWeather(day.object()))
    }
    // The key is absent in documents that were written before it existed.
    if withSeries, let quarters = document["quarterHours"] {
      for quarter in try quarters.array() { report.quarterHours.append(try QuarterHour(quarter.object())) }
    }
    return report
  }
}

extension UnitLabels {
  fileprivate var names: String { [temperature, windSpeed, pressure, precipitation].joined(separator: ", ") }
}

extension WeatherJSONError {
  /// Runs the reading of a document. An error of JSON becomes a sentence with its position.
  static func reading<Value>(_ read: () throws(JSONError) -> Value) throws(WeatherJSONError) -> Value {
    do throws(JSONError) { return try read() } catch { throw .malformed(sentence(error)) }
  }

  private static func sentence(_ error: JSONError) -> String {
    func named(_ path: String) -> String { path.isEmpty ? "it" : path }
    return switch error {
    case .incomplete, .malformed: "it is not JSON"
    case .missing(let path): "\(named(path)) is missing"
    case .null(let path): "\(named(path)) is null"
    case .mismatch(let path, _): "\(named(path)) has the wrong type"
    case .outOfRange(let path), .unusable(let path): "\(named(path)) has a value that makes no sense"
    }
  }
}
