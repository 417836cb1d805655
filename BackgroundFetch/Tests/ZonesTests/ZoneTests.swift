import Foundation
import Testing
import Zones

extension SerialTests {
  @Suite struct ZoneTests {
    private let summer = Date(timeIntervalSince1970: 1_783_000_000)

    @Test(arguments: [
      "", "/", "/etc/localtime", "/usr/share/zoneinfo/Europe/Berlin", "../zoneinfo/Europe/Berlin", "Europe/../UTC",
      "Europe/./Berlin", "Europe/Berlin\0", "\0", "Europe", "Europe/", "Europe/Berlin/", "europe/berlin", "localtime",
      "posixrules", "posix/Europe/Berlin", "right/Europe/Berlin", "tzdata.zi", "zone.tab", "leapseconds",
      "Mars/Olympus", "Europe/Berlín", " Europe/Berlin", "Europe\\Berlin", "CEST", "CET-1CEST",
      String(repeating: "A", count: 65), String(repeating: "A/", count: 32), String(repeating: "A", count: 100_000),
    ])
    func otherTextNamesNoZone(text: String) {
      #expect(Zone(identifier: text) == nil)
    }

    @Test(arguments: ["Europe/Kiev", "Europe/Kyiv", "Asia/Calcutta", "US/Pacific", "Etc/GMT+5", "EST5EDT", "Etc/UTC"])
    func namesStayAsTheyWereGiven(name: String) throws {
      let (zone, known) = (try #require(Zone(identifier: name)), try #require(TimeZone(identifier: name)))
      #expect(zone.identifier == known.identifier)
      #expect(zone.description == name)
      #expect(zone.secondsFromGMT(for: summer) == known.secondsFromGMT(for: summer))
    }

    @Test func utcNeedsNoFile() {
      withTZDIR("/nonexistent") {
        #expect(Zone(identifier: "UTC") == .gmt)
        #expect(Zone(identifier: "GMT") == .gmt)
        #expect(Zone.gmt.identifier == "GMT")
        #expect(Zone.gmt.secondsFromGMT(for: summer) == 0)
        #expect(Zone.gmt.nextTransition(after: summer) == nil)
        #expect(Zone(identifier: "Asia/Tokyo") == nil)
        #expect(!ZoneDatabase.isInstalled)
        #expect(ZoneDatabase.folder == "/nonexistent")
      }
      #expect(ZoneDatabase.isInstalled)
      #expect(ZoneDatabase.folder == "/usr/share/zoneinfo")
      withTZDIR("") { #expect(ZoneDatabase.folder == "/usr/share/zoneinfo") }
    }

    @Test(arguments: [0, 3600, -3600, 19_800, -34_200, 64_800, -64_800, 64_801, -64_801])
    func fixedOffsetsAreThoseOfFoundation(seconds: Int) {
      let (zone, known) = (Zone(secondsFromGMT: seconds), TimeZone(secondsFromGMT: seconds))
      #expect(zone?.identifier == known?.identifier)
      #expect(zone?.secondsFromGMT(for: summer) == known?.secondsFromGMT(for: summer))
      #expect(zone?.nextTransition(after: summer) == nil)
    }

    @Test func fixedOffsetsWithSecondsHaveTheirOwnNames() {
      #expect(Zone(secondsFromGMT: 5430)?.identifier == "GMT+013030")
      #expect(Zone(secondsFromGMT: 0) == .gmt)
      #expect(Zone(secondsFromGMT: .max) == nil)
      #expect(Zone(secondsFromGMT: .min) == nil)
    }

    @Test func zonesAreEqualByNameAndOffsets() throws {
      let berlin = try #require(Zone(identifier: "Europe/Berlin"))
      #expect(berlin == Zone(identifier: "Europe/Berlin"))
      #expect(berlin.hashValue == Zone(identifier: "Europe/Berlin")?.hashValue)
      #expect(berlin != Zone(identifier: "Europe/Stockholm"))
      #expect(berlin != Zone(identifier: "Asia/Tokyo"))
      let rule = Zone.current(tz: "CET-1CEST,M3.5.0,M10.5.0/3")
      #expect(rule == Zone.current(tz: "CET-1CEST,M3.5.0,M10.5.0/3"))
    }

    @Test func anyDateHasAnOffset() throws {
      let zone = try #require(Zone(identifier: "Europe/Berlin"))
      let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e15, -1e15, .greatestFiniteMagnitude, 0]
      for seconds in numbers {
        let instant = Date(timeIntervalSince1970: seconds)
        #expect([3208, 3600, 7200].contains(zone.secondsFromGMT(for: instant)))
        _ = zone.nextTransition(after: instant)
        _ = WallTime(instant, in: zone).hour
      }
      #expect(zone.secondsFromGMT(for: .distantPast) == 3208)
      #expect(zone.secondsFromGMT(for: .distantFuture) == 3600)
    }

    @Test func offsetChangesAtTheSecondAndNotBefore() throws {
      let zone = try #require(Zone(identifier: "Europe/Berlin"))
      let change = try Date("2026-03-29T01:00:00Z", strategy: .iso8601)
      #expect(zone.secondsFromGMT(for: change - 0.001) == 3600)
      #expect(zone.secondsFromGMT(for: change) == 7200)
      #expect(zone.nextTransition(after: change - 0.001) == change)
      #expect(zone.nextTransition(after: change) == (try Date("2026-10-25T01:00:00Z", strategy: .iso8601)))
    }

    @Test func manyThreadsGetTheSameZone() async throws {
      let names = Array(SystemZones.all.prefix(40))
      let offsets = await withTaskGroup(of: [Int?].self) { group in
        for _ in 0..<8 {
          group.addTask { names.map { Zone(identifier: $0)?.secondsFromGMT(for: Date(timeIntervalSince1970: 9e8)) } }
        }
        return await group.reduce(into: Set<[Int?]>()) { $0.insert($1) }
      }
      #expect(offsets.count == 1)
    }

    @Test(arguments: ["Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia"])
    func wallTimeIsThatOfTheCalendar(name: String) throws {
      let zone = try #require(Zone(identifier: name))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: name))
      for seconds in stride(from: -2_000_000_000.25, to: 4_000_000_000, by: 9_876_543) {
        let instant = Date(timeIntervalSince1970: seconds)
        let wall = WallTime(instant, in: zone)
        let parts = calendar.dateComponents([.hour, .minute, .second], from: instant)
        #expect([wall.hour, wall.minute, wall.second] == [parts.hour, parts.minute, parts.second])
        let midnight = Double(wall.daysSince1970 * 86_400 + wall.secondOfDay - zone.secondsFromGMT(for: instant))
        #expect(midnight == seconds.rounded(.down))
      }
    }
  }
}

/// Runs a closure with another value of `TZDIR`.
func withTZDIR(_ folder: String, _ body: () throws -> Void) rethrows {
  setenv("TZDIR", folder, 1)
  defer { unsetenv("TZDIR") }
  try body()
}
