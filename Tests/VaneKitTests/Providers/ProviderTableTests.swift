import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The providers and how they did.
@Suite struct ProviderTableTests {
  private func lines(_ providers: ProviderFacts..., width: Int? = nil) throws -> [String] {
    ProviderTable(providers, for: .sample(width: width)).lines
  }

  private func facts(
    _ name: String, _ state: ProviderFacts.State, until: Double? = nil, _ coverage: Coverage = .world,
    success: Double? = nil, failure: Double? = nil, reason: String? = nil, cadence: Double = 900
  ) -> ProviderFacts {
    ProviderFacts(
      id: name, name: name, coverage: coverage, state: state, until: until.map(Sample.after),
      lastSuccess: success.map(Sample.after), lastFailure: failure.map(Sample.after), reason: reason,
      cadence: .seconds(cadence))
  }

  @Test func showsCoverageAndHistoryOfEachProvider() throws {
    #expect(
      try lines(
        facts("NWS", .elsewhere, .unitedStates, cadence: 3600), facts("Open-Meteo", .first, success: -5),
        facts("MET Norway", .fallback, success: -1500, cadence: 1800),
        facts("MeteoAlarm", .leftOut, .europe, cadence: 300)) == [
          "Provider    Coverage       State                   Last success      Last failure  New data every",
          "NWS         United States  not for this place      -                 -             1 h",
          "Open-Meteo  world          used first              14:00             -             15 min",
          "MET Norway  world          fallback                Thu 19 Nov 13:05  -             30 min",
          "MeteoAlarm  Europe         not in providers.order  -                 -             5 min",
        ])
  }

  @Test func aFailureIsExplainedBelow() throws {
    #expect(
      try lines(
        facts("Open-Meteo", .backingOff, until: 2, success: -60, failure: -1, reason: "HTTP status 500"),
        facts("MET Norway", .silent, until: 90, failure: -2, reason: "it limits requests"),
        // It has no failure to explain.
        facts("NWS", .fallback, .unitedStates, reason: "left over")) == [
          "Provider    Coverage       State                             Last success  Last failure  New data every",
          "Open-Meteo  world          failed, next attempt after 14:07  13:05         14:04         15 min",
          "MET Norway  world          asked us to wait until 15:35      -             14:03         15 min",
          "NWS         United States  fallback                          -             -             15 min",
          "", "Open-Meteo last failed: HTTP status 500", "MET Norway last failed: it limits requests",
        ])
  }

  @Test func explainsHowToSetAMissingContact() throws {
    let note =
      "Some providers need a contact address. Run: vane config set contact you@example.org"
    #expect(
      try lines(facts("NWS", .needsContact, .unitedStates), facts("MET Norway", .needsContact)) == [
        "Provider    Coverage       State                         Last success  Last failure  New data every",
        "NWS         United States  not used: no contact address  -             -             15 min",
        "MET Norway  world          not used: no contact address  -             -             15 min", "", note,
      ])
  }

  @Test func everyStateHasItsWord() {
    let states: [ProviderFacts.State] = [.first, .fallback, .backingOff, .silent, .needsContact, .elsewhere, .leftOut]
    let words = ["first", "stand-in", "backing-off", "silent", "needs-contact", "elsewhere", "left-out"]
    #expect(states.map(\.rawValue) == words)
  }
}
