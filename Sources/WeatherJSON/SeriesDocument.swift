import FoundationEssentials
public import Weather

/// A report as JSON by columns: one array for each quantity, so that 48 hours and 7 days fit into 6 kB.
///
/// It is for databases, whose views make rows of it. Units and names are as in ``WeatherDocument``; a quantity without
/// any value is left out. It has no time at which it was fetched, so that equal weather has equal bytes.
///
/// - `current`: the values, with `validAt`.
/// - `hourly`: `start`, and for each entry in `hours` the time since then; the columns have the same order.
/// - `daily`: `dates`, and the columns.
/// - `quarterHours`: `start`, and `precipitation` of each quarter of an hour from then on.
public enum SeriesDocument {
  /// Returns the document of a report.
  public static func encode(_ report: WeatherReport) -> String {
    var json = JSONWriter(omitsAbsent: true)
    json.object { json in
      json.string("timeZone", report.timeZone)
      json.number("elevation", report.elevation)
      if let current = report.current {
        json.object("current") { json in
          for quantity in WeatherQuantity.measured { json.number(quantity.rawValue, current.measurements[quantity]) }
          json.string("condition", current.measurements.condition?.rawValue)
          json.instant("validAt", current.validAt)
        }
      }
      if let start = report.hourly.first?.time {
        json.object("hourly") { json in
          json.instant("start", start)
          json.numbers("hours", report.hourly.map { $0.time.timeIntervalSince(start) / 3_600 })
          json.columns(of: report.hourly.map(\.measurements))
          json.column("precipitationProbability", report.hourly.map(\.precipitationProbability))
        }
      }
      if !report.daily.isEmpty { json.object("daily") { $0.columns(of: report.daily) } }
      if let start = report.quarterHours.first?.time {
        json.object("quarterHours") { json in
          json.instant("start", start)
          json.column("precipitation", report.quarterHours.map(\.precipitation))
        }
      }
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func columns(of rows: [Measurements]) {
    for quantity in WeatherQuantity.measured { column(quantity.rawValue, rows.map { $0[quantity] }) }
    column("condition", texts: rows.map { $0.condition?.rawValue })
  }

  fileprivate mutating func columns(of days: [DailyWeather]) {
    column("dates", texts: days.map { $0.date.description })
    column("temperatureMax", days.map(\.temperatureMax))
    column("temperatureMin", days.map(\.temperatureMin))
    column("precipitation", days.map(\.precipitation))
    column("precipitationProbability", days.map(\.precipitationProbability))
    column("uvIndexMax", days.map(\.uvIndexMax))
    column("windSpeedMax", days.map(\.windSpeedMax))
    column("windGustMax", days.map(\.windGustMax))
    column("condition", texts: days.map { $0.condition?.rawValue })
    column("sunrise", texts: days.map { $0.sunrise.flatMap { Instant($0)?.description } })
    column("sunset", texts: days.map { $0.sunset.flatMap { Instant($0)?.description } })
  }

  fileprivate mutating func column(_ name: String, _ values: [Double?]) {
    if values.contains(where: { $0.map(JSONWriter.isUsable) ?? false }) { numbers(name, values) }
  }

  fileprivate mutating func column(_ name: String, texts: [String?]) {
    guard texts.contains(where: { $0 != nil }) else { return }
    array(name, texts) { json, text in
      if let text { json.string(text) } else { json.element("null") }
    }
  }
}
