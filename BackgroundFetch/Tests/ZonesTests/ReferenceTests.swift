import Foundation
import Testing
import Zones

extension SerialTests {
  /// Every zone of the system beside the C library, which reads the same files, and beside Foundation, which has its
  /// own data.
  @Suite struct ReferenceTests {
    private let day = 86_400

    @Test func systemHasZones() {
      #expect(SystemZones.all.count > 400)
      #expect(SystemZones.distinct.count > 250)
    }

    @Test func everyZoneHasTheOffsetsOfTheCLibrary() throws {
      for name in SystemZones.distinct {
        let zone = try #require(Zone(identifier: name))
        CLibrary.with(name) { offset in
          let wrong = instants(of: zone, every: 5 * day).first { zone.offset($0) != offset($0) }
          #expect(wrong == nil, "\(name) at \(wrong ?? 0)")
        }
      }
    }

    /// The names of the same content are links in tzdata.
    @Test func everyNameIsRead() {
      #expect(SystemZones.all.filter { Zone(identifier: $0) == nil }.isEmpty)
    }

    @Test func earlierTimesHaveTheOffsetsOfTheCLibrary() throws {
      for name in SystemZones.distinct {
        let zone = try #require(Zone(identifier: name))
        CLibrary.with(name) { offset in
          let wrong = stride(from: -5_000_000_000, to: 0, by: 40 * day).first { zone.offset($0) != offset($0) }
          #expect(wrong == nil, "\(name) at \(wrong ?? 0)")
        }
      }
    }

    /// Where Foundation disagrees, the C library decides: Foundation's data may be older or newer than the system's.
    @Test func zonesHaveTheOffsetsOfFoundation() throws {
      var differing: Set<String> = []
      for name in SystemZones.distinct {
        guard let known = TimeZone(identifier: name) else {
          differing.insert(name)
          continue
        }
        let zone = try #require(Zone(identifier: name))
        let wrong = instants(of: zone, every: 60 * day).filter { instant in
          known.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))) != zone.offset(instant)
        }
        guard !wrong.isEmpty else { continue }
        differing.insert(name)
        print("Foundation differs: \(name) \(wrong.count) \(wrong.prefix(3)) \(wrong.suffix(2))")
        CLibrary.with(name) { offset in
          #expect(wrong.allSatisfy { offset($0) == zone.offset($0) }, "\(name)")
        }
      }
      #expect(differing.count <= SystemZones.distinct.count / 20, "\(differing.sorted())")
    }

    @Test func foundationFindsNoTransitionThatIsMissing() throws {
      for name in ["Europe/Berlin", "Europe/Dublin", "America/New_York", "Australia/Lord_Howe", "America/Santiago"] {
        let (zone, known) = (try #require(Zone(identifier: name)), try #require(TimeZone(identifier: name)))
        var next = Date(timeIntervalSince1970: 1_600_000_000)
        for _ in 0..<60 {
          let found = try #require(zone.nextTransition(after: next))
          #expect(found == known.nextDaylightSavingTimeTransition(after: next), "\(name)")
          next = found
        }
      }
    }

    /// A slow definition: the first of all instants in steps of 15 minutes at which the clock shows the time, or the
    /// change.
    @Test func wallTimesAreTheFirstThatTheClockShows() throws {
      for name in SystemZones.distinct {
        let zone = try #require(Zone(identifier: name))
        for change in zone.transitions(in: 315_532_800...2_500_000_000) {
          let around = stride(from: change - 43_200, through: change + 43_200, by: 900)
          let walls = around.map { (instant: $0, wall: $0 + zone.offset($0)) }
          let offsets = [zone.offset(change - 1), zone.offset(change)]
          for wall in stride(
            from: change + (offsets.min() ?? 0) - 7_200, through: change + (offsets.max() ?? 0) + 7_200, by: 900)
          {
            let expected = walls.first { $0.wall == wall }?.instant ?? change
            #expect(zone.instant(ofWall: wall) == Date(timeIntervalSince1970: Double(expected)), "\(name) at \(wall)")
          }
        }
      }
    }

    /// Days of clock changes, their neighbours, and days that begin at 01:00, beside Foundation's calendar. Where its
    /// data or its own idea of a day differs, the day has no earlier instant than ours.
    @Test func daysBeginAsInFoundation() throws {
      var differing: Set<String> = []
      for name in SystemZones.distinct {
        guard let known = TimeZone(identifier: name) else { continue }
        let zone = try #require(Zone(identifier: name))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = known
        for change in zone.transitions(in: 315_532_800...2_000_000_000) {
          for instant in [change - day, change, change + day].map({ Date(timeIntervalSince1970: Double($0)) }) {
            let start = zone.instant(ofWall: WallTime(instant, in: zone).daysSince1970 * day)
            if start != calendar.startOfDay(for: instant) { differing.insert(name) }
          }
        }
      }
      print("Foundation differs: \(differing.sorted())")
      #expect(differing.count <= SystemZones.distinct.count / 10, "\(differing.sorted())")
    }

    @Test func nextWallTimeIsTheSecondOneInARepeatedHour() throws {
      let berlin = try #require(Zone(identifier: "Europe/Berlin"))
      // 25 October 2026, 02:10 for the second time.
      let now = Date(timeIntervalSince1970: 1_792_890_600)
      let wall = WallTime(now, in: berlin)
      #expect((wall.hour, wall.minute) == (2, 10))
      let half = wall.daysSince1970 * day + 9_000
      #expect(berlin.instant(ofWall: half, after: now) == now + 1_200)
      #expect(berlin.instant(ofWall: half) == now - 2_400)
      // 29 March 2026 has no 02:30.
      #expect(berlin.instant(ofWall: 20_541 * day + 9_000) == Date(timeIntervalSince1970: 1_774_746_000))
    }
  }
}
