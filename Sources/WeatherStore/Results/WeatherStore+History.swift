public import FoundationEssentials
import SQLite
public import Weather

extension WeatherStore {
  /// Returns the current values of a location since an instant, oldest first: one row for each change, from every
  /// provider. Older days are only kept as sums (`historyDays`).
  public func history(of id: SavedLocation.ID, since start: Date) throws(StoreError) -> [PastWeather] {
    try rows(
      """
      SELECT provider, validAt, \(WeatherStore.historyColumns) FROM history WHERE locationID = ? AND validAt >= ?
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
      }
      // The sort is stable: at equal times, the days come first, then the providers in their order.
      return (days + series.joined()).sorted { $0.validAt < $1.validAt }
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

  /// The columns of the values in a row of the history: ten measurements and the condition.
  static let historyColumns = (WeatherQuantity.kept.map(\.rawValue) + ["condition"]).joined(separator: ", ")

  /// Adds current values to the history, unless the newest row that is not newer has the same. A provider may correct
  /// the values of an instant: the later values replace the earlier ones.
  static func remember(
    _ current: CurrentWeather, of id: SavedLocation.ID, from provider: String, _ db: Connection
  ) throws {
    let measured = current.measurements
    let values =
      WeatherQuantity.kept.map { measured[$0]?.databaseValue ?? .null }
      + [measured.condition?.rawValue.databaseValue ?? .null]
    let key: [(any ColumnValue)?] = [id, provider, current.validAt]
    let before = try db.first(
      """
      SELECT validAt, \(historyColumns) FROM history WHERE locationID = ? AND provider = ? AND validAt <= ?
      ORDER BY validAt DESC LIMIT 1
      """, key
    ) { row in
      _ = try row.value(0, .instant)
      return Array(try row.values.dropFirst())
    }
    guard before != values else { return }
    try db.run(
      """
      INSERT OR REPLACE INTO history (locationID, provider, validAt, \(historyColumns))
      VALUES (?, ?, ?, \(values.map { _ in "?" }.joined(separator: ", ")))
      """, key + values)
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
