import Testing
import Weather

/// The rule alone; the tests of the place index have well-known ambiguous names.
@Suite struct ClearMatchTests {
  private func candidate(_ name: String, _ population: Int?, _ matched: PlaceMatch? = nil) throws -> PlaceCandidate {
    let coordinate = try #require(Coordinate(latitude: 1, longitude: 2))
    return PlaceCandidate(
      id: population ?? 0, location: Location(name: name, coordinate: coordinate),
      population: population, matched: matched)
  }

  @Test func comparesNamesWithoutMatchKind() throws {
    let (town, city) = (try candidate("São Tomé", 100), try candidate("São Tomé", 1000))
    #expect(ClearMatch.among([], for: "sao tome") == nil)
    #expect(ClearMatch.among([town], for: "90210") == town)
    #expect(ClearMatch.among([town, try candidate("Sant Tomé", 9)], for: "sao tome") == town)
    #expect(ClearMatch.among([town, city], for: "Sao Tome") == city)
    #expect(ClearMatch.among([town, try candidate("São Tomé", 999)], for: "Sao Tome") == nil)
    #expect(ClearMatch.among([try candidate("Sao Tome", nil), try candidate("Sao Tome", nil)], for: "Sao Tome") == nil)
    #expect(ClearMatch.among([town, try candidate("Other", 9)], for: "Tome") == nil)
  }

  @Test func weighsAlternateNamesATenth() throws {
    let own = try candidate("Salisbury", 100, .exact)
    let other = try candidate("Harare", 9999, .alternate)
    #expect(ClearMatch.among([other, own], for: "Salisbury") == nil)
    let larger = try candidate("Rome", 10_000, .alternate)
    #expect(ClearMatch.among([larger, own], for: "Salisbury") == larger)
    #expect(ClearMatch.among([other], for: "Salisbury") == other)
  }

  @Test func prefixAndSimilarNamesAreNeverClear() throws {
    #expect(ClearMatch.among([try candidate("Berlin", 9, .prefix)], for: "Berl") == nil)
    #expect(ClearMatch.among([try candidate("Berlin", 9, .similar)], for: "Berlin") == nil)
    let exact = try candidate("Berl", 1, .exact)
    #expect(ClearMatch.among([exact, try candidate("Berlin", 9, .prefix)], for: "Berl") == exact)
  }

  @Test func regionsAreNotClear() throws {
    let capital = try candidate("Washington", 700, .exact)
    #expect(ClearMatch.among([capital], for: "Washington") == capital)
    #expect(ClearMatch.among([capital], for: "Washington", namesOtherArea: true) == nil)
  }

  @Test func prefersAPlaceToAnAirport() throws {
    let airport = try candidate("New Ulm", nil, .code)
    let place = try candidate("Ulm", 100, .exact)
    let other = try candidate("Olm", 100, .alternate)
    let longer = try candidate("Ulmen", 100, .prefix)
    #expect(ClearMatch.among([airport, longer], for: "ulm") == airport)
    #expect(ClearMatch.among([place, airport], for: "ulm") == place)
    #expect(ClearMatch.among([place, airport], for: "ULM") == nil)
    #expect(ClearMatch.among([other, airport], for: "ULM") == airport)
    #expect(ClearMatch.among([other, airport], for: "ulm") == nil)
  }
}
