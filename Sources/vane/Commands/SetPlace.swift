import ArgumentParser
import VaneKit
import WeatherProviders

/// `vane set`: saves a place, which turns background updates on.
struct SetPlace: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Saves a place and keeps its weather fresh from now on.",
    discussion: """
      A place is a name or coordinates. If a name is ambiguous, the candidates are listed: choose one with --pick.

      Example: vane set Berlin
      Example: vane set Paris --pick 2
      Example: vane set -33.87,151.21 --name Home
      Example: vane set Oslo --provider met-norway
      """)

  @Argument(help: "A name, or LAT,LON, or 33.87S 151.21E.")
  var place: [String]

  @Option(help: ArgumentHelp("Which of several candidates, counted from 1.", valueName: "n"))
  var pick: Int?

  @Option(help: "What to call the place instead of its own name; no other saved place may have that name.")
  var name: String?

  @Option(
    help: "The provider to ask first about this place: \(ForecastServices.identifiers.joined(separator: ", ")).",
    completion: .list(ForecastServices.identifiers))
  var provider: String?

  @Option(
    help: ArgumentHelp("An area that warnings about the place are issued for (EMMA_ID, NUTS3).", valueName: "code"))
  var area: [String] = []

  @Flag(
    help:
      "Candidates as one JSON object {schema, candidates[]}, and no question; the saved place as in vane locations --json."
  )
  var json = false

  @Flag(help: "Accept the defaults of the first run without its questions: a service is installed.")
  var yes = false

  @Flag(help: "Ask none of the questions of the first run: service, contact address, units.")
  var noSetup = false

  func run(_ session: Session) throws {
    var saving = PlaceSaving(place.joined(separator: " "))
    saving.pick = pick
    saving.name = name
    saving.provider = provider
    saving.area = area
    saving.json = json
    saving.yes = yes
    saving.noSetup = noSetup
    try saving.run(session)
  }

  func validate() throws {
    if yes, noSetup { throw ValidationError("--yes and --no-setup cannot be combined") }
    let codes = area.filter { code in !code.allSatisfy { $0.isASCII && !$0.isWhitespace } || code.isEmpty }
    guard codes.isEmpty else { throw ValidationError("--area is \"\(codes[0])\"; allowed: a code such as UK105") }
    guard let provider, !ForecastServices.identifiers.contains(provider) else { return }
    throw ValidationError(
      "--provider is \"\(provider)\"; allowed: \(ForecastServices.identifiers.joined(separator: ", "))")
  }
}
