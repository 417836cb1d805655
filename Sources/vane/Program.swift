import ArgumentParser
import ErrorReports
import Glibc
import Settings
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
      if arguments == ["mcp"] {
        try Session.answerAssistant()
        return EXIT_SUCCESS
      }
      let (arguments, language) = try LanguageOption.take(from: arguments)
      if let language { setenv(Settings.languageVariable, language, 1) }
      try perform(arguments, Session.current)
      return EXIT_SUCCESS
    } catch {
      let status = ErrorReport<Vane>(error).report()
      FailureDocument.write(error, status: status, for: arguments)
      return status
    }
  }

  /// Performs one command; once more if the store was damaged and could be repaired.
  ///
  /// - Parameter makeSession: makes the session of the command.
  static func perform(_ arguments: [String], _ makeSession: () throws -> Session) throws {
    do {
      try attempt(arguments, makeSession)
    } catch let damage as StoreError where damage.isCorruption {
      guard try makeSession().repairStore() else { throw damage }
      try attempt(arguments, makeSession)
    }
  }

  private static func attempt(_ arguments: [String], _ makeSession: () throws -> Session) throws {
    if plainLooks.contains(arguments) || BarRead.calls.contains(arguments) {
      let session = try makeSession()
      defer { session.finish() }
      var look = LookRequest()
      look.json = BarRead.calls.contains(arguments)
      return try look.run(session)
    }
    if let bar = bar(arguments) { return try BarLine(format: bar).run(makeSession) }
    try checkCommand(arguments, makeSession)
    var command = try Vane.parseAsRoot(arguments.map(asValue))
    guard let sessionCommand = command as? any SessionCommand else { return try command.run() }
    try sessionCommand.run(making: makeSession)
  }

  /// Returns the format of the one call that bars make each second. The parser reports errors in the format.
  private static func bar(_ arguments: [String]) -> BarFormat? {
    guard arguments.count == 3, arguments[0] == "now", arguments[1] == "--format" else { return nil }
    return (try? OutputFormat(arguments[2]))?.bar
  }

  /// Handles a first word that is not a command and is most often a place. A saved place is shown; for any other word,
  /// advice is printed.
  private static func checkCommand(_ arguments: [String], _ makeSession: () throws -> Session) throws {
    guard let stranger = CommandWord(in: arguments) else { return }
    guard stranger.path.count == 1, arguments.first == stranger.word else { throw ValidationError(stranger.sentence) }
    let place = arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
    try Session.checkPlace(place, insteadOf: stranger.word, nearest: stranger.nearest, makeSession)
  }

  /// Returns an argument with a space before it if it begins with `-` and a digit, as coordinates do.
  ///
  /// No option begins that way. The space keeps the parser from treating the coordinate as an option; the code that
  /// reads places removes it.
  private static func asValue(_ argument: String) -> String {
    let isNumber = argument.first == "-" && argument.dropFirst().first.map { $0.isASCII && $0.isNumber } == true
    return isNumber ? " " + argument : argument
  }
}

/// A word in the position of a command that is not a command.
struct CommandWord {
  /// The commands before the word, `vane` first.
  let path: [String]
  let word: String
  /// The commands that are allowed in its place.
  let known: [String]

  /// Finds the first such word, if there is one.
  ///
  /// After `help`, every word names a command. Elsewhere a command with a default subcommand takes the next word as its
  /// argument. The first word after `vane` is checked all the same, because it is most often a place.
  init?(in arguments: [String]) {
    let isHelp = arguments.first == "help"
    var command: any ParsableCommand.Type = Vane.self
    var path = [Vane._commandName]
    for word in arguments.dropFirst(isHelp ? 1 : 0) {
      let commands = command.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = commands.first(where: { $0._commandName == word }) else {
        if !isHelp, path.count > 1, command.configuration.defaultSubcommand != nil { return nil }
        (self.path, self.word, known) = (path, word, commands.map { $0._commandName })
        return
      }
      command = next
      path.append(word)
    }
    return nil
  }

  /// The most similar command; `nil` for a word so short that it could be any command.
  var nearest: String? {
    word.count >= 5 ? Session.nearest(to: word, among: known) : nil
  }

  /// The error message, with the correct commands.
  var sentence: String {
    let typed = (path + [word]).joined(separator: " ")
    let meant = nearest.map { "; did you mean \((path + [$0]).joined(separator: " "))?" }
    return "there is no command \"\(typed)\"" + (meant ?? "; there are: \(known.joined(separator: ", "))")
  }
}
