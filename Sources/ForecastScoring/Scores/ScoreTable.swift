public import Zones

/// How good the forecasts of several providers were at one station, over the cases that all of them have.
///
/// Each column is compared over its own cases: those for which every provider states the quantity and the station
/// observed it. The row of persistence states for each hour what was observed at the same hour of the last day that was
/// known at the round. It is scored over the same cases, as far as they have such a day.
public struct ScoreTable: Sendable {
  /// The scores of one provider.
  public struct Row: Sendable {
    /// The identifier; `nil` for persistence.
    public let provider: String?
    /// Degrees Celsius, of each hour.
    public internal(set) var temperature = ContinuousScore()
    /// Degrees Celsius, of local days.
    public internal(set) var high = ContinuousScore()
    /// Degrees Celsius, of local days.
    public internal(set) var low = ContinuousScore()
    /// Metres per second, of each hour.
    public internal(set) var wind = ContinuousScore()
    /// Chances of precipitation in twelve hours; without a case if the provider states none at this place.
    public internal(set) var rain = BrierScore()
    /// Precipitation in twelve hours, forecast from a chance of 50 % on.
    public internal(set) var rainEvents = ContingencyTable()
  }

  /// The cases of a column.
  public struct Cases: Hashable, Sendable {
    /// Those that every compared provider has.
    public internal(set) var common = 0
    /// Those that were observed, but that at least one provider lacks.
    public internal(set) var dropped = 0
  }

  /// A compared case, for other programs.
  public struct Case: Hashable, Sendable {
    public enum Quantity: String, CaseIterable, Sendable {
      /// Degrees Celsius.
      case temperature
      /// Metres per second.
      case wind
      /// Chances of precipitation in twelve hours, 0 to 1; observed 0 or 1.
      case rain
    }

    public let quantity: Quantity
    /// Seconds since 1970.
    public let round: Int
    /// Seconds since 1970: the instant of the values, or the end of the twelve hours.
    public let validAt: Int
    public let observed: Double
    /// Of each provider, in the order of the rows; `nil` for one that states no chances at all.
    public let forecasts: [Double?]
  }

  /// The providers in the given order, then persistence.
  public private(set) var rows: [Row]
  public private(set) var temperatureCases = Cases()
  public private(set) var windCases = Cases()
  public private(set) var rainCases = Cases()
  public private(set) var dayCases = Cases()
  /// The number of local days with a case of temperature.
  public private(set) var days = 0
  /// All cases, if they are kept.
  public private(set) var cases: [Case] = []

  private let observations: Observations
  private let lead: LeadRange
  private let local: LocalDays
  private let count: Int
  private let keepsCases: Bool

  /// - Parameters:
  ///   - zone: the zone of the place, which defines its days and its hours.
  ///   - keepsCases: whether ``cases`` are kept.
  public init(
    _ providers: [ProviderForecasts], against observations: Observations, lead: LeadRange = .tomorrow, in zone: Zone,
    keepsCases: Bool = false
  ) {
    self.observations = observations.screened(by: providers)
    self.lead = lead
    self.keepsCases = keepsCases
    local = LocalDays(zone: zone)
    count = providers.count
    rows = providers.map { Row(provider: $0.provider) } + [Row(provider: nil)]
    addHours(providers)
    addDays(providers)
    addWindows(providers)
  }

  private mutating func addHours(_ providers: [ProviderForecasts]) {
    var counted: Set<Int> = []
    for rows in RowMerge(providers.map { $0.rows(in: lead) }) {
      guard let known = rows.lazy.compactMap({ $0 }).first, let observed = observations.hour(at: known.validAt)
      else { continue }
      let past = pastDay(before: known)
      let temperatures = rows.map { $0?.temperature }
      let temperature = observed.temperature.flatMap { plausible($0, rows) }
      if add(temperatures, temperature, past?.temperature, to: \.temperature, \.temperatureCases) {
        counted.insert(local.day(of: known.validAt))
        keep(.temperature, known, temperature, temperatures)
      }
      let winds = rows.map { $0?.windSpeed }
      if add(winds, observed.windSpeed, past?.windSpeed, to: \.wind, \.windCases) {
        keep(.wind, known, observed.windSpeed, winds)
      }
    }
    days = counted.count
  }

