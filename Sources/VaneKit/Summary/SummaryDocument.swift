import FoundationEssentials
import Weather
import WeatherJSON
import Wording

/// The document that `vane all --json` prints: a schema in `docs/schema` describes its keys.
struct SummaryDocument {
  private let places: [PlaceSummary]
  private let units: UnitSystem

  /// Creates a document.
  ///
  /// - Parameter units: the units of its values.
  init(_ places: [PlaceSummary], in units: UnitSystem) {
    self.places = places
    self.units = units
  }

  /// The document, on one line.
  var text: String {
    let labels = UnitLabels(units)
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.integer("hoursAhead", PrecipitationAhead.hours)
      json.array("places", places, write)
      json.object("units") { json in
        json.string("temperature", labels.temperature)
        json.string("windSpeed", labels.windSpeed)
        json.string("precipitation", labels.precipitation)
      }
    }
    return json.text
  }

  private func write(_ json: inout JSONWriter, _ place: PlaceSummary) {
    let (location, values) = (place.location, place.values)
    let shown = values?.shown
    let sky = shown.map { units.convert($0.measurements) }
    json.object { json in
      json.string("name", location.name)
      json.string("region", location.region)
      json.string("country", location.country)
      json.number("latitude", location.coordinate.latitude, decimals: 4)
      json.number("longitude", location.coordinate.longitude, decimals: 4)
      json.boolean("current", place.isCurrent)
      json.number("temperature", sky?.temperature)
      json.string("condition", sky?.condition?.rawValue)
      json.boolean("isDay", sky?.isDay)
      json.number("temperatureMax", temperature(values?.today?.temperatureMax))
      json.number("temperatureMin", temperature(values?.today?.temperatureMin))
      json.number("precipitationAhead", precipitation(values?.ahead.amount))
      json.number("precipitationProbabilityAhead", values?.chance)
      json.number("windSpeed", sky?.windSpeed)
      write(&json, place.warning)
      json.string("origin", shown?.origin.rawValue)
      json.instant("validAt", shown?.validAt)
      json.string("provider", values?.provider.id)
      json.string("attribution", values?.provider.attribution)
      json.instant("updatedAt", values?.updatedAt)
      json.integer("age", values.map { Int($0.age.components.seconds) })
      json.boolean("stale", values?.isStale)
    }
  }

  private func write(_ json: inout JSONWriter, _ warning: WeatherAlert?) {
    guard let warning else { return json.null("warning") }
    json.object("warning") { json in
      json.string("event", warning.event)
      json.string("severity", warning.severity.rawValue)
    }
  }

  private func temperature(_ celsius: Double?) -> Double? {
    var values = Measurements()
    values.temperature = celsius
    return units.convert(values).temperature
  }

  private func precipitation(_ millimetres: Double?) -> Double? {
    var values = Measurements()
    values.precipitation = millimetres
    return units.convert(values).precipitation
  }
}
