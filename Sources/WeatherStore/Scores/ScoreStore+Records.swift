public import ForecastScoring
public import FoundationEssentials
import SQLite
public import Weather

/// Forecasts and observations by station: two places that share a station share them.
extension ScoreStore {
  /// How long they are kept.
  static let isKeptFor = Duration.seconds(400 * 86_400)
  /// The end of the year 9999: a bad disk leaves numbers that no version writes.
  private static let lastSecond = 253_402_300_799

  /// Adds what was collected. A forecast of a known round replaces it, and an hour of a station is replaced by a report
  /// that was received later: a correction. One that was received in the future, by a clock that was ahead, is replaced
  /// by any. What is older than 400 days is deleted.
  public func add(_ change: ScoreChange, at now: Date) throws(StoreError) {
    try write { db in
      for choice in change.choices { try ScoreStore.store(choice, db) }
      for forecast in change.forecasts {
        try db.run(
          "INSERT OR REPLACE INTO forecast (station, provider, round, issuedAt, content) VALUES (?, ?, ?, ?, ?)",
          [
            forecast.station, forecast.provider, forecast.round, forecast.issuedAt,
            DatabaseValue.blob(PackedForecast.bytes(forecast.rows)),
          ])
      }
      for hour in change.hours {
        try db.run(
          """
          INSERT INTO observation (station, hour, temperature, windSpeed, isWet, receivedAt) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (station, hour) DO UPDATE SET temperature = excluded.temperature, windSpeed = excluded.windSpeed,
            isWet = excluded.isWet, receivedAt = excluded.receivedAt
          WHERE excluded.receivedAt >= receivedAt OR receivedAt > ?
          """,
          [
            hour.station, hour.hour, hour.observed.temperature, hour.observed.windSpeed, hour.observed.isWet,
            hour.receivedAt, now + StationChoice.Report.farthestAhead,
          ])
      }
      // With a clock that is wrong, what is added is not of today, and nothing may be deleted.
      guard change.hours.contains(where: { abs($0.hour - Int(now.timeIntervalSince1970) / 3_600) < 48 }) else { return }
      let first = now.timeIntervalSince1970 - ScoreStore.isKeptFor / .seconds(1)
      try db.run("DELETE FROM forecast WHERE round < ?", [Int(first)])
      try db.run("DELETE FROM observation WHERE hour < ?", [Int(first / 3_600)])
    }
  }

  /// Returns the station of a place for requests; `nil` if none was looked for, or too long ago.
  public func choice(of place: Coordinate, at now: Date) throws(StoreError) -> StationChoice? {
    // A choice from the future does not count, and neither does a request: the clock was set back.
    guard var choice = try choice(of: place), choice.askedAt <= now,
      now.timeIntervalSince(choice.askedAt) < StationChoice.isUsedFor / .seconds(1)
    else { return nil }
    choice.reportsAskedAt = choice.reportsAskedAt.flatMap { $0 <= now ? $0 : nil }
    if let report = choice.lastReport, report.time.timeIntervalSince(now) > StationChoice.Report.farthestAhead {
      choice.lastReport = nil
    }
    return choice
  }

  /// Returns the station of a place as last chosen; `nil` if none was looked for, or if it cannot be read.
  public func choice(of place: Coordinate) throws(StoreError) -> StationChoice? {
    try first(
      """
      SELECT askedAt, station, name, stationLatitude, stationLongitude, elevation, reportsAskedAt, reportedAt, temperature,
        placeElevation
      FROM choice WHERE latitude = ? AND longitude = ?
      """, [place.latitude, place.longitude]
    ) { row in try? StationChoice(row, of: place) }
  }

  /// Returns the forecasts for a station, by provider. A round that cannot be read is left out.
  ///
  /// - Parameter first: the first round, seconds since 1970.
  public func forecasts(of station: String, since first: Int = 0) throws(StoreError) -> [ProviderForecasts] {
    var forecasts: [(provider: String, rows: [ForecastRow])] = []
    _ = try rows(
      """
      SELECT provider, round, content FROM forecast WHERE station = ? AND round BETWEEN ? AND \(ScoreStore.lastSecond)
      ORDER BY provider, round
      """, [station, first]
    ) { row in
      let (provider, round) = (try row.value(0, .text), try row.value(1, .any))
      if forecasts.last?.provider != provider { forecasts.append((provider, [])) }
      guard case .blob(let bytes) = try row.stored(2), let rows = PackedForecast.rows(bytes, of: round) else { return }
      forecasts[forecasts.count - 1].rows += rows
    }
    return forecasts.map { ProviderForecasts(provider: $0.provider, rows: $0.rows) }
  }

