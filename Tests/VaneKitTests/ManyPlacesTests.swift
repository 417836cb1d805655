import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import VaneKit

/// Views of more places than a terminal has rows.
@Suite struct ManyPlacesTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    let places = try (0..<300).map { try SamplePlaces.place("Écluse \($0)", at: Double($0) / 10, 7) }
    try home.withStore { store in
      _ = try store.save(places, at: noon)
      _ = try store.use(250, at: noon.addingTimeInterval(60))
      _ = try store.use(200, at: noon.addingTimeInterval(30))
    }
  }

  private func lines(_ options: String..., columns: Int? = nil) -> [Substring] {
    home.vane(["locations"] + options, columns: columns).output.split(separator: "\n")
  }

  @Test func aTerminalShowsThePlacesUsedLast() throws {
    let lines = lines(columns: 80)
    #expect(lines.count == 23)
    #expect(lines[1].hasPrefix("*  Écluse 199 "))
    #expect(lines[2].hasPrefix("   Écluse 249 "))
    #expect(lines[3].hasPrefix("   Écluse 0 "))
    #expect(lines.last == "… and 279 more: vane locations --all, or vane locations TEXT")
    #expect(self.lines("--all", columns: 80).count == 301)
  }

  @Test func aPipeGetsAllPlaces() throws {
    #expect(lines().count == 301)
  }

  @Test func filtersByAPartOfTheName() throws {
    #expect(lines("ECLUSE 29").count == 12)
    #expect(lines("use 299", columns: 80).last?.contains("Écluse 299") == true)
    #expect(
      home.vane("locations", "Berlin") == ProgramRun(errors: "vane: the name of no saved place contains Berlin\n"))
  }

  @Test func completesAFewHundredThatBeginWithTheText() throws {
    #expect(try home.session().namesOfPlaces(beginningWith: "").count == 200)
    #expect(try home.session().namesOfPlaces(beginningWith: "ecluse 29").count == 11)
    #expect(try home.session().namesOfPlaces(beginningWith: "x").isEmpty)
  }

  @Test func statusShowsAFewPlaces() throws {
    let text = home.vane("status").output
    #expect(text.contains("* Écluse 199: not fetched yet"))
    #expect(text.contains("and 280 more; 0 of all are fetched"))
    #expect(text.ranges(of: "Écluse").count == 20)
    #expect(home.vane("status", "--json").output.ranges(of: "\"name\":").count == 300)
  }

  @Test func messagesNameAFewPlaces() {
    #expect(home.vane("use", "Nowhere").errors.hasSuffix("Écluse 11, 288 more\n"))
  }

  @Test func watchesThePlacesUsedLast() throws {
    let store = try WeatherStore.openForReading(home.paths)
    let watched = try ResultNews(store).places().map(\.id)
    #expect(watched.count == 200)
    #expect(watched == watched.sorted())
    #expect(watched.contains(250) && watched.contains(200) && !watched.contains(300))
  }
}
