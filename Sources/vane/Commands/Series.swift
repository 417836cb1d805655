import ArgumentParser
import VaneKit

/// `vane forecast`: the coming days or hours as a table.
struct Forecast: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast", abstract: "Shows the days to come, or the hours, as a table that fits the terminal.",
    discussion: """
      Reads only the cache. Days and times are those of the place. If the terminal is too narrow, columns on the right \
      are left out. Precipitation, its probability and gusts are those of the hour before the time of their row.

      Some providers state ranges of an hour: from the 10th to the 90th percentile of temperature and wind, and from \
      the lowest to the highest precipitation. --hourly shows them behind the other columns.

      --json prints the canonical document, as vane now does, with the days or the hours shown and no others.

      Example: vane forecast --hourly --days 2
      """)

  @OptionGroup var options: SeriesOptions

  @Option(
    help: ArgumentHelp(
      "How many days, today included; with --hourly, how many times 24 hours. Default: all, with --hourly 1.",
      valueName: "count"))
  var days: Int?

  @Flag(help: "Hours instead of days.")
  var hourly = false

  @Flag(help: "Write ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object, in canonical units unless --units is given.")
  var json = false

  func validate() throws {
    if let days, !(1...366).contains(days) { throw ValidationError("--days is \(days); it must be from 1 to 366") }
  }

  func run(_ session: Session) throws {
    try session.showForecast(options.request(ascii: ascii, json: json), days: days, hourly: hourly)
  }
}

/// `vane rain`: rain within the next two hours.
struct Rain: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "rain", abstract: "Says when it rains within the next two hours.",
    discussion: """
      Reads only the cache: by quarters of an hour as far as the provider has them, by hours beyond. A block is a \
      quarter of an hour; each level is twice the intensity of the one before, from 0.5 mm an hour up. Times are those \
      of the place.

      --json prints one object, every key always present: schema, location, text, begin, end, again, knownUntil, \
      quarters[]{start, precipitation, basis, kind}, updatedAt, age, stale, units. basis is quarter, or hour if the \
      amount is that of the whole hour; the times in text are those of the place.

      Example: vane rain Berlin
      """)

  @OptionGroup var options: SeriesOptions

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object, in canonical units unless --units is given.")
  var json = false

  func run(_ session: Session) throws {
    try session.showRain(options.request(ascii: ascii, json: json))
  }
}

/// `vane meteogram`: the coming hours as a chart or a picture.
struct DrawMeteogram: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "meteogram",
    abstract: "Draws the hours to come: temperature, precipitation and its chance, wind, day and night.",
    discussion: """
      Reads only the cache. Hours and days are those of the place; each hour takes at least one column. An arrow \
      points to where the wind blows; in ASCII, letters say where it comes from. If the provider states percentiles, \
      a band beside the curve shows them.

      Example: vane meteogram --hours 24 --svg weather.svg
      """)

  @OptionGroup var options: SeriesOptions

  @Option(help: ArgumentHelp("How many hours; as many as look well by default.", valueName: "count"))
  var hours: Int?

  @Option(help: ArgumentHelp("Columns to draw in; those of the terminal by default.", valueName: "columns"))
  var width: Int?

  @Option(help: ArgumentHelp("Write a picture of the same hours instead; - for standard output.", valueName: "file"))
  var svg: String?

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  func validate() throws {
    if let hours, !(2...384).contains(hours) { throw ValidationError("--hours is \(hours); it must be from 2 to 384") }
    if let width, !(20...1000).contains(width) {
      throw ValidationError("--width is \(width); it must be from 20 to 1000")
    }
  }

  func run(_ session: Session) throws {
    try session.drawMeteogram(options.request(ascii: ascii), hours: hours, width: width, svg: svg)
  }
}

/// `vane history`: the observed weather of the last days.
struct History: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Shows what was observed at a place: a curve, and a row for each day.",
    discussion: """
      Every change of the current values is kept for 400 days on which something was fetched, and then one row for each \
      day. Days are those of the place, today included; wind and gusts are a day's strongest, pressure is its last.

      --csv and --json print every row, oldest first, in canonical units and UTC, with the same keys: \
      \(HistoryCSV.titles.joined(separator: ", ")). --json prints one object: schema, location, observations[], \
      days[]. The last is a row for each of the oldest days, which --csv does not print.

      Example: vane history --days 30 --csv
      """)

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
    guard !(csv && json) else { throw ValidationError("--csv and --json cannot be combined") }
  }

  func run(_ session: Session) throws {
    try session.showHistory(options.request(ascii: ascii, json: json), days: days, csv: csv)
  }
}
