import Foundation
import Weather

/// The main values of a warning as text.
enum AlertGist {
  static func text(_ alert: WeatherAlert) -> String {
    var lines = ["\(alert.identifier)#\(alert.part) \(alert.message) of \(time(alert.sent)) by \(alert.issuer)"]
    lines.append("\(alert.event): \(alert.severity) \(alert.urgency) \(alert.certainty)")
    lines.append("\(time(alert.onset)) to \(time(alert.ends))")
    lines.append("\(alert.headline ?? "no headline")")
    lines.append("\(alert.areas.count) areas, \(alert.areas.first ?? "none")")
    lines.append("\(alert.language ?? "-") \(alert.link?.rawValue ?? "-") \(alert.hazard?.rawValue ?? "-")")
    return lines.joined(separator: "\n")
  }

  static func text(_ alerts: [WeatherAlert]) -> String { alerts.map(text).joined(separator: "\n\n") }

  static func time(_ date: Date?) -> String {
    date.map { $0.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)) } ?? "-"
  }
}
