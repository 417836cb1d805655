public import Foundation
public import Weather

/// A cached result as `vane now` shows it: several lines for a person, or one.
///
/// Times are on the clock of the person who looks, not of the place. A value that the provider did not give is left
/// out, and a missing temperature is a dash.
public struct NowCard: Sendable {
  private let result: WeatherResult
  private let shown: ShownWeather?
  private let age: Duration
  private let isStale: Bool
  private let now: Date
  private let time: LocalTime
  private let durations: DurationText
  private let units: UnitSystem
  private let wording: Wording
  private let width: Int?
  private let warning: String?

  /// - Parameters:
  ///   - staleAfter: the age beyond which a result is marked as stale.
  ///   - zone: the zone of the person who looks.
  ///   - warning: the worst warning for the place, as ``AlertLine`` has it.
  ///   - width: columns of the terminal; `nil` leaves lines uncut.
  public init(
    _ result: WeatherResult, now: Date, staleAfter: Duration, zone: TimeZone, units: UnitSystem = .metric,
    wording: Wording = .english, warning: String? = nil, width: Int? = nil
  ) {
    self.result = result
    self.now = now
    shown = ShownWeather(result, at: now)
    age = result.age(at: now)
    isStale = age > staleAfter
    time = LocalTime(zone: zone, wording: wording)
    durations = DurationText(wording: wording)
    self.units = units.written(in: wording)
    self.wording = wording
    self.width = width
    self.warning = warning
  }

  /// Place, values, when they were updated, and who made them.
  public var lines: [String] {
    let place = PlaceText(result.location).full
    let attribution = SafeText.line(result.provider.attribution)
    return ([place, warning, headline, note].compactMap(\.self) + rows + [attribution]).filter { !$0.isEmpty }.map(cut)
  }

  /// `Berlin 4°C overcast, 12 min ago`.
  public var line: String {
    let words = wording.card
    let place = PlaceText(result.location).name
    let ago = durations.ago(age)
    let values = [place, shown.map(temperature) ?? words.nothing, conditionText].compactMap(\.self)
    let origin =
      switch shown?.origin {
      case .cachedHour: words.shortForecast(ago)
      case .lastKnown: words.shortLastKnown(ago)
      case .current, nil: ago
      }
    return cut(list([values.joined(separator: " "), origin, isStale ? words.shortStale : nil]))
  }

  private func cut(_ line: String) -> String {
    width.map { CellWidth.cut(line, to: $0) } ?? line
  }

  private func temperature(_ shown: ShownWeather) -> String {
    units.temperature(shown.measurements.temperature) ?? PlaceText.absent
  }

  private var conditionText: String? {
    shown?.measurements.condition.map(wording.text(of:))
  }

  /// `4°C overcast, feels like 1°C`.
  private var headline: String {
    guard let shown else { return wording.card.nothing }
    let values = [temperature(shown), conditionText].compactMap(\.self).joined(separator: " ")
    let feelsLike = units.temperature(shown.measurements.apparentTemperature).map(wording.card.feelsLike)
    return list([values, feelsLike])
  }

  /// What the values are, when they are not simply the current ones.
  private var note: String? {
    guard let shown else { return nil }
    let words = wording.card
    let validAt = time.text(shown.validAt, seenAt: now)
    let validFor = Duration.seconds(max(0, now.timeIntervalSince(shown.validAt)))
    switch shown.origin {
    case .current: return validFor > ShownWeather.currentFor ? words.valuesOf(validAt, durations.ago(validFor)) : nil
    case .cachedHour: return words.forecastFor(validAt, durations.ago(age))
    case .lastKnown: return words.lastKnown(validAt, durations.ago(validFor))
    }
  }

  /// Title and value, the values in one column.
  private var rows: [String] {
    let words = wording.card
    let updated = list([time.text(result.updatedAt, seenAt: now), durations.ago(age)])
    let rows: [(title: String, value: String?)] = [
      (words.wind, wind),
      (words.humidity, units.percentage(shown?.measurements.relativeHumidity)),
      (words.pressure, units.pressure(shown?.measurements.pressure)),
      isStale ? (words.stale, words.lastUpdated(updated)) : (words.updated, updated),
    ]
    let titles = [words.wind, words.humidity, words.pressure, words.updated, words.stale]
    let titleWidth = titles.map(CellWidth.of).max() ?? 0
    return rows.compactMap { row in
      row.value.map { CellWidth.padded(row.title, to: titleWidth) + "  " + $0 }
    }
  }

  /// `14 km/h from WSW, gusts 31 km/h`.
  private var wind: String? {
    guard let values = shown?.measurements, let speed = units.windSpeed(values.windSpeed) else { return nil }
    // Observers report no direction for a calm (WMO-No. 8, below 0.2 m/s).
    let isCalm = values.windSpeed.map { $0 < 0.2 } ?? true
    let direction = isCalm ? nil : values.windDirection.flatMap(CompassPoint.init).map(wording.text(of:))
    let gusts = units.windSpeed(values.windGust).map(wording.card.gusts)
    return list([direction.map { wording.card.windFrom(speed, $0) } ?? speed, gusts])
  }

  private func list(_ parts: [String?]) -> String {
    wording.card.list(parts.compactMap(\.self))
  }
}
