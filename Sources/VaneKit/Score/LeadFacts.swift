import ForecastScoring
import Weather
import Wording

/// The errors of the providers at a place by lead, the input of the chart and of the picture.
struct LeadFacts: Sendable {
  let location: Location
  let reader: Reader
  /// The providers in the given order.
  let rows: [Row]
  /// The leads at which at least one provider has an error.
  let groups: [Group]

  /// Errors of temperatures on Earth, degrees Celsius.
  private static let possible = 0.0..<1_000

  /// The mean absolute errors of a provider, degrees Celsius, for each lead; `nil` without a common case. Persistence ("as
  /// yesterday") has no name.
  typealias Errors = (name: String?, errors: [Double?])

  /// A provider, or persistence.
  struct Row: Hashable, Sendable {
    /// Filtered.
    let name: String
    let isPersistence: Bool
  }

  /// The errors at one lead.
  struct Group: Hashable, Sendable {
    /// The lead in words: `6 to 12 hours ahead`.
    let title: String
    /// Degrees Celsius, for each row; `nil` if the provider has no error at this lead.
    let errors: [Double?]
  }

  /// Creates the facts. An error that cannot be measured counts as missing.
  ///
  /// - Parameters:
  ///   - leads: the bounds of each lead, in hours.
  ///   - providers: the errors in the order in which they are shown.
  init(
    of location: Location, leads: [(lower: Int, upper: Int)], providers: [Errors], for reader: Reader
  ) {
    self.location = location
    self.reader = reader
    let wording = reader.wording
    rows = providers.map { provider in
      Row(
        name: provider.name.map { SafeText.line($0).orDash } ?? wording.tr("same as yesterday"),
        isPersistence: provider.name == nil)
    }
    groups = leads.enumerated().map { index, lead in
      Group(
        title: wording.tr("{from} to {to} hours ahead", ["from": "\(lead.lower)", "to": "\(lead.upper)"]),
        errors: providers.map { provider in
          provider.errors.indices.contains(index)
            ? provider.errors[index].flatMap { LeadFacts.possible.contains($0) ? $0 : nil } : nil
        })
    }.filter { $0.errors.contains { $0 != nil } }
  }

  /// Creates the facts of a place's tables by lead. The providers come in the order of their card.
  init(_ facts: ScoreFacts, for reader: Reader) {
    let providers = facts.rows.map { row -> Errors in
      let own = facts.tablesByLead.map { table in table.rows.first { $0.provider == row.provider } }
      return (row.provider.map(facts.name), own.map { $0?.temperature.meanAbsoluteError })
    }
    self.init(
      of: facts.location, leads: LeadRange.allCases.map { ($0.lower, $0.upper) }, providers: providers, for: reader)
  }

  /// The largest error, degrees Celsius; zero without errors.
  var maximumError: Double { groups.flatMap(\.errors).compactMap(\.self).max() ?? 0 }

  /// The heading of the chart, below the place.
  var title: String { reader.wording.tr("Average error of the temperature") }

  /// The explanation below the bars.
  var note: String { reader.wording.tr("Shorter bars are better.") }
}
