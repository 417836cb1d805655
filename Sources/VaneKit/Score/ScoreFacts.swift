import ForecastScoring
import Weather
import WeatherStore
import Wording

/// How good the providers were at one place.
struct ScoreFacts: Sendable {
  var location: Location
  /// The station that stands for the place.
  var station: StationChoice.Station
  /// Its distance from the place, metres.
  var distance: Double
  /// The height of the station minus the height of the place, metres; `nil` if one is not known.
  var heightDifference: Double?
  var lead: LeadRange
  var table: ScoreTable
  /// The tables of `LeadRange.allCases`, for a chart; otherwise empty.
  var tablesByLead: [ScoreTable] = []
  /// The comparisons of the providers, over all days and 24 to 48 hours ahead.
  var ranking: ProviderRanking
  /// As last decided.
  var winner: ScoreDecision.Winner?
  /// The shown names of the providers by their identifiers.
  var names: [String: String]
  /// The providers that are not compared any more, because they have no forecast of the last two weeks.
  var stopped: [String] = []
  /// The number of rounds in which a provider's forecast was more than twelve hours old, by provider.
  var oldForecasts: [String: Int] = [:]

  /// The providers, the most accurate first, then persistence.
  var rows: [ScoreTable.Row] {
    let providers = table.rows.filter { $0.provider != nil }.sorted {
      ($0.temperature.meanAbsoluteError ?? .infinity) < ($1.temperature.meanAbsoluteError ?? .infinity)
    }
    return providers + table.rows.filter { $0.provider == nil }
  }

  func name(of provider: String) -> String { SafeText.line(names[provider] ?? provider) }

  /// Returns a probability in per cent, never rounded up to certainty.
  static func percent(ofProbability probability: Double) -> Double { min(99, (probability * 100).rounded(.down)) }
}

extension StationChoice.Station {
  /// The station in words, by its name if that is known: `Berlin Brandenburg (EDDB)`.
  var text: String {
    let (id, name) = (SafeText.line(id), name.map { SafeText.line($0, limit: 60) } ?? "")
    return name.isEmpty ? id : "\(name) (\(id))"
  }
}

extension ScoreDecision.Winner {
  /// The probability, per cent.
  var percent: Double { ScoreFacts.percent(ofProbability: probability) }

  /// The day on which it first won.
  var since: CivilDate? { CivilDate(daysSince1970: wonOn) }
}

/// What can be said about the providers of a place, in one sentence.
enum ScoreVerdict: Hashable, Sendable {
  /// There is only one provider.
  case nothingToCompare
  /// Fewer days than a decision needs.
  case tooEarly(days: Int)
  /// No provider is clearly better. The number of weeks after which a difference of 0.3 degrees would be found, if the
  /// days to come are like those so far; `nil` if it would have been found, or not for years.
  case tooClose(weeks: Int?)
  /// A provider is better, but it is decided only once a week.
  case ahead(provider: String)
  /// A provider has won. The difference is the one that was expected at the decision, degrees Celsius.
  case winner(provider: String, difference: Double)

  /// The difference that the sentence about more weeks names, degrees Celsius.
  static let difference = 0.3
  /// The largest number of weeks that is worth naming.
  private static let maximumWeeks = 104

  init(_ ranking: ProviderRanking, winner: ScoreDecision.Winner?) {
    let pairs = ranking.pairs
    if let winner, pairs.contains(where: { $0.first == winner.provider }) {
      self = .winner(provider: winner.provider, difference: winner.difference)
    } else if pairs.isEmpty {
      self = .nothingToCompare
    } else if ranking.days < ProviderComparison.minimumDays {
      self = .tooEarly(days: ranking.days)
    } else if let first = ranking.winner {
      self = .ahead(provider: first)
    } else {
      // The pair that is hardest to tell apart decides how long it takes.
      let needed = pairs.map { pair in
        pair.comparison.daysToFind(ScoreVerdict.difference).map { $0 - pair.comparison.days }
      }
      let days = needed.contains(nil) ? nil : needed.compactMap(\.self).max()
      let weeks = days.map { ($0 + 6) / 7 }
      self = .tooClose(weeks: weeks.flatMap { (1...ScoreVerdict.maximumWeeks).contains($0) ? $0 : nil })
    }
  }

  /// A stable word for documents.
  var code: String {
    switch self {
    case .nothingToCompare: "one-provider"
    case .tooEarly: "too-early"
    case .tooClose: "too-close"
    case .ahead: "ahead"
    case .winner: "winner"
    }
  }
}

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

  /// The mean absolute errors of a provider, degrees Celsius, for each lead; `nil` without a common case. Persistence
  /// ("as yesterday") has no name.
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
  /// - Parameter providers: the errors at `LeadRange.allCases`, in the order in which they are shown.
  init(of location: Location, providers: [Errors], for reader: Reader) {
    self.location = location
    self.reader = reader
    let wording = reader.wording
    rows = providers.map { provider in
      Row(
        name: provider.name.map { SafeText.line($0).orDash } ?? wording.tr("same as yesterday"),
        isPersistence: provider.name == nil)
    }
    groups = LeadRange.allCases.enumerated().map { index, lead in
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
    self.init(of: facts.location, providers: providers, for: reader)
  }

  /// The largest error, degrees Celsius; zero without errors.
  var maximumError: Double { groups.flatMap(\.errors).compactMap(\.self).max() ?? 0 }

  /// The heading of the chart, below the place.
  var title: String { reader.wording.tr("Average error of the temperature") }

  /// The explanation below the bars.
  var note: String { reader.wording.tr("Shorter bars are better.") }
}
