import ArgumentParser
import Glibc
import Presentation
import WeatherStore

/// From the words of a command line to an exit status.
enum Program {
  /// The look without options, which needs no parser: parsing takes 1.4 ms, a fifth of a look.
  private static var plainLooks: [[String]] { [[], ["now"]] }

  /// Runs one command and says what went wrong, if anything did.
  static func run(_ arguments: [String]) -> Int32 {
    if let status = BarRead.run(arguments) { return status.rawValue }
    do {
      let arguments = try LanguageOption.take(from: arguments)
      do {
        try perform(arguments)
      } catch let damage as StoreError where damage.isCorruption {
        guard try CommandContext.current().mendStore() else { throw damage }
        try perform(arguments)
      }
      return SystemExit.done.rawValue
    } catch {
      return Failure(error).report()
    }
  }

  private static func perform(_ arguments: [String]) throws {
    if plainLooks.contains(arguments) {
      let context = try CommandContext.current()
      defer { context.background.finish() }
      return try LookRequest().run(context)
    }
    if let bar = bar(arguments) { return try BarLine(format: bar).run() }
    try checkCommand(arguments)
    var command = try Vane.parseAsRoot(arguments.map(asValue))
    try command.run()
  }

  /// What bars call each second and with nothing else; what is wrong with it, the parser says.
  private static func bar(_ arguments: [String]) -> BarFormat? {
    guard arguments.count == 3, arguments[0] == "now", arguments[1] == "--format",
      case .bar(let bar)? = try? OutputFormat(arguments[2])
    else { return nil }
    return bar
  }

  /// First words that are no command are most often a place: a saved one is looked at, of any other is said what to do.
  private static func checkCommand(_ arguments: [String]) throws {
    guard let stranger = CommandWord(in: arguments) else { return }
    guard stranger.path.count == 1, arguments.first == stranger.word else { throw ValidationError(stranger.sentence) }
    let context = try? CommandContext.current()
    let place = arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
    let saved = try context.flatMap { context in try context.storeIfAny().map { SavedPlaces($0, context) } }
    if let saved, try !saved.named(place).isEmpty || !saved.beginning(with: place).isEmpty { return }
    let words = context?.words ?? Wording.english.command
    let hints = [
      stranger.nearest.map(words.commandMeant), try saved?.suggestion(for: place).map(words.placeMeant),
      words.placeOrHelp(place),
    ].compactMap(\.self)
    throw CommandError(.usage, words.noCommand(stranger.word), hint: hints.joined(separator: " "))
  }

  /// A coordinate begins with `-` and a digit, as no option of ours does. A space before it keeps the parser from taking
  /// it for one; whoever reads a place drops it.
  private static func asValue(_ argument: String) -> String {
    let isNumber = argument.first == "-" && argument.dropFirst().first.map { $0.isASCII && $0.isNumber } == true
    return isNumber ? " " + argument : argument
  }
}
