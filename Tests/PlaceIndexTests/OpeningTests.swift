import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import Weather

@testable import PlaceIndex

/// Errors for files that are not an index, or are damaged.
@Suite struct OpeningTests {
  private let scratch = ScratchFolder()
  /// A folder with a name that an address of a file would have to quote.
  private let folder: URL
  private var file: URL { folder.appending(path: "places.index") }
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

  @Test func rejectsAnotherFile() throws {
    try Data(repeating: 0x61, count: 8192).write(to: file)
    let error = #expect(throws: PlaceIndexError.foreign(path: path)) { _ = try PlaceIndex(file: self.file) }
    #expect(error?.description == "\(path) is no place index that this Vane knows: install the one that came with it")
  }

  @Test(arguments: [-1, 0, 44, 45, 20_000, 5_000_000])
  func reportsATruncatedFileAsDamaged(length: Int) throws {
    let sound = try Data(contentsOf: InstalledIndex.file)
    try sound.prefix(length < 0 ? sound.count + length : length).write(to: file)
    let error = #expect(throws: PlaceIndexError.self) { _ = try PlaceIndex(file: self.file) }
    if length != 0 {
      #expect(error?.description == "\(path) is damaged (it is not as long as it states): install it again")
    }
  }

  /// Nonsense all over the file is reported, and never a crash.
  @Test func reportsOverwrittenBytesAsDamage() throws {
    let sound = try Data(contentsOf: InstalledIndex.file)
    for seed in 1...8 {
      var damaged = sound
      for offset in stride(from: 4096 + seed * 37, to: damaged.count, by: 509) { damaged[offset] = UInt8(seed * 31) }
      try damaged.write(to: file)
      #expect(throws: PlaceIndexError.self) { try self.useAll() }
    }
  }

  /// Wrong counts, positions, alphabets, numbers of areas and lengths lead to an error or to other results.
  @Test func survivesRandomDamage() throws {
    let sound = try Data(contentsOf: InstalledIndex.file)
    var random = SeededGenerator(seed: 14)
    for round in 0..<30 {
      var damaged = sound
      let reach = [12..<44, 44..<20_000, 1_400_000..<1_700_000, 44..<sound.count][round % 4]
      for _ in 0..<[1, 50, 5000, 50_000][round % 4] {
        damaged[Int.random(in: reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try damaged.write(to: file)
      do {
        try useAll()
      } catch {
        #expect("\(error)".hasPrefix("\(path) is damaged ("))
      }
    }
  }

  private func useAll() throws {
    let index = try PlaceIndex(file: file)
    for text in ["Paris", "Paris, TX", "Berln", "JFK", "s", "東京", "Georgia"] {
      _ = try index.search(text, limit: 10, language: "de")
    }
    let paris = try #require(Coordinate(latitude: 48.85, longitude: 2.35))
    _ = try index.nearestPlaces().place(to: paris)
    _ = try index.nearestPlaces().names(of: Location(name: "48.85,2.35", coordinate: paris), hasGivenName: false)
  }

  @Test func reportsAnInvalidCoordinateAsDamage() throws {
    var damaged = try Data(contentsOf: InstalledIndex.file)
    let munich = Data([0xFE, 0x13, 0x15, 0x6B, 0x3B, 0x1D])
    let place = try #require(damaged.range(of: munich))
    damaged.replaceSubrange(place, with: Data(repeating: 0xFF, count: munich.count))
    try damaged.write(to: file)
    let index = try PlaceIndex(file: file)
    #expect(throws: PlaceIndexError.damaged(path: path, detail: "place 320 is not on the Earth")) {
      _ = try index.search("Munich", limit: 10)
    }
    #expect(try index.search("Paris", limit: 2).candidates.first?.location.name == "Paris")
  }

  @Test func writesNoFileBesideTheIndex() throws {
    try FileManager.default.copyItem(at: InstalledIndex.file, to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    _ = try PlaceIndex(file: file).search("Berlin", limit: 10)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["places.index"])
  }
}
