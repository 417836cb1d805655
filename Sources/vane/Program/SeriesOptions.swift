import ArgumentParser
import Settings

/// What every view of the cached series can be asked: of which place, in which units and colours.
struct SeriesOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: "Units: metric, imperial, uk or si, and single ones such as uk,wind=kn or pressure=mmHg.")
  var units: Settings.Units?

  @OptionGroup var color: ColorOptions
}
