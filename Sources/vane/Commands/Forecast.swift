import ArgumentParser
import VaneKit

/// `vane forecast`: the coming days or hours as a table.
struct Forecast: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast",
    abstract: "Shows the days to come, or the hours, as a table that fits the terminal.",
    discussion: """
      From what is cached. Days and times are those of the place. Where the terminal is too narrow, columns are left \
      out from the right. What falls, its chance and gusts belong to the hour before the time of their row.

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
