import BackgroundFetch
import Planning
import Settings
import Weather
import WeatherJSON
import WeatherStore
package import Wording

extension Session {
  /// Lists the providers: what they cover, whether they are asked, and how their last requests ended.
  package func listProviders(json: Bool, color: ColorChoice?) throws {
    let settings = settingsForReading()
    let store = try storeIfAny()
    let facts = try ProviderFacts.all(settings, composition(settings).services(), store: store, at: now)
    if json {
      try write(Session.document(facts) + "\n")
    } else {
      let measured = MeasuredOrder(self, settings, place: try store?.currentLocation())
      try write(lines: ProviderTable(facts, measured: measured, for: reader(settings, color: color)).lines)
    }
  }

  /// Shows what Vane is and whose data it shows.
  package func showAbout() throws {
    let services = WeatherService.forecasts + WeatherService.warnings + WeatherService.airQuality + [.aviationWeather]
    let providers = services.map(\.provider)
    try write(
      lines: ["vane \(Version.current): the weather of your places, there whenever you look. Apache-2.0.", ""]
        + providers.map(\.attribution)
        + [
          "Places: GeoNames (https://www.geonames.org/), CC BY 4.0. Airports: airportsdata, MIT.",
          "Names of countries and regions: Unicode CLDR (https://cldr.unicode.org/), Unicode-DFS-2016.",
        ])
  }

  private static func document(_ facts: [ProviderFacts]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.array("providers", facts, write)
    }
    return json.text
  }

  private static func write(_ json: inout JSONWriter, _ provider: ProviderFacts) {
    json.object { json in
      json.string("id", provider.id)
      json.string("name", provider.name)
      json.string("coverage", provider.coverage.rawValue)
      json.string("state", provider.state.code)
      json.instant("until", provider.state.until)
      json.instant("lastSuccess", provider.lastSuccess)
      json.instant("lastFailure", provider.lastFailure)
      json.string("reason", provider.reason)
      json.number("cadence", provider.cadence.seconds)
      json.number("usedToday", provider.usedToday?.weight)
      json.number("limitToday", provider.usedToday?.limit)
    }
  }
}
