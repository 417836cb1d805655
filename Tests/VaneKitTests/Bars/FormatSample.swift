import Foundation
import Weather

@testable import VaneKit
@testable import Wording

/// What formats are tried with: the sample result, at so many minutes after it was updated.
enum FormatSample {
  static func facts(
    _ result: WeatherResult? = nil, afterMinutes minutes: Double = 12, units: UnitSystem = .metric,
    icons: IconSet = .unicode, warning: WeatherAlert? = nil
  ) throws -> ResultFacts {
    ResultFacts(
      try result ?? Sample.result(), staleAfter: .seconds(5400), warning: warning.map { ($0, Sample.updatedAt) },
      for: .sample(minutes, units: units, icons: icons))
  }

  /// A warning until 18:00 in Berlin.
  static func warning(_ event: String = "Flood Warning", _ severity: WeatherAlert.Severity = .severe) -> WeatherAlert {
    WeatherAlert(
      identifier: "A", provider: "meteoalarm", issuer: "DWD", sender: "x@example.org", sent: Sample.updatedAt,
      event: event, severity: severity, onset: Sample.updatedAt, ends: Sample.after(235))
  }

  /// Commands of every reader, quotes, and what no line may hold.
  static let hostile =
    "#[fg=red]#(id) %{F#f00}%{A1:id:}x%{A} <fc=red><action=`id`>y</action></fc> <span>&'\"\\ {temperature}"
    + "\u{1B}[2J\u{9B}31m\u{202E}\u{7}\r\nz\u{2028}"
}
