import BackgroundFetch
import FoundationEssentials
import Weather
import WeatherJSON
import Wording

/// A saved place in the list of all places: the values of now, of its day and of the coming hours.
struct PlaceSummary: Sendable {
  let location: Location
  let isCurrent: Bool
  /// The values; `nil` if nothing is cached.
  let values: Values?
  /// The worst warning that is in force or ahead.
  let warning: WeatherAlert?

  /// The cached values of a place.
  struct Values: Sendable {
    /// The values of now; `nil` if the result has none.
    let shown: ShownWeather?
    /// The current day at the place, if the result contains it.
    let today: DailyWeather?
    let ahead: PrecipitationAhead
    /// The highest chance of precipitation until the next morning, per cent; `nil` unless it is known for each hour.
    let chance: Double?
    let provider: Provider
    let updatedAt: Date
    let age: Duration
    let isStale: Bool

    /// Whether the values shown as current are not current: the series has ended before.
    var isLastKnown: Bool { shown?.origin == .lastKnown }
  }

  /// The values of now, as far as they are known.
  var sky: Measurements? { values?.shown?.measurements }

  /// Creates the summary.
  ///
  /// - Parameters:
  ///   - result: the cached result, with the hours ahead (``PrecipitationAhead/hours``); `nil` if nothing is cached.
  ///   - staleAfter: the age beyond which a result is marked as stale.
  init(
    _ location: Location, isCurrent: Bool, _ result: WeatherResult?, staleAfter: Duration, warning: WeatherAlert?,
    for reader: Reader
  ) {
    self.location = location
    self.isCurrent = isCurrent
    self.warning = warning
    values = result.map { result in
      let zone = PlaceClock(of: location, result.report, for: reader).zone
      let today = CivilDate(reader.now, in: zone)
      let age = result.age(at: reader.now)
      return Values(
        shown: ShownWeather(result, at: reader.now), today: result.report.daily.first { $0.date == today },
        ahead: PrecipitationAhead(result.report, at: reader.now),
        chance: result.report.chanceAhead(at: reader.now, in: zone).flatMap { $0.isOfDay ? nil : $0.percent },
        provider: result.provider,
        updatedAt: result.updatedAt, age: age, isStale: age > staleAfter)
    }
  }
}

/// The order of the list of all places.
package enum PlaceOrder: String, CaseIterable, Sendable {
  /// The warmest place first.
  case temperature
  /// The largest amount ahead first; of equal amounts the highest chance.
  case rain
  /// By name, in any case and without accents.
  case name

  /// Returns elements in this order. Places without a value come last; otherwise equal ones keep their order.
  func sorted<Element>(_ elements: [Element], by place: (Element) -> PlaceSummary) -> [Element] {
    let keys = elements.map { Key(place($0), order: self) }
    return elements.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { elements[$0] }
  }

  /// What is compared: texts, then numbers, the largest first.
  private struct Key: Comparable {
    let text: String
    let numbers: [Double]

    init(_ place: PlaceSummary, order: PlaceOrder) {
      let values = place.values
      let known: [Double?] =
        switch order {
        case .temperature: [values?.shown?.measurements.temperature]
        case .rain: [values?.ahead.amount, values?.chance]
        case .name: []
        }
      text = order == .name ? PlaceKey(place.location.name).text : ""
      numbers = known.map { $0 ?? -.infinity }
    }

    static func < (left: Key, right: Key) -> Bool {
      left.text == right.text ? right.numbers.lexicographicallyPrecedes(left.numbers) : left.text < right.text
    }
  }
}

extension PlaceSummary {
  /// Returns the document that `vane all --json` prints, on one line: a schema in `docs/schema` describes its keys.
  ///
  /// - Parameter units: the units of its values.
  static func document(of places: [PlaceSummary], in units: UnitSystem) -> String {
    JSONWriter.document { json in
      json.integer("hoursAhead", PrecipitationAhead.hours)
      json.objects("places", places) { json, place in place.writeMembers(to: &json, in: units) }
      json.object("units") { json in
        json.string("temperature", units.temperatureUnit.rawValue)
        json.string("windSpeed", units.windSpeedUnit.rawValue)
        json.string("precipitation", units.precipitationUnit.rawValue)
      }
    }
  }

