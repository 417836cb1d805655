import ArgumentParser
import Wording

/// The command `vane`, which users and bars call.
struct Vane: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane",
    abstract: "The weather of your places, there whenever you look.",
    discussion: "Example: vane set Berlin, then vane",
    version: Version.line(of: "vane"),
    subcommands: [SimulateFetch.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [
          Now.self, ShowAllPlaces.self, Rain.self, Forecast.self, DrawMeteogram.self, Alerts.self, ShowAir.self,
          ShowSky.self, History.self, Watch.self, Follow.self, WritePage.self, Assistant.self,
        ]),
      CommandGroup(name: "Places", subcommands: [SetPlace.self, Locations.self, Use.self, Clear.self]),
      CommandGroup(
        name: "Updates",
        subcommands: [
          Refresh.self, Interval.self, Status.self, Schedule.self, Log.self, Providers.self, Score.self, Service.self,
        ]),
      CommandGroup(
        name: "Settings", subcommands: [Config.self, Rules.self, Setup.self, ShowInBar.self, Doctor.self, About.self]),
    ],
    defaultSubcommand: Now.self)

  /// Declared only for the help: ``LanguageOption`` removes it before the command line is parsed.
  @Option(
    help: ArgumentHelp(
      "Language of text for people, for every command: \(Language.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "code"),
    completion: .list(Language.allCases.map(\.rawValue)))
  var lang: String?
}
