import Foundation
import Testing
import Text
import Weather
import Wording

@testable import VaneKit

/// What a file of places means.
@Suite struct PlaceListTests {
  private func csv(_ text: String, needsNames: Bool = true) throws -> PlaceList {
    try PlaceList(csv: Array(text.utf8), needsNames: needsNames) { _ in }
  }

  private func geoJSON(_ features: String) throws -> PlaceList {
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\n\(features)\n]}"
    return try PlaceList(geoJSON: Array(text.utf8), needsNames: true) { _ in }
  }

  private func places(_ list: PlaceList) -> [String] {
    list.places.map { "\($0.name) \($0.coordinate.latitude),\($0.coordinate.longitude)" }
  }

  /// The problems of a list's lines, each after its number.
  private func problems(_ list: PlaceList) -> [String] {
    list.badLines.map { "\($0.line) \($0.feature.map { "\($0) " } ?? "")\($0.problem.text(.english))" }
  }

  private func problem(_ line: String, columns: String = "name,latitude,longitude") throws -> String {
    let list = try csv("\(columns)\n\(line)\n")
    #expect(list.places.isEmpty)
    return problems(list).joined()
  }

  @Test func readsColumnsInAnyOrder() throws {
    let list = try csv("id,LON,Name,\"Lat\"\n1,13.405,Berlin,52.52\n2,-0.1276,London,51.5072\n")
    #expect(places(list) == ["Berlin 52.52,13.405", "London 51.5072,-0.1276"])
    #expect(list.badLines.isEmpty)
  }

  @Test(arguments: [("lat", "lng"), ("latitude", "long"), ("Latitude", "Longitude")])
  func knowsSeveralNamesOfColumns(latitude: String, longitude: String) throws {
    #expect(places(try csv("name,\(latitude),\(longitude)\nA,1,2")) == ["A 1.0,2.0"])
  }

  @Test(arguments: [";", "\t"])
  func readsOtherSeparators(separator: String) throws {
    let text = "name,latitude,longitude\nA,1.5,2\n".replacing(",", with: separator)
    #expect(places(try csv(text)) == ["A 1.5,2.0"])
  }

  @Test func readsQuotesLineEndsAndAByteOrderMark() throws {
    let list = try csv(
      "\u{FEFF}name,latitude,longitude\r\n\"Washington, \"\"DC\"\"\",38.9,-77.04\r\n\"A\r\nB\",1,2\r\nC,3,4")
    #expect(places(list) == ["Washington, \"DC\" 38.9,-77.04", "A B 1.0,2.0", "C 3.0,4.0"])
  }

  @Test func readsCountryRegionAndTimeZone() throws {
    let list = try csv(
      """
      name,lat,lon,country,region,timezone
      A,1,2,de,Bavaria,Europe/Berlin
      B,3,4,Germany,,
      """)
    let (first, second) = (list.places[0], list.places[1])
    #expect((first.countryCode, first.country, first.region, first.timeZone) == ("DE", nil, "Bavaria", "Europe/Berlin"))
    #expect((second.countryCode, second.country, second.region, second.timeZone) == (nil, "Germany", nil, nil))
  }

  @Test func reportsABadLineWithItsValue() throws {
    #expect(try problem("A,abc,2") == "2 latitude is \"abc\"; it must be a number such as 52.52")
    #expect(try problem("A,1,") == "2 longitude is \"\"; it must be a number such as 52.52")
    #expect(try problem("A,1,nan") == "2 longitude is \"nan\"; it must be a number such as 52.52")
    #expect(try problem("A,1,0x10") == "2 longitude is \"0x10\"; it must be a number such as 52.52")
    #expect(try problem("A,\"52,5\",2") == "2 latitude is \"52,5\"; it must be a number such as 52.52")
    #expect(try problem("A,95,200") == "2 the latitude is 95, but must be from -90 to 90")
    #expect(try problem("A,1,181") == "2 the longitude is 181, but must be from -180 to 180")
    #expect(try problem("A,1,1e300") == "2 the longitude is 1e300, but must be from -180 to 180")
    #expect(try problem("  ,1,2") == "2 the name is \"\"; it needs a printable character")
    #expect(
      try problem("A,1,2,3")
        == "2 the number of fields is 4, but there are 3 columns; a name with a comma needs quotes")
    #expect(try problem("A,1").hasPrefix("2 the number of fields is 2, but there are 3 columns"))
    #expect(try problem("A,\"1,2").hasPrefix("2 a quote (\") has no second one"))
    #expect(try problem("\"A\"B,1,2").hasPrefix("2 text follows a closing quote"))
    #expect(try problem("A,1,2,Mars/Base", columns: "name,lat,lon,tz") == "2 the time zone \"Mars/Base\" is unknown")
  }

  @Test func suggestsThatLatitudeAndLongitudeAreSwapped() throws {
    #expect(
      try problem("Sydney,151.21,-33.87")
        == "2 the latitude is 151.21, but must be from -90 to 90; latitude and longitude seem to be swapped")
  }

  @Test func reportsBytesThatAreNotUTF8() throws {
    let bytes = Array("name,lat,lon\nM".utf8) + [0xFC] + Array("nchen,48.1,11.6\nB,1,2\n".utf8)
    let list = try PlaceList(csv: bytes, needsNames: true) { _ in }
    #expect(problems(list) == ["2 name is not UTF-8 text"])
    #expect(places(list) == ["B 1.0,2.0"])
  }

  @Test func filtersControlCharactersOfNames() throws {
    let list = try csv(
      "name,lat,lon\nA\u{1B}[31mB\u{7}\u{202E},1,2\n\u{1B}[2J,3,4\nC,5,6\n\(String(repeating: "x", count: 100)),7,8")
    #expect(list.places.map(\.name) == ["AB", "C", String(repeating: "x", count: 79) + "…"])
    #expect(list.changedNames == 2)
    #expect(problems(list) == ["3 the name is \"\"; it needs a printable character"])
  }

  @Test func takesTheLastNameOfARepeatedPlace() throws {
    let list = try csv("name,lat,lon\nA,1,2\nB,3,4\nC,1.00001,2.00001\n")
    #expect(places(list) == ["C 1.0,2.0", "B 3.0,4.0"])
    #expect(list.repeatedLines == [4])
  }

  @Test func refusesALongLine() throws {
    let list = try csv("name,lat,lon\n\(String(repeating: "x", count: 10 << 20)),1,2\nB,3,4\n")
    #expect(problems(list) == ["2 the line has 10485764 bytes, but at most 65536 are read"])
    #expect(places(list) == ["B 3.0,4.0"])
  }

  @Test(arguments: ["", "\n\r\n", "\u{FEFF}"])
  func anEmptyFileIsAnError(text: String) {
    #expect(throws: PlaceListError.empty) { try csv(text) }
  }

  @Test func aMissingColumnIsAnError() {
    #expect(throws: PlaceListError.missingColumn("longitude", found: ["name", "lat"], line: 1)) {
      try csv("name,lat\nA,1\n")
    }
    #expect(throws: PlaceListError.missingColumn("name", found: ["a", "1", "2"], line: 1)) { try csv("A,1,2\n") }
    #expect(
      PlaceListError.missingColumn("name", found: ["a", "1"], line: 1).text(of: "F", .english)
        == "F, line 1: no column is called name; the line names \"a\", \"1\"")
    #expect(throws: PlaceListError.badHeader(.damaged(.unclosedQuote), line: 1)) { try csv("\"name,lat,lon\n") }
  }

  @Test func needsNoNamesToClear() throws {
    #expect(places(try csv("lat,lon\n1,2\n", needsNames: false)) == [" 1.0,2.0"])
  }

  @Test func aHeaderAloneListsNothing() throws {
    let list = try csv("name,lat,lon\n")
    #expect(list.places.isEmpty && list.badLines.isEmpty)
  }

  @Test func readsManyLines() throws {
    var bytes = Array("name,lat,lon\n".utf8)
    for number in 0..<100_000 { bytes += "P,\(number % 180 - 90),\(number % 360 - 180)\n".utf8 }
    let list = try PlaceList(csv: bytes, needsNames: true) { _ in }
    #expect(list.places.count == 360)
    #expect(list.repeatedLines.count == 99_640)
  }
}

