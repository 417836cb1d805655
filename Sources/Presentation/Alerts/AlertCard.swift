public import Foundation
public import Weather

/// All of one warning, as its issuer wrote it.
public struct AlertCard: Sendable {
  /// What is printed.
  public let lines: [String]

  /// - Parameter zone: the zone of the person who reads.
  public init(
    _ alert: WeatherAlert, at now: Date, zone: TimeZone, ink: Ink = .none, wording: Wording = .english
  ) {
    let words = wording.alerts
    let time = LocalTime(zone: zone, wording: wording)
    let line = AlertLine(alert, at: now, zone: zone, wording: wording)
    let issued = words.issued(
      SafeText.line(alert.issuer), time.text(alert.sent, seenAt: now),
      words.urgency(alert.urgency), words.certainty(alert.certainty))
    let areas = alert.areas.map { SafeText.line($0) }.joined(separator: "; ")
    let headline = alert.headline.map { SafeText.line($0, limit: 500) }
    let texts = [alert.description, alert.instruction].compactMap { $0 }.map { SafeText.lines($0) }
    let link = alert.link.map { [SafeText.line($0.rawValue, limit: 2_048)] } ?? []
    let head: [(text: String?, role: InkRole)] = [
      (line.text, .severity(alert.severity)), (headline, .title), (issued, .dim), (areas, .dim),
    ]
    lines =
      head.compactMap { line in line.text.flatMap { $0.isEmpty ? nil : ink.painted($0, line.role) } }
      + texts.flatMap { [""] + $0 } + (alert.isSummary ? ["", words.onlySummary] : [])
      + (link.isEmpty ? [] : [""] + link)
  }
}