  private mutating func addDays(_ providers: [ProviderForecasts]) {
    for (extreme, column) in [(max, \Row.high), (min, \Row.low)] as [((Double, Double) -> Double, _)] {
      for rows in RowMerge(providers.map { $0.extremes(extreme, in: local) }) {
        guard let known = rows.lazy.compactMap({ $0 }).first, lead.contains(known.validAt - known.round) else {
          continue
        }
        guard let today = local.dayBeginning(inHourFrom: known.round) else { continue }
        let day = today + (known.validAt - known.round) / 86_400 - 1
        let past = observations.extreme(extreme, in: local.span(of: today - 1))
        add(
          rows.map { $0?.temperature }, observations.extreme(extreme, in: local.span(of: day)), past, to: column,
          column == \Row.high ? \.dayCases : nil)
      }
    }
  }

  private mutating func addWindows(_ providers: [ProviderForecasts]) {
    let windows = providers.map(\.windows)
    let compared = windows.indices.filter { !windows[$0].isEmpty }
    for rows in RowMerge(compared.map { windows[$0] }) {
      guard let known = rows.lazy.compactMap({ $0 }).first, lead.contains(known.validAt - known.round),
        let isWet = observations.isWet(before: known.validAt)
      else { continue }
      guard rows.allSatisfy({ $0?.chance != nil }) else {
        rainCases.dropped += 1
        continue
      }
      rainCases.common += 1
      for (index, row) in zip(compared, rows) {
        if let chance = row?.chance { self.rows[index].addRain(chance, isWet) }
      }
      var forecasts = [Double?](repeating: nil, count: count)
      for (index, row) in zip(compared, rows) { forecasts[index] = row?.chance }
      keep(.rain, known, isWet ? 1 : 0, forecasts)
      if let past = pastWindow(before: known) { self.rows[count].addRain(past ? 1 : 0, isWet) }
    }
  }

  private mutating func keep(
    _ quantity: Case.Quantity, _ row: ForecastRow, _ observed: Double?, _ forecasts: [Double?]
  ) {
    guard keepsCases, let observed else { return }
    cases.append(
      Case(
        quantity: quantity, round: row.round, validAt: row.validAt, observed: observed, forecasts: forecasts))
  }

  /// Adds a case to a column if all providers have it; returns whether they do.
  @discardableResult
  private mutating func add(
    _ forecasts: [Double?], _ observed: Double?, _ past: Double?,
    to column: WritableKeyPath<Row, ContinuousScore>, _ cases: WritableKeyPath<ScoreTable, Cases>?
  ) -> Bool {
    guard let observed else { return false }
    guard forecasts.allSatisfy({ $0 != nil }) else {
      if let cases, forecasts.contains(where: { $0 != nil }) { self[keyPath: cases].dropped += 1 }
      return false
    }
    if let cases { self[keyPath: cases].common += 1 }
    for (index, forecast) in forecasts.enumerated() {
      if let forecast { rows[index][keyPath: column].add(forecast: forecast, observed: observed) }
    }
    if let past { rows[count][keyPath: column].add(forecast: past, observed: observed) }
    return true
  }

  /// Returns what was observed at the same hour of the last day that was known at a round.
  private func pastDay(before row: ForecastRow) -> ObservedHour? {
    local.sameTime(as: row.validAt, upTo: row.round).flatMap { observations.hour(at: $0) }
  }

  private func pastWindow(before row: ForecastRow) -> Bool? {
    local.sameTime(as: row.validAt, upTo: row.round).flatMap { observations.isWet(before: $0) }
  }
}

/// Returns an observed temperature; `nil` if every forecast differs from it too much.
func plausible(_ observed: Double, _ rows: [ForecastRow?]) -> Double? {
  let forecasts = rows.lazy.compactMap { $0?.temperature }
  let isFar = forecasts.allSatisfy { abs($0 - observed) > Observations.maximumError }
  return isFar && !forecasts.isEmpty ? nil : observed
}

extension ScoreTable.Row {
  fileprivate init(provider: String?) { self.provider = provider }

  fileprivate mutating func addRain(_ chance: Double, _ isWet: Bool) {
    rain.add(probability: chance, occurred: isWet)
    rainEvents.add(forecast: chance >= 0.5, occurred: isWet)
  }
}
