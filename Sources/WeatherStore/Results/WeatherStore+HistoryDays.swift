public import FoundationEssentials
import SQLite
public import Weather
import Zones

// Old rows of the history become one row for each local day.
extension WeatherStore {
  /// Returns the days of a location's history that begin since an instant and are only kept as sums, oldest first.
  public func historyDays(of id: SavedLocation.ID, since start: Date) throws(StoreError) -> [PastDay] {
    try read { db in try WeatherStore.historyDays(of: id, from: start, db) }
  }

  static func historyDays(of id: SavedLocation.ID, from start: Date, _ db: Connection) throws -> [PastDay] {
    try db.rows(
      """
      SELECT provider, start, \(dayColumns) FROM historyDay WHERE locationID = ? AND start >= ? ORDER BY start, provider
      """, [id, start]
    ) { row in try PastDay(row) }
  }

  fileprivate static let dayColumns = """
    count, temperatureMin, temperatureMinAt, temperatureMax, temperatureMaxAt, precipitation, wetHours, sunHours,
    windSpeedMax, windGustMax, pressure
    """

  /// The most days that one fetch sums up, those of all locations together: an earlier Vane may have left years of rows,
  /// and a fetch has half a minute. The next days do the rest.
  private static let maximumDays = 2_000

  /// Replaces the rows of each day that ended before an instant by their sums.
  ///
  /// - Parameter end: seconds since 1970.
  static func sumUpHistory(before end: Double, _ db: Connection) throws {
    var left = maximumDays
    for (id, place) in try placesWithHistory(db) {
      let zone = place.zone().zone
      for provider in try historyProviders(of: id, db) {
        while left > 0, let day = try oldestDay(of: id, from: provider, in: zone, db),
          let span = day.span(in: zone), span.end.timeIntervalSince1970 <= end
        {
          let daylight = SunTimes(at: place.coordinate, on: day, in: zone)?.daylight(in: span) ?? []
          try sumUp(span, of: id, from: provider, daylight: daylight, db)
          left -= 1
        }
      }
    }
  }

  /// Returns the locations that have a history, also those that were cleared.
  private static func placesWithHistory(_ db: Connection) throws -> [(id: SavedLocation.ID, place: Location)] {
    try db.rows(
      """
      SELECT id, name, latitude, longitude, timeZone FROM location
      WHERE EXISTS (SELECT 1 FROM history WHERE locationID = id)
      """
    ) { row in
      guard let coordinate = try row.coordinate(2) else { return nil }
      let place = Location(
        name: try row.value(1, .text), coordinate: coordinate, timeZone: try row.valueIfAny(4, .text))
      return (try row.value(0, .id), place)
    }
  }

  private static func oldestDay(
    of id: SavedLocation.ID, from provider: String, in zone: Zone, _ db: Connection
  ) throws -> CivilDate? {
    try db.value("SELECT min(validAt) FROM history WHERE locationID = ? AND provider = ?", [id, provider]).flatMap {
      CivilDate($0 as Date, in: zone)
    }
  }

  private static func sumUp(
    _ span: DateInterval, of id: SavedLocation.ID, from provider: String, daylight: [DateInterval], _ db: Connection
  ) throws {
    let condition = "WHERE locationID = ? AND provider = ? AND validAt >= ? AND validAt < ?"
    let values: [any ColumnValue] = [id, provider, span.start, span.end]
    let rows = try db.rows(
      "SELECT provider, validAt, \(HistoryRow.columns) FROM history \(condition) ORDER BY validAt", values
    ) { row in try PastWeather(row) }
    let service = WeatherService.all.first { $0.provider.id == provider }
    let interval = service.map { min($0.cadence / .seconds(1), 3_600) } ?? 3_600
    try insert(PastDay(rows, of: provider, on: span, daylight: daylight, interval: interval), of: id, db)
    try db.run("DELETE FROM history \(condition)", values)
  }

  private static func insert(_ day: PastDay, of id: SavedLocation.ID, _ db: Connection) throws {
    try db.run(
      """
      INSERT OR IGNORE INTO historyDay (locationID, provider, start, \(dayColumns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, day.provider, day.start, day.count, day.lowest?.value, day.lowest?.validAt, day.highest?.value,
        day.highest?.validAt, day.precipitation, day.wetHours, day.sunHours, day.windSpeedMax, day.windGustMax,
        day.pressure,
      ])
  }
}

extension PastDay {
  /// Reads a day from a row. Throws `StoreDamage` for values that no version of Vane writes.
  fileprivate init(_ row: borrowing Row) throws {
    self.init(provider: try row.value(0, .text), start: try row.value(1, .instant))
    count = try row.value(2, .count)
    lowest = try PastTemperature(row, at: 3)
    highest = try PastTemperature(row, at: 5)
    precipitation = try row.valueIfAny(7, .measurement)
    wetHours = try row.value(8, .measurement)
    sunHours = try row.value(9, .measurement)
    windSpeedMax = try row.valueIfAny(10, .measurement)
    windGustMax = try row.valueIfAny(11, .measurement)
    pressure = try row.valueIfAny(12, .measurement)
  }
}

extension PastTemperature {
  /// Reads a value and its time from two columns; `nil` if one is missing.
  fileprivate init?(_ row: borrowing Row, at column: Int) throws {
    guard let value = try row.valueIfAny(column, .measurement), let at = try row.valueIfAny(column + 1, .instant) else {
      return nil
    }
    self.init(validAt: at, value: value)
  }
}
