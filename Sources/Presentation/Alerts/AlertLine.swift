public import Foundation
public import Weather

/// A warning in one line.
public struct AlertLine: Sendable {
  private let alert: WeatherAlert
  private let now: Date
  private let time: LocalTime
  private let words: AlertWords

  /// - Parameter zone: by whose clock times are told.
  public init(_ alert: WeatherAlert, at now: Date, zone: TimeZone, wording: Wording = .english) {
    self.alert = alert
    self.now = now
    time = LocalTime(zone: zone, wording: wording)
    words = wording.alerts
  }

  /// `Flash Flood Warning (severe), from 14:00 until 18:00`.
  public var text: String {
    words.warning(AlertLine.event(alert), words.severity(alert.severity), span)
  }

  /// `Berlin: Flash Flood Warning (severe), until 18:00`.
  public func text(for location: Location) -> String {
    "\(PlaceText(location).name): \(text)"
  }

  /// The same with the time at which it was read, for the card of the weather.
  public func text(readAt: Date?) -> String {
    guard let readAt else { return text }
    return words.asOf(text, time.text(readAt, seenAt: now))
  }

  /// When it holds; only what lies ahead of its begin is told of that.
  var span: String {
    let begin = alert.onset.flatMap { $0 > now ? words.from(time.text($0, seenAt: now)) : nil }
    let end = alert.ends.map { words.until(time.text($0, seenAt: now)) }
    return [begin, end].compactMap(\.self).joined(separator: " ")
  }

  /// What it warns of, filtered.
  static func event(_ alert: WeatherAlert) -> String { SafeText.line(alert.event, limit: 80) }
}
