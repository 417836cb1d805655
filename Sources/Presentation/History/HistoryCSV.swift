import FoundationEssentials
public import Weather

/// The history for a spreadsheet or a script: comma-separated values (RFC 4180) with a line of titles. Values are in
/// canonical units and instants in UTC; missing values are empty.
public struct HistoryCSV: Sendable {
  private let rows: [PastWeather]

  public init(_ rows: [PastWeather]) {
    self.rows = rows
  }

  /// The titles and a line for each row.
  public var lines: [String] {
    let titles = [
      "validAt", "provider", "temperature", "apparentTemperature", "relativeHumidity", "dewPoint", "windSpeed",
      "windDirection", "windGust", "pressure", "cloudCover", "precipitation", "condition",
    ]
    return ([titles] + rows.map(cells)).map { $0.joined(separator: ",") }
  }

  private func cells(_ row: PastWeather) -> [String] {
    let values = row.measurements
    let numbers = [
      values.temperature, values.apparentTemperature, values.relativeHumidity, values.dewPoint, values.windSpeed,
      values.windDirection, values.windGust, values.pressure, values.cloudCover, values.precipitation,
    ]
    return [row.validAt.ISO8601Format(), CSVField.text(row.provider)]
      + numbers.map { CSVField.number($0) } + [values.condition?.rawValue ?? ""]
  }
}
