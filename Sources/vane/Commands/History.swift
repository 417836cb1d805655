import ArgumentParser
import BackgroundFetch
import Foundation
import Presentation
import Settings
import Weather
import WeatherJSON
import WeatherStore

/// What was observed.
struct History: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows what was observed at a place, as far as updates came: a curve, and a row for each day.",
    discussion: """
      Kept is each change of the current values, for ever. Days are those of the place, today included; \
      wind and gusts are a day's strongest, pressure is its last.

      --csv and --json print every row, oldest first, in canonical units and UTC, with the same keys: validAt, \
      provider, temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, \
      pressure, cloudCover, precipitation, condition. --json prints one object: schema, location, observations[].

      Example: vane history --days 30 --csv
      """)

  /// What a chart in a pipe is drawn for.
  private static let usualWidth = 80

  @OptionGroup var options: SeriesOptions

  @Option(help: ArgumentHelp("How many days, today included.", valueName: "count"))
  var days = 7

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @Flag(help: "Comma-separated values.")
  var csv = false

  @Flag(help: "One JSON object.")
  var json = false

  func validate() throws {
    guard (1...3_660).contains(days) else { throw ValidationError("--days is \(days); it must be from 1 to 3660") }
    guard !(csv && json) else { throw ValidationError("--csv and --json cannot be had at once") }
  }

  func run(_ context: CommandContext) throws {
    let settings = context.settingsForReading()
    let now = context.now
    let store = try context.storeForReading()
    store.keepOpen()
    let place = try SavedPlaces(store, context).show(options.place.name)
    let zone = PlaceClock(of: place.location, reader: context.zone).zone
    let days = HistoryDays(days, until: now, in: zone)
    let rows = try store.history(of: place.id, since: days.start)
    if json {
      try context.write(History.document(rows, of: place.location) + "\n")
    } else if csv {
      try context.write(HistoryCSV(rows).lines.map { $0 + "\n" }.joined())
    } else {
      let view = HistoryView(
        rows, for: place.location, days: days, units: context.units(settings.units, asked: options.units),
        glyphs: ascii ? .ascii : context.language.glyphs, ink: context.ink(settings, options.color.color),
        wording: context.wording)
      try context.write(lines: view.lines(width: context.terminal.size?.columns ?? History.usualWidth))
    }
    let isLook = context.applicationState == .active && !json && !csv
    store.note(isLook ? .look : .glance, at: now, utcOffset: WallClock.utcOffset(at: now))
  }

  private static func document(_ rows: [PastWeather], of location: Location) -> String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("location", location.name)
      json.array("observations", rows, write)
    }
    return json.text
  }

  private static func write(_ json: inout JSONWriter, _ row: PastWeather) {
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
