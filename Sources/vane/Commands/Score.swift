import ArgumentParser
import VaneKit

/// `vane score`: which provider was right.
struct Score: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score", abstract: "Shows which provider was the most accurate at a place.",
    discussion: """
      Twice a day, all providers are asked what they forecast for the airport near each place that you look at; their \
      forecasts are compared with what was observed there. The first call asks for your consent. See docs/scoring.md.

      Example: vane score Berlin
      """,
    subcommands: [ShowScores.self, ForgetScores.self], defaultSubcommand: ShowScores.self)
}

/// `vane score show`: the scores of places.
struct ShowScores: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows the errors of the forecasts of each provider, over the hours that all of them forecast.",
    discussion: """
      "As yesterday" is the forecast that nothing changes. --lead and --days change the table, never who is the most \
      accurate: that is decided once a week, over all days and 24 to 48 hours ahead.

      --json prints one object: schema, lead{from, to}, places[]{location, state, station{id, name, distance, \
      heightDifference}, days, cases{temperature, wind, rain, days}, scores[]{provider, temperature, high, low, wind, \
      rain}, winner{provider, since, difference, probability}, text}, in canonical units. A score without a provider is \
      that of "as yesterday". state is station-unknown, no-station, nothing-compared, one-provider, too-early, too-close, \
      ahead or winner.

      --verif writes tables for the program verif: temperature-PROVIDER.txt, wind-PROVIDER.txt, rain-PROVIDER.txt.

      Example: vane score Berlin --lead 72-120 --days 60
      """)

  @OptionGroup var options: SeriesOptions

  @Flag(help: "All saved places.")
  var all = false

  @Option(help: ArgumentHelp("The hours ahead, from more than A to B, at most 120.", valueName: "a-b"))
  var lead = "24-48"

  @Option(help: "The newest days, 1 to 400.")
  var days: Int?

  @Flag(help: "Write ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object.")
  var json = false

  @Flag(help: "Comma-separated values, a line for each provider; the titles state the units.")
  var csv = false

  @Flag(help: "Also show how it was decided, and what was left out.")
  var explain = false

  @Flag(help: "The error of the temperature by hours ahead, as a chart.")
  var chart = false

  @Option(help: ArgumentHelp("The chart as a picture, into this file; - is standard output.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("Write the compared cases into this folder, for verif.", valueName: "folder"))
  var verif: String?

  func validate() throws {
    guard !all || options.place.name == nil else { throw ValidationError("--all and a place exclude each other") }
    guard days.map((1...400).contains) ?? true else { throw ValidationError("--days is not a number from 1 to 400") }
    guard ScoreForm.lead(lead) != nil else { throw ValidationError("--lead is \"\(lead)\"; allowed: such as 24-48") }
    guard [json, csv, explain, chart, svg != nil, verif != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("only one of --json, --csv, --explain, --chart, --svg and --verif is possible")
    }
    guard !all || svg == nil else { throw ValidationError("--svg draws one place; leave out --all") }
  }

  func run(_ session: Session) throws {
    let text: ScoreForm = json ? .document : csv ? .csv : explain ? .explanation : chart ? .chart : .card
    let form = verif.map { .verif($0) } ?? svg.map { .picture($0) } ?? text
    try session.showScores(options.request(ascii: ascii), all: all, lead: lead, days: days, as: form)
  }
}

/// `vane score forget`: deletes what was collected.
struct ForgetScores: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Deletes all forecasts and observations that were collected to compare providers.",
    discussion: "Collecting goes on while score.enabled is yes. Example: vane score forget")

  func run(_ session: Session) throws { try session.forgetScores() }
}
