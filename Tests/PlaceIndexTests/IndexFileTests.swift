import Foundation
import TestSupport
import Testing
import Weather
import Zones

@testable import PlaceIndex

/// The file itself.
@Suite struct IndexFileTests {
  private let file: IndexFile

  init() throws {
    file = try IndexFile(path: InstalledIndex.file.path(percentEncoded: false))
  }

  /// Returns all keys of the file with their subjects, and whether they are the own name of a place.
  private func keys() throws -> [(text: [UInt8], subject: Int, isOwnName: Bool)] {
    var found: [(text: [UInt8], subject: Int, isOwnName: Bool)] = []
    for block in file.keyBlocks {
      var (offset, alphabet) = try file.block(block)
      var (text, suffix): ([UInt8], [UInt8]) = ([], [])
      for _ in 0..<min(IndexFile.block, file.keyCount - found.count) {
        let head = try file.number(at: offset)
        try file.decode(offset + 4, count: head >> 24, alphabet: alphabet, into: &suffix)
        text.removeLast(text.count - (head >> 18 & 0x3F))
        text += suffix
        found.append((text, head & 0x1_FFFF, head >> 17 & 1 == 1))
        offset += 4 + head >> 24
      }
    }
    return found
  }

  @Test func matchesItsChecksum() throws {
    let check = "cd \"$0\" && sha256sum --check --status places.index.sha256"
    #expect(RunningProgram.run("/bin/sh", ["-c", check, PackageFolder.path("Data")]) == ProgramRun())
  }

  @Test func isSmallerThan6Megabytes() throws {
    let size = try #require(InstalledIndex.file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(size < 6_000_000)
  }

  @Test func keysAreSorted() throws {
    let keys = try keys()
    #expect(keys.count == 417_079)
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { one, next in
      one.text == next.text ? one.subject < next.subject : one.text.lexicographicallyPrecedes(next.text)
    }
    #expect(isSorted)
    let subjects = file.places.count + 2 * file.areas.count
    #expect(keys.allSatisfy { $0.subject < subjects && (!$0.isOwnName || file.cities.contains($0.subject)) })
  }

  /// The rule that made the file is the rule that searches it.
  @Test func namesHaveTheKeysThatSearchComputes() throws {
    let own = try keys().filter { $0.isOwnName && $0.subject % 7 == 6 }
    #expect(own.count == 9924)
    let wrong = try own.filter { try !PlaceKey(file.text($0.subject)).text.utf8.elementsEqual($0.text) }
    #expect(try wrong.map { try file.text($0.subject) } == [])
  }

  /// Folding a key again does not change it, in any script.
  @Test func foldingAKeyChangesNothing() throws {
    let some = try keys().filter { $0.subject % 23 == 0 }
    let keys = try some.map { try #require(String(validating: $0.text, as: UTF8.self)) }
    #expect(keys.count > 10_000)
    #expect(keys.filter { !PlaceKey($0).text.unicodeScalars.elementsEqual($0.unicodeScalars) } == [])
  }

  @Test func systemKnowsEveryTimeZone() throws {
    #expect(try file.zones.map(file.zone).filter { Zone(identifier: $0) == nil } == [])
  }

  @Test func everyPlaceIsOnTheEarth() throws {
    let wrong = file.places.map(file.place).filter { abs($0.latitude) > 900_000 || abs($0.longitude) > 1_800_000 }
    #expect(wrong.map(\.number) == [])
  }
}
