import FoundationEssentials
import Weather
import Wording

/// The output in Prometheus's text exposition format, version 0.0.4, for node_exporter's textfile collector: a gauge
/// for each quantity, in Prometheus's base units, with a sample for each place. A missing value has no sample.
struct PrometheusText {
  let lines: [String]

  /// The labels of a place, escaped and without braces, and its weather if there is any.
  typealias Place = (labels: String, facts: ResultFacts?)

  init(_ places: [Place]) {
    lines = PrometheusText.gauges.flatMap { gauge in
      let samples = places.compactMap { PrometheusText.sample(of: gauge, $0) }
      let head = ["# HELP \(gauge.name) \(gauge.help)", "# TYPE \(gauge.name) gauge"]
      return samples.isEmpty ? [] : head + samples
    }
  }

  init(withoutWeather reason: String) {
    lines = ["# \(reason)"] + PrometheusText([("", nil)]).lines
  }

  /// Returns the labels of a place.
  ///
  /// - Parameter isAmongOthers: whether the coordinates are added, which tell places of one name apart.
  static func labels(of location: Location, provider: Provider?, isAmongOthers: Bool = false) -> String {
    let place = PlaceText(location)
    var labels = [
      ("place", place.name), ("region", place.region), ("country", place.country),
      ("provider", provider.map { SafeText.line($0.name) } ?? ""),
    ]
    if isAmongOthers {
      labels += [
        ("latitude", FixedDecimal.text(location.coordinate.latitude, decimals: 4) ?? ""),
        ("longitude", FixedDecimal.text(location.coordinate.longitude, decimals: 4) ?? ""),
      ]
    }
    return labels.map { "\($0)=\"\(Escaper.prometheusLabel.text($1))\"" }.joined(by: ",")
  }

  private static func sample(of gauge: Gauge, _ place: Place) -> String? {
    guard let value = gauge.value(place.facts), let number = FixedDecimal.text(value, decimals: gauge.decimals) else {
      return nil
    }
    let digits =
      number.contains(".") ? String(number.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()) : number
    let labels = [place.labels, place.facts.map(gauge.labels) ?? ""].filter { !$0.isEmpty }.joined(by: ",")
    return gauge.name + (labels.isEmpty ? "" : "{\(labels)}") + " \(digits)"
  }

  // MARK: Gauges

  private struct Gauge: Sendable {
    let name: String
    let help: String
    let decimals: Int
    let labels: @Sendable (ResultFacts) -> String
    let value: @Sendable (ResultFacts?) -> Double?

    init(
      _ name: String, _ help: String, decimals: Int = 2,
      labels: @escaping @Sendable (ResultFacts) -> String = { _ in "" },
      _ value: @escaping @Sendable (ResultFacts?) -> Double?
    ) {
      self.name = "vane_\(name)"
      self.help = help
      self.decimals = decimals
      self.labels = labels
      self.value = value
    }

    init(_ name: String, _ help: String, _ field: TemplateField) {
      self.init(name, help) { facts in field.measured.flatMap { facts?.sky?[$0] } }
    }
  }

  private static let gauges =
    [Gauge("result_available", "Whether there is a result.") { $0 == nil ? 0 : 1 }] + quantities + words + times

  private static let quantities = [
    Gauge("temperature_celsius", "Air temperature at 2 m.", .temperature),
    Gauge("apparent_temperature_celsius", "What the temperature feels like.", .feelsLike),
    Gauge("dew_point_celsius", "Dew point.", .dewPoint),
    Gauge("relative_humidity_percent", "Relative humidity.", .humidity),
    Gauge("wind_speed_metres_per_second", "Mean wind at 10 m.", .wind),
    Gauge("wind_gust_metres_per_second", "Strongest gust of the hour.", .gusts),
    Gauge("wind_direction_degrees", "Where the wind comes from, clockwise from north.", .windDegrees),
    Gauge("pressure_hectopascals", "Air pressure at sea level.", .pressure),
    Gauge("cloud_cover_percent", "Sky covered by cloud.", .clouds),
    // promtool accepts no millimetres.
    Gauge("precipitation_metres", "Water of the preceding interval.", decimals: 5) { facts in
      facts?.sky?.precipitation.map { $0 / 1000 }
    },
  ]

  /// Words, as labels of a constant.
  private static let words = [
    Gauge(
      "weather_info", "The condition, and which part of the result the values are.",
      labels: { facts in
        let condition = facts.sky?.condition ?? .unknown
        return "condition=\"\(condition.rawValue)\",origin=\"\(facts.shown?.origin.rawValue ?? "")\""
      }, { $0?.shown == nil ? nil : 1 }),
    Gauge(
      "warning_info", "The worst warning.",
      labels: { facts in
        guard let warning = facts.warning?.alert else { return "" }
        let event = Escaper.prometheusLabel.text(AlertLine.event(warning))
        return "event=\"\(event)\",severity=\"\(warning.severity.rawValue)\""
      }, { $0?.warning == nil ? nil : 1 }),
  ]

  /// Instants, because ages would grow between two readings of the file.
  private static let times = [
    Gauge("updated_timestamp_seconds", "When it was updated.") { $0?.result.updatedAt.timeIntervalSince1970 },
    Gauge("valid_timestamp_seconds", "When the values hold.") { $0?.shown?.validAt.timeIntervalSince1970 },
    Gauge("stale", "Whether it is older than it should be.") { facts in facts.map { $0.isStale ? 1 : 0 } },
  ]
}

extension ResultFacts {
  /// The values of now, as far as they are known.
  fileprivate var sky: Measurements? { shown?.measurements }
}
