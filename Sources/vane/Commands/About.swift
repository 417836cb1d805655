import ArgumentParser
import Presentation
import Weather
import WeatherProviders

/// What Vane is, and whose data it shows.
struct About: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what this is, and whose data it shows.", discussion: "Example: vane about")

  func run(_ context: CommandContext) throws {
    let services = try ForecastServices(order: ForecastServices.identifiers, hasContact: true).inOrder
    let warnings = [Provider.nwsAlerts, .meteoAlarm]
    try context.write(
      lines: ["vane \(Version.current): the weather of your places, there whenever you look. Apache-2.0.", ""]
        + (services.map(\.provider.attribution) + warnings.map(\.attribution))
        + [
          "Places: GeoNames (https://www.geonames.org/), CC BY 4.0. Airports: airportsdata, MIT.",
          "Names of countries and regions: Unicode CLDR (https://cldr.unicode.org/), Unicode-DFS-2016.",
        ])
  }
}
