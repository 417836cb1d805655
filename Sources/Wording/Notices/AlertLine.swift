public import FoundationEssentials
public import Weather
public import Zones

/// A warning in one line.
public struct AlertLine: Sendable {
  private let alert: WeatherAlert
  private let time: LocalTime
  private let reader: Reader
  private var wording: Wording { reader.wording }

  /// Creates the line of a warning.
  ///
  /// - Parameter zone: the time zone in which times are shown; `nil` for the user's.
  public init(_ alert: WeatherAlert, in zone: Zone? = nil, for reader: Reader) {
    self.alert = alert
    self.reader = reader
    time = LocalTime(in: zone ?? reader.zone, for: reader)
  }

  /// The text of the warning: `Flash Flood Warning (severe), from 14:00 until 18:00`.
  public var text: String {
    let (event, severity) = (AlertLine.event(alert), wording.text(of: alert.severity))
    if span.isEmpty { return wording.tr("{event} ({severity})", ["event": event, "severity": severity]) }
    return wording.tr("{event} ({severity}), {span}", ["event": event, "severity": severity, "span": span])
  }

  /// Returns the text with the place: `Berlin: Flash Flood Warning (severe), until 18:00`.
  public func text(for location: Location) -> String {
    "\(PlaceText(location, wording).name): \(text)"
  }

  /// Returns the text with the time at which the warning was read, for the weather card.
  public func text(readAt: Date?) -> String {
    guard let readAt else { return text }
    if asOf != nil { return wording.tr("Warning: {warning}", ["warning": text]) }
    return wording.tr("Warning: {warning}, fetched {time}", ["warning": text, "time": time.text(readAt)])
  }

  /// The period of the warning; the begin is shown only while it lies ahead.
  public var span: String {
    let begin = alert.onset.flatMap { $0 > reader.now ? wording.tr("from {time}", ["time": time.text($0)]) : nil }
    let end =
      alert.ends.map { wording.tr("until {time}", ["time": time.text($0)]) } ?? wording.tr("until further notice")
    let period = [begin, end].compactMap(\.self).joined(by: " ")
    return asOf.map { wording.list([period, wording.tr("as of {time}", ["time": time.text($0)])]) } ?? period
  }

  /// Returns the instants of the period that the line of a warning shows.
  public static func instants(in alert: WeatherAlert, at now: Date) -> [Date] {
    let isOld = alert.unconfirmedFrom.map { $0 <= now } ?? false
    return [alert.onset.flatMap { $0 > now ? $0 : nil }, alert.ends, isOld ? alert.listedAt : nil].compactMap(\.self)
  }

  /// When the list last had a warning of unknown end; `nil` while that is recent.
  private var asOf: Date? {
    alert.unconfirmedFrom.flatMap { $0 <= reader.now ? alert.listedAt : nil }
  }

  /// Returns the filtered name of the event that the alert warns of.
  public static func event(_ alert: WeatherAlert) -> String { SafeText.line(alert.event, limit: 80) }
}

extension WeatherAlert {
  /// When a warning of unknown end is shown with the time of its list, because the list may have ended it since; `nil`
  /// for other warnings. While a warning is in force its list is read every 15 minutes.
  var unconfirmedFrom: Date? { ends == nil ? listedAt?.addingTimeInterval(3_600) : nil }

  /// The instants at which its texts change.
  public var changes: [Date] { [onset, unconfirmedFrom, vanishesAt].compactMap(\.self) }
}

extension Wording {
  /// Returns the severity of a warning: `severe`.
  public func text(of severity: WeatherAlert.Severity) -> String {
    switch severity {
    case .minor: trc("severity", "minor")
    case .moderate: trc("severity", "moderate")
    case .severe: trc("severity", "severe")
    case .extreme: trc("severity", "extreme")
    case .unknown: tr("severity not given")
    }
  }

  /// Returns the urgency of a warning: `expected`.
  public func text(of urgency: WeatherAlert.Urgency) -> String {
    switch urgency {
    case .immediate: trc("urgency", "immediate")
    case .expected: trc("urgency", "expected")
    case .future: trc("urgency", "future")
    case .past: trc("urgency", "past")
    case .unknown: tr("urgency not given")
    }
  }

  /// Returns the certainty of a warning: `likely`.
  public func text(of certainty: WeatherAlert.Certainty) -> String {
    switch certainty {
    case .observed: trc("certainty", "observed")
    case .likely: trc("certainty", "likely")
    case .possible: trc("certainty", "possible")
    case .unlikely: trc("certainty", "unlikely")
    case .unknown: tr("certainty not given")
    }
  }
}

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
