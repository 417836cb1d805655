import Weather

/// What an air quality request of Vane asks for; the station refuses all other parameters and values.
struct AirQuery: Sendable {
  /// At least one.
  let places: [Coordinate]
  /// The names of the quantities.
  let hourly: [String]
  let pastDays: Int
  let days: Int

  /// What Open-Meteo counts for the request.
  var weight: Double {
    let tens = Double(hourly.count) / 10
    return Double(places.count) * max(1, tens, tens * Double(pastDays + days) / 14)
  }

  private static let fixed = [("timezone", "auto"), ("timeformat", "unixtime")]
  private static let keys: Set = [
    "latitude", "longitude", "hourly", "past_days", "forecast_days", "timezone", "timeformat",
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
    hourly = items.list("hourly")
    if let unknown = hourly.first(where: { StationAir.quantities[$0] == nil }) {
      throw .invalid(unknown, type: "VariableOrDerived<CamsVariable, CamsVariableDerived>", key: "hourly")
    }
    pastDays = try items.count("past_days", 0...92) ?? 0
    days = try items.count("forecast_days", 0...7) ?? 5
  }
}
