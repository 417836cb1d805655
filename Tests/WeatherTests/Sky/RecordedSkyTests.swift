import Foundation
import TestSupport
import Testing
import Weather
import Zones

/// The moon against recorded answers of the US Naval Observatory and of MET Norway.
@Suite(
  .recordings("moon", "met-norway-sunrise")) struct RecordedSkyTests
{
  /// 152 days of Washington, with times to the minute in UTC-5 and whole per cents.
  @Test func agreesWithTheNavalObservatory() throws {
    let place = try #require(Coordinate(latitude: 38.889444, longitude: -77.035278))
    let zone = try #require(Zone(secondsFromGMT: -18_000))
    let lines = String(
      decoding: try RecordedAnswers.bytes("moon/usno_oneday_washington_2024-01_to_05.jsonl"), as: UTF8.self
    ).split(separator: "\n")
    #expect(lines.count > 100)
    for line in lines {
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let data = try #require((answer["properties"] as? [String: Any])?["data"] as? [String: Any])
      let numbers = ["year", "month", "day"].compactMap { data[$0] as? Int }
      let day = try #require(CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]))
      let moon = try #require(MoonTimes(at: place, on: day, in: zone))
      let midnight = day.start(in: zone)
      let events = try #require(data["moondata"] as? [[String: String]])
      for (name, found) in [("Rise", moon.rise), ("Set", moon.set)] {
        let stated = events.first { $0["phen"] == name }?["time"]
        let minutes = stated.map { Double($0.prefix(2))! * 60 + Double($0.dropFirst(3).prefix(2))! }
        if let minutes, let found {
          #expect(abs(found.timeIntervalSince(midnight) / 60 - minutes) <= 2, "\(day) \(name)")
        } else {
          // An event within a minute of midnight may be on either day.
          #expect(
            found.map { abs($0.timeIntervalSince(midnight) - 43_200) > 43_000 } ?? (minutes == nil), "\(day) \(name)")
        }
      }
      let lit = try #require((data["fracillum"] as? String).flatMap { Double($0.dropLast()) })
      // Per cent of some instant of the day, rounded.
      let at = [midnight, midnight + 43_200, midnight + 86_400].map { MoonPosition(at: $0).illumination * 100 }
      #expect(((at.min() ?? 0) - 1...(at.max() ?? 0) + 1).contains(lit), "\(day)")
    }
  }

  /// 99 phases of two years, to the minute in universal time.
  @Test(arguments: [2023, 2024]) func phasesAreThoseOfTheNavalObservatory(year: Int) throws {
    let answer = try JSONSerialization.jsonObject(
      with: Data(try RecordedAnswers.bytes("moon/usno_phases_\(year).json")))
    let phases = try #require((answer as? [String: Any])?["phasedata"] as? [[String: Any]])
    #expect(phases.count >= 49)
    let names = ["New Moon", "First Quarter", "Full Moon", "Last Quarter"]
    var sum = 0.0
    for stated in phases {
      let numbers = ["year", "month", "day"].compactMap { stated[$0] as? Int }
      let clock = try #require(stated["time"] as? String).split(separator: ":").compactMap { Double($0) }
      let day = try #require(CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]))
      let expected = day.start(in: .gmt) + clock[0] * 3_600 + clock[1] * 60
      let phase = MoonPhase.principal[try #require(names.firstIndex(of: stated["phase"] as? String ?? ""))]
      let found = try #require(phase.next(after: expected - 86_400))
      let miss = found.timeIntervalSince(expected)
      #expect(abs(miss) <= 60, "\(stated)")
      sum += miss
    }
    #expect(abs(sum / Double(phases.count)) < 10, "seconds late on average")
  }

  @Test func agreesWithMETNorway() throws {
    let answer = try JSONSerialization.jsonObject(
      with: Data(try RecordedAnswers.bytes("met-norway-sunrise/toulon_moon_2024-09-24.json")))
    let properties = try #require((answer as? [String: Any])?["properties"] as? [String: Any])
    let place = try #require(Coordinate(latitude: 43.1, longitude: 5.7))
    let day = try #require(CivilDate("2024-09-24"))
    let zone = try #require(Zone(secondsFromGMT: 3_600))
    let moon = try #require(MoonTimes(at: place, on: day, in: zone))
    for (name, found) in [("moonrise", moon.rise), ("moonset", moon.set)] {
      let stated = try #require((properties[name] as? [String: Any])?["time"] as? String)
      let expected = try Date(stated.replacing("+", with: ":00+"), strategy: .iso8601)
      let at = try #require(found)
      #expect(abs(at.timeIntervalSince(expected)) <= 120, "\(name)")
    }
    let phase = try #require(properties["moonphase"] as? Double)
    #expect((180...270).contains(phase))
    #expect(MoonPhase(of: day, in: zone) == .lastQuarter)
  }
}
