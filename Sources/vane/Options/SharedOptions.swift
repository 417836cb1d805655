public import ArgumentParser
import Settings
import VaneKit
public import Wording

/// A command that is one use of a session.
protocol SessionCommand: ParsableCommand {
  func run(_ session: Session) throws

  /// Makes a session and runs in it. A command that ends in order without any session does both itself.
  func run(making session: () throws -> Session) throws
}

extension SessionCommand {
  func run(making session: () throws -> Session) throws {
    try runInSession(session)
  }

  func runInSession(_ makeSession: () throws -> Session) throws {
    let session = try makeSession()
    defer { session.finish() }
    try run(session)
  }
}

/// The saved place that a command is about, as arguments or as an option.
struct PlaceOptions: ParsableArguments {
  @Argument(help: "A saved place.", completion: .savedPlace)
  var place: [String] = []

  @Option(help: ArgumentHelp("Same as <place>.", valueName: "place"), completion: .savedPlace)
  var location: String?

  /// The name; `nil` for the current place.
  var name: String? { location ?? (place.isEmpty ? nil : place.joined(separator: " ")) }

  func validate() throws {
    guard let location, !place.isEmpty else { return }
    throw ValidationError("two places are named, \"\(place.joined(separator: " "))\" and \"\(location)\"; name one")
  }
}

/// The colour option of every command that users read.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always (also in a pipe) or never.")
  var color: ColorChoice?
}

/// The options of every view of the cached series: place, units and colours.
struct SeriesOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: .units)
  var units: UnitChoice?

  @OptionGroup var color: ColorOptions

  /// Returns the options in the form that the library takes.
  func request(ascii: Bool = false, json: Bool = false) -> SeriesRequest {
    SeriesRequest(place: place.name, units: units, color: color.color, ascii: ascii, json: json)
  }
}

/// The options of commands that take the places of a file.
struct PlaceListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "All places of a CSV or GeoJSON file (name, latitude, longitude); - is standard input.", valueName: "file"),
    completion: .file(extensions: ["csv", "geojson", "json"]))
  var from: String?

  @Flag(help: "With --from: use the other lines if some are bad.")
  var keepGoing = false

  /// Refuses other arguments beside a file, and `--keep-going` without one.
  func check(excludes others: [(isGiven: Bool, name: String)]) throws {
    guard from != nil else {
      if keepGoing { throw ValidationError("--keep-going needs --from FILE") }
      return
    }
    guard let other = others.first(where: \.isGiven) else { return }
    throw ValidationError("--from takes all places of a file and cannot be combined with \(other.name)")
  }
}

extension UnitChoice: ExpressibleByArgument {
  /// The families of units. The help describes custom combinations.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension ArgumentHelp {
  /// The help of `--units`.
  static let units: ArgumentHelp =
    "Units: auto (of the locale), metric, imperial, uk or si, and single ones such as uk,wind=kn or pressure=mmHg."
}

extension ColorChoice: ExpressibleByArgument {}

extension IconSet: ExpressibleByArgument {}

extension PlaceOrder: ExpressibleByArgument {}

/// A DURATION on the command line: `90s`, `15m`, `1h30m`, `2d`.
enum DurationArgument {
  /// Parses a duration. The error becomes part of the usage error.
  @Sendable static func parse(_ text: String) throws -> Duration {
    // A space may precede text that begins with a minus sign and a digit.
    try DurationNotation.parse(String(text.drop { $0 == " " }))
  }
}

/// The option `--lang`, which every command accepts anywhere on its command line.
///
/// It becomes the environment variable of the setting `language` for this run. All code that reads settings uses it,
/// and so do programs started from here. So no command declares it, and the parser never sees it.
enum LanguageOption {
  static let name = "--lang"

  /// - Returns: the other arguments, and the language if the option is given.
  /// - Throws: `ValidationError` if the language does not exist.
  static func take(from arguments: [String]) throws -> (rest: [String], language: String?) {
    guard arguments.contains(where: { $0.hasPrefix(name) }) else { return (arguments, nil) }
    var rest: [String] = []
    var language: String?
    var unread = (arguments.firstIndex(of: "--").map { arguments[..<$0] }) ?? arguments[...]
    let literal = arguments[unread.endIndex...]
    while let argument = unread.popFirst() {
      if argument == name {
        language = try known(unread.popFirst())
      } else if argument.hasPrefix(name + "=") {
        language = try known(String(argument.dropFirst(name.count + 1)))
      } else {
        rest.append(argument)
      }
    }
    return (rest + literal, language)
  }

  /// Returns whether a command line has the option.
  static func isGiven(in arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == name || $0.hasPrefix(name + "=") }
  }

  private static func known(_ code: String?) throws -> String {
    guard let code, Language(rawValue: code) != nil else {
      let allowed = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\(name) \(code.map { "is \"\($0)\"" } ?? "has no value"); it must be one of \(allowed)")
    }
    return code
  }
}
