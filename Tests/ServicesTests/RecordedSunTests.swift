import Foundation
import TestSupport
import Testing
import Weather
import Zones

/// Compares sunrise and sunset with recorded answers of MET Norway's sunrise service.
@Suite(
  .recordings("met-norway-sunrise"))
struct RecordedSunTests {
  private struct Answer: Decodable {
    struct Geometry: Decodable { let coordinates: [Double] }
    struct Event: Decodable { let time: String? }
    struct Properties: Decodable {
      let body: String
      let sunrise: Event?
      let sunset: Event?
    }
    let geometry: Geometry?
    let properties: Properties
  }

  private func answers() throws -> [Answer] {
    try RecordedAnswers.files("met-norway-sunrise").map { file in
      let data = Data(try RecordedAnswers.bytes("met-norway-sunrise/\(file)"))
      return try JSONDecoder().decode(Answer.self, from: data)
    }.filter { $0.properties.body == "Sun" }
  }

  /// The answers give times to the minute, `2025-04-25T04:31+01:00`, for a day at a fixed offset.
  @Test func computedTimesMatchRecordingsWithinAMinute() throws {
    var compared = 0
    for answer in try answers() {
      guard let position = answer.geometry?.coordinates, let rise = answer.properties.sunrise?.time,
        let set = answer.properties.sunset?.time
      else { continue }
      let place = try #require(Coordinate(latitude: position[1], longitude: position[0]))
      let zone = try #require(Zone(secondsFromGMT: 3_600))
      let date = try #require(CivilDate(String(rise.prefix(10))))
      let sun = try #require(SunTimes(at: place, on: date, in: zone))
      for (ours, theirs) in [(sun.sunrise, rise), (sun.sunset, set)] {
        let expected = try Date(theirs.replacing("+", with: ":00+"), strategy: .iso8601)
        #expect(abs(try #require(ours).timeIntervalSince(expected)) <= 60, "\(place) \(theirs)")
        compared += 1
      }
    }
    #expect(compared >= 4)
  }
}
