import Foundation
import Testing
import Zones

extension SerialTests {
  /// Files of a folder of the test's own, which `TZ` or `TZDIR` names.
  @Suite final class ZoneFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID())")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path() }

    /// Returns the zone of a content; `nil` if it is refused.
    private func zone(_ bytes: [UInt8]) throws -> Zone? {
      try Data(bytes).write(to: URL(filePath: path("zone")))
      return readAgain()
    }

    /// Returns the zone of a part of the file of the last content, which gets shorter with each call.
    private func truncatedZone(_ count: Int) throws -> Zone? {
      try #require(truncate(path("zone"), count) == 0)
      return readAgain()
    }

    /// Returns the zone of the file of the last content; `nil` if it is refused.
    private func readAgain() -> Zone? {
      let zone = Zone.current(tz: path("zone"), file: "/nonexistent")
      return zone == .gmt ? nil : zone
    }

    /// Asks a zone for offsets at times near and far.
    private func use(_ zone: Zone) {
      for instant in [-1e18, -5e9, -1, 0, 9e8, 1.7e9, 3e9, 1e11, 1e18].map(Date.init(timeIntervalSince1970:)) {
        let offset = zone.secondsFromGMT(for: instant)
        // At most the offset of a file, 25:59:59, or that of a rule, 24:59:59 and an hour.
        #expect(abs(offset) <= 93_599)
        let next = zone.nextTransition(after: instant)
        // An instant beyond the limits of a zone counts as the limit.
        #expect(next.map { $0 > instant || instant.timeIntervalSince1970 == 1e18 } ?? true)
      }
    }

    @Test(arguments: ["Europe/Berlin", "Africa/Casablanca", "Asia/Tokyo", "Etc/UTC"])
    func fileIsReadByItsPath(name: String) throws {
      let zone = try #require(try zone(SystemZones.bytes(name)))
      #expect(zone.identifier == path("zone"))
      let named = try #require(Zone(identifier: name))
      #expect(instants(of: named, every: 10_000_000).allSatisfy { zone.offset($0) == named.offset($0) })
    }

    @Test func changesBeyondAllInstantsDoNotCount() throws {
      /// A block with two offsets, 0 and an hour, and the given instants of the second one.
      func block(_ instants: [Int]) -> [UInt8] {
        var bytes = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
        for count in [0, 0, 0, instants.count, 2, 4] { bytes += [0, 0, 0, UInt8(count)] }
        for instant in instants { withUnsafeBytes(of: instant.bigEndian) { bytes += $0 } }
        bytes += instants.map { _ in 1 }
        bytes += [0, 0, 0, 0, 0, 0, 0, 0, 0x0E, 0x10, 0, 0]
        return bytes + Array("UTC\0".utf8)
      }
      let zone = try #require(try zone(block([]) + block([1 << 60]) + Array("\n\n".utf8)))
      #expect(zone.nextTransition(after: Date(timeIntervalSince1970: 0)) == nil)
      #expect(zone.nextTransition(after: Date(timeIntervalSince1970: 1e18)) == nil)
    }

    @Test(arguments: ["Europe/Dublin", "America/New_York", "Asia/Gaza", "Asia/Tokyo"])
    func everyTruncatedFileIsRefused(name: String) throws {
      let bytes = try SystemZones.bytes(name)
      #expect(try zone(bytes) != nil)
      for count in bytes.indices.reversed() {
        #expect(try truncatedZone(count) == nil, "\(count) of \(bytes.count) bytes")
      }
    }

    @Test(arguments: ["Europe/Dublin", "America/Santiago", "Asia/Tokyo", "Africa/El_Aaiun"])
    func noDamagedByteDoesHarm(name: String) throws {
      let bytes = try SystemZones.bytes(name)
      var state: UInt64 = 0x5EED
      func random() -> UInt8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      #expect(try zone(bytes) != nil)
      let file = open(path("zone"), O_WRONLY)
      defer { close(file) }
      func put(_ byte: UInt8, at index: Int) {
        withUnsafeBytes(of: byte) { _ = pwrite(file, $0.baseAddress, 1, index) }
      }
      var accepted = 0
      for index in bytes.indices {
        for value in [random(), 0, 0xFF] {
          put(value, at: index)
          guard let zone = readAgain() else { continue }
          accepted += 1
          use(zone)
        }
        put(bytes[index], at: index)
      }
      #expect(accepted > bytes.count / 2)
      for _ in 0..<1000 {
        let damaged = (0..<8).map { _ in (Int(random()) * 256 + Int(random())) % bytes.count }
        for index in damaged { put(random(), at: index) }
        readAgain().map(use)
        for index in damaged { put(bytes[index], at: index) }
      }
    }

    @Test func damagedRulesDoNoHarm() throws {
      let rule = Array("<-02>2<-01>,M3.5.0/-1,J300/0:30".utf8)
      let letters = Array("<>+-0123456789,/:.MJAZ".utf8) + [0, 0xFF]
      for index in rule.indices {
        for letter in letters {
          var damaged = rule
          damaged[index] = letter
          let text = String(decoding: damaged, as: UTF8.self)
          use(Zone.current(tz: text, file: "/nonexistent"))
        }
      }
    }

    @Test func versionOneAndLeapSecondsAreRefused() throws {
      var bytes = try SystemZones.bytes("Europe/Berlin")
      bytes[4] = 0
      #expect(try zone(bytes) == nil)
      #expect(try zone(SystemZones.bytes("right/Europe/Berlin")) == nil)
    }

    @Test func onlySmallRegularFilesAreRead() throws {
      let bytes = try SystemZones.bytes("Asia/Tokyo")
      #expect(try zone(bytes + Array(repeating: 0, count: 65_536)) == nil)
      try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
      mkfifo(path("pipe"), 0o600)
      for name in [path("folder"), path("pipe"), path("nothing"), "/dev/zero", "/dev/null", "/etc/passwd"] {
        #expect(Zone.current(tz: ":" + name, file: "/nonexistent") == .gmt)
      }
    }

    @Test func variableNamesTheFolderOfTheDatabase() throws {
      try Data(SystemZones.bytes("Asia/Tokyo")).write(to: URL(filePath: path("Here")))
      #expect(Zone(identifier: "Here") == nil)
      try withTZDIR(folder.path()) {
        let here = try #require(Zone(identifier: "Here"))
        #expect(here.identifier == "Here")
        #expect(here.offset(0) == 32_400)
      }
      #expect(Zone(identifier: "Here") == nil)
    }
  }
}
