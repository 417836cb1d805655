/// What a forecast request asks for.
struct ForecastQuery: Sendable {
  /// A variable, and the name it was asked by and is answered with.
  struct Named<Variable: Sendable>: Sendable {
    let name: String
    let variable: Variable
  }

  /// Latitude and longitude as asked, at least one.
  let places: [(latitude: Double, longitude: Double)]
  let current: [Named<InstantVariable>]
  let quarterHourly: [Named<InstantVariable>]
  let hourly: [Named<InstantVariable>]
  let daily: [Named<DailyVariable>]
  let units: WireUnits
  let timeFormat: TimeFormat
  /// One for all places, or one for each.
  let timeZones: [String]
  let days: Int
  let pastDays: Int
  /// `nil`: whole days from midnight.
  let hours: Int?
  let pastHours: Int
  /// `nil`: three days from midnight.
  let quarterHours: Int?

  /// Parameters that Open-Meteo has and the station refuses rather than ignores.
  private static let unsupported = [
    "start_date", "end_date", "start_hour", "end_hour", "start_minutely_15", "end_minutely_15",
    "past_minutely_15", "models", "elevation", "current_weather", "format",
  ]

  init(_ items: QueryItems) throws(StationError) {
    for key in Self.unsupported where items.keys.contains(key) { throw .unsupported(key: key) }
    for key in ["latitude", "longitude"] where items.list(key).isEmpty { throw .missing(key: key) }
    let latitudes = try items.numbers("latitude")
    let longitudes = try items.numbers("longitude")
    guard latitudes.count == longitudes.count else { throw .placeCountsDiffer }
    for latitude in latitudes where !(-90...90).contains(latitude) { throw .latitudeOutOfRange(latitude) }
    for longitude in longitudes where !(-180...180).contains(longitude) { throw .longitudeOutOfRange(longitude) }
    places = Array(zip(latitudes, longitudes)).map { (latitude: $0.0, longitude: $0.1) }

    current = try Self.variables(items, "current", InstantVariable.init(name:))
    quarterHourly = try Self.variables(items, "minutely_15", InstantVariable.init(name:))
    hourly = try Self.variables(items, "hourly", InstantVariable.init(name:))
    daily = try Self.variables(items, "daily", DailyVariable.init(name:))
    let windKey = items.keys.contains("wind_speed_unit") ? "wind_speed_unit" : "windspeed_unit"
    units = WireUnits(
      temperature: try items.word("temperature_unit", or: .celsius),
      windSpeed: try items.word(windKey, or: .kmh),
      precipitation: try items.word("precipitation_unit", or: .mm))
    timeFormat = try items.word("timeformat", or: .iso8601)
    let zones = items.list("timezone")
    timeZones = zones.isEmpty ? ["GMT"] : zones
    guard timeZones.count == 1 || timeZones.count == places.count else { throw .placeCountsDiffer }
    days = try items.count("forecast_days", 0...16) ?? 7
    pastDays = try items.count("past_days", 0...93) ?? 0
    hours = try items.count("forecast_hours", 0...384)
    pastHours = try items.count("past_hours", 0...2232) ?? 0
    quarterHours = try items.count("forecast_minutely_15", 0...1536)
  }

  private static func variables<Variable>(
    _ items: QueryItems, _ key: String, _ read: (String) -> Variable?
  ) throws(StationError) -> [Named<Variable>] {
    var found: [Named<Variable>] = []
    for name in items.list(key) {
      guard let variable = read(name) else {
        throw .invalid(type: "ForecastVariable", value: name, key: key)
      }
      found.append(Named(name: name, variable: variable))
    }
    return found
  }
}
