import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Weather
@testable import Wording

/// What tells how Vane is doing, and what it notifies of.
extension ViewsIn {
  /// `vane rules list` and, below it, `vane rules test`.
  func rules(width: Int? = nil) throws -> [String] {
    let berlin = try Sample.result().location
    let rules = [
      Rule(.rain(within: .seconds(1800))),
      Rule(.temperature(.below, try #require(RuleLimit(temperature: "0°C")), within: .seconds(43_200))),
      Rule(.gusts(above: try #require(RuleLimit(speed: "60 km/h")), within: .seconds(5400))),
      Rule(.warnings(atLeast: .severe)), Rule(.firstFrost, place: "Oslo"),
    ]
    let rain = RuleNews.event(RuleEvent(begin: Sample.after(25), value: 0.4))
    let verdicts: [RuleVerdict] = [
      .notify(rain), .delayed(.event(RuleEvent(begin: Sample.after(-5), value: -1.2)), until: Sample.after(100)),
      .unknown(.missing, notifiedAt: Sample.after(-10)), .notified(at: Sample.after(-10), nil),
    ]
    let view = RuleView(
      rules: rules,
      outcomes: verdicts.enumerated().map { index, verdict in
        RuleOutcome(index: index, rule: rules[index], placeID: 1, location: berlin, verdict: verdict)
      }, reader: reader(width: width))
    return view.lines + [""] + view.test
  }

  /// `vane service status` of one that failed.
  func service() -> [String] {
    let state = UnitState(
      active: "failed", sub: "failed", isEnabled: false, since: "Sat 2026-11-21 11:15:10 UTC", failure: "signal")
    return ServiceCard(
      facts: ServiceFacts(
        form: .resident, path: "/home/ada/.config/systemd/user/vane.service", isCurrent: false, state: state),
      reader: reader()
    ).lines
  }

  /// `vane doctor` where some things are not as they should be.
  func doctor() -> [String] {
    var facts = DoctorFacts(
      store: .init(path: "/s/vane/vane.sqlite", state: .whole(bytes: 94_208), permissions: 0o740),
      configuration: .init(path: nil, errors: [], warnings: []),
      fetchProgram: .found(path: "/b/vane-fetch", version: nil),
      clock: .init(now: Sample.updatedAt, isSynchronised: false, zone: "Europe/Berlin"),
      terminal: .init(kind: "xterm", columns: 80, isUTF8: true))
    facts.isOnline = false
    facts.providers = [
      ProviderFacts(
        id: "a", name: "Alpha", coverage: .world, state: .backingOff, until: Sample.after(10),
        reason: "HTTP 500", cadence: .seconds(900))
    ]
    facts.service = ServiceFacts(
      form: .resident, path: "/u", state: UnitState(active: "active", sub: "running", isEnabled: true))
    facts.updates.isAnySaved = true
    facts.updates.isOff = false
    facts.updates.lastSuccess = Sample.after(-2)
    return DoctorCard(report: DoctorReport(facts, version: "1.2", for: reader()), reader: reader()).lines
  }
}
