import FoundationEssentials
import Weather
import Wording

/// The facts about a provider.
struct ProviderFacts: Sendable {
  var id: String
  /// The display name of the provider.
  var name: String
  var coverage: Coverage
  var state: State
  /// The time until which a provider that is backing off or silent is not asked.
  var until: Date?
  var lastSuccess: Date?
  var lastFailure: Date?
  /// The reason for the last failure, filtered when it is shown.
  var reason: String?
  /// The interval between two updates of the provider's data.
  var cadence: Duration
  /// How much of the limit of requests for a day of UTC is used, both as weights; `nil` without a limit.
  var usedToday: (weight: Double, limit: Double)?

  /// The role of the provider for the current place, with its word in documents.
  enum State: String, Sendable {
    /// Asked before all others.
    case first
    /// Asked when the providers before it fail.
    case fallback = "stand-in"
    /// Failed recently; other providers are asked instead until then.
    case backingOff = "backing-off"
    /// Must not be asked until then, at the provider's own request.
    case silent
    /// Never asked: the provider requires a contact address, and none is set.
    case needsContact = "needs-contact"
    /// Not asked: the provider does not cover the current place.
    case elsewhere
    /// Not asked: the configuration excludes the provider.
    case leftOut = "left-out"
    /// Asked for warnings.
    case warns
    /// Not asked: warnings are switched off.
    case warnsNobody = "warnings-off"
    /// Asked for air quality and pollen.
    case air
    /// Not asked: air quality is switched off, or the forecasts come from a server of the user's own.
    case airOff = "air-off"
    /// Asked for the reports of airports.
    case observes = "observations"
    /// Not asked: the user has not agreed to requests for reports of airports.
    case observesNothing = "observations-off"
  }
}

/// The providers, each with its coverage, its role, its last result, and its update interval.
struct ProviderTable: Sendable {
  /// The table, then the reasons for failures, then the remedies.
  let lines: [String]

  /// - Parameter measured: which provider comes first for the current place by its accuracy; `nil` if the user chose
  ///   the order.
  init(_ providers: [ProviderFacts], measured: MeasuredOrder? = nil, for reader: Reader) {
    let (wording, time) = (reader.wording, reader.time)
    let table = Table(
      columns: [
        .init(wording.tr("Provider")), .init(wording.tr("Coverage")), .init(wording.tr("State")),
        .init(wording.tr("Last success"), wraps: false), .init(wording.tr("Last failure"), wraps: false),
        .init(wording.tr("New data every"), wraps: false),
      ],
      rows: providers.map { provider in
        [
          provider.name, wording.text(of: provider.coverage),
          wording.text(ofStateOf: provider, in: time),
          provider.lastSuccess.map { time.text($0) } ?? "-",
          provider.lastFailure.map { time.text($0) } ?? "-",
          wording.length(provider.cadence),
        ]
      })
    let reasons = providers.filter { $0.lastFailure != nil }.compactMap { provider in
      provider.reason.map {
        wording.tr(
          "{state} last failed: {reason}",
          ["state": SafeText.line(provider.name), "reason": SafeText.line($0, limit: 300)])
      }
    }
    let limits = providers.compactMap { provider in
      provider.usedToday.map { used in
        wording.tr("{name}: {use}", ["name": SafeText.line(provider.name), "use": wording.text(ofUse: used)])
      }
    }
    let notes =
      [measured?.sentence(for: reader)].compactMap(\.self) + limits + reasons
      + (providers.contains { $0.state == .needsContact }
        ? [wording.tr("Some providers need a contact address. Run: vane config set contact you@example.org")] : [])
    lines = table.lines(for: reader) + (notes.isEmpty ? [] : [""] + reader.wrapped(notes))
  }
}

extension Wording {
  fileprivate func text(of coverage: Coverage) -> String {
    switch coverage {
    case .world: tr("world")
    case .unitedStates: tr("United States")
    case .europe: tr("Europe")
    }
  }

  /// Returns how much of a day's limit of requests is used: `3,110 of 10,000 of today's limit (UTC)`.
  func text(ofUse used: (weight: Double, limit: Double)) -> String {
    tr(
      "{used} of {limit} requests used today (UTC)",
      ["used": number(Int(used.weight.rounded(.up))), "limit": number(Int(used.limit))])
  }

  /// Returns the role or the problem of a provider: `failed, asked again from 14:15`.
  func text(ofStateOf provider: ProviderFacts, in time: LocalTime) -> String {
    let until = provider.until.map { time.text($0) } ?? ""
    return switch provider.state {
    case .first: tr("used first")
    case .fallback: tr("fallback")
    case .backingOff: tr("failed, next attempt after {time}", ["time": until])
    case .silent: tr("asked us to wait until {time}", ["time": until])
    case .needsContact: tr("not used: no contact address")
    case .elsewhere: tr("not for this place")
    case .leftOut: tr("not in providers.order")
    case .warns: tr("used for warnings")
    case .warnsNobody: tr("not used: warnings.enabled is no")
    case .air: tr("used for air quality")
    case .airOff: tr("not used for air quality")
    case .observes: tr("used for observations")
    case .observesNothing: tr("off (vane score)")
    }
  }
}
