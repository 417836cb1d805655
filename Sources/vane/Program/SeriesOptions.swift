import ArgumentParser
import Settings

/// What every view of the cached series can be asked: of which place, and in which units.
struct SeriesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A saved place.", valueName: "name"))
  var location: String?

  @Option(help: "Units: metric, imperial, uk or si, and single ones such as uk,wind=kn or pressure=mmHg.")
  var units: Settings.Units?
}
