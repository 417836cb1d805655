import FoundationEssentials
import Weather
import Wording

/// All places for a spreadsheet or a script: comma-separated values (RFC 4180) with a line of titles, which state
/// the units. Values are in canonical units and instants in UTC; missing values are empty.
struct PlaceSummaryCSV: Sendable {
  private let places: [PlaceSummary]

  init(_ places: [PlaceSummary]) {
    self.places = places
  }

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
