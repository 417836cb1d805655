import Foundation
import Testing
import Weather

@testable import PlaceIndex

/// The results of a search, and their order.
@Suite struct SearchTests {
  @Test func returnsAllFieldsOfACandidate() throws {
    let found = try PlaceIndex(file: InstalledIndex.file).search("Berlin", limit: 10)
    let coordinate = try #require(Coordinate(latitude: 52.5244, longitude: 13.4105))
    #expect(
      found.candidates.first
        == PlaceCandidate(
          id: 2_950_159,
          location: Location(
            name: "Berlin", region: "Berlin", country: "Germany", countryCode: "DE", coordinate: coordinate,
            timeZone: "Europe/Berlin"),
          population: 3_426_354, matched: .exact))
    #expect(!found.namesOtherArea)
    #expect(!found.isSuggestion)
  }

  @Test func returnsAnIdentifierForAnAirport() throws {
    let airport = try #require(try PlaceIndex(file: InstalledIndex.file).search("EDDM", limit: 10).candidates.first)
    let coordinate = try #require(Coordinate(latitude: 48.3538, longitude: 11.7861))
    #expect(
      airport
        == PlaceCandidate(
          id: -670_522,
          location: Location(
            name: "Munich International Airport", region: "Bavaria", country: "Germany", countryCode: "DE",
            coordinate: coordinate,
            timeZone: "Europe/Berlin"),
          featureCode: "AIRP", matched: .code))
  }

  @Test func sortsExactMatchesFirstThenByPopulation() throws {
    #expect(
      try InstalledIndex.lines("Heidelberg", limit: 5) == [
        "exact Heidelberg, Baden-Wuerttemberg, Germany", "exact Heidelberg, Gauteng, South Africa",
        "exact Heidelberg, Western Cape, South Africa", "exact Heidelberg, Victoria, Australia",
        "prefix Heidelberg Heights, Victoria, Australia",
      ])
    #expect(
      try InstalledIndex.lines("Reykj") == [
        "prefix Reykjavík, Capital Region, Iceland", "prefix Reykjanesbær, Southern Peninsula, Iceland",
      ])
  }

  @Test func sortsAlternateNamesAfterOwnNames() throws {
    #expect(
      try InstalledIndex.lines("San Fran", limit: 2) == [
        "prefix San Francisco, California, United States", "prefix Quito, Pichincha, Ecuador",
      ])
    #expect(
      try InstalledIndex.lines("Salisbury", limit: 3) == [
        "alternate Harare, Harare, Zimbabwe", "exact Salisbury, England, United Kingdom",
        "exact Salisbury, North Carolina, United States",
      ])
  }

  @Test(arguments: [
    "München", "Munich", "MUNICH", "munchen", "Muenchen", "Мюнхен", "мюнхен", "  münchen\t", "mu\u{308}nchen",
    "ＭÜＮＣＨＥＮ", "Monaco di Baviera",
  ])
  func findsACityByAnyOfItsNames(text: String) throws {
    let first = try #require(try PlaceIndex(file: InstalledIndex.file).search(text, limit: 10).candidates.first)
    #expect(first.id == 2_867_714)
  }

  @Test(arguments: [
    ("東京", "Tokyo"), ("서울", "Seoul"), ("القاهرة", "Cairo"), ("Αθήνα", "Athens"), ("Москва", "Moscow"),
    ("Lodz", "Łódź"), ("ŁÓDŹ", "Łódź"), ("Sao Paulo", "São Paulo"), ("Zuerich", "Zürich"), ("Wien", "Vienna"),
    ("Praha", "Prague"), ("Saint Petersburg", "Saint Petersburg"), ("Reykjavik", "Reykjavík"),
    ("Tromso", "Tromsø"), ("Kobenhavn", "Copenhagen"), ("S-Hertogenbosch", "'s-Hertogenbosch"),
    ("Diyarbakir", "Diyarbakır"), ("St. John's", "St. John's"), ("Ft. Worth", "Fort Worth"),
  ])
  func ignoresScriptAndAccents(text: String, name: String) throws {
    let first = try #require(try PlaceIndex(file: InstalledIndex.file).search(text, limit: 10).candidates.first)
    #expect(first.location.name == name)
    #expect([.exact, .alternate].contains(first.matched))
  }

  @Test(arguments: [
    ("Berln", "Berlin"), ("Munchenn", "Munich"), ("Hambrug", "Hamburg"), ("Xondon", "London"), ("Мсква", "Moscow"),
    ("Sna Francisco", "San Francisco"), ("NewYork", "New York City"), ("Berln, Germany", "Berlin"),
    ("Berln Germany", "Berlin"),
  ])
  func suggestsPlacesForOneTypingError(text: String, name: String) throws {
    let found = try PlaceIndex(file: InstalledIndex.file).search(text, limit: 10)
    #expect(found.isSuggestion)
    #expect(found.candidates.contains { $0.location.name == name })
    #expect(ClearMatch.among(found.candidates, for: text, namesOtherArea: found.namesOtherArea) == nil)
  }

  @Test func suggestsThePlaceWhenItsAreaIsWrong() throws {
    #expect(try InstalledIndex.lines("Munich, Japan") == ["similar Munich, Bavaria, Germany"])
    #expect(try InstalledIndex.lines("Munich, Narnia") == ["similar Munich, Bavaria, Germany"])
    #expect(try InstalledIndex.lines("Munich, Bavaria, Japan") == ["similar Munich, Bavaria, Germany"])
    #expect(try InstalledIndex.lines("Munich, Bavaria, Germany") == ["exact Munich, Bavaria, Germany"])
  }

  @Test(arguments: [
    "", " ", ",", ",,,", ", Texas", "!!!", "\u{0}", "\u{1B}[31m", "'; DROP TABLE place; --", "%", "_", "*", "\" OR 1=1",
    "Qwrtzpsd", "12345", "a\u{0}b'c\"d", "\u{202E}\u{200B}", "Xyzzy, Texas", "🌧",
  ])
  func findsNothingForHostileOrMeaninglessText(text: String) throws {
    let found = try PlaceIndex(file: InstalledIndex.file).search(text, limit: 10)
    #expect(found == PlaceMatches(candidates: [], namesOtherArea: false))
  }

  @Test func limitsResultsTo2Through100() throws {
    let index = try PlaceIndex(file: InstalledIndex.file)
    let counts = try [Int.min, 0, 2, 7, Int.max].map { try index.search("San", limit: $0).candidates.count }
    #expect(counts == [2, 2, 2, 7, 100])
    #expect(try index.search("san", limit: 2).candidates.map(\.matched) == [.exact, .code])
  }

  @Test func findsNothingForTooLongTexts() throws {
    let index = try PlaceIndex(file: InstalledIndex.file)
    for length in [200, 201, 10_000_000] {
      #expect(try index.search(String(repeating: "a", count: length), limit: 10).candidates == [])
    }
    #expect(try index.search("Berlin" + String(repeating: " ", count: 194), limit: 10).candidates.isEmpty == false)
    #expect(try index.search("Berlin" + String(repeating: " ", count: 195), limit: 10).candidates == [])
    #expect(try index.search("e" + String(repeating: "\u{301}", count: 10_000), limit: 10).candidates == [])
    let areas = Array(repeating: "US", count: 60).joined(separator: ",")
    #expect(try index.search("Boston,\(areas)", limit: 2).candidates.first?.location.region == "Massachusetts")
  }
}
