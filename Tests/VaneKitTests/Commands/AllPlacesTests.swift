import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane all`: every saved place from the cache.
@Suite struct AllPlacesTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func savePlaces() throws {
    try home.save(SamplePlaces.berlin(), age: 300)
    try home.save(SamplePlaces.paris(), age: 3 * 86_400)
    try home.save(SamplePlaces.place("Atlantis", at: 30, -40))
  }

  @Test func showsARowForEachPlace() throws {
    try savePlaces()
    let run = home.vane("all")
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: "  ").map { String($0).trimmingCharacters(in: .whitespaces) }
    }
    #expect(run.ending == .exited(0) && run.errors == "")
    #expect(rows[0] == ["Place", "Now", "Condition", "High", "Low", "Precip", "Chance", "Wind", "Age"])
    #expect(rows[3] == ["Berlin", "4°C", "drizzle", "-", "-", "-", "-", "14 km/h", "5 min"])
    #expect(rows[2] == ["Paris", "4°C", "drizzle", "-", "-", "-", "-", "14 km/h", "3 days last known"])
    #expect(rows[1] == ["Atlantis", "-", "-", "-", "-", "-", "-", "-", "-"])
    #expect(Array(rows[5...].joined()) == ["1 place is not fetched yet", "Weather data by Open-Meteo.com"])
  }

  @Test func takesUnitsAndOrder() throws {
    try savePlaces()
    let names = { (arguments: [String]) in
      home.vane(["all"] + arguments).output.split(separator: "\n").dropFirst().prefix(3).map { $0.prefix { $0 != " " } }
    }
    #expect(names(["--sort", "name"]) == ["Atlantis", "Berlin", "Paris"])
    #expect(names(["--sort", "temperature"]) == ["Paris", "Berlin", "Atlantis"])
    #expect(home.vane("all", "--units", "imperial").output.contains("40°F"))
    #expect(home.vane("all", "--json", "--units", "imperial").output.contains(#""temperature":39.65,"condition""#))
  }

  @Test func printsCommaSeparatedValues() throws {
    try savePlaces()
    let lines = home.vane("all", "--csv").output.split(separator: "\n")
    #expect(lines.count == 4 && lines.allSatisfy { $0.count { $0 == "," } == 20 })
  }

  @Test func printsALineForEachPlaceForBars() throws {
    try savePlaces()
    #expect(
      home.vane("all", "--format", "{place}: {temperature} {age.short}", "--sort", "name")
        == ProgramRun(output: "- nothing is cached for Atlantis yet\nBerlin: 4°C 5 min\nParis: 4°C 3 days (stale)\n"))
    let page = home.vane("all", "--format", "prometheus").output
    #expect(page.ranges(of: "# HELP vane_temperature_celsius").count == 1)
    #expect(page.ranges(of: "\nvane_temperature_celsius{").count == 2)
    #expect(home.vane("all", "--format", "json").output.hasPrefix(#"{"schema":1,"hoursAhead":12,"places":[{"#))
  }

  @Test func aDamagedResultCountsAsMissing() throws {
    try savePlaces()
    try home.withStore { try home.keepResult(for: #require($0.locations().first).id) }
    let run = home.vane("all", "--csv")
    #expect(run.ending == .exited(0) && run.output.split(separator: "\n").count == 4)
  }

  @Test func anEmptyListIsNoFailure() throws {
    let none = home.vane("all")
    #expect(none.ending == .exited(0) && none.output == "" && none.errors.contains("no place is saved"))
    #expect(home.vane("all", "--json").output.contains(#""places":[]"#))
    #expect(home.vane("all", "--format", "tmux") == ProgramRun(output: "- no place is saved\n"))
    #expect(!home.hasState)
  }

  @Test func refusesTwoForms() {
    #expect(home.vane("all", "--csv", "--json").errors.contains("--csv and --json cannot be combined"))
    #expect(home.vane("all", "--json", "--format", "tmux").errors.contains("--json and --format cannot be combined"))
    #expect(home.vane("all", "--sort", "size").ending == .exited(64))
  }

  /// It is a look of the user, and no place of the list is asked for more.
  @Test func countsAsALookButNotAtEachPlace() throws {
    try home.save(SamplePlaces.paris(), age: 20 * 86_400)
    try home.save(SamplePlaces.berlin(), age: 20 * 86_400)
    _ = home.vane("all")
    let (glances, saved) = try home.withStore { store in (try store.keptLooks().glances, try store.locations()) }
    #expect(glances == 1)
    #expect(saved.filter { $0.isLookedAt(at: Date()) }.map(\.location.name) == ["Berlin"])
  }
}
