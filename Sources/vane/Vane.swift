import ArgumentParser
import Presentation

/// The command `vane`, which users and bars call.
struct Vane: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane",
    abstract: "The weather of your places, there whenever you look.",
    discussion: "Example: vane set Berlin, then vane",
    version: Version.current,
    subcommands: [
      SetPlace.self, Now.self, ShowAllPlaces.self, Rain.self, Forecast.self, DrawMeteogram.self, History.self,
      ShowAir.self,
      ShowSky.self, Score.self, Locations.self, Use.self, Clear.self,
      Refresh.self, Watch.self, Follow.self, Interval.self, Status.self, Schedule.self, Providers.self, Alerts.self,
      Rules.self, Log.self, SimulateFetch.self, Service.self, Setup.self, Doctor.self, Config.self, About.self,
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
