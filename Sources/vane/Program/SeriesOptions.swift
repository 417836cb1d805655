import ArgumentParser
import Settings

/// What every view of the cached series can be asked: of which place, in which units and colours.
struct SeriesOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: .units)
  var units: Settings.Units?

  @OptionGroup var color: ColorOptions
}