  /// Returns what a station observed.
  public func observations(of station: String) throws(StoreError) -> Observations {
    var hours: [Int: ObservedHour] = [:]
    _ = try rows(
      """
      SELECT hour, temperature, windSpeed, isWet FROM observation
      WHERE station = ? AND hour BETWEEN 0 AND \(ScoreStore.lastSecond / 3_600)
      """, [station]
    ) { row in
      hours[try row.value(0, .any)] = ObservedHour(
        temperature: try row.valueIfAny(1, .measurement), windSpeed: try row.valueIfAny(2, .measurement),
        isWet: try row.valueIfAny(3, .flag))
    }
    return Observations(hours)
  }

  /// Deletes the choices of places other than these. What was collected about their stations stays.
  public func keepChoices(of places: [Coordinate]) throws(StoreError) {
    let kept = Set(places)
    try write { db in
      let known = try db.rows("SELECT latitude, longitude FROM choice") { row in
        (try row.value(0, .degrees), try row.value(1, .degrees))
      }
      for (latitude, longitude) in known {
        if let place = Coordinate(latitude: latitude, longitude: longitude), kept.contains(place) { continue }
        try db.run("DELETE FROM choice WHERE latitude = ? AND longitude = ?", [latitude, longitude])
      }
    }
  }

  /// Returns how many rounds of each provider have a forecast that was made more than twelve hours before.
  public func oldForecasts(of station: String) throws(StoreError) -> [String: Int] {
    let counts = try rows(
      "SELECT provider, count(*) FROM forecast WHERE station = ? AND issuedAt < round - 43200 GROUP BY provider",
      [station]
    ) { row in (try row.value(0, .text), try row.value(1, .count)) }
    return Dictionary(counts, uniquingKeysWith: +)
  }

  /// Returns the provider that won at the station of each place.
  public func winners() throws(StoreError) -> [Coordinate: String] {
    var winners: [Coordinate: String] = [:]
    _ = try rows(
      "SELECT latitude, longitude, winner FROM choice JOIN decision USING (station) WHERE winner IS NOT NULL"
    ) { row in
      let winner = try row.value(2, .text)
      if let place = try row.coordinate(0) { winners[place] = winner }
    }
    return winners
  }

  /// Returns the last decision about a station; `nil` before the first, and if it cannot be read.
  public func decision(about station: String) throws(StoreError) -> ScoreDecision? {
    try first("SELECT day, winner, wonOn, days, difference, probability FROM decision WHERE station = ?", [station]) {
      row in try? ScoreDecision(row)
    }
  }

  public func setDecision(_ decision: ScoreDecision, about station: String) throws(StoreError) {
    let winner = decision.winner
    try write { db in
      try db.run(
        """
        INSERT OR REPLACE INTO decision (station, day, days, winner, wonOn, difference, probability)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          station, decision.day, decision.days, winner?.provider, winner?.wonOn, winner?.difference,
          winner?.probability,
        ])
    }
  }

  private static func store(_ choice: StationChoice, _ db: Connection) throws {
    let station = choice.station
    try db.run(
      "INSERT OR REPLACE INTO choice VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        choice.place.latitude, choice.place.longitude, choice.askedAt, station?.id, station?.name,
        station?.coordinate.latitude, station?.coordinate.longitude, station?.elevation, choice.placeElevation,
        choice.reportsAskedAt, choice.lastReport?.time, choice.lastReport?.temperature,
      ])
  }
}

extension StationChoice {
  fileprivate init(_ row: borrowing Row, of place: Coordinate) throws {
    self.init(place: place, askedAt: try row.value(0, .instant), station: nil)
    guard let code = try row.valueIfAny(1, .text), let latitude = try row.valueIfAny(3, .degrees),
      let longitude = try row.valueIfAny(4, .degrees),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return }
    station = Station(
      id: code, name: try row.valueIfAny(2, .text), coordinate: coordinate,
      elevation: try row.valueIfAny(5, .measurement))
    placeElevation = try row.valueIfAny(9, .measurement)
    reportsAskedAt = try row.valueIfAny(6, .instant)
    if let time = try row.valueIfAny(7, .instant), let temperature = try row.valueIfAny(8, .measurement) {
      lastReport = Report(time: time, temperature: temperature)
    }
  }
}

extension ScoreDecision {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(day: try row.value(0, .day), days: try row.value(3, .count))
    guard let provider = try row.valueIfAny(1, .text), let wonOn = try row.valueIfAny(2, .day),
      let difference = try row.valueIfAny(4, .measurement), let probability = try row.valueIfAny(5, .measurement)
    else { return }
    winner = Winner(provider: provider, wonOn: wonOn, difference: difference, probability: probability)
  }
}
