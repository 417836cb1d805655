import Weather

/// What a forecast request of Vane asks for; the station refuses all other parameters and values.
struct ForecastQuery: Sendable {
  /// At least one.
  let places: [Coordinate]
  /// The heights of the places that the request states, metres.
  let elevations: [Double]
  /// Whether times are those of the place, not of UTC.
  let isLocal: Bool
  let current: [ForecastVariable<StationWeather>]
  let quarterHourly: [ForecastVariable<StationWeather>]
  let hourly: [ForecastVariable<StationWeather>]
  let daily: [ForecastVariable<StationDay>]
  /// The lengths of the series, which begin with the current quarter of an hour, hour and day.
  let quarterHours: Int
  let hours: Int
  let days: Int

  /// What Open-Meteo counts for the request: each place as one call for up to ten variables and fourteen days.
  var weight: Double {
    let tens = Double(current.count + quarterHourly.count + hourly.count + daily.count) / 10
    return Double(places.count) * max(1, tens, tens * Double(days) / 14)
  }

  /// The largest number of places of a request.
  private static let maximumPlaces = 1000
  private static let fixed = [("timeformat", "unixtime"), ("wind_speed_unit", "ms")]
  private static let keys: Set = [
    "latitude", "longitude", "current", "minutely_15", "hourly", "daily", "forecast_minutely_15", "forecast_hours",
    "forecast_days", "timezone", "timeformat", "wind_speed_unit", "elevation",
  ]

  init(_ items: QueryItems) throws(StationError) {
    if let key = items.keys.subtracting(Self.keys).min() {
      throw StationError("vane-station does not know the parameter '\(key)'.")
    }
    for (key, value) in Self.fixed {
      guard let given = items.text(key) else { throw .missing(key: key) }
      guard given == value else { throw .invalid(given, type: "Parameter", key: key) }
    }
    places = try items.points()
    guard places.count <= Self.maximumPlaces else {
      throw StationError("Parameter 'latitude' must contain between 1 and \(Self.maximumPlaces) elements")
    }
    let heights = items.list("elevation")
    elevations = heights.compactMap(Double.init)
    guard heights.isEmpty || elevations.count == places.count else {
      throw .invalid(heights.joined(separator: ","), type: "Float", key: "elevation")
    }
    guard let zone = items.text("timezone") else { throw .missing(key: "timezone") }
    guard ["auto", "GMT"].contains(zone) else { throw .invalid(zone, type: "String", key: "timezone") }
    isLocal = zone == "auto"
    current = try Self.variables(items, "current", ForecastVariables.instant)
    quarterHourly = try Self.variables(items, "minutely_15", ForecastVariables.instant)
    hourly = try Self.variables(items, "hourly", ForecastVariables.instant)
    daily = try Self.variables(items, "daily", ForecastVariables.daily)
    quarterHours = try items.count("forecast_minutely_15", 0...1536) ?? 288
    hours = try items.count("forecast_hours", 0...384) ?? 168
    days = try items.count("forecast_days", 0...16) ?? 7
  }

  private static func variables<Source>(
    _ items: QueryItems, _ key: String, _ known: [ForecastVariable<Source>]
  ) throws(StationError) -> [ForecastVariable<Source>] {
    var found: [ForecastVariable<Source>] = []
    for name in items.list(key) {
      guard let variable = known.first(where: { $0.name == name }) else {
        throw .invalid(name, type: "ForecastVariable", key: key)
      }
      found.append(variable)
    }
    return found
  }
}
