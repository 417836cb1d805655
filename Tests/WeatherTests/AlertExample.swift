import Foundation
import Weather

/// An example of a warning.
enum AlertExample {
  static let noon = Date(timeIntervalSince1970: 1_790_000_000)

  static func alert(
    _ identifier: String = "A", part: Int = 0, sent: Date = noon, message: WeatherAlert.Message = .alert,
    event: String = "Wind", severity: WeatherAlert.Severity = .moderate, description: String? = "Gusts of 80 km/h.",
    onset: Date? = noon, ends: Date? = noon.addingTimeInterval(3_600), waterEvent: String? = nil,
    issuer: String = "UK Met Office", language: String? = nil, areas: [String] = ["Coast", "Hills"],
    references: [String] = [], isSummary: Bool = false
  ) -> WeatherAlert {
    WeatherAlert(
      identifier: identifier, part: part, provider: "meteoalarm", issuer: issuer, sender: "x@example.org",
      sent: sent, message: message, event: event, severity: severity, description: isSummary ? nil : description,
      onset: onset, ends: ends, waterEvent: waterEvent, areas: areas, language: language, references: references,
      isSummary: isSummary)
  }
}
