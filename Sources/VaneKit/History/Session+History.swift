import BackgroundFetch
import FoundationEssentials
import Settings
import Weather
import WeatherJSON
import WeatherStore
import Wording

extension Session {
  /// Shows the observations of a place.
  ///
  /// - Parameters:
  ///   - days: the number of days, including today.
  ///   - csv: whether every row is printed as comma-separated values.
  package func showHistory(_ request: SeriesRequest, days: Int, csv: Bool) throws {
    let settings = settingsForReading()
    let store = try storeForReading()
    let place = try SavedPlaces(store: store, session: self).show(request.place)
    let days = HistoryDays(days, until: now, in: PlaceClock(of: place.location, for: reader).zone)
    if request.json {
      let rows = try store.history(of: place.id, since: days.start)
      let old = try store.historyDays(of: place.id, since: days.start)
      try write(Session.document(rows, old, of: place.location) + "\n")
    } else if csv {
      try write(HistoryCSV(rows: try store.history(of: place.id, since: days.start)).lines.map { $0 + "\n" }.joined())
    } else {
      let view = HistoryView(
        summaries: try store.historySummaries(of: place.id, between: days.midnights),
        temperatures: try store.historyTemperatures(of: place.id, since: days.start), location: place.location,
        days: days,
        sums: days.sums(
          of: try store.history(of: place.id, since: days.start),
          and: try store.historyDays(of: place.id, since: days.start), at: place.location.coordinate),
        reader: reader(settings, color: request.color, units: request.units, ascii: request.ascii))
      try write(lines: view.lines)
    }
    note(in: store, isForUser: !request.json && !csv)
  }

  /// Returns the document that `vane history --json` prints, on one line.
  ///
  /// - Parameter days: earlier days, which are only kept as sums.
  private static func document(_ rows: [PastWeather], _ days: [PastDay], of location: Location) -> String {
    JSONWriter.document { json in
      json.string("location", location.name)
      json.objects("observations", rows) { json, row in
        json.instant("validAt", row.validAt)
        json.string("provider", row.provider)
        for quantity in WeatherQuantity.kept { json.number(quantity.rawValue, row.measurements[quantity]) }
        json.string("condition", row.measurements.condition?.rawValue)
      }
      json.objects("days", days) { json, day in
        json.instant("start", day.start)
        json.string("provider", day.provider)
        json.integer("count", day.count)
        json.number("temperatureMin", day.lowest?.value)
        json.instant("temperatureMinAt", day.lowest?.validAt)
        json.number("temperatureMax", day.highest?.value)
        json.instant("temperatureMaxAt", day.highest?.validAt)
        json.number("precipitation", day.precipitation)
        json.number("wetHours", day.wetHours)
        json.number("sunHours", day.sunHours)
        json.number("windSpeedMax", day.windSpeedMax)
        json.number("windGustMax", day.windGustMax)
        json.number("pressure", day.pressure)
      }
    }
  }
}

/// The history for a spreadsheet or a script: comma-separated values (RFC 4180) with a line of titles. Values are in
/// canonical units and instants in UTC; missing values are empty.
public struct HistoryCSV: Sendable {
  /// The title of each column, which is also its key in documents.
  public static let titles = ["validAt", "provider"] + WeatherQuantity.kept.map(\.rawValue) + ["condition"]

  let rows: [PastWeather]

  /// The titles and a line for each row.
  var lines: [String] {
    let cells = rows.map { row in
      [row.validAt.ISO8601Format(), CSVField.text(row.provider)]
        + WeatherQuantity.kept.map { CSVField.number(row.measurements[$0]) }
        + [row.measurements.condition?.rawValue ?? ""]
    }
    return ([HistoryCSV.titles] + cells).map { $0.joined(separator: ",") }
  }
}
