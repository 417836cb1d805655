import ArgumentParser
import Presentation

/// Everything a person or a bar calls.
struct Vane: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane",
    abstract: "The weather of your places, there whenever you look.",
    discussion: "Example: vane set Berlin, then vane",
    version: Version.current,
    subcommands: [
      SetPlace.self, Now.self, Refresh.self, Watch.self, SimulateFetch.self, Status.self, Log.self,
    ],
    defaultSubcommand: Now.self)
}
