public import Foundation
import GRDB
public import Weather

extension WeatherStore {
  /// Returns the current values of a location since an instant, oldest first: one row for each change, from every
  /// provider.
  public func history(of id: SavedLocation.ID, since start: Date) throws(StoreError) -> [PastWeather] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT provider, validAt, temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed,
            windDirection, windGust, pressure, cloudCover, precipitation, condition
          FROM history WHERE locationID = ? AND validAt >= ? ORDER BY validAt, provider
          """, arguments: [id, start.timeIntervalSince1970]
      ).map { try PastWeather($0) }
    }
  }
}

extension PastWeather {
  fileprivate init(_ row: Row) throws {
    var values = Measurements()
    values.temperature = try row.valueIfAny("temperature", .measurement)
    values.apparentTemperature = try row.valueIfAny("apparentTemperature", .measurement)
    values.relativeHumidity = try row.valueIfAny("relativeHumidity", .measurement)
    values.dewPoint = try row.valueIfAny("dewPoint", .measurement)
    values.windSpeed = try row.valueIfAny("windSpeed", .measurement)
    values.windDirection = try row.valueIfAny("windDirection", .measurement)
    values.windGust = try row.valueIfAny("windGust", .measurement)
    values.pressure = try row.valueIfAny("pressure", .measurement)
    values.cloudCover = try row.valueIfAny("cloudCover", .measurement)
    values.precipitation = try row.valueIfAny("precipitation", .measurement)
    values.condition = try row.valueIfAny("condition", .text).map { Condition(rawValue: $0) ?? .unknown }
    self.init(
      provider: try row.value("provider", .text), validAt: try row.value("validAt", .instant), measurements: values)
  }
}

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
