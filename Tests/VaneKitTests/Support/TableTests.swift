import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct TableTests {
  private func place(
    _ name: String, _ region: String?, _ country: String?, _ latitude: Double, _ longitude: Double,
    zone: String? = nil
  ) throws -> Location {
    Location(
      name: name, region: region, country: country,
      coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)), timeZone: zone)
  }

  @Test func columnsAreAsWideAsTheirCells() {
    let table = Table(
      columns: [.init("When"), .init("Bytes", alignment: .right), .init("Why")],
      rows: [["14:05", "5120", "due"], ["東京", "7"], []])
    #expect(table.lines(for: .sample()) == ["When   Bytes  Why", "14:05   5120  due", "東京       7", ""])
  }

  @Test func wrapsTheCellsOfTheWidestColumn() {
    let table = Table(columns: [.init("Name"), .init("Note")], rows: [["Berlin", "a reason that goes on and on"]])
    #expect(
      table.lines(for: .sample(width: 24)) == ["Name    Note", "Berlin  a reason that", "        goes on and on"])
    #expect(table.lines(for: .sample(width: 80)) == table.lines(for: .sample()))
  }

  /// Numbers and coordinates stay whole, and so does a word.
  @Test func rowsBecomeRecordsIfTextsHaveNoRoom() {
    let table = Table(
      columns: [
        .init("#", alignment: .right), .init("Name"), .init("Note"), .init("Bytes", alignment: .right), .init("At"),
      ],
      rows: [
        ["1", "Berlin", "a reason that goes on", "1,234", "-"], ["12", "Springfield", "", "5", "52.5200,13.4050"],
      ])
    #expect(
      table.lines(for: .sample(width: 26)) == [
        " 1 Berlin", "  Note", "  a reason that goes on", "  Bytes  1,234", "12 Springfield", "  Bytes  5",
        "  At     52.5200,13.4050",
      ])
  }

  /// An address that is wider than its column is below its row.
  @Test func addressesStayWhole() {
    let table = Table(
      columns: [.init("Key"), .init("Value"), .init("Origin")],
      rows: [["wait", "2s", "default"], ["url", "https://api.example.org/v1/forecast", "file"]])
    #expect(
      table.lines(for: .sample(width: 40)) == [
        "Key   Value                      Origin", "wait  2s                         default",
        "url                              file", "  https://api.example.org/v1/forecast",
      ])
  }

  @Test func candidatesAreNumbered() throws {
    let table = CandidateTable(
      [
        .init(
          id: 1, location: try place("Springfield", "Missouri", "United States", 37.2153, -93.2982), population: 166_810
        ),
        .init(id: 2, location: try place("Springfield", nil, "United States", 42.1015, -72.5898)),
      ], from: nil, for: .sample())
    #expect(
      table.lines == [
        "#  Name         Region    Country        Population  Coordinates",
        "1  Springfield  Missouri  United States     166,810  37.2153,-93.2982",
        "2  Springfield  -         United States           -  42.1015,-72.5898",
      ])
  }

  @Test func showsKnownDistances() throws {
    let springfield = try place("Springfield", "Missouri", "United States", 37.2153, -93.2982)
    let nowhere = try place("Nowhere", nil, nil, 0, 0)
    #expect(
      CandidateTable(
        [
          .init(id: 1, location: springfield, population: 166_810), .init(id: 2, location: nowhere, population: 0),
          .init(id: 3, location: nowhere),
        ], from: Coordinate(latitude: 0.003, longitude: 0), for: .sample()
      ).lines == [
        "#  Name         Region    Country        Population  Coordinates        Distance",
        "1  Springfield  Missouri  United States     166,810  37.2153,-93.2982  10,299 km",
        "2  Nowhere      -         -                       0  0.0000,0.0000          0 km",
        "3  Nowhere      -         -                       -  0.0000,0.0000          0 km",
      ])
  }

  @Test func theCurrentLocationIsMarked() throws {
    let places = [
      try place("Berlin", "Land Berlin", "Germany", 52.52, 13.405, zone: "Europe/Berlin"),
      try place("Boat", nil, nil, -0.00001, 0, zone: nil),
    ]
    #expect(
      LocationTable(places, current: 0, for: .sample()).lines == [
        "   Name    Region       Country  Coordinates      Time zone",
        "*  Berlin  Land Berlin  Germany  52.5200,13.4050  Europe/Berlin",
        "   Boat    -            -        0.0000,0.0000    -",
      ])
    #expect(
      LocationTable([], current: nil, for: .sample()).lines == [
        "  Name  Region  Country  Coordinates  Time zone"
      ])
  }
}
