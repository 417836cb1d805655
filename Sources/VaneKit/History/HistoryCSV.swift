import FoundationEssentials
import Weather
import Wording

/// The history for a spreadsheet or a script: comma-separated values (RFC 4180) with a line of titles. Values are in
/// canonical units and instants in UTC; missing values are empty.
struct HistoryCSV: Sendable {
  private let rows: [PastWeather]

  init(_ rows: [PastWeather]) {
    self.rows = rows
  }

  /// The titles and a line for each row.
  var lines: [String] {
    let titles = ["validAt", "provider"] + WeatherQuantity.kept.map(\.rawValue) + ["condition"]
    return ([titles] + rows.map(cells)).map { $0.joined(separator: ",") }
  }

  private func cells(_ row: PastWeather) -> [String] {
    let values = row.measurements
    let numbers = WeatherQuantity.kept.map { CSVField.number(values[$0]) }
    return [row.validAt.ISO8601Format(), CSVField.text(row.provider)]
      + numbers + [values.condition?.rawValue ?? ""]
  }
}
