import FoundationEssentials
import Weather
import Wording

/// The providers, each with its coverage, its role, its last result, and its update interval.
struct ProviderTable: Sendable {
  /// The table, then the reasons for failures, then the remedies.
  let lines: [String]

  /// - Parameter measured: which provider comes first for the current place by its accuracy; `nil` if the user chose the
  ///   order.
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
          wording.text(of: provider.state) { time.text($0) },
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
        wording.tr(
          "{name}: {use}", ["name": SafeText.line(provider.name), "use": wording.text(ofUse: used)])
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
      [
        "used": GroupedNumber.text(Int(used.weight.rounded(.up)), separator: language.groupSeparator),
        "limit": GroupedNumber.text(Int(used.limit), separator: language.groupSeparator),
      ])
  }

  /// Returns the role or the problem of a provider: `failed, asked again from 14:15`.
  func text(of state: ProviderFacts.State, time: (Date) -> String) -> String {
    switch state {
    case .first: tr("used first")
    case .standIn: tr("fallback")
    case .backingOff(let until): tr("failed, next attempt after {time}", ["time": time(until)])
    case .silent(let until): tr("asked us to wait until {time}", ["time": time(until)])
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
