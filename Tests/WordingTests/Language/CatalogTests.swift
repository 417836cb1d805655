import Foundation
import TestSupport
import Testing

@testable import Wording

/// Catalogues as `msgfmt` writes them, whole and damaged.
@Suite struct CatalogTests {
  private let german = Language.german.catalog

  @Test func findsATranslation() {
    #expect(german.text("just now") == "gerade eben")
    #expect(german.text("No such text") == nil)
    #expect(german.text("just") == nil)
  }

  @Test func distinguishesEqualTextsByContext() {
    let japanese = Language.japanese.catalog
    #expect(japanese.text("Sun", context: "star") == "太陽")
    #expect(japanese.text("Sun", context: "sunrise and sunset") == "日の出入り")
    #expect(japanese.text("Sun") == nil)
  }

  @Test(arguments: [(Language.german, 0, "Tage"), (.german, 1, "Tag"), (.french, 0, "jour"), (.french, 2, "jours")])
  func choosesTheFormForANumber(language: Language, count: Int, word: String) {
    #expect(language.wording.trn("1 day", "{count} days", count) == "\(count) \(word)")
  }

  @Test func aLanguageWithoutPluralsHasOneForm() {
    #expect([0, 1, 5].map { Language.japanese.wording.trn("1 day", "{count} days", $0) } == ["0日", "1日", "5日"])
  }

  @Test func missingTextsAreEnglish() {
    let wording = Wording(.german, dates: .german, catalog: german)
    #expect(wording.tr("No such text about {place}", ["place": "Berlin"]) == "No such text about Berlin")
    #expect(wording.trn("1 mile", "{count} miles", 2) == "2 miles")
  }

  @Test func withoutACatalogEverythingButDatesIsEnglish() {
    let wording = Wording(.german, dates: .german, catalog: nil)
    #expect(wording.language == .english)
    #expect(wording.tr("just now") == "just now")
    #expect(wording.dates == .german)
  }

  @Test func valuesAreNotSearchedForPlaceholders() {
    #expect(Wording.english.tr("{a} and {b}", ["a": "{b}", "b": "x"]) == "{b} and x")
    #expect(Wording.english.tr("{a} and {unknown}", ["a": "x"]) == "x and {unknown}")
    #expect(Wording.english.tr("{a", ["a": "x"]) == "{a")
  }

  @Test func bytesThatAreNoCatalogAreRefused() throws {
    #expect(Catalog([]) == nil)
    #expect(Catalog(Array("hello".utf8)) == nil)
    #expect(Catalog([0xde, 0x12, 0x04, 0x95]) == nil)
    // A revision of another format.
    #expect(Catalog([0xde, 0x12, 0x04, 0x95, 0, 0, 1, 0] + Array(repeating: 0, count: 20)) == nil)
  }

  @Test func bothByteOrdersAreRead() throws {
    // One text, "a", with the translation "b", in the byte order of a Motorola 68000.
    let words: [UInt32] = [0x9504_12de, 0, 1, 28, 36, 0, 0, 1, 44, 1, 46]
    let big = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    let little = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    for bytes in [big, little] { #expect(Catalog(bytes + Array("a\0b\0".utf8))?.text("a") == "b") }
  }

  /// Whatever is cut off or changed, a lookup ends without a crash.
  @Test func damagedCatalogsAreReadSafely() throws {
    let file = try Data(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../.build/share/locale/de/LC_MESSAGES/vane.mo")
        .standardized)
    var bytes = Array(file)
    for length in stride(from: 0, to: bytes.count, by: 501) {
      _ = Catalog(Array(bytes.prefix(length)))?.text("just now")
      _ = Catalog(Array(bytes.prefix(length)))?.text("1 day", count: 2)
    }
    var number: UInt64 = 1
    for _ in 0..<2000 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(number >> 33) % (number % 2 == 0 ? 12_000 : bytes.count)] = UInt8(truncatingIfNeeded: number >> 20)
      _ = Catalog(bytes)?.text("just now")
      _ = Catalog(bytes)?.text("1 day", count: 2)
    }
  }
}
