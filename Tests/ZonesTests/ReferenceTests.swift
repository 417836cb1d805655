import Foundation
import Testing
import Zones

extension SerialTests {
  /// Every zone of the system beside the C library, which reads the same files, and beside Foundation, which has its own
  /// data.
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
  }
}
