import Foundation
import TestSupport
import Testing
import Weather

@testable import PlaceIndex

/// The answers to 300 questions, as the index had them when it was an SQLite database: names and codes of all kinds,
/// beginnings, typing errors, areas, and points. They change only with the data (`Tests/Recorded/place-searches.txt`).
@Suite struct RecordedSearchTests {
  private let index: PlaceIndex

  init() throws {
    index = try PlaceIndex(file: InstalledIndex.file)
  }

  @Test func answersAreAsRecorded() throws {
    let lines = try PackageFolder.text(of: "Tests/Recorded/place-searches.txt").split(separator: "\n").map(String.init)
    #expect(lines.count == 300)
    for line in lines {
      let fields = line.components(separatedBy: "\t")
      let answer = fields[0] == "near" ? try nearest(fields) : try found(fields)
      #expect(fields[..<(fields.count - answer.count)] + answer == fields[...])
    }
  }

  /// Returns the fields after the latitude and longitude: name, country code and zone of the nearest place.
  private func nearest(_ fields: [String]) throws -> [String] {
    let (latitude, longitude) = (try #require(Double(fields[1])), try #require(Double(fields[2])))
    let place = try index.nearestPlaces().place(to: #require(Coordinate(latitude: latitude, longitude: longitude)))
    return [place.map { "\($0.name), \($0.countryCode ?? "-"), \($0.timeZone ?? "-")" } ?? ""]
  }

  /// Returns the fields after the language and the text: the first candidate, after `area` if the text also names an
  /// area elsewhere, and how each candidate matches with its identifier.
  private func found(_ fields: [String]) throws -> [String] {
    let found = try index.search(fields[1], limit: 10, language: fields[0])
    let first = found.candidates.first?.location
    let name = [first?.name, first?.region, first?.country].compactMap { $0 }.joined(separator: ", ")
    let order: [PlaceMatch?] = [.exact, .alternate, .code, .prefix, .similar]
    let matches = found.candidates.map { "\(order.firstIndex(of: $0.matched) ?? -1):\($0.id)" }
    return [(found.namesOtherArea ? "area " : "") + name, matches.joined(separator: " ")]
  }
}
