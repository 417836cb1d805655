import BackgroundFetch
import FoundationEssentials
import Presentation
import Settings
import Weather
import WeatherJSON
import WeatherStore

extension Session {
  /// Shows the observations of a place.
  ///
  /// - Parameters:
  ///   - days: the number of days, including today.
  ///   - csv: whether every row is printed as comma-separated values.
  package func showHistory(_ request: SeriesRequest, days: Int, csv: Bool) throws {
    let settings = settingsForReading()
    let now = now
    let store = try storeForReading()
    let place = try SavedPlaces(store, self).show(request.place)
    let days = HistoryDays(days, until: now, in: PlaceClock(of: place.location, for: reader).zone)
    if request.json {
      let rows = try store.history(of: place.id, since: days.start)
      try write(HistoryDocument(rows, of: place.location).text + "\n")
    } else if csv {
      try write(HistoryCSV(try store.history(of: place.id, since: days.start)).lines.map { $0 + "\n" }.joined())
    } else {
      let view = HistoryView(
        try store.historySummaries(of: place.id, between: days.midnights),
        try store.historyTemperatures(of: place.id, since: days.start), of: place.location, days: days,
        for: reader(settings, color: request.color, units: request.units, ascii: request.ascii))
      try write(lines: view.lines)
    }
    let isLook = applicationState == .active && !request.json && !csv
    store.note(isLook ? .look : .glance, at: now, utcOffset: WallClock.utcOffset(at: now))
  }
}

/// The document that `vane history --json` prints.
private struct HistoryDocument {
  let rows: [PastWeather]
  let location: Location

  init(_ rows: [PastWeather], of location: Location) {
    self.rows = rows
    self.location = location
  }

  /// The document, on one line.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("location", location.name)
      json.array("observations", rows, write)
    }
    return json.text
  }

  private func write(_ json: inout JSONWriter, _ row: PastWeather) {
    json.object { json in
      json.instant("validAt", row.validAt)
      json.string("provider", row.provider)
      json.number("temperature", row.measurements.temperature)
      json.number("apparentTemperature", row.measurements.apparentTemperature)
      json.number("relativeHumidity", row.measurements.relativeHumidity)
      json.number("dewPoint", row.measurements.dewPoint)
      json.number("windSpeed", row.measurements.windSpeed)
      json.number("windDirection", row.measurements.windDirection)
      json.number("windGust", row.measurements.windGust)
      json.number("pressure", row.measurements.pressure)
      json.number("cloudCover", row.measurements.cloudCover)
      json.number("precipitation", row.measurements.precipitation)
      json.string("condition", row.measurements.condition?.rawValue)
    }
  }
}
