import Foundation
import GRDB
import PlaceIndex
import TestSupport
import Testing
import Weather

/// Errors for files that are not an index, or are damaged.
@Suite struct OpeningTests {
  private let scratch = ScratchFolder()
  /// A folder with a name that an address of a file would have to quote.
  private let folder: URL
  private var file: URL { folder.appending(path: "places.sqlite") }
  private var path: String { file.path(percentEncoded: false) }

  init() throws {
    folder = scratch.url.appending(path: "places ?#%41")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func namesAMissingFile() {
    let error = #expect(throws: PlaceIndexError.self) { _ = try PlaceIndex(file: self.file) }
    #expect(error?.description == "cannot read \(path): No such file or directory")
  }

  @Test func rejectsAFolder() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(throws: PlaceIndexError.self) { _ = try PlaceIndex(file: self.file) }
  }

  @Test func rejectsAnEmptyFile() throws {
    try Data().write(to: file)
    #expect(throws: PlaceIndexError.foreign(path: path)) { _ = try PlaceIndex(file: self.file) }
  }

  @Test func rejectsAnotherDatabase() throws {
    try DatabaseQueue(path: path).write { db in try db.execute(sql: "CREATE TABLE place (id INTEGER)") }
    let error = #expect(throws: PlaceIndexError.foreign(path: path)) { _ = try PlaceIndex(file: self.file) }
    #expect(error?.description == "\(path) is no place index that this Vane knows: install the one that came with it")
  }

  @Test func reportsATextFileAsDamaged() throws {
    try Data(repeating: 0x61, count: 8192).write(to: file)
    let error = #expect(throws: PlaceIndexError.self) { _ = try PlaceIndex(file: self.file) }
    #expect(error?.description == "\(path) is damaged (file is not a database): install it again")
  }

  @Test func reportsATruncatedFileAsDamaged() throws {
    try Data(contentsOf: InstalledIndex.file).prefix(20_000).write(to: file)
    #expect(throws: PlaceIndexError.self) { _ = try PlaceIndex(file: self.file).search("Berlin", limit: 10) }
  }

  /// Nonsense all over the pages is found out, and never a crash.
  @Test func reportsOverwrittenPagesAsDamage() throws {
    let sound = try Data(contentsOf: InstalledIndex.file)
    for seed in 1...8 {
      var damaged = sound
      for offset in stride(from: 4096 + seed * 37, to: damaged.count, by: 509) { damaged[offset] = UInt8(seed * 31) }
      try damaged.write(to: file)
      #expect(throws: PlaceIndexError.self) {
        let index = try PlaceIndex(file: self.file)
        _ = try index.nearestPlace(to: #require(Coordinate(latitude: 48.85, longitude: 2.35)))
        for text in ["Paris", "Paris, TX", "Berln", "JFK", "s"] { _ = try index.search(text, limit: 10) }
      }
    }
  }

  @Test func reportsAnInvalidCoordinateAsDamage() throws {
    try FileManager.default.copyItem(at: InstalledIndex.file, to: file)
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in try db.execute(sql: "UPDATE place SET latitude = 12345678 WHERE source = 2867714") }
    try queue.close()
    let index = try PlaceIndex(file: file)
    #expect(throws: PlaceIndexError.damaged(path: path, detail: "place 321 is not on the Earth")) {
      _ = try index.search("Munich", limit: 10)
    }
    #expect(try index.search("Paris", limit: 2).candidates.first?.location.name == "Paris")
  }

  @Test func writesNoFileBesideTheIndex() throws {
    try FileManager.default.copyItem(at: InstalledIndex.file, to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    _ = try PlaceIndex(file: file).search("Berlin", limit: 10)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["places.sqlite"])
  }
}
