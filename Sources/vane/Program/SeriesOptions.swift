import ArgumentParser
import Settings

/// What every view of the cached series can be asked: of which place, and in which units.
struct SeriesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A saved place.", valueName: "name"), completion: .savedPlace)
  var location: String?

  @Option(help: "Units: metric, imperial or uk.")
  var units: Settings.Units?
}