/// GeoJSON (RFC 7946).
extension PlaceListTests {
  @Test func readsPoints() throws {
    let list = try geoJSON(
      """
      {"type":"Feature","properties":{"name":"Berlin","country":"DE","timezone":"Europe/Berlin"},
       "geometry":{"type":"Point","coordinates":[13.405,52.52,34]}},
      {"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[-0.1276,5.15072e1]},"properties":{"name":"London"}}
      """)
    #expect(places(list) == ["Berlin 52.52,13.405", "London 51.5072,-0.1276"])
    #expect((list.places[0].countryCode, list.places[0].timeZone) == ("DE", "Europe/Berlin"))
  }

  @Test func reportsBadFeaturesWithLineAndPath() throws {
    let list = try geoJSON(
      """
      {"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{"name":"A"}},
      {"type":"Feature","geometry":null,"properties":{"name":"B"}},

      {"type":"Feature","geometry":{"type":"Point","coordinates":["1",2]},"properties":{"name":"C"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1]},"properties":{"name":"D"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[-33.87,151.21]},"properties":{"name":"E"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":null}, 5
      """)
    #expect(list.places.isEmpty)
    #expect(
      problems(list) == [
        "2 features[0] the geometry is \"LineString\"; only points are places",
        "3 features[1] the geometry is \"null\"; only points are places",
        "5 features[2] longitude is \"\"1\"\"; it must be a number such as 52.52",
        "6 features[3] latitude is \"\"; it must be a number such as 52.52",
        "7 features[4] the latitude is 151.21, but must be from -90 to 90; latitude and longitude seem to be swapped",
        "8 features[5] the name is \"\"; it needs a printable character",
        "8 features[6] the geometry is \"null\"; only points are places",
      ])
  }

  @Test(arguments: ["{", "[]", "{}", #"{"type":"Feature"}"#, #"{"type":"FeatureCollection","features":{}}"#])
  func otherDocumentsAreErrors(text: String) {
    #expect(throws: PlaceListError.self) { try PlaceList(geoJSON: Array(text.utf8), needsNames: true) { _ in } }
  }
}
