import FoundationEssentials
import Weather

/// The output in Prometheus's text exposition format, version 0.0.4, for node_exporter's textfile collector: a gauge
/// for each quantity, in canonical units. A missing value has no sample.
struct PrometheusText {
  let lines: [String]

  /// Creates the text.
  ///
  /// - Parameter labels: the labels of the place, escaped, without braces.
  init(_ facts: FormatFacts, labels: String) {
    lines =
      PrometheusText.gauge("vane_result_available", "Whether there is a result.", labels, 1)
      + PrometheusText.quantities(facts.shown?.measurements ?? Measurements(), labels)
      + PrometheusText.info(facts, labels) + PrometheusText.times(facts, labels)
  }

  init(withoutWeather reason: String) {
    lines =
      ["# \(reason)"] + PrometheusText.gauge("vane_result_available", "Whether there is a result.", "", 0)
  }

  private static func quantities(_ values: Measurements, _ labels: String) -> [String] {
    let gauges: [(name: String, help: String, value: Double?)] = [
      ("temperature_celsius", "Air temperature at 2 m.", values.temperature),
      ("apparent_temperature_celsius", "What the temperature feels like.", values.apparentTemperature),
      ("dew_point_celsius", "Dew point.", values.dewPoint),
      ("relative_humidity_percent", "Relative humidity.", values.relativeHumidity),
      ("wind_speed_metres_per_second", "Mean wind at 10 m.", values.windSpeed),
      ("wind_gust_metres_per_second", "Strongest gust of the preceding hour.", values.windGust),
      ("wind_direction_degrees", "Where the wind comes from, clockwise from north.", values.windDirection),
      ("pressure_hectopascals", "Air pressure at sea level.", values.pressure),
      ("cloud_cover_percent", "Sky covered by cloud.", values.cloudCover),
      ("precipitation_millimetres", "Water of the preceding interval.", values.precipitation),
    ]
    return gauges.flatMap { gauge("vane_\($0.name)", $0.help, labels, $0.value) }
  }

  /// Returns words as labels of a constant.
  private static func info(_ facts: FormatFacts, _ labels: String) -> [String] {
    var lines: [String] = []
    if let shown = facts.shown {
      let condition = shown.measurements.condition ?? .unknown
      let words = "condition=\"\(condition.rawValue)\",origin=\"\(shown.origin.rawValue)\""
      lines = gauge(
        "vane_weather_info", "The condition, and which part of the result the values are.", labels + "," + words, 1)
    }
    if let warning = facts.warning?.alert {
      let event = Escaper.prometheusLabel.text(AlertLine.event(warning))
      let words = "event=\"\(event)\",severity=\"\(warning.severity.rawValue)\""
      lines += gauge("vane_warning_info", "The worst warning.", labels + "," + words, 1)
    }
    return lines
  }

  /// Returns instants, because ages would grow between two readings of the file.
  private static func times(_ facts: FormatFacts, _ labels: String) -> [String] {
    gauge(
      "vane_updated_timestamp_seconds", "When it was updated.", labels, facts.result.updatedAt.timeIntervalSince1970)
      + gauge(
        "vane_valid_timestamp_seconds", "When the values hold.", labels, facts.shown?.validAt.timeIntervalSince1970)
      + gauge("vane_stale", "Whether it is older than it should be.", labels, facts.isStale ? 1 : 0)
  }

  private static func gauge(_ name: String, _ help: String, _ labels: String, _ value: Double?) -> [String] {
    guard let value, let number = FixedDecimal.text(value, decimals: 2) else { return [] }
    let digits = String(number.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    return [
      "# HELP \(name) \(help)", "# TYPE \(name) gauge", name + (labels.isEmpty ? "" : "{\(labels)}") + " \(digits)",
    ]
  }
}
