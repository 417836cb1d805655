public import FoundationEssentials
import SQLite
public import Weather

extension WeatherStore {
  /// Returns the current values of a location since an instant, oldest first: one row for each change, from every
  /// provider. Older days are only kept as sums (`historyDays`).
  public func history(of id: SavedLocation.ID, since start: Date) throws(StoreError) -> [PastWeather] {
    try rows(
      """
      SELECT provider, validAt, \(HistoryRow.columns) FROM history WHERE locationID = ? AND validAt >= ?
      ORDER BY validAt, provider
      """, [id, start]
    ) { row in try PastWeather(row) }
  }

  /// Returns a summary of the history of a location for each span between two neighbouring instants.
  public func historySummaries(
    of id: SavedLocation.ID, between instants: [Date]
  ) throws(StoreError) -> [PastSummary] {
    try read { db in
      let providers = try WeatherStore.historyProviders(of: id, db)
      let first = (instants.first ?? .distantFuture) - 43_200
      var summedUp = try WeatherStore.historyDays(of: id, from: first, db)[...]
      return try zip(instants, instants.dropFirst()).map { start, end in
        var summary = PastSummary()
        var latest = -Double.infinity
        for provider in providers {
          let span: [(any ColumnValue)?] = [id, provider, start, end]
          try db.first(WeatherStore.summaryQuery, span) { row in try summary.add(row) }
          try db.first(WeatherStore.pressureQuery, span) { row in
            let validAt = try row.value(0, .instant).timeIntervalSince1970
            // At equal times, the provider that comes last counts, as in `history`.
            if validAt >= latest { (latest, summary.pressure) = (validAt, try row.value(1, .measurement)) }
          }
        }
        // The zone of a place may have been unknown when a day was summed up, so the middle of the day decides.
        let days = summedUp.prefix { $0.start < end - 43_200 }
        summedUp = summedUp.dropFirst(days.count)
        for day in days { summary.add(day) }
        if latest == -.infinity { summary.pressure = days.last { $0.pressure != nil }?.pressure }
        return summary
      }
    }
  }

  /// Returns the temperatures of a location since an instant, oldest first, from every provider. Of a day that is only
  /// kept as sums, they are the lowest and the highest.
  public func historyTemperatures(
    of id: SavedLocation.ID, since start: Date
  ) throws(StoreError) -> [PastTemperature] {
    try read { db in
      let providers = try WeatherStore.historyProviders(of: id, db)
      let series = try providers.map { provider in
        try db.rows(
          """
          SELECT validAt, temperature FROM history
          WHERE locationID = ? AND provider = ? AND validAt >= ? AND temperature IS NOT NULL ORDER BY validAt
          """, [id, provider, start]
        ) { row in PastTemperature(validAt: try row.value(0, .instant), value: try row.value(1, .measurement)) }
      }
      let days = try WeatherStore.historyDays(of: id, from: start, db).flatMap { day in
        [day.lowest, day.highest].compactMap(\.self)
      }.sorted { $0.validAt < $1.validAt }
      return ([days] + series).reduce([]) { PastTemperature.merged($0, $1) }
    }
  }

  /// Returns the providers of a location's history, in the order of their identifiers: one step in the index for each,
  /// where `DISTINCT` would read every row.
  static func historyProviders(of id: SavedLocation.ID, _ db: Connection) throws -> [String] {
    try db.rows(
      """
      WITH RECURSIVE known (provider) AS (
        SELECT min(provider) FROM history WHERE locationID = ?1
        UNION ALL
        SELECT (SELECT min(history.provider) FROM history WHERE locationID = ?1 AND history.provider > known.provider)
        FROM known WHERE provider IS NOT NULL
      )
      SELECT provider FROM known WHERE provider IS NOT NULL
      """, [id]
    ) { row in try row.value(0, .text) }
  }

