import Foundation
import TestSupport
import Testing

/// Mistakes of new users on the command line.
@Suite struct UsageTests {
  private static let nothingSaved = "vane: no place is saved\nSave one: vane set Berlin\n"

  private static let mistakes: [(words: [String], status: Int32, errors: String)] = [
    (
      ["Berlin"], 64,
      """
      vane: there is no command "Berlin"
      If it is a place, save it: vane set "Berlin". All commands: vane --help

      """
    ),
    (
      ["forcast"], 64,
      """
      vane: there is no command "forcast"
      Did you mean vane forecast? If it is a place, save it: vane set "forcast". All commands: vane --help

      """
    ),
    (["help", "forcast"], 64, "Error: there is no command \"vane forcast\"; did you mean vane forecast?\n"),
    (
      ["config", "chek"], 64,
      "Error: there is no command \"vane config chek\"; there are: check, path, set, show, unset\n"
    ),
    (
      ["help", "rules", "tst"], 64,
      "Error: there is no command \"vane rules tst\"; there are: list, add, remove, test\n"
    ),
    (
      ["service", "instal"], 64,
      "Error: there is no command \"vane service instal\"; did you mean vane service install?\n"
    ),
    (["--units", "uk"], 66, nothingSaved), (["refresh"], 66, nothingSaved),
    (
      ["now", "--wait", "-3s"], 64,
      """
      Error: The value '-3s' is invalid for '--wait <duration>': "-3s" is not a duration; write it like \
      90s, 15m, 1h30m or 2d

      """
    ),
    (["log", "-n", "-1"], 64, "Error: The value '-1' is invalid for '-n <count>'\n"),
    (
      ["--units", "metrik"], 64,
      """
      Error: The value 'metrik' is invalid for '--units <units>'. Please provide one of 'auto', 'metric', \
      'imperial', 'uk' or 'si'.

      """
    ),
    (["now", "--untis", "uk"], 64, "Error: Unknown option '--untis'. Did you mean '--units'?\n"),
    (
      ["now", "--format", "plain:{temprature}"], 64,
      """
      Error: The value 'plain:{temprature}' is invalid for '--format <format>': there is no field \
      {temprature}; did you mean {temperature}?

      """
    ),
  ]

  @Test(arguments: mistakes)
  func reportsAMistake(words: [String], status: Int32, errors: String) throws {
    #expect(try TemporaryHome().vane(words) == ProgramRun(status: status, errors: errors))
  }

  @Test func helpIsACommand() throws {
    let home = try TemporaryHome()
    #expect(home.vane("help", "set").output.hasPrefix("OVERVIEW: Saves a place"))
    #expect(home.vane("help").output == home.vane("--help").output)
    #expect(home.vane("--version").output.contains(/^vane \d+\.\d+\.\d+( \([0-9a-f]{8}\))?\n$/))
    #expect(home.vane("use").errors.contains("\nUsage: vane use <name> ..."))
    home.environment = [:]
    #expect(
      home.vane() == ProgramRun(status: 73, errors: "vane: cannot find $HOME: No such file or directory\n"))
  }

  @Test func aPipeGetsWholeLines() throws {
    let home = try TemporaryHome()
    #expect(home.vane("about").output.split(separator: "\n").contains { $0.count > 85 })
    #expect(home.vane("now", "--format", "{nosuch}").errors.split(separator: "\n").contains { $0.count > 120 })
  }
}
