public import Foundation
public import Weather

/// The canonical document: what `vane now --json` prints, what a hook reads, and what the store keeps.
///
/// Compact JSON with every key always there, `null` when absent, numbers of at most two decimals (coordinates four),
/// instants in ISO 8601 UTC to the second. The keys come in a fixed order, the clock readings first: see `Snapshot`.
public enum WeatherDocument {
  /// Raised when a key changes its meaning or goes; new keys do not raise it.
  public static let schema = 1

  /// The document of a result as it is now.
  ///
  /// - Parameters:
  ///   - staleAfter: the instant after which the result counts as stale; `nil` for never.
  ///   - units: the labels of the units that the caller has converted the numbers to.
  ///   - conditionText: the words for a condition, which this target does not know.
  public static func encode(
    _ result: WeatherResult, staleAfter: Date?, at now: Date, units: UnitLabels = .canonical,
    conditionText: (Condition) -> String
  ) -> String {
    let clock = DocumentClock(
      updatedAt: Instant(result.updatedAt), staleAfter: staleAfter.flatMap { Instant($0) })
    return document(
      DocumentSubject(result), result.report, clock.description(at: now), units: units, conditionText)
  }

  /// The document of a report that nobody has fetched for a place: without a name, an update or an age.
  public static func encode(
    _ report: WeatherReport, from provider: Provider, conditionText: (Condition) -> String
  ) -> String {
    document(
      DocumentSubject(report, from: provider), report, DocumentClock.absent, units: .canonical, conditionText)
  }

  static func document(
    _ subject: DocumentSubject, _ report: WeatherReport, _ clock: String, units: UnitLabels,
    _ conditionText: (Condition) -> String
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.raw(clock)
      subject.write(to: &json)
      units.write(to: &json)
      report.write(to: &json, conditionText)
    }
    return json.text
  }
}
