public import Foundation

/// The providers, each with its coverage, its role, its last result, and its update interval.
public struct ProviderTable: Sendable {
  private let table: Table
  private let notes: [String]

  /// Creates the table.
  ///
  /// - Parameter zone: the time zone of the user.
  public init(_ providers: [ProviderFacts], at now: Date, zone: TimeZone, wording: Wording = .english) {
    let words = wording.providers
    let time = LocalTime(zone: zone, wording: wording)
    table = Table(
      columns: [
        words.provider, words.coverage, words.state, words.lastSuccess, words.lastFailure, words.cadence,
      ].map { .init($0) },
      rows: providers.map { provider in
        [
          provider.name, words.text(of: provider.coverage),
          words.text(of: provider.state) { time.text($0, seenAt: now) },
          provider.lastSuccess.map { time.text($0, seenAt: now) } ?? "-",
          provider.lastFailure.map { time.text($0, seenAt: now) } ?? "-",
          DurationText(wording: wording).length(provider.cadence),
        ]
      })
    let reasons = providers.filter { $0.lastFailure != nil }.compactMap { provider in
      provider.reason.map { words.failed(SafeText.line(provider.name), SafeText.line($0, limit: 300)) }
    }
    notes = reasons + (providers.contains { $0.state == .needsContact } ? [words.setContact] : [])
  }

  /// Returns the table, then the reasons for failures, then the remedies.
  public func lines(width: Int? = nil, ink: Ink = .none) -> [String] {
    table.lines(width: width, ink: ink) + (notes.isEmpty ? [] : [""] + notes)
  }
}