  private static let span = "FROM history WHERE locationID = ? AND provider = ? AND validAt >= ? AND validAt < ?"
  private static let summaryQuery = """
    SELECT count(*), min(temperature), max(temperature), max(windSpeed), max(windGust) \(span)
    """
  private static let pressureQuery = """
    SELECT validAt, pressure \(span) AND pressure IS NOT NULL ORDER BY validAt DESC LIMIT 1
    """
}

extension PastSummary {
  /// Adds a row of `summaryQuery`.
  fileprivate mutating func add(_ row: borrowing Row) throws {
    add(
      try row.value(0, .count), try row.valueIfAny(1, .measurement), try row.valueIfAny(2, .measurement),
      wind: try row.valueIfAny(3, .measurement), gust: try row.valueIfAny(4, .measurement))
  }

  /// Adds a day that is only kept as sums.
  fileprivate mutating func add(_ day: PastDay) {
    add(day.count, day.lowest?.value, day.highest?.value, wind: day.windSpeedMax, gust: day.windGustMax)
  }

  private mutating func add(_ count: Int, _ least: Double?, _ most: Double?, wind: Double?, gust: Double?) {
    self.count += count
    if let least, let most {
      temperature = min(least, temperature?.lowerBound ?? least)...max(most, temperature?.upperBound ?? most)
    }
    windSpeedMax = [windSpeedMax, wind].compactMap(\.self).max()
    windGustMax = [windGustMax, gust].compactMap(\.self).max()
  }
}

extension PastTemperature {
  /// Returns two series as one. At equal times, the first series comes first.
  fileprivate static func merged(_ first: [PastTemperature], _ second: [PastTemperature]) -> [PastTemperature] {
    if first.isEmpty { return second }
    var merged: [PastTemperature] = []
    merged.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for temperature in first {
      while let next = rest.first, next.validAt < temperature.validAt { merged.append(rest.removeFirst()) }
      merged.append(temperature)
    }
    return merged + rest
  }
}

extension PastWeather {
  init(_ row: borrowing Row) throws {
    var values = Measurements()
    for (index, quantity) in WeatherQuantity.kept.enumerated() {
      values[quantity] = try row.valueIfAny(2 + index, .measurement)
    }
    values.condition = try row.valueIfAny(12, .text).map { Condition(rawValue: $0) ?? .unknown }
    self.init(provider: try row.value(0, .text), validAt: try row.value(1, .instant), measurements: values)
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

  static let columns = (WeatherQuantity.kept.map(\.rawValue) + ["condition"]).joined(separator: ", ")

  init(_ current: CurrentWeather, locationID: SavedLocation.ID, provider: String) {
    let measured = current.measurements
    let numbers = WeatherQuantity.kept.map { measured[$0] }
    self.locationID = locationID
    self.provider = provider
    validAt = current.validAt.timeIntervalSince1970
    values = numbers.map { $0?.databaseValue ?? .null } + [measured.condition?.rawValue.databaseValue ?? .null]
  }

  /// Returns the newest row of the same location and provider that is not newer than `row`.
  static func lastValues(before row: HistoryRow, _ db: Connection) throws -> [DatabaseValue]? {
    try db.first(
      """
      SELECT validAt, \(columns) FROM history WHERE locationID = ? AND provider = ? AND validAt <= ?
      ORDER BY validAt DESC LIMIT 1
      """, [row.locationID, row.provider, row.validAt]
    ) { found in
      _ = try found.value(0, .instant)
      return Array(try found.values.dropFirst())
    }
  }

  /// Inserts the row. A provider may correct the values of an instant: the later values replace the earlier ones.
  func insert(_ db: Connection) throws {
    try db.run(
      """
      INSERT OR REPLACE INTO history (locationID, provider, validAt, \(HistoryRow.columns))
      VALUES (?, ?, ?, \(values.map { _ in "?" }.joined(separator: ", ")))
      """, [locationID, provider, validAt] + values)
  }
}
