import ArgumentParser
import VaneKit

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