  private func writeMembers(to json: inout JSONWriter, in units: UnitSystem) {
    let shown = values?.shown
    let sky = sky.map(units.convert)
    json.members(of: location)
    json.boolean("current", isCurrent)
    json.number("temperature", sky?.temperature)
    json.string("condition", sky?.condition?.rawValue)
    json.boolean("isDay", sky?.isDay)
    json.number("temperatureMax", (values?.today?.temperatureMax).map(units.temperatureUnit.converted))
    json.number("temperatureMin", (values?.today?.temperatureMin).map(units.temperatureUnit.converted))
    json.number("precipitationAhead", (values?.ahead.amount).map(units.precipitationUnit.converted))
    json.number("precipitationProbabilityAhead", values?.chance)
    json.number("windSpeed", sky?.windSpeed)
    json.object("warning", warning) { json, warning in
      json.string("event", warning.event)
      json.string("severity", warning.severity.rawValue)
    }
    json.string("origin", shown?.origin.rawValue)
    json.instant("validAt", shown?.validAt)
    json.string("provider", values?.provider.id)
    json.string("attribution", values?.provider.attribution)
    json.instant("updatedAt", values?.updatedAt)
    json.integer("age", values.map { Int($0.age.components.seconds) })
    json.boolean("stale", values?.isStale)
  }
}

/// All places for a spreadsheet or a script: comma-separated values (RFC 4180) with a line of titles, which state
/// the units. Values are in canonical units and instants in UTC; missing values are empty.
struct PlaceSummaryCSV: Sendable {
  let places: [PlaceSummary]

  /// The titles and a line for each place.
  var lines: [String] {
    let columns = PlaceSummaryCSV.columns
    return [columns.map(\.title).joined(separator: ",")]
      + places.map { place in columns.map { $0.cell(place) }.joined(separator: ",") }
  }

  private typealias Column = (title: String, cell: @Sendable (PlaceSummary) -> String)

  private static let columns: [Column] = [
    ("name", { CSVField.text($0.location.name) }),
    ("region", { CSVField.text($0.location.region) }),
    ("country", { CSVField.text($0.location.country) }),
    ("latitude (°)", { CSVField.number($0.location.coordinate.latitude, decimals: 4) }),
    ("longitude (°)", { CSVField.number($0.location.coordinate.longitude, decimals: 4) }),
    ("current", { "\($0.isCurrent)" }),
    ("temperature (°C)", { CSVField.number($0.sky?.temperature) }),
    ("condition", { $0.sky?.condition?.rawValue ?? "" }),
    ("temperatureMax (°C)", { CSVField.number($0.values?.today?.temperatureMax) }),
    ("temperatureMin (°C)", { CSVField.number($0.values?.today?.temperatureMin) }),
    ("precipitationAhead (mm)", { CSVField.number($0.values?.ahead.amount) }),
    ("precipitationProbabilityAhead (%)", { CSVField.number($0.values?.chance) }),
    ("windSpeed (m/s)", { CSVField.number($0.sky?.windSpeed) }),
    ("warning", { CSVField.text($0.warning?.event) }),
    ("severity", { $0.warning?.severity.rawValue ?? "" }),
    ("origin", { $0.values?.shown?.origin.rawValue ?? "" }),
    ("validAt", { $0.values?.shown?.validAt.ISO8601Format() ?? "" }),
    ("provider", { CSVField.text($0.values?.provider.id) }),
    ("updatedAt", { $0.values?.updatedAt.ISO8601Format() ?? "" }),
    ("age (s)", { place in place.values.map { "\($0.age.components.seconds)" } ?? "" }),
    ("stale", { place in place.values.map { "\($0.isStale)" } ?? "" }),
  ]
}
