public import Weather

/// A result in one line: `Berlin 4°C overcast, 12 min ago`.
public struct WeatherLine: Sendable {
  /// The filtered line, cut to the width of the reader.
  public let text: String

  /// - Parameter staleAfter: the age beyond which a result is marked as stale.
  public init(_ result: WeatherResult, staleAfter: Duration, for reader: Reader) {
    let (wording, age) = (reader.wording, result.age(at: reader.now))
    let ago = wording.ago(age)
    let shown = ShownWeather(result, at: reader.now)
    let temperature = shown.map { reader.units.temperature($0.measurements.temperature) ?? PlaceText.absent }
    let values = [
      PlaceText(result.location, wording).name, temperature ?? wording.tr("no values"),
      shown?.measurements.condition.map(wording.text(of:)),
    ]
    let origin =
      switch shown?.origin {
      case .cachedHour: wording.tr("forecast from {age}", ["age": ago])
      case .lastKnown: wording.tr("last known {age}", ["age": ago])
      case .current, nil: ago
      }
    let parts = [values.compactMap(\.self).joined(by: " "), origin, age > staleAfter ? wording.tr("stale") : nil]
    let line = parts.compactMap(\.self).joined(by: wording.trc("list", ", "))
    text = reader.width.map { CellWidth.cut(line, to: $0) } ?? line
  }
}
