import Foundation
import GRDB
import Weather

/// The current values of one location at one instant, as stored in the history.
struct HistoryRow {
  let locationID: SavedLocation.ID
  let provider: String
  /// Seconds since 1970.
  let validAt: Double
  /// Ten measurements and the condition, in the order of `columns`.
  let values: [DatabaseValue]

  private static let columns = """
    temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, pressure,
    cloudCover, precipitation, condition
    """

  init(_ current: CurrentWeather, locationID: SavedLocation.ID, provider: String) {
    let measured = current.measurements
    let numbers = [
      measured.temperature, measured.apparentTemperature, measured.relativeHumidity, measured.dewPoint,
      measured.windSpeed, measured.windDirection, measured.windGust, measured.pressure, measured.cloudCover,
      measured.precipitation,
    ]
    self.init(
      locationID: locationID, provider: provider, validAt: current.validAt.timeIntervalSince1970,
      values: numbers.map { ($0 as (any DatabaseValueConvertible)?)?.databaseValue ?? .null }
        + [measured.condition?.rawValue.databaseValue ?? .null])
  }

  private init(locationID: SavedLocation.ID, provider: String, validAt: Double, values: [DatabaseValue]) {
    self.locationID = locationID
    self.provider = provider
    self.validAt = validAt
    self.values = values
  }

  /// Returns the newest row of the same location and provider that is not newer than `row`.
  static func last(before row: HistoryRow, _ db: Database) throws -> HistoryRow? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT validAt, \(columns) FROM history WHERE locationID = ? AND provider = ? AND validAt <= ?
        ORDER BY validAt DESC LIMIT 1
        """, arguments: [row.locationID, row.provider, row.validAt]
    ).map { found in
      HistoryRow(
        locationID: row.locationID, provider: row.provider,
        validAt: try found.value(0, .instant).timeIntervalSince1970, values: Array(found.databaseValues.dropFirst()))
    }
  }

  /// Inserts the row. A provider may correct the values of an instant: the later values replace the earlier ones.
  func insert(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO history (locationID, provider, validAt, \(HistoryRow.columns))
        VALUES (?, ?, ?, \(values.map { _ in "?" }.joined(separator: ", ")))
        """,
      arguments: [locationID, provider, validAt] + StatementArguments(values))
  }
}
