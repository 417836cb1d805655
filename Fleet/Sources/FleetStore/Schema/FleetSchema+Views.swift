extension FleetSchema {
  /// A value of a view: its column, its key in the document, its type, and its meaning with the unit.
  typealias Value = (column: String, key: String, type: String, meaning: String)

  /// The values of a time.
  static let measurements: [Value] = [
    ("temperature", "temperature", "double precision", "Temperature of the air 2 m above the ground, °C."),
    ("apparent_temperature", "apparentTemperature", "double precision", "How warm it feels, °C."),
    ("relative_humidity", "relativeHumidity", "double precision", "Relative humidity, %."),
    ("dew_point", "dewPoint", "double precision", "Dew point, °C."),
    ("wind_speed", "windSpeed", "double precision", "Wind 10 m above the ground, m/s."),
    ("wind_direction", "windDirection", "double precision", "Where the wind comes from, degrees from north."),
    ("wind_gust", "windGust", "double precision", "Gusts, m/s."),
    ("pressure", "pressure", "double precision", "Pressure at sea level, hPa."),
    ("cloud_cover", "cloudCover", "double precision", "Cloud cover, %."),
    ("uv_index", "uvIndex", "double precision", "UV index."),
    ("visibility", "visibility", "double precision", "Visibility, m."),
    ("snow_depth", "snowDepth", "double precision", "Depth of the snow, m."),
    ("precipitation", "precipitation", "double precision", "Precipitation, mm."),
    ("condition", "condition", "text", "The condition in one word."),
  ]

  private static let chance: [Value] = [
    ("precipitation_probability", "precipitationProbability", "double precision", "Chance of precipitation, %.")
  ]

  /// The values of a day.
  private static let days: [Value] = [
    ("temperature_max", "temperatureMax", "double precision", "Highest temperature, °C."),
    ("temperature_min", "temperatureMin", "double precision", "Lowest temperature, °C."),
    ("precipitation", "precipitation", "double precision", "Precipitation, mm."),
    (
      "precipitation_probability", "precipitationProbability", "double precision", "Highest chance of precipitation, %."
    ),
    ("uv_index_max", "uvIndexMax", "double precision", "Highest UV index."),
    ("wind_speed_max", "windSpeedMax", "double precision", "Strongest wind, m/s."),
    ("wind_gust_max", "windGustMax", "double precision", "Strongest gust, m/s."),
    ("condition", "condition", "text", "The condition in one word."),
    ("sunrise", "sunrise", "timestamptz", "Sunrise, if the provider states it."),
    ("sunset", "sunset", "timestamptz", "Sunset, if the provider states it."),
  ]

  /// The first columns of every view.
  static let place: [Value] = [
    ("site", "", "text", "Identifier of the site in the organisation."), ("name", "", "text", "Name of the site."),
  ]

  private static let origin: [Value] = [
    ("provider", "", "text", "Identifier of the provider."),
    ("updated_at", "", "timestamptz", "When a provider last confirmed the weather."),
    (
      "is_stale", "", "boolean",
      "Whether updated_at is more than two update intervals ago: the workers are late, or every provider fails."
    ),
  ]

  static let isStale = "updated_at < now() - 2 * update_interval AS is_stale"

  /// The views for readers. They compute what depends on the time of reading.
  static let views = [now, hours, pastAndDays].joined(separator: "\n")

  private static let now = """
    CREATE VIEW vane.now AS
    SELECT identifier AS site, name, latitude, longitude, country, provider, updated_at, \(isStale),
      (document->'current'->>'validAt')::timestamptz AS valid_at,
      \(measurements.map { "(document->'current'->>'\($0.key)')::\($0.type) AS \($0.column)" }.joined(separator: ",\n  "))
    FROM vane.site JOIN vane.due USING (site) JOIN vane.result USING (site);
    COMMENT ON VIEW vane.now IS 'The current weather of each site that was updated at least once.';
    \(comments(
      on: "now",
      place + [
        ("latitude", "", "", "Latitude, degrees north."), ("longitude", "", "", "Longitude, degrees east."),
        ("country", "", "", "Country, ISO 3166-1 alpha-2; NULL if it is not known."),
        ("valid_at", "", "", "The time of the values."),
      ] + origin + measurements))
    """

  private static let hours = """
    CREATE VIEW vane.forecast_hours AS
    \(hoursQuery(of: "document"))
    COMMENT ON VIEW vane.forecast_hours IS 'The forecast of each site, a row for each hour. It includes hours that have passed since the update.';
    \(comments(
      on: "forecast_hours",
      place + origin + [("time", "", "", "Beginning of the hour.")] + measurements + chance))
    """

  /// Returns the query of a row for each hour.
  ///
  /// - Parameters:
  ///   - document: the SQL of the document as `jsonb`.
  ///   - parsed: a further join that has this document.
  static func hoursQuery(of document: String, _ parsed: String = "") -> String {
    """
    SELECT identifier AS site, name, provider, updated_at, \(isStale),
      (\(document)->'hourly'->>'start')::timestamptz + hour.hours::double precision * interval '1 hour' AS time,
      \(selected(measurements + chance, of: "hour"))
    FROM vane.site JOIN vane.due USING (site) JOIN vane.result USING (site) \(parsed)
    CROSS JOIN LATERAL \(rows(of: "hourly", in: document, [("hours", "hours", "", "")] + measurements + chance)) AS hour (
      hours, \((measurements + chance).map(\.column).joined(separator: ", ")));
    """
  }

  /// Returns the query of a row for each day, with the parameters of ``hoursQuery(of:_:)``.
  static func daysQuery(of document: String, _ parsed: String = "") -> String {
    """
    SELECT identifier AS site, name, provider, updated_at, \(isStale), day.dates::date AS date,
      \(selected(days, of: "day"))
    FROM vane.site JOIN vane.due USING (site) JOIN vane.result USING (site) \(parsed)
    CROSS JOIN LATERAL \(rows(of: "daily", in: document, [("dates", "dates", "", "")] + days)) AS day (
      dates, \(days.map(\.column).joined(separator: ", ")));
    """
  }

  private static let pastAndDays = """
    CREATE VIEW vane.forecast_days AS
    \(daysQuery(of: "document"))
    COMMENT ON VIEW vane.forecast_days IS 'The forecast of each site, a row for each day in the time zone of the site.';
    \(comments(on: "forecast_days", place + origin + [("date", "", "", "The day.")] + days))

    CREATE VIEW vane.history AS
    SELECT identifier AS site, name, (value->>'validAt')::timestamptz AS valid_at,
      \(measurements.map { "(value->>'\($0.key)')::\($0.type) AS \($0.column)" }.joined(separator: ",\n  "))
    FROM vane.site JOIN (
      SELECT site, readings FROM vane.reading UNION ALL SELECT site, recent FROM vane.result) AS past USING (site)
    CROSS JOIN LATERAL jsonb_array_elements(readings);
    COMMENT ON VIEW vane.history IS 'The current values of each site over time, with the latest ones.';
    \(comments(on: "history", place + [("valid_at", "", "", "The time of the values.")] + measurements))
    """

  private static func selected(_ values: [Value], of row: String) -> String {
    values.map { "\(row).\($0.column)\($0.type == "text" ? "" : "::\($0.type)") AS \($0.column)" }.joined(
      separator: ",\n  ")
  }

  /// Returns the arrays of a part of the document side by side. A quantity that is left out is NULL.
  private static func rows(of part: String, in document: String, _ values: [Value]) -> String {
    let arrays = values.map { "jsonb_array_elements_text(\(document)->'\(part)'->'\($0.key)')" }
    return "ROWS FROM (\(arrays.joined(separator: ",\n  ")))"
  }

  static func comments(on view: String, _ values: [Value]) -> String {
    values.map { "COMMENT ON COLUMN vane.\(view).\($0.column) IS '\($0.meaning)';" }.joined(separator: "\n")
  }
}
