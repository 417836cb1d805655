import ArgumentParser
import Services
import VaneKit

/// `vane set`: saves a place, which turns background updates on.
struct SetPlace: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Saves a place and keeps its weather fresh from now on.",
    discussion: """
      A place is a name or coordinates. If a name is ambiguous, the candidates are listed: choose one with --pick.

      Example: vane set Berlin
      Example: vane set Paris --pick 2
      Example: vane set -33.87,151.21 --name Home
      Example: vane set Oslo --provider met-norway
      Example: vane set --here
      Example: vane set --from stations.csv
      """)

  @Argument(help: "A name, or LAT,LON, or LAT,LON,NAME, or 33.87S 151.21E.")
  var place: [String] = []

  @Flag(help: "Ask GeoClue once where this computer is, and save it after a yes. Never by the IP address.")
  var here = false

  @OptionGroup var list: PlaceListOptions

  @Option(help: ArgumentHelp("The number of the candidate to take, from 1.", valueName: "n"))
  var pick: Int?

  @Option(help: "A name for the place instead of its own; no other saved place may have it.")
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
    if let file = list.from {
      return try session.savePlaces(from: file, keepsGoing: list.keepGoing, yes: yes, noSetup: noSetup)
    }
    guard let typed = here ? try session.coordinatesHere() : place.joined(separator: " ") else { return }
    var saving = PlaceSaving(typed)
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
    try list.check(excludes: [
      (!place.isEmpty, "a place"), (here, "--here"), (pick != nil, "--pick"), (name != nil, "--name"),
      (provider != nil, "--provider"),
      (!area.isEmpty, "--area"), (json, "--json"),
    ])
    if here, !place.isEmpty || pick != nil || json {
      throw ValidationError("--here cannot be combined with a place, --pick or --json")
    }
    if place.isEmpty, !here, list.from == nil {
      throw ValidationError("a place is missing: vane set NAME, or --from FILE")
    }
    if yes, noSetup { throw ValidationError("--yes and --no-setup cannot be combined") }
    let codes = area.filter { code in !code.allSatisfy { $0.isASCII && !$0.isWhitespace } || code.isEmpty }
    guard codes.isEmpty else { throw ValidationError("--area is \"\(codes[0])\"; allowed: a code such as UK105") }
    guard let provider, !ForecastServices.identifiers.contains(provider) else { return }
    throw ValidationError(
      "--provider is \"\(provider)\"; allowed: \(ForecastServices.identifiers.joined(separator: ", "))")
  }
}

/// `vane clear`: clears one saved place or all of them.
struct Clear: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Clears the current place, another saved one, or all.",
    discussion: """
      When the current place is cleared, the most recently used of the others becomes current. When none is left, \
      background updates switch themselves off at the next wake-up.

      Example: vane clear Berlin
      Example: vane clear --all --data
      Example: vane clear --from stations.csv
      """)

  @Argument(help: "A saved place; the current one if none is named.", completion: .savedPlace)
  var name: [String] = []

  @OptionGroup var list: PlaceListOptions

  @Flag(help: "Clear every saved place.")
  var all = false

  @Flag(help: "Delete results and history too; with --all everything that Vane keeps of places and looks.")
  var data = false

  func validate() throws {
    try list.check(excludes: [(!name.isEmpty, "a place"), (all, "--all")])
    guard all, !name.isEmpty else { return }
    throw ValidationError(
      "--all clears every place, so it takes no NAME; \"\(name.joined(separator: " "))\" was given.")
  }

  func run(_ session: Session) throws {
    if let file = list.from {
      return try session.clearPlaces(from: file, keepsGoing: list.keepGoing, data: data)
    }
    try session.clearPlaces(name.isEmpty ? nil : name.joined(separator: " "), all: all, data: data)
  }
}
