import TestSupport
import Testing

/// Mistakes of new users on the command line.
@Suite struct UsageTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test func rejectsAPlaceAsACommand() {
    #expect(
      home.vane("Berlin")
        == ProgramRun(
          status: 64,
          errors: """
            vane: there is no command "Berlin"
            If it is a place, save it: vane set "Berlin". All commands: vane --help

            """))
  }

  @Test func suggestsASimilarCommand() {
    #expect(
      home.vane("forcast")
        == ProgramRun(
          status: 64,
          errors: """
            vane: there is no command "forcast"
            Did you mean vane forecast? If it is a place, save it: vane set "forcast". All commands: vane --help

            """))
  }

  @Test(arguments: [
    (["help", "forcast"], "there is no command \"vane forcast\"; did you mean vane forecast?"),
    (["config", "chek"], "there is no command \"vane config chek\"; there are: check, path, set, show, unset"),
    (["help", "rules", "tst"], "there is no command \"vane rules tst\"; there are: list, test"),
    (["service", "instal"], "there is no command \"vane service instal\"; did you mean vane service install?"),
  ])
  func namesAnUnknownCommand(words: [String], sentence: String) {
    let run = home.run("vane", words)
    #expect(run.ending == .exited(64))
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"))
  }

  @Test func helpIsACommand() {
    #expect(home.vane("help", "set").output.hasPrefix("OVERVIEW: Saves a place"))
    #expect(home.vane("help").output == home.vane("--help").output)
    #expect(home.vane("--version").output.contains(/^\d+\.\d+\.\d+\n$/))
  }

  @Test func defaultCommandTakesItsOptions() {
    #expect(
      home.vane("--units", "uk")
        == ProgramRun(status: 66, errors: "vane: no place is saved\nSave one: vane set Berlin\n"))
  }

  @Test func quotesAnInvalidValueAsTyped() {
    #expect(
      home.vane("now", "--wait", "-3s").errors.hasPrefix(
        """
        Error: The value '-3s' is invalid for '--wait <duration>': "-3s" is not a duration; write it like 90s, 15m, \
        1h30m or 2d

        """))
    #expect(home.vane("log", "-n", "-1").errors.hasPrefix("Error: The value '-1' is invalid for '-n <count>'\n"))
  }

  @Test func reportsAMissingHome() {
    home.environment = [:]
    #expect(
      home.vane() == ProgramRun(status: 73, errors: "vane: cannot find $HOME: No such file or directory\n"))
  }

  @Test(arguments: [
    (
      ["--units", "metrik"],
      "The value 'metrik' is invalid for '--units <units>'. Please provide one of 'auto', 'metric', 'imperial', 'uk' or 'si'."
    ),
    (["now", "--untis", "uk"], "Unknown option '--untis'. Did you mean '--units'?"),
    (
      ["now", "--format", "plain:{temprature}"],
      "The value 'plain:{temprature}' is invalid for '--format <format>': there is no field {temprature}; did you mean {temperature}?"
    ),
  ])
  func reportsATypingErrorInOneLine(words: [String], sentence: String) {
    #expect(home.run("vane", words) == ProgramRun(status: 64, errors: "Error: \(sentence)\n"))
  }

  @Test func reportsAMissingArgumentWithTheUsage() {
    #expect(home.vane("use").errors.contains("\nUsage: vane use <name> ..."))
  }
}
