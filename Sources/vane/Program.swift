import ArgumentParser
import ErrorReports
import Glibc
import VaneKit
import WeatherStore
import Wording

/// The steps from a command line to an exit status.
enum Program {
  /// The look without options, which needs no parser: parsing takes 1.4 ms, a fifth of a look.
  private static var plainLooks: [[String]] { [[], ["now"]] }

  /// Runs one command, reports its failure and returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      if try BarRead.run(arguments) { return EXIT_SUCCESS }
      let arguments = try LanguageOption.take(from: arguments)
      do {
        try perform(arguments)
      } catch let damage as StoreError where damage.isCorruption {
        guard try Session.current().repairStore() else { throw damage }
        try perform(arguments)
      }
      return EXIT_SUCCESS
    } catch {
      let status = ErrorReport<Vane>(error).report()
      FailureDocument.write(error, status: status, for: arguments)
      return status
    }
  }

  private static func perform(_ arguments: [String]) throws {
    if plainLooks.contains(arguments) || BarRead.calls.contains(arguments) {
      let session = try Session.current()
      defer { session.finish() }
      var look = LookRequest()
      look.json = BarRead.calls.contains(arguments)
      return try look.run(session)
    }
    if let bar = bar(arguments) { return try BarLine(format: bar).run() }
    try checkCommand(arguments)
    var command = try Vane.parseAsRoot(arguments.map(asValue))
    try command.run()
  }

  /// Returns the format of the one call that bars make each second. The parser reports errors in the format.
  private static func bar(_ arguments: [String]) -> BarFormat? {
    guard arguments.count == 3, arguments[0] == "now", arguments[1] == "--format",
      case .bar(let bar)? = try? OutputFormat(arguments[2])
    else { return nil }
    return bar
  }

  /// Handles a first word that is not a command and is most often a place. A saved place is shown; for any other word,
  /// advice is printed.
  private static func checkCommand(_ arguments: [String]) throws {
    guard let stranger = CommandWord(in: arguments) else { return }
    guard stranger.path.count == 1, arguments.first == stranger.word else { throw ValidationError(stranger.sentence) }
    let place = arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
    try Session.checkPlace(place, insteadOf: stranger.word, nearest: stranger.nearest)
  }

  /// Returns an argument with a space before it if it begins with `-` and a digit, as coordinates do.
  ///
  /// No option begins that way. The space keeps the parser from treating the coordinate as an option; the code that
  /// reads places removes it.
  static func asValue(_ argument: String) -> String {
    let isNumber = argument.first == "-" && argument.dropFirst().first.map { $0.isASCII && $0.isNumber } == true
    return isNumber ? " " + argument : argument
  }
}
