import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import VaneKit

/// Views of more places than a terminal has rows.
@Suite struct ManyPlacesTests {
  private let home: TestSession

  init() throws {
    home = try TestSession()
    let store = try WeatherStore.openForWriting(home.paths, at: noon)
    defer { store.close() }
    let places = try (0..<300).map { try SamplePlaces.place("Écluse \($0)", at: Double($0) / 10, 7) }
    _ = try store.save(places, at: noon)
    _ = try store.use(250, at: noon.addingTimeInterval(60))
    _ = try store.use(200, at: noon.addingTimeInterval(30))
  }

  private func lines(isTerminal: Bool, containing text: String? = nil, all: Bool = false) throws -> [Substring] {
    try home.session(isTerminal: isTerminal).listPlaces(containing: text, all: all, json: false, color: nil)
    return home.text().split(separator: "\n")
  }

  @Test func aTerminalShowsThePlacesUsedLast() throws {
    let lines = try lines(isTerminal: true)
    #expect(lines.count == 23)
    #expect(lines[1].hasPrefix("*  Écluse 199 "))
    #expect(lines[2].hasPrefix("   Écluse 249 "))
    #expect(lines[3].hasPrefix("   Écluse 0 "))
    #expect(lines.last == "… and 279 more: vane locations --all, or vane locations TEXT")
    #expect(try self.lines(isTerminal: true, all: true).count == 301)
  }

  @Test func aPipeGetsAllPlaces() throws {
    #expect(try lines(isTerminal: false).count == 301)
  }

  @Test func filtersByAPartOfTheName() throws {
    #expect(try lines(isTerminal: false, containing: "ECLUSE 29").count == 12)
    #expect(try lines(isTerminal: true, containing: "use 299").last?.contains("Écluse 299") == true)
    #expect(try lines(isTerminal: false, containing: "Berlin") == [])
    #expect(home.reports() == ["the name of no saved place contains Berlin"])
  }

  @Test func completesAFewHundredThatBeginWithTheText() throws {
    #expect(try home.session().namesOfPlaces(beginningWith: "").count == 200)
    #expect(try home.session().namesOfPlaces(beginningWith: "ecluse 29").count == 11)
    #expect(try home.session().namesOfPlaces(beginningWith: "x").isEmpty)
  }

  @Test func statusShowsAFewPlaces() throws {
    try home.session().showStatus(json: false, color: nil)
    let text = home.text()
    #expect(text.contains("* Écluse 199: not fetched yet"))
    #expect(text.contains("and 280 more; 0 of all are fetched"))
    #expect(text.ranges(of: "Écluse").count == 20)
    try home.session().showStatus(json: true, color: nil)
    #expect(home.text().ranges(of: "\"name\":").count == 300)
  }

  @Test func messagesNameAFewPlaces() throws {
    let store = try WeatherStore.openForReading(home.paths)
    do {
      _ = try SavedPlaces(store, home.session()).find("Nowhere")
      Issue.record("found")
    } catch let error as CommandError {
      #expect(error.hint?.hasSuffix("Écluse 11, 288 more") == true, "\(error.hint ?? "")")
    }
  }

  @Test func watchesThePlacesUsedLast() throws {
    let store = try WeatherStore.openForReading(home.paths)
    let watched = try ResultNews(store).places().map(\.id)
    #expect(watched.count == 200)
    #expect(watched == watched.sorted())
    #expect(watched.contains(250) && watched.contains(200) && !watched.contains(300))
  }
}
