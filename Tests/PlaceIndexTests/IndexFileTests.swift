import Foundation
import GRDB
import TestSupport
import Testing
import Weather

@testable import PlaceIndex

/// The file itself.
@Suite struct IndexFileTests {
  @Test func matchesItsChecksum() throws {
    let check = "cd \"$0\" && sha256sum --check --status places.sqlite.sha256"
    #expect(RunningProgram.run("/bin/sh", ["-c", check, PackageFolder.path("Data")]) == ProgramRun())
  }

  @Test func isSmallerThan15Megabytes() throws {
    let size = try #require(InstalledIndex.file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(size < 15_000_000)
  }

  @Test func passesTheCheckOfSQLite() throws {
    let index = try PlaceIndex(file: InstalledIndex.file)
    #expect(try index.read { db in try String.fetchAll(db, sql: "PRAGMA quick_check") } == ["ok"])
  }

  /// The rule that made the file is the rule that searches it.
  @Test func namesHaveTheKeysThatSearchComputes() throws {
    let index = try PlaceIndex(file: InstalledIndex.file)
    let (names, keys) = try index.read { db in
      let names = try Row.fetchAll(db, sql: "SELECT id, name FROM place WHERE source > 0 AND id % 7 = 0")
      let keys = try Row.fetchAll(db, sql: "SELECT place, key FROM place_name WHERE place % 7 = 0")
      return (names, Dictionary(grouping: keys) { $0["place"] as Int }.mapValues { $0.map { $0["key"] as String } })
    }
    #expect(names.count == 9924)
    let wrong = names.filter { row in
      !keys[row["id"], default: []].contains {
        $0.unicodeScalars.elementsEqual(PlaceKey(row["name"]).text.unicodeScalars)
      }
    }
    #expect(wrong.map { $0["name"] as String } == [])
  }

  /// Folding a key again does not change it, in any script.
  @Test func foldingAKeyChangesNothing() throws {
    let index = try PlaceIndex(file: InstalledIndex.file)
    let keys = try index.read { db in
      try String.fetchAll(db, sql: "SELECT key FROM place_name WHERE place % 23 = 0 UNION SELECT key FROM area_name")
    }
    #expect(keys.count > 10_000)
    #expect(keys.filter { !PlaceKey($0).text.unicodeScalars.elementsEqual($0.unicodeScalars) } == [])
  }

  @Test func systemKnowsEveryTimeZone() throws {
    let index = try PlaceIndex(file: InstalledIndex.file)
    let zones = try index.read { db in try String.fetchAll(db, sql: "SELECT name FROM zone") }
    #expect(zones.filter { TimeZone(identifier: $0) == nil } == [])
  }
}
